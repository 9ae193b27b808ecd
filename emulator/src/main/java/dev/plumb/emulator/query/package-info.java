/// What a draw tells about itself: counters, messages, and how it ended.
package dev.plumb.emulator.query;
