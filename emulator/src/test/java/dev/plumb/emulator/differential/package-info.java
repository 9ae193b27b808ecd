/// The same draws by Plumb and by a Vulkan driver, and what each difference comes from.
package dev.plumb.emulator.differential;
