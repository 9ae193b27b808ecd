/// The same HLSL by two ways: through Plumb, and through glslang's SPIR-V on a Vulkan driver.
///
/// [RandomCompute] writes programs whose results both languages define alike, bit for bit;
/// [VulkanCompute] runs them on whatever Vulkan device there is. Run on request, with
/// `-Dplumb.vulkan=true`, where `glslangValidator` and a driver are installed (Debian:
/// `glslang-tools`, `mesa-vulkan-drivers`); what it finds becomes a plain test elsewhere.
package dev.plumb.hlsl.differential;
