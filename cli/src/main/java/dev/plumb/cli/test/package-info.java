/// `plumb test`: runs shader tests on the emulator, and reports.
package dev.plumb.cli.test;
