/** The house's boundaries as tests: arrows between modules, packages without cycles, names, sizes. */
@NullMarked
package io.shardpay.infra.architecture;

import org.jspecify.annotations.NullMarked;
