/// What a context is asked: queries and the counters behind them; and what a draw tells about
/// itself: messages, and how it ended.
package dev.plumb.emulator.query;
