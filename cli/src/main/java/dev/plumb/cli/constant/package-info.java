/// Values of shader constants: as people write them, and into the bytes of constant buffers.
package dev.plumb.cli.constant;
