/// The gate between making IR and running it: executors take only a [VerifiedModule], and only
/// [Verifier] makes one.
package dev.plumb.hlsl.verify;
