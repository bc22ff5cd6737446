/** How often somebody may try a password at the console's door. */
@NullMarked
package io.shardpay.support.login;

import org.jspecify.annotations.NullMarked;
