/// What each stage costs by itself: a class for each. Draws go through the device, on one thread,
/// and leave out what is not looked at: no pixel shader where coverage counts, triangles between
/// the samples where set-up counts. So the figures stay comparable whatever the stages look like
/// inside.
///
/// A draw's own cost, some microseconds, is divided among its many pixels, triangles or vertices.
package dev.plumb.benchmarks.stage;
