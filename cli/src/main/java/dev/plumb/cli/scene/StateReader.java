package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.InputClassification;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.PixelFootprint;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads state descriptions; what a scene does not say has D3D's default.
final class StateReader {
  private static final Set<String> BLEND_KEYS =
      Set.of("alpha-to-coverage", "independent", "render-target");

  private StateReader() {}

  /// A description's own checks become errors at the node.
  private interface Made<T> {
    T make() throws InputException;
  }

  private static <T> T checked(SceneNode node, Made<T> made) throws InputException {
    try {
      return made.make();
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  private static boolean bool(Map<String, SceneNode> e, String key, boolean otherwise)
      throws InputException {
    return e.containsKey(key) ? e.get(key).bool() : otherwise;
  }

  private static int integer(Map<String, SceneNode> e, String key, int otherwise)
      throws InputException {
    return e.containsKey(key)
        ? e.get(key).integer(Integer.MIN_VALUE, Integer.MAX_VALUE)
        : otherwise;
  }

  private static float number(Map<String, SceneNode> e, String key, float otherwise)
      throws InputException {
    return e.containsKey(key) ? (float) e.get(key).number() : otherwise;
  }

  private static <E extends Enum<E>> E constant(
      Map<String, SceneNode> e, String key, Class<E> type, E otherwise) throws InputException {
    return e.containsKey(key) ? e.get(key).constant(type) : otherwise;
  }

  static RasterizerDesc rasterizer(SceneNode node) throws InputException {
    var e =
        node.entries(
            "fill",
            "cull",
            "front-counter-clockwise",
            "depth-bias",
            "depth-bias-clamp",
            "slope-scaled-depth-bias",
            "depth-clip",
            "scissor",
            "multisample",
            "antialiased-line",
            "forced-sample-count");
    return checked(
        node,
        () ->
            new RasterizerDesc(
                constant(e, "fill", FillMode.class, FillMode.SOLID),
                constant(e, "cull", CullMode.class, CullMode.BACK),
                bool(e, "front-counter-clockwise", false),
                integer(e, "depth-bias", 0),
                number(e, "depth-bias-clamp", 0),
                number(e, "slope-scaled-depth-bias", 0),
                bool(e, "depth-clip", true),
                bool(e, "scissor", false),
                bool(e, "multisample", false),
                bool(e, "antialiased-line", false),
                integer(e, "forced-sample-count", 0)));
  }

  /// A kind, or with what else it is.
  static QueryDesc query(SceneNode node) throws InputException {
    if (node.isScalar()) {
      return QueryDesc.of(node.constant(QueryKind.class));
    }
    var e = node.entries("kind", "predicate-hint");
    var kind = SceneReader.required(node, e, "kind").constant(QueryKind.class);
    boolean hint = bool(e, "predicate-hint", false);
    return checked(node, () -> new QueryDesc(kind, hint));
  }

  static DepthStencilDesc depthStencil(SceneNode node) throws InputException {
    var e =
        node.entries(
            "depth",
            "write",
            "func",
            "stencil",
            "stencil-read-mask",
            "stencil-write-mask",
            "front",
            "back",
            "ref");
    var front = e.containsKey("front") ? stencilOp(e.get("front")) : StencilOpDesc.DEFAULT;
    var back = e.containsKey("back") ? stencilOp(e.get("back")) : StencilOpDesc.DEFAULT;
    return checked(
        node,
        () ->
            new DepthStencilDesc(
                bool(e, "depth", true),
                bool(e, "write", true),
                constant(e, "func", ComparisonFunc.class, ComparisonFunc.LESS),
                bool(e, "stencil", false),
                integer(e, "stencil-read-mask", 0xff),
                integer(e, "stencil-write-mask", 0xff),
                front,
                back));
  }

  static int stencilRef(SceneNode depthStencil) throws InputException {
    var e = depthStencil.entries();
    return e.containsKey("ref") ? e.get("ref").integer(0, 255) : 0;
  }

  private static StencilOpDesc stencilOp(SceneNode node) throws InputException {
    var e = node.entries("fail", "depth-fail", "pass", "func");
    return new StencilOpDesc(
        constant(e, "fail", StencilOp.class, StencilOp.KEEP),
        constant(e, "depth-fail", StencilOp.class, StencilOp.KEEP),
        constant(e, "pass", StencilOp.class, StencilOp.KEEP),
        constant(e, "func", ComparisonFunc.class, ComparisonFunc.ALWAYS));
  }

  /// One mapping for all targets, or a list with one for each; or that with what counts for all.
  static BlendDesc blend(SceneNode node) throws InputException {
    if (!node.isMapping() || !node.entries().keySet().stream().anyMatch(BLEND_KEYS::contains)) {
      return blend(node, node, false, Optional.empty());
    }
    var e = node.entries("alpha-to-coverage", "independent", "render-target");
    return blend(
        node,
        e.get("render-target"),
        bool(e, "alpha-to-coverage", false),
        e.containsKey("independent") ? Optional.of(e.get("independent").bool()) : Optional.empty());
  }

  private static BlendDesc blend(
      SceneNode node, SceneNode targets, boolean alphaToCoverage, Optional<Boolean> independent)
      throws InputException {
    var list = new ArrayList<RenderTargetBlendDesc>();
    if (targets == null) {
      list.add(RenderTargetBlendDesc.DEFAULT);
    } else {
      for (var element : targets.elementsOrOne()) {
        list.add(targetBlend(element));
      }
    }
    boolean several = targets != null && targets.isList();
    return checked(node, () -> new BlendDesc(alphaToCoverage, independent.orElse(several), list));
  }

  private static RenderTargetBlendDesc targetBlend(SceneNode node) throws InputException {
    if (node.isScalar()) {
      return preset(node);
    }
    var e =
        node.entries(
            "enable",
            "src",
            "dest",
            "op",
            "src-alpha",
            "dest-alpha",
            "op-alpha",
            "logic-op",
            "write-mask");
    boolean factors =
        e.keySet().stream().anyMatch(key -> !key.equals("write-mask") && !key.equals("logic-op"));
    return checked(
        node,
        () ->
            new RenderTargetBlendDesc(
                bool(e, "enable", factors),
                e.containsKey("logic-op"),
                constant(e, "src", Blend.class, Blend.ONE),
                constant(e, "dest", Blend.class, Blend.ZERO),
                constant(e, "op", BlendOp.class, BlendOp.ADD),
                constant(e, "src-alpha", Blend.class, Blend.ONE),
                constant(e, "dest-alpha", Blend.class, Blend.ZERO),
                constant(e, "op-alpha", BlendOp.class, BlendOp.ADD),
                constant(e, "logic-op", LogicOp.class, LogicOp.NOOP),
                e.containsKey("write-mask") ? writeMask(e.get("write-mask")) : 15));
  }

  private static RenderTargetBlendDesc preset(SceneNode node) throws InputException {
    return switch (node.string()) {
      case "none" -> RenderTargetBlendDesc.DEFAULT;
      case "alpha" -> RenderTargetBlendDesc.alpha();
      case "premultiplied" ->
          RenderTargetBlendDesc.blend(
              Blend.ONE,
              Blend.INV_SRC_ALPHA,
              BlendOp.ADD,
              Blend.ONE,
              Blend.INV_SRC_ALPHA,
              BlendOp.ADD);
      case "additive" ->
          RenderTargetBlendDesc.blend(
              Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD);
      default ->
          throw node.error(
              "'"
                  + node.string()
                  + "' is no blend state; there are none, alpha, premultiplied, additive, and a"
                  + " mapping of factors");
    };
  }

  /// `rgb`, or bits 0 to 15.
  private static int writeMask(SceneNode node) throws InputException {
    String text = node.string();
    if (!text.matches("[rgba]*")) {
      return node.integer(0, 15);
    }
    int mask = 0;
    for (char c : text.toCharArray()) {
      mask |= 1 << "rgba".indexOf(c);
    }
    return mask;
  }

  static SamplerDesc sampler(SceneNode node) throws InputException {
    var e =
        node.entries(
            "filter",
            "address",
            "mip-lod-bias",
            "max-anisotropy",
            "comparison",
            "reduction",
            "border-color",
            "min-lod",
            "max-lod",
            "footprint");
    var address = addresses(e.get("address"));
    var border =
        e.containsKey("border-color") ? e.get("border-color").floats(4) : List.of(0f, 0f, 0f, 0f);
    var filter = e.containsKey("filter") ? filter(e.get("filter")) : Filter.MIN_MAG_MIP_LINEAR;
    return checked(
        node,
        () ->
            new SamplerDesc(
                e.containsKey("comparison")
                    ? filter.withComparison()
                    : filter.withReduction(
                        constant(e, "reduction", FilterReduction.class, FilterReduction.STANDARD)),
                address.get(0),
                address.get(1),
                address.get(2),
                number(e, "mip-lod-bias", 0),
                integer(e, "max-anisotropy", 1),
                constant(e, "comparison", ComparisonFunc.class, ComparisonFunc.NEVER),
                border,
                number(e, "min-lod", -Float.MAX_VALUE),
                number(e, "max-lod", Float.MAX_VALUE),
                constant(e, "footprint", PixelFootprint.class, PixelFootprint.ELLIPSE)));
  }

  /// One mode for all directions, or a list for u, v and w.
  private static List<TextureAddressMode> addresses(SceneNode node) throws InputException {
    var modes = new ArrayList<TextureAddressMode>();
    if (node != null) {
      for (var element : node.elementsOrOne()) {
        modes.add(element.constant(TextureAddressMode.class));
      }
    }
    if (modes.size() > 3) {
      throw node.error("expected up to 3 address modes, found " + modes.size());
    }
    var last = modes.isEmpty() ? TextureAddressMode.CLAMP : modes.getLast();
    while (modes.size() < 3) {
      modes.add(last);
    }
    return modes;
  }

  /// `point`, `bilinear`, `linear` (trilinear), `anisotropic`, or D3D's name:
  /// `MIN_MAG_LINEAR_MIP_POINT`.
  private static Filter filter(SceneNode node) throws InputException {
    String name = node.string().toUpperCase(java.util.Locale.ROOT).replace('-', '_');
    return switch (name) {
      case "POINT" -> Filter.MIN_MAG_MIP_POINT;
      case "BILINEAR" -> Filter.MIN_MAG_LINEAR_MIP_POINT;
      case "LINEAR", "TRILINEAR" -> Filter.MIN_MAG_MIP_LINEAR;
      case "ANISOTROPIC" -> Filter.ANISOTROPIC;
      default -> namedFilter(node, name);
    };
  }

  private static Filter namedFilter(SceneNode node, String name) throws InputException {
    if (!name.matches(
        "MIN_MAG_MIP_(POINT|LINEAR)|MIN_MAG_(POINT_MIP_LINEAR|LINEAR_MIP_POINT)"
            + "|MIN_POINT_MAG_(LINEAR_MIP_POINT|MIP_LINEAR)"
            + "|MIN_LINEAR_MAG_(POINT_MIP_LINEAR|MIP_POINT)")) {
      throw node.error(
          "'"
              + node.string()
              + "' is no filter; there are point, bilinear, linear, anisotropic, and D3D's names"
              + " such as MIN_MAG_LINEAR_MIP_POINT");
    }
    return new Filter(part(name, "MIN"), part(name, "MAG"), part(name, "MIP"), false, false);
  }

  /// The first of POINT and LINEAR that follows the part's name.
  private static TextureFilter part(String name, String part) {
    String rest = name.substring(Math.max(0, name.indexOf(part)));
    int point = rest.indexOf("POINT");
    int linear = rest.indexOf("LINEAR");
    return linear >= 0 && (point < 0 || linear < point)
        ? TextureFilter.LINEAR
        : TextureFilter.POINT;
  }

  static Viewport viewport(SceneNode node) throws InputException {
    var e = node.entries("x", "y", "width", "height", "min-depth", "max-depth");
    for (String key : List.of("width", "height")) {
      if (!e.containsKey(key)) {
        throw node.error("'" + key + "' is missing");
      }
    }
    return checked(
        node,
        () ->
            new Viewport(
                number(e, "x", 0),
                number(e, "y", 0),
                number(e, "width", 0),
                number(e, "height", 0),
                number(e, "min-depth", 0),
                number(e, "max-depth", 1)));
  }

  /// `[left, top, right, bottom]`
  static ScissorRect scissor(SceneNode node) throws InputException {
    var r = node.elements();
    if (r.size() != 4) {
      throw node.error("expected left, top, right and bottom, found " + r.size() + " numbers");
    }
    return new ScissorRect(
        r.get(0).integer(0, 32767),
        r.get(1).integer(0, 32767),
        r.get(2).integer(0, 32767),
        r.get(3).integer(0, 32767));
  }

  /// One rectangle, or a list of them.
  ///
  /// @param node null for none
  static List<ScissorRect> rects(SceneNode node) throws InputException {
    if (node == null) {
      return List.of();
    }
    boolean one =
        node.isList() && !node.elements().isEmpty() && node.elements().getFirst().isScalar();
    var list = new ArrayList<ScissorRect>();
    for (var rect : one ? List.of(node) : node.elements()) {
      list.add(scissor(rect));
    }
    return list;
  }

  static List<InputElementDesc> layout(SceneNode node) throws InputException {
    var layout = new ArrayList<InputElementDesc>();
    for (var element : node.elements()) {
      layout.add(inputElement(element));
    }
    return layout;
  }

  private static InputElementDesc inputElement(SceneNode node) throws InputException {
    var e = node.entries("semantic", "index", "format", "slot", "offset", "instance-step");
    if (!e.containsKey("semantic") || !e.containsKey("format")) {
      throw node.error("an input element needs 'semantic' and 'format'");
    }
    boolean instance = e.containsKey("instance-step");
    return checked(
        node,
        () ->
            new InputElementDesc(
                e.get("semantic").string(),
                integer(e, "index", 0),
                e.get("format").constant(Format.class),
                integer(e, "slot", 0),
                integer(e, "offset", InputElementDesc.APPEND_ALIGNED_ELEMENT),
                instance
                    ? InputClassification.PER_INSTANCE_DATA
                    : InputClassification.PER_VERTEX_DATA,
                integer(e, "instance-step", 0)));
  }
}
