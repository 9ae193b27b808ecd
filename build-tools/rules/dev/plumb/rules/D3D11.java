package dev.plumb.rules;

/// The rules of Direct3D 11 that Plumb keeps, in the order of the Direct3D 11.3 Functional
/// Specification
/// (https://microsoft.github.io/DirectX-Specs/d3d/archive/D3D11_3_FunctionalSpec.htm).
///
/// A rule has the section it comes from, and what it says in our words. "Free:" begins what the
/// specification leaves open, and Plumb decides. Tests cite rules with [Rule].
public enum D3D11 {
  // 3 Numbers, rasterization rules, multisampling
  DIVIDES_BY_ZERO("3.1.3.1", "A number divided by zero is an infinity of the right sign."),
  INVALID_IS_NAN("3.1.3.1", "0/0, INF-INF, INF*0 and INF/INF are NaN."),
  NAN_COMPARES_UNEQUAL("3.1.3.1", "With NaN only != is true; all other comparisons are false."),
  ZEROS_ARE_EQUAL("3.1.3.1", "-0 equals +0, and -0 + 0 is +0."),
  ROUNDS_TO_NEAREST_EVEN(
      "3.1.3.2",
      "Sums, differences and products are the exact result rounded to nearest, ties to even."),
  FLUSHES_DENORMALS(
      "3.1.3.2",
      "Denormal operands and results of float arithmetic are zeros of their sign; multiplying by 1"
          + " flushes, too."),
  MOVES_KEEP_BITS(
      "3.1.3.2",
      "Moves, selections, loads and inputs that are not interpolated change no bit of a denormal or"
          + " NaN."),
  DOUBLES_ARE_IEEE("3.1.4", "Doubles round to nearest even and keep denormals."),
  HALVES_KEEP_DENORMALS("3.1.5", "16-bit floats keep denormals, infinities and NaN."),
  SMALL_FLOATS_HAVE_NO_SIGN(
      "3.1.6", "11- and 10-bit floats keep denormals and clamp negatives to 0."),
  FLOATS_SHRINK_TOWARD_ZERO("3.2.2", "A float becomes a smaller one by rounding toward zero."),
  FLOATS_OVERFLOW_TO_LARGEST(
      "3.2.2",
      "Too large a float becomes the largest finite one; INF stays INF, and NaN stays NaN."),
  SNORM_TO_FLOAT(
      "3.2.3.3",
      "Both lowest SNORM values are -1, 0 is 0, the highest is 1, and the others are n /"
          + " (2^(bits-1) - 1)."),
  FLOAT_TO_SNORM(
      "3.2.3.4", "NaN is 0; clamp to -1 to 1, scale, add one half away from zero, truncate."),
  UNORM_TO_FLOAT("3.2.3.5", "n / (2^bits - 1), correctly rounded."),
  FLOAT_TO_UNORM("3.2.3.6", "NaN is 0; clamp to 0 to 1, scale, add one half, truncate."),
  SRGB_TO_FLOAT("3.2.3.7", "The sRGB curve, within half a step, 0 and 1 exact."),
  SRGB_ALPHA_IS_LINEAR("3.2.3.7", "Alpha of an sRGB format is plain UNORM."),
  FLOAT_TO_SRGB(
      "3.2.3.8",
      "The curve's inverse, rounded to the nearest step; NaN is 0, and what is outside of 0 to 1 is"
          + " clamped."),
  INTEGERS_CLAMP(
      "3.2.3.13",
      "An integer becomes a smaller one by clamping; a negative one becomes unsigned 0."),
  PIXEL_CENTERS_AT_HALVES(
      "3.3.1", "Pixel (x, y) has its centre at (x + 0.5, y + 0.5), with y down."),
  SNAPS_TO_16_8("3.4.1", "x and y on the screen are rounded to 8 fractional bits, ties to even."),
  SETS_UP_SNAPPED("3.4.1", "Culling, coverage and attributes all use the snapped positions."),
  TOP_LEFT(
      "3.4.2.1",
      "A sample on an edge belongs to the triangle only if the edge is a top or a left one: shared"
          + " edges are drawn once."),
  DIAMOND_EXIT("3.4.3", "An aliased line draws the pixels whose diamond it leaves."),
  STRIP_LINES_ARE_LINES(
      "3.4.3",
      "The lines of a strip are drawn each for itself; where they meet, a pixel is drawn once."),
  ALIASED_LINES_FILL_PIXELS("3.4.3", "An aliased line covers all samples of its pixels."),
  CLIPPING_MOVES_NO_LINE(
      "3.4.3.1",
      "What clipping leaves of a line is on the pixels of the whole line, apart from its new"
          + " ends."),
  ANTIALIASED_LINES(
      "3.4.4",
      "An antialiased line is a rectangle 1 pixel wide; o0.a is multiplied by the share of the"
          + " pixel. Free: the share is the common area, to 2^-16, and attributes do not leave the"
          + " line."),
  QUAD_LINES("3.4.5", "Lines under multisampling are rectangles 1.4 pixels wide."),
  POINTS_ARE_SQUARES("3.4.6", "A point is a square of 1 pixel around it, by the triangles' rules."),
  DEPTH_BY_SAMPLE(
      "3.5.4",
      "Coverage, depth and stencil are per sample, each at its own place; the pixel shader runs"
          + " once."),
  SAMPLE_FREQUENCY(
      "3.5.4.1",
      "A `sample` input or SV_SampleIndex makes the shader run once for each covered sample."),
  CENTROID(
      "3.5.5",
      "Centroid is the pixel's centre where all samples are covered, else the first covered"
          + " sample."),
  CENTER_EXTRAPOLATES(
      "3.5.5",
      "Linear inputs are taken at the centre, also where it lies outside of the primitive."),
  FORCED_SAMPLE_COUNT(
      "3.5.6.2",
      "Coverage is found by the forced pattern, and seen by the shader; a pixel with any has all of"
          + " the target's samples that the sample mask lets through."),
  FORCED_SAMPLE_COUNT_EXCLUDES(
      "3.5.6.2",
      "No depth, no sample frequency, and with more than one forced sample no multisampled target."
          + " Free: such draws are refused."),
  FORCED_SAMPLE_COUNT_OF_UAVS(
      "3.5.6.4",
      "Without targets the forced count alone says how many samples; the sample mask does not"
          + " matter."),

  // 4 The pipeline
  NO_VERTEX_BUFFERS("4.1.2", "A draw needs no buffer: SV_VertexID alone is enough."),
  NO_PIXEL_SHADER("4.1.3", "Without a pixel shader depth and stencil alone are written."),
  FIXED_ORDER(
      "4.2", "Results are those of one primitive after the other, whatever runs in parallel."),
  INTERPOLATES_NO_INTEGERS(
      "4.4.3.2", "Elements are matched by semantic, and integers never interpolated."),

  // 5 Resources
  CONSTANT_WINDOWS(
      "5.3.4.3.2",
      "A constant buffer is bound from an offset on; past the window constants are 0."),
  CUBE_FACE(
      "5.3.8",
      "A direction's largest component names the face; among equal ones z goes before y before x."),
  COPIES_BLOCKS_AS_TEXELS(
      "5.6.4", "A block is copied as one texel of an integer format with as many bits, and back."),
  RESOURCE_CLAMP(
      "5.8",
      "SetResourceMinLOD keeps shaders from a resource's more detailed levels, fractions for"
          + " filters; where none is left, and of loads and gathers from them, the result is that"
          + " of loads outside."),
  MIN_MAX_FILTERS(
      "5.9.4.5.6",
      "Minimum and maximum filters take the least or greatest of the texels that have a weight."),

  // 7 Shaders and textures
  CONSTANTS_OUTSIDE_ARE_ZERO(
      "7.5", "Constants past the bound size, and of an unbound buffer, are 0."),
  SHARED_MEMORY_OUTSIDE(
      "7.13", "Free: outside of groupshared memory reads are 0 and writes are dropped."),
  LOADS_OUTSIDE_ARE_ZERO(
      "7.17",
      "A load outside of a texture, its mips or its slices is 0, with the format's defaults."),
  LOADS_SAMPLES("7.17.1", "A load from a multisampled texture takes the sample by number."),
  SLICE_ROUNDS("7.18.5", "An array's slice is the coordinate rounded to nearest even, clamped."),
  LARGE_COORDINATES_STAY_FINITE(
      "7.18.6",
      "Coordinates are reduced before they are scaled: wrap to 0 to 1, mirror to -2 to 2, the"
          + " others to -10 to 10."),
  POINT_ADDRESS(
      "7.18.7",
      "Point sampling rounds the scaled coordinate to 8 fractional bits, then takes the floor."),
  LINEAR_ADDRESS(
      "7.18.8",
      "Linear sampling takes off one half, rounds to 8 fractional bits; these 8 bits are the"
          + " weight."),
  ADDRESS_MODES("7.18.9", "Wrap, mirror, clamp, border and mirror-once name the texel."),
  BORDER_COLOR(
      "7.18.9.1",
      "The border colour is clamped to the format's range, and has only the format's components."),
  LOD_HAS_8_BITS("7.18.10", "The level of detail has 8 fractional bits."),
  MIP_POINT_ROUNDS("7.18.10", "Point filtering between mips takes the nearest one; halves upward."),
  MIP_LINEAR_WEIGHT(
      "7.18.10", "Linear filtering between mips weighs by the level of detail's fraction."),
  LOD_OF_DERIVATIVES(
      "7.18.11",
      "The level of detail is log2 of the longer axis of the pixel's footprint, in texels."),
  LOD_OF_ELLIPSE(
      "7.18.11",
      "The axes are those of the ellipse that the derivatives span; where they are 0, parallel or"
          + " perpendicular, the derivatives."),
  LOD_BIAS_THEN_CLAMP("7.18.11", "Biases are added, then MinLOD and MaxLOD clamp."),
  MAG_AFTER_CLAMP(
      "7.18.11",
      "Free: magnification is chosen behind the clamp, where the level of detail is at most 0."),
  ANISOTROPIC(
      "7.18.11",
      "Anisotropic filtering takes the level of detail of the minor axis, and taps along the major"
          + " one, at most MaxAnisotropy and not closer than a texel; of 2D textures alone."),
  LOD_OF_CUBES("7.18.11", "A cube's level of detail comes of derivatives projected on the face."),
  CUBE_EDGES("7.18.12", "Filters go on across a cube's edges."),
  CUBE_CORNERS(
      "7.18.12", "At a corner the missing texel's weight goes to the three others in equal parts."),
  SRGB_DECODES_FIRST("7.18.14", "sRGB texels become linear before they are filtered."),
  COMPARES_BEFORE_FILTERING(
      "7.18.15", "Each tap is compared, `reference OP texel`; then the results are filtered."),
  REFERENCE_IS_QUANTIZED(
      "7.18.15", "The reference takes the texture's precision and range before it is compared."),
  POINT_IS_ONE_TEXEL("7.18.16.3", "Point sampling gives one texel, to the bit."),
  CONSTANT_STAYS_CONSTANT(
      "7.18.16.3", "A texture of one value gives this value, whatever the filter."),
  LINEAR_IS_MONOTONE("7.18.16.3", "Between two texels linear filtering never goes back."),
  WITHIN_TAPS("7.18.16.3", "What is filtered lies within the smallest and the largest tap."),
  UNBOUND_READS_ZERO("7.18.17", "Loads and samples of an empty slot are 0."),

  // 8 Input assembler
  STEP_RATE(
      "8.6.1",
      "Instance data steps after so many instances, from StartInstanceLocation on; never with rate"
          + " 0."),
  BASE_VERTEX("8.6.1", "BaseVertexLocation, which may be negative, is added to each index."),
  DRAWS_INDIRECTLY("8.7", "Indirect draws read their numbers out of a buffer."),
  DRAWS_WHAT_WAS_WRITTEN("8.9", "DrawAuto draws as many vertices as were streamed out."),
  STRIP_WINDING("8.10", "Odd triangles of a strip swap their last two vertices."),
  PATCHES("8.11", "A patch is 1 to 32 control points."),
  CUT_INDEX(
      "8.12", "The index of all ones cuts in every topology; instances are cut from each other."),
  INCOMPLETE_PRIMITIVES("8.13", "Incomplete primitives are dropped."),
  LEADING_VERTEX(
      "8.14", "The first vertex that is not adjacent supplies what is not interpolated."),
  ADJACENCY(
      "8.15",
      "Adjacent vertices are the odd ones of a list's triangle, and lie across the edges of a"
          + " strip's."),
  ADJACENCY_IS_LEFT_OUT("8.15", "Without a geometry shader adjacent vertices are left out."),
  VERTEX_ID(
      "8.16",
      "SV_VertexID starts at 0 with each instance; indexed it is the index, without"
          + " BaseVertexLocation."),
  PRIMITIVE_ID("8.17", "SV_PrimitiveID counts primitives from 0 with each instance."),
  INSTANCE_ID("8.18", "SV_InstanceID starts at 0, without StartInstanceLocation."),
  ADDRESSES_WRAP("8.19.1", "Vertex addresses are 32-bit and wrap around."),
  VERTICES_OUTSIDE_ARE_ZERO(
      "8.19.2", "Vertices and indices outside of their buffer are 0, with the format's defaults."),
  VERTEX_CONVERSION(
      "8.20", "Vertex elements convert as textures do; missing components are 0, 0, 1."),

  // 10 Hull shader
  EDGE_ORDER(
      "10.10.3",
      "Quads have their edges in the order u=0, v=0, u=1, v=1; triangles u=0, v=0, w=0."),

  // 11 Tessellator
  RULER_SPLITS("11.7.5", "The segment that splits next is that of the ruler function."),
  INTEGER_INSIDE_ONE(
      "11.7.7",
      "With integer partitioning an inside factor of 1 counts as even unless all factors are 1."),
  POW2_IS_INTEGER("11.7.7.1", "The tessellator treats pow2 partitioning as integer."),
  ISOLINES(
      "11.7.8",
      "The first factor is the number of lines, the second that of segments; none lies at v = 1."),
  TRIANGLE_ORDER(
      "11.7.9", "Free, but the same each time: triangles come in the reference's order."),
  TESSELLATED_PRIMITIVE_ID(
      "11.7.9.1",
      "SV_PrimitiveID of a tessellated patch is the patch's number, for all it becomes."),
  MAX_TESS_FACTOR("11.7.11.1", "`maxtessfactor` clamps factors before the tessellator does."),
  EDGE_FACTOR_RANGE(
      "11.7.11.2",
      "Edge factors are clamped to 2 to 64 (even), 1 to 63 (odd) or 1 to 64, and rounded up if"
          + " integer."),
  INSIDE_FACTOR_RANGE(
      "11.7.11.3",
      "Inside factors are clamped likewise; NaN is the least. Odd ones are just over 1 where"
          + " another factor is."),
  CULLS_PATCHES("11.7.12", "A patch with an edge factor that is NaN, or not over 0, is gone."),
  WATERTIGHT(
      "11.7.13", "An edge's points depend on its factor alone and are symmetric: 1 - u is exact."),
  RINGS(
      "11.7.13",
      "A triangle's rings are two thirds of the way from the edge; the middle of an even one is"
          + " 0x5555 / 65536."),
  POINTS_ARE_FIXED(
      "11.7.14",
      "Factors and domain points have 16 fractional bits, and points are interpolated between the"
          + " two whole layouts."),

  // 13 Geometry shader
  GS_INSTANCES(
      "13.2.1",
      "Instances of a geometry shader come in order, each with strips of its own; at most 32."),
  GS_STREAMS_ARE_POINTS("13.5.2", "Several streams are streams of points."),
  GS_SCALARS("13.6", "A geometry shader gives at most 1024 scalars."),
  GS_ENDS_AT_COUNT("13.6", "A geometry shader ends with the declared number of vertices."),
  GS_PARTIAL_PRIMITIVES("13.7", "What a geometry shader leaves incomplete is dropped."),

  // 14 Stream output
  SO_IS_RAW("14.2.1", "Components go out as 32 bits, as they are."),
  SO_LIMITS("14.3", "Four buffers, a stride of up to 2048 bytes, up to 128 scalars a vertex."),
  SO_GAPS("14.3", "Gaps and the rest of a stride stay as they are."),
  SO_LISTS("14.3", "Strips go out as lists, adjacent vertices not at all."),
  SO_APPENDS("14.4", "A buffer bound with offset -1 is appended to."),
  SO_WHOLE_PRIMITIVES(
      "14.5", "A primitive goes to all buffers of its stream or to none; counting goes on."),
  SO_STREAMS_ARE_APART("14.6", "A stream whose buffer is full does not stop the others."),
  SO_AND_RASTERIZER("14.7", "What goes out is drawn, too, if the stream is chosen for it."),

  // 15 Rasterizer
  W_IS_POSITIVE("15.4", "Nothing with w at most 0 is drawn, with or without depth clip."),
  CLIP_VOLUME("15.4", "What is drawn lies in -w to w in x and y, and in 0 to w in z."),
  DEPTH_CLIP("15.4", "z clips only with DepthClipEnable."),
  NAN_POSITIONS("15.4", "A primitive with NaN in a position is dropped."),
  CLIPS_ATTRIBUTES("15.4", "Attributes are cut in their own interpolation mode."),
  GUARD_BAND("15.4", "Free: no pixel depends on the guard band."),
  CLIP_DISTANCE("15.4.1", "Where the interpolated clip distance is negative nothing is drawn."),
  CLIP_DISTANCE_NAN("15.4.1", "NaN as a clip distance drops the primitive."),
  CULL_DISTANCE(
      "15.4.2",
      "A primitive is dropped if a cull distance is negative or NaN at all its vertices."),
  EIGHT_DISTANCES("15.4.3", "Clip and cull distances together are 8 at most, in two registers."),
  VIEWPORT("15.6", "X = (x + 1) W / 2 + X0, Y = (1 - y) H / 2 + Y0, Z = min + z (max - min)."),
  VIEWPORT_SCISSORS(
      "15.6", "A viewport also cuts, at its bounds rounded down after the float addition."),
  VIEWPORT_RANGE(
      "15.6.1", "A viewport's bounds lie within -32768 to 32767, its depths within 0 to 1."),
  SCISSOR(
      "15.7",
      "With ScissorEnable pixels outside of the rectangle are dropped; its right and bottom are"
          + " outside."),
  VIEWPORT_INDEX(
      "15.8.1",
      "SV_ViewportArrayIndex of the leading vertex chooses viewport and scissor; one that does not"
          + " exist is 0."),
  NO_VIEWPORT_NO_PIXELS(
      "15.9", "Without a viewport, or with scissors on and none set, nothing is drawn."),
  BIAS_OF_UNORM(
      "15.10",
      "UNORM depth: DepthBias times the format's step, and SlopeScaledDepthBias times the steeper"
          + " slope."),
  BIAS_OF_FLOAT(
      "15.10",
      "Float depth: DepthBias times 2^(exponent of the largest |z| - 23), and the slope's."),
  BIAS_CLAMP(
      "15.10",
      "DepthBiasClamp limits from above if positive, from below if negative, and not at all if 0."),
  FACING(
      "15.11",
      "Clockwise on the screen is front, or counter-clockwise if the state says so; culling is by"
          + " facing."),
  NO_AREA("15.11.1", "A triangle without area after snapping faces back and covers nothing."),
  IS_FRONT_FACE(
      "15.12",
      "SV_IsFrontFace is the triangle's facing, all ones if front; points and lines face front."),
  WIREFRAME(
      "15.13",
      "Wireframe draws a triangle's own edges, not those of clipping, facing and biased as the"
          + " triangle."),
  LINE_MODES(
      "15.14.1",
      "Lines are rectangles with MultisampleEnable, else antialiased or aliased, and then hit all"
          + " samples of a pixel."),
  POINTS_ARE_NOT_CULLED("15.14.2", "Points are never culled, nor biased."),
  SLICE_INDEX(
      "15.15",
      "SV_RenderTargetArrayIndex of the leading vertex chooses the slice; one that does not exist"
          + " is 0, and the pixel shader sees the number as it was."),
  FINITE_RANGE("15.16.1", "Positions of up to FLT_MAX / 16 make no NaN or INF."),
  CONSTANTS_STAY_EXACT(
      "15.16.2", "An attribute that is the same at all vertices is that at all pixels."),

  // 16 Pixel shader
  POSITION_Z(
      "16.3.1",
      "SV_Position.z is what is tested: not clamped and not rounded to the depth format."),
  INPUT_COVERAGE(
      "16.3.2",
      "SV_Coverage as input is the pixel's coverage and sample mask, whatever the frequency of"
          + " shading; 0 for helpers."),
  INTERPOLATION_MODES(
      "16.4",
      "linear is corrected for perspective, noperspective is not, nointerpolation is the leading"
          + " vertex's."),
  EVALUATES_SNAPPED(
      "16.5.3", "EvaluateAttributeSnapped takes the low 4 bits, signed, in sixteenths of a pixel."),
  DERIVATIVES_IN_LOOPS("16.8.2", "Derivatives in flow that may diverge are diagnosed."),
  UNDECLARED_TARGETS("16.9.1", "A target that the shader does not declare stays as it is."),
  UNWRITTEN_OUTPUTS(
      "16.9.1", "An output that is declared and not written on every way is diagnosed."),
  CONSERVATIVE_DEPTH(
      "16.9.3",
      "SV_DepthGreaterEqual lets pixels be dropped before the shader with LESS and LESS_EQUAL,"
          + " SV_DepthLessEqual with GREATER and GREATER_EQUAL. Free: a depth that breaks the"
          + " promise is not clamped, but told of."),
  OUTPUT_COVERAGE(
      "16.9.4",
      "SV_Coverage as output is anded to the samples covered, and turns alpha to coverage off."),
  UAV_ONLY("16.11", "Without targets the viewport says how large the picture is."),
  EARLY_DEPTH_STENCIL(
      "16.12.1",
      "[earlydepthstencil] tests and writes before the shader; its depth and discard come too"
          + " late."),
  LATE_TEST("16.12.2", "Else results are those of testing after the shader."),
  HELPER_WRITES("16.13", "Helpers and discarded lanes write nothing, and their atomics give 0."),
  DISCARD("16.13", "A discarded lane runs on as helper; what it wrote before stays."),

  // 17 Output merger
  BLEND_EQUATION("17.1", "All factors and operations, in float."),
  BLEND_CLAMPS(
      "17.1",
      "Source, destination and factor are clamped to the target's range before blending, and the"
          + " result after."),
  BLEND_MIN_MAX("17.1", "Min and max ignore factors, and prefer numbers to NaN."),
  SRC_ALPHA_SAT("17.1", "SRC_ALPHA_SAT is min(source alpha, 1 - target alpha), and 1 for alpha."),
  ALPHA_FACTORS("17.2", "Colours are no factors of alpha."),
  INDEPENDENT_BLEND(
      "17.3", "Each target has a blend state of its own only with IndependentBlendEnable."),
  SRGB_BLENDS_LINEAR("17.4", "sRGB targets are blended in linear space."),
  BLEND_NAN("17.5", "NaN spreads in float targets even with factor 0."),
  DUAL_SOURCE("17.6", "Factors of the second colour blend target 0 alone."),
  LOGIC_OPS("17.7.1", "Logic operations combine the bits of UINT targets."),
  DEPTH_OFF(
      "17.9",
      "Without depth test or depth buffer the depth test passes, and nothing is written; stencil"
          + " works on."),
  DEPTH_CLAMP(
      "17.10", "Depth is clamped to the viewport's after the pixel shader; NaN is the least."),
  DEPTH_IS_QUANTIZED("17.11", "Depths are compared as the format stores them."),
  STENCIL(
      "17.12",
      "All operations, by the outcome of stencil and depth test, with reference and masks of 8"
          + " bits."),
  STENCIL_FACES(
      "17.12", "Front and back have operations of their own; points and lines are front."),
  READ_ONLY_DEPTH("17.13", "A read-only view writes nothing, and may be read by the same draw."),
  MULTIPLE_TARGETS("17.14", "Up to 8 targets, among them slices and mips."),
  WRITE_MASKS("17.15", "RenderTargetWriteMask keeps components as they are."),
  SAMPLE_MASK("17.17", "Bit i of the sample mask is sample i."),
  ALPHA_TO_COVERAGE(
      "17.18", "Alpha takes samples away: none at 0 or NaN, all at 1, never more for less."),

  // 18 Compute shader
  THREAD_IDS("18.6.4", "Threads know their group, their place in it and in the dispatch."),
  DISPATCHES_INDIRECTLY("18.6.5", "DispatchIndirect reads the numbers of groups out of a buffer."),
  BARRIERS("18.6.7", "Behind a barrier all threads see what the group wrote."),

  // 19 Formats
  ROUND_TRIPS("19.1.2", "What is read from a format and written to it again has the same bits."),
  COMPONENT_ORDER("19.1.3.1", "A format's first component has the lowest bits."),
  MISSING_COMPONENTS("19.1.3.3", "Missing components are 0, alpha is 1, of the format's own kind."),
  RESOLVES("19.2.2", "Resolving is the mean of the samples, of sRGB in linear space."),
  SAMPLE_POSITIONS("19.2.4", "1, 2, 4, 8 and 16 samples have the standard places."),
  SHARED_EXPONENT("19.3.2", "R9G9B9E5 is three mantissas and an exponent."),
  BC1_TO_BC5("19.5.2", "BC1 to BC5 decode as the tables say; 0 and 1 exactly."),
  BC6H_BC7_ARE_EXACT("19.5.2", "BC6H and BC7 decode to the bit."),

  // 20 Queries
  OCCLUSION("20.4.6", "Occlusion counts the samples that pass depth and stencil test."),
  PIPELINE_STATISTICS("20.4.7", "Statistics count what the stages do; no helpers, no cache hits."),
  SO_STATISTICS(
      "20.4.9", "Stream output counts the primitives written and those there was no room for."),

  // 22 Instructions
  GATHER_ORDER("22.4.2", "Gather gives (-,+) (+,+) (+,-) (-,-) of the view's first mip."),
  GATHER_OFFSETS("22.4.4", "Computed offsets of Gather take the low 6 bits, signed."),
  TYPED_STORES_OUTSIDE("22.4.9", "Typed stores outside are dropped."),
  RAW_OUTSIDE(
      "22.4.10",
      "Each 32-bit word of a raw load outside of the view is 0; each of a store is dropped."),
  STRUCTURES_OUTSIDE(
      "22.4.12", "A structure outside of the view reads 0, and stores to it are dropped."),
  RESINFO_OF_NOTHING(
      "22.4.14", "Dimensions of an empty slot, and of a mip that does not exist, are 0."),
  SAMPLE_OFFSETS("22.4.15", "Offsets of -8 to 7 texels apply before the address mode."),
  COARSE_DERIVATIVES(
      "22.5.2",
      "Free: coarse derivatives are those of the quad's top row and left column; ddx and ddy are"
          + " coarse."),
  FINE_DERIVATIVES("22.5.4", "Fine derivatives are those of the lane's own row or column."),
  CALCULATES_LOD("22.5.6", "CalculateLevelOfDetail is the level of detail, clamped or not."),
  SWITCH_FALLS_NOT_THROUGH("22.7.12", "A case with code ends before the next."),
  SELECTS("22.9.2", "Conditions made of floats compare with 0: -0 is false, NaN is true."),
  DIV_PRECISION("22.10.2", "A quotient is as exact as multiplying with the reciprocal, or more."),
  EXP2_PRECISION("22.10.6", "exp2 within 2^-21, relative."),
  FRACTION("22.10.7", "frac is x - floor(x), at least 0 and less than 1; NaN for INF."),
  LOGARITHM("22.10.8", "log of 0 and denormals is -INF, of negatives NaN; within 2^-21."),
  MAD_ORDER("22.10.9", "Free: mad rounds the product, then the sum."),
  MIN_MAX_PREFER_NUMBERS(
      "22.10.10", "min and max of a number and NaN are the number; of two NaNs, NaN."),
  MIN_MAX_TIES(
      "22.10.10",
      "max takes the first operand if it is >= the second, min if it is <: so for zeros order"
          + " counts."),
  ROUNDINGS(
      "22.10.14",
      "round goes to nearest, ties to even; floor, ceil and trunc down, up and toward zero."),
  RECIPROCAL("22.10.18", "rcp of a zero or denormal is an infinity of its sign; within 2^-21."),
  RECIPROCAL_ROOT("22.10.19", "rsqrt of +0 is INF, of -0 -INF, of negatives NaN; within 2^-21."),
  SINE("22.10.20", "sin and cos within 0.0008 to 100 pi; NaN for INF."),
  ROOT("22.10.21", "sqrt of -0 is -0, of negatives NaN; within 1 ULP."),
  FIRST_BIT("22.11.5", "firstbitlow and firstbithigh give ~0 if there is none."),
  SHIFTS("22.11.7", "Shifts use the low 5 bits of their count."),
  WIDE_PRODUCTS("22.12.6", "The high word of a product is that of all 64 bits."),
  DIVIDES_UNSIGNED_BY_ZERO("22.12.9", "An unsigned quotient and remainder by 0 are 0xffffffff."),
  DIVIDES_SIGNED_BY_ZERO(
      "22.12.9", "A signed quotient by 0 is that of the magnitudes, with its sign: -1 or 1."),
  F32_TO_F16("22.13.2", "f32tof16 rounds toward zero and leaves the upper 16 bits 0."),
  FLOAT_TO_INT("22.13.3", "ftoi truncates and clamps; NaN is 0."),
  FLOAT_TO_UINT("22.13.4", "ftou truncates and clamps; NaN and negatives are 0."),
  INT_TO_FLOAT("22.13.5", "Integers become the nearest float, ties to even."),
  DOUBLE_RECIPROCAL("22.14.5", "The reciprocal of a double within 1 ULP."),
  COUNTERS(
      "22.17.17",
      "Hidden counters wrap around; Append gives the value before, Consume the one after."),
  ATOMICS("22.17.24", "Atomics of all threads meet, and give the value before."),
  SATURATES("22.19.1", "saturate is min(1, max(0, x)), and 0 for NaN."),
  PRECISE("22.19.2", "Nothing that is `precise` is computed in another way."),

  // 24 System values
  POSITION_W("24.3", "SV_Position.w is the clip space w.");

  private final String section;
  private final String text;

  D3D11(String section, String text) {
    this.section = section;
    this.text = text;
  }

  /// Of the specification, such as `3.4.1`.
  public String section() {
    return section;
  }

  /// What the rule says.
  public String text() {
    return text;
  }
}
