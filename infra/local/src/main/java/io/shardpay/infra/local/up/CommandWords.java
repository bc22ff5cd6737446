package io.shardpay.infra.local.up;

/**
 * The commands beside infra/up, written so that a shell finds them from where infra/up was typed.
 *
 * @param folder the folder part with which infra/up was called, for example {@code infra}
 */
record CommandWords(String folder) {
    /** For example {@code infra/token}; quoted when a shell would read it otherwise. */
    String word(String command) {
        String path = folder + "/" + command;
        return path.matches("[A-Za-z0-9_./@%+=:,-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }
}
