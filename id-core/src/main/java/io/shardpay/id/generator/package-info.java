/** Minting: the generator inside its issuing window, its clock guard, and the keeper of that window. */
@NullMarked
package io.shardpay.id.generator;

import org.jspecify.annotations.NullMarked;
