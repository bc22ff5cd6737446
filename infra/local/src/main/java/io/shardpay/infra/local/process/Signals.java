package io.shardpay.infra.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends signals that Java itself cannot. */
final class Signals {
    private Signals() {}

    /** Returns false when the process is gone or belongs to somebody else. An interrupted thread sends all the same. */
    static boolean send(long pid, Signal signal) {
        try {
            return new ProcessBuilder("/bin/sh", "-c", "kill -s \"$1\" \"$2\"", "sh", signal.name(), Long.toString(pid))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .onExit()
                            .join()
                            .exitValue()
                    == 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot send " + signal + " to process " + pid, e);
        }
    }
}
