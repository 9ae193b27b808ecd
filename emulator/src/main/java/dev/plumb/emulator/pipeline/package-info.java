/// The whole way of a draw, one line per stage.
package dev.plumb.emulator.pipeline;
