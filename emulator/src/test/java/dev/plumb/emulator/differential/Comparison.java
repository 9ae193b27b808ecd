package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.ComparisonFunc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Holds two pictures of a scene against one another, texel by texel, and says of each one that
/// differs why.
///
/// A difference beyond rounding is explained by a [Freedom] where Plumb itself gives what the other
/// renderer gives, or values on both sides of it, when the scene is changed as little as the
/// freedom allows. What no freedom explains is called UNEXPLAINED.
final class Comparison {
  static final String IDENTICAL = "identical";
  static final String ROUNDING = "rounding";
  static final String ALONG_LINE = "a line's attributes within a pixel along it";
  static final String EQUAL_DEPTH = "a depth that is equal or not but for rounding";
  static final String SEVERAL = "several of these together";
  static final String UNEXPLAINED = "UNEXPLAINED";

  /// @param texel `(sample * height + y) * width + x`
  record Finding(Scene scene, int texel, String text) {}

  private final Scene scene;
  private final Picture ours;
  private final Picture theirs;
  private final PlumbRenderer plumb;
  private final String device;
  private final Tolerance tolerance;
  private final Map<Freedom, List<Picture>> variants = new HashMap<>();

  /// Texels by category.
  final Map<String, Long> counts = new TreeMap<>();

  /// The first few that are unexplained.
  final List<Finding> findings = new ArrayList<>();

  /// @param device the other renderer's name
  Comparison(Scene scene, Picture ours, Picture theirs, PlumbRenderer plumb, String device) {
    this.scene = scene;
    this.ours = ours;
    this.theirs = theirs;
    this.plumb = plumb;
    this.device = device;
    this.tolerance = new Tolerance(scene);
  }

  void run() {
    int texels = scene.width * scene.height * scene.samples;
    long differing = 0;
    for (int texel = 0; texel < texels; texel++) {
      String category = category(texel);
      counts.merge(category, 1L, Long::sum);
      if (!category.equals(IDENTICAL) && !category.equals(ROUNDING)) {
        differing++;
      }
      if (category.equals(UNEXPLAINED) && findings.size() < 8) {
        findings.add(new Finding(scene, texel, describe(texel)));
      }
    }
    compareStreams();
    new Counters(scene, ours, theirs, this::passed)
        .compare(
            differing,
            (category, text) -> {
              counts.merge(category, 1L, Long::sum);
              if (!text.isEmpty()) {
                findings.add(new Finding(scene, 0, text));
              }
            });
  }

  /// Whether a texel is unexplained, after [#run].
  boolean isUnexplained(int texel) {
    return !findings.isEmpty()
        && texel < scene.width * scene.height * scene.samples
        && category(texel).equals(UNEXPLAINED);
  }

  private String category(int texel) {
    if (identical(texel)) {
      return IDENTICAL;
    }
    if (agree(ours, texel, 0)) {
      return ROUNDING;
    }
    if (scene.slopeTarget >= 0 && sameIntegers(ours, texel) && alongLine(ours, texel)) {
      return ALONG_LINE;
    }
    for (Freedom freedom : scene.freedoms) {
      if (explains(pictures(freedom), texel)) {
        return scene.identityTarget >= 0 && sameIntegers(ours, texel)
            ? "only values, as with " + freedom.category()
            : freedom.category();
      }
    }
    for (Freedom freedom : scene.freedoms) {
      if (comparesForEquality() && isEqualDepth(pictures(freedom), texel)) {
        return EQUAL_DEPTH;
      }
    }
    if (scene.freedoms.size() > 1) {
      var all = new ArrayList<Picture>();
      scene.freedoms.forEach(f -> all.addAll(pictures(f)));
      if (explains(all, texel)) {
        return SEVERAL;
      }
    }
    return Deviation.of(device, scene, ours, theirs, texel)
        .or(() -> deviationOfTexture(texel))
        .map(Deviation::category)
        .orElse(UNEXPLAINED);
  }

  /// Of what is looked up at other bounds of what is free.
  private Optional<Deviation> deviationOfTexture(int texel) {
    return scene.textures.isEmpty()
        ? Optional.empty()
        : scene.freedoms.stream()
            .flatMap(f -> pictures(f).stream())
            .flatMap(p -> Deviation.of(device, scene, p, theirs, texel).stream())
            .findFirst();
  }

  private boolean comparesForEquality() {
    ComparisonFunc func = scene.depthStencil.depthFunc();
    return scene.depthStencil.depthEnable()
        && (func == ComparisonFunc.EQUAL || func == ComparisonFunc.NOT_EQUAL);
  }

  /// Whether depths of the primitive that one shows lie around the depth that it is compared with,
  /// at a freedom's bounds.
  private boolean isEqualDepth(List<Picture> pictures, int texel) {
    int at = 4 * texel;
    var alike = new ArrayList<Picture>();
    for (Picture picture : pictures.subList(1, pictures.size())) {
      if (scene.identityTarget >= 0
          && picture.targets().get(scene.identityTarget)[at]
              == ours.targets().get(scene.identityTarget)[at]) {
        alike.add(picture);
      }
    }
    return !alike.isEmpty() && depthBetween(alike, texel);
  }

  /// Whether attributes and depth are those of a place of the same line within a pixel.
  private boolean alongLine(Picture picture, int texel) {
    int[] slopes = picture.targets().get(scene.slopeTarget);
    int t = scene.slopeTarget - 1;
    for (int c = 0; c < 3; c++) {
      int a = picture.targets().get(t)[4 * texel + c];
      int b = theirs.targets().get(t)[4 * texel + c];
      float slope = Math.abs(Float.intBitsToFloat(slopes[4 * texel + c]));
      if (!tolerance.agree(scene.targets.get(t), c, a, b, slope)) {
        return false;
      }
    }
    float slope = Math.abs(Float.intBitsToFloat(slopes[4 * texel + 3]));
    return picture.depth().length == 0
        || tolerance.depthAgrees(picture.depth()[texel], theirs.depth()[texel], slope);
  }

  private List<Picture> pictures(Freedom freedom) {
    return variants.computeIfAbsent(
        freedom,
        f -> {
          var pictures = new ArrayList<Picture>();
          pictures.add(ours);
          f.scenes().forEach(s -> pictures.add(plumb.render(s.apply(scene.copy()))));
          return pictures;
        });
  }

  /// How many samples pass with what is free.
  private LongSummaryStatistics passed() {
    return scene.freedoms.stream()
        .flatMap(f -> pictures(f).stream())
        .mapToLong(Picture::samplesPassed)
        .summaryStatistics();
  }

  private boolean identical(int texel) {
    for (int t = 0; t < ours.targets().size(); t++) {
      for (int c = 0; c < 4 && t != scene.slopeTarget; c++) {
        int a = ours.targets().get(t)[4 * texel + c];
        int b = theirs.targets().get(t)[4 * texel + c];
        if (a != b) {
          return false;
        }
      }
    }
    return ours.depth().length == 0
        || (ours.depth()[texel] == theirs.depth()[texel]
            && ours.stencil()[texel] == theirs.stencil()[texel]);
  }

  private boolean agree(Picture picture, int texel, float extra) {
    for (int t = 0; t < picture.targets().size(); t++) {
      for (int c = 0; c < 4 && t != scene.slopeTarget; c++) {
        Format format = scene.targets.get(t);
        int a = picture.targets().get(t)[4 * texel + c];
        int b = theirs.targets().get(t)[4 * texel + c];
        if (format.hasComponent(c) && !tolerance.agree(format, c, a, b, extra)) {
          return false;
        }
      }
    }
    return picture.depth().length == 0
        || (tolerance.depthAgrees(picture.depth()[texel], theirs.depth()[texel], extra)
            && picture.stencil()[texel] == theirs.stencil()[texel]);
  }

  /// Whether theirs is one of the pictures' texel, or lies between those that show the same
  /// primitive.
  private boolean explains(List<Picture> pictures, int texel) {
    var alike = new ArrayList<Picture>();
    for (Picture picture : pictures) {
      if (agree(picture, texel, 0)) {
        return true;
      }
      if (sameIntegers(picture, texel)) {
        if (scene.slopeTarget >= 0 && alongLine(picture, texel)) {
          return true;
        }
        alike.add(picture);
      }
    }
    if (alike.isEmpty()) {
      return false;
    }
    for (int t = 0; t < scene.targets.size(); t++) {
      for (int c = 0; c < 4 && t != scene.slopeTarget; c++) {
        if (scene.targets.get(t).hasComponent(c) && !between(alike, t, c, texel)) {
          return false;
        }
      }
    }
    return scene.depthFormat == Format.UNKNOWN || depthBetween(alike, texel);
  }

  private boolean sameIntegers(Picture picture, int texel) {
    for (int t = 0; t < scene.targets.size(); t++) {
      for (int c = 0; c < 4; c++) {
        if (scene.targets.get(t).isInteger()
            && picture.targets().get(t)[4 * texel + c] != theirs.targets().get(t)[4 * texel + c]) {
          return false;
        }
      }
    }
    return picture.stencil().length == 0 || picture.stencil()[texel] == theirs.stencil()[texel];
  }

  private boolean between(List<Picture> pictures, int target, int slot, int texel) {
    Format format = scene.targets.get(target);
    if (format.isInteger()) {
      return true; // the same in all of them
    }
    float least = Float.POSITIVE_INFINITY;
    float most = Float.NEGATIVE_INFINITY;
    for (Picture picture : pictures) {
      float value = Float.intBitsToFloat(picture.targets().get(target)[4 * texel + slot]);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    float value = Float.intBitsToFloat(theirs.targets().get(target)[4 * texel + slot]);
    float nearest = Math.clamp(value, least, most);
    return tolerance.agree(
        format,
        slot,
        Float.floatToRawIntBits(nearest),
        Float.floatToRawIntBits(value),
        0.5f * (most - least));
  }

  private boolean depthBetween(List<Picture> pictures, int texel) {
    float least = 1;
    float most = 0;
    for (Picture picture : pictures) {
      least = Math.min(least, picture.depth()[texel]);
      most = Math.max(most, picture.depth()[texel]);
    }
    float value = theirs.depth()[texel];
    float nearest = least <= most ? Math.clamp(value, least, most) : least;
    return tolerance.depthAgrees(nearest, value, 0.5f * (most - least));
  }

  private void compareStreams() {
    float[] a = ours.streamOutput();
    float[] b = theirs.streamOutput();
    int components = 4 * scene.streamOutput.size();
    String category = IDENTICAL;
    if (!Arrays.equals(a, b)) {
      category =
          areClose(a, b)
              ? ROUNDING
              : areClose(sorted(a, components), sorted(b, components))
                  ? "in another order"
                  : UNEXPLAINED;
    }
    if (a.length > 0 || b.length > 0) {
      counts.merge("streams: " + category, 1L, Long::sum);
    }
    if (category.equals(UNEXPLAINED)) {
      String text = "streamed %d and %d numbers: %s; %s";
      findings.add(
          new Finding(
              scene,
              0,
              text.formatted(
                  a.length,
                  b.length,
                  Arrays.toString(Arrays.copyOf(a, 24)),
                  Arrays.toString(Arrays.copyOf(b, 24)))));
    }
  }

  private boolean areClose(float[] a, float[] b) {
    boolean close = a.length == b.length;
    for (int i = 0; i < a.length && close; i++) {
      close = Math.abs(a[i] - b[i]) <= scene.relative * Math.max(1, Math.abs(a[i]));
    }
    return close;
  }

  /// Each component of all vertices by size, since the order inside a patch is free (D3D11.3
  /// §11.7.9).
  private float[] sorted(float[] vertices, int components) {
    var sorted = new float[vertices.length];
    int count = scene.hullShader.isEmpty() ? 0 : vertices.length / components;
    for (int c = 0; c < components && count > 0; c++) {
      var column = new float[count];
      for (int v = 0; v < count; v++) {
        column[v] = vertices[v * components + c];
      }
      Arrays.sort(column);
      System.arraycopy(column, 0, sorted, c * count, count);
    }
    return count > 0 ? sorted : vertices;
  }

  private String describe(int texel) {
    int x = texel % scene.width;
    int y = texel / scene.width % scene.height;
    int sample = texel / scene.width / scene.height;
    var text = new StringBuilder("(%d, %d) sample %d:".formatted(x, y, sample));
    for (int t = 0; t < scene.targets.size(); t++) {
      text.append(" target ").append(t).append(' ').append(texel(ours, t, texel));
      text.append(", Vulkan ").append(texel(theirs, t, texel)).append(';');
    }
    if (ours.depth().length > 0) {
      text.append(
          " depth %s %s; stencil %d %d"
              .formatted(
                  ours.depth()[texel],
                  theirs.depth()[texel],
                  ours.stencil()[texel],
                  theirs.stencil()[texel]));
    }
    return text.toString();
  }

  /// Which pixels of each row have which number in the first target, where rows differ.
  String rows() {
    var text = new StringBuilder();
    for (int y = 0; y < scene.height && scene.identityTarget >= 0; y++) {
      String a = row(ours, y);
      String b = row(theirs, y);
      if (!a.equals(b)) {
        text.append("row %d: %s; Vulkan %s%n".formatted(y, a, b));
      }
    }
    return text.toString();
  }

  private String row(Picture picture, int y) {
    var text = new StringBuilder();
    for (int x = 0; x < scene.width; x++) {
      int value = picture.targets().get(0)[4 * (y * scene.width + x)];
      text.append(value == 0 ? "" : " " + x + ":" + value);
    }
    return text.toString();
  }

  private String texel(Picture picture, int target, int texel) {
    var text = new StringBuilder("(");
    Format format = scene.targets.get(target);
    for (int c = 0; c < 4; c++) {
      if (format.hasComponent(c)) {
        int bits = picture.targets().get(target)[4 * texel + c];
        text.append(c == 0 ? "" : " ");
        text.append(format.isInteger() ? "" + bits : "" + Float.intBitsToFloat(bits));
      }
    }
    return text.append(')').toString();
  }
}
