/// Jobs shared between threads.
package dev.plumb.emulator.work;
