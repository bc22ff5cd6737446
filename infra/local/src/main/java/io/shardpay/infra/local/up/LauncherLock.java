package io.shardpay.infra.local.up;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** One launcher at a time for a data folder. The system gives the lock back when its holder ends, however it ends. */
final class LauncherLock implements AutoCloseable {
    /** Held by the running launcher. */
    static final String LOCK_FILE = "launcher.lock";
    /** Names the running launcher to people and to infra/up; proves nothing. */
    static final String PID_FILE = "launcher.pid";

    private final FileChannel channel;
    private final Path pidFile;

    private LauncherLock(FileChannel channel, Path pidFile) {
        this.channel = channel;
        this.pidFile = pidFile;
    }

    /**
     * @throws AlreadyRunningException when another launcher holds the folder
     */
    static LauncherLock take(Path data) {
        Path pidFile = data.resolve(PID_FILE);
        try {
            Files.createDirectories(data);
            FileChannel channel =
                    FileChannel.open(data.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                String holder =
                        Files.exists(pidFile) ? Files.readString(pidFile).strip() : "unknown";
                throw new AlreadyRunningException("the stack already runs, launcher process " + holder
                        + "; stop it with Ctrl-C there, or: kill " + holder);
            }
            Files.writeString(pidFile, ProcessHandle.current().pid() + "\n");
            return new LauncherLock(channel, pidFile);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + data, e);
        }
    }

    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(pidFile);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unlock the data folder", e);
        }
    }

    /** Another launcher runs on the same data. */
    static final class AlreadyRunningException extends RuntimeException {
        private AlreadyRunningException(String message) {
            super(message);
        }
    }
}
