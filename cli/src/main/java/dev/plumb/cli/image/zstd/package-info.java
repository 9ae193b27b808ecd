/// Zstandard (RFC 8878), unpacking alone: KTX 2.0 files are packed with it. In Java without native
/// code or unsafe memory, since it works on files that may be broken.
package dev.plumb.cli.image.zstd;
