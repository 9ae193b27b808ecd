/// What tests on request share: a Vulkan device, and HLSL to SPIR-V by glslang. Compiled into the
/// tests of each module that uses it.
package dev.plumb.vulkan;
