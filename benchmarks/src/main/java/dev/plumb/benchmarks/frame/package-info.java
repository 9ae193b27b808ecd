/// Whole frames of Plumb, side by side with other rasterizers on the same work.
///
/// A *workload* is one frame that is drawn again and again: shaders, inputs and state as they are
/// in `peers/run.sh`, so that a *peer*, a Vulkan driver under the program `peers/vkbench.c`, draws
/// the same. A *round* measures each of them once, one after the other, so that what else runs on
/// the machine meets all alike; a figure is the median of the rounds' medians.
package dev.plumb.benchmarks.frame;
