package dev.plumb.emulator.format;

import java.util.List;

/// The formats of D3D11, with their DXGI names and numbers (D3D11.3 §19.1; `dxgiformat.h`). Video
/// formats are left out.
public enum Format {
  UNKNOWN(0, Layout.NONE),
  R32G32B32A32_TYPELESS(1),
  R32G32B32A32_FLOAT(2),
  R32G32B32A32_UINT(3),
  R32G32B32A32_SINT(4),
  R32G32B32_TYPELESS(5),
  R32G32B32_FLOAT(6),
  R32G32B32_UINT(7),
  R32G32B32_SINT(8),
  R16G16B16A16_TYPELESS(9),
  R16G16B16A16_FLOAT(10),
  R16G16B16A16_UNORM(11),
  R16G16B16A16_UINT(12),
  R16G16B16A16_SNORM(13),
  R16G16B16A16_SINT(14),
  R32G32_TYPELESS(15),
  R32G32_FLOAT(16),
  R32G32_UINT(17),
  R32G32_SINT(18),
  R32G8X24_TYPELESS(19),
  D32_FLOAT_S8X24_UINT(20),
  R32_FLOAT_X8X24_TYPELESS(21),
  X32_TYPELESS_G8X24_UINT(22),
  R10G10B10A2_TYPELESS(23),
  R10G10B10A2_UNORM(24),
  R10G10B10A2_UINT(25),
  R11G11B10_FLOAT(26),
  R8G8B8A8_TYPELESS(27),
  R8G8B8A8_UNORM(28),
  R8G8B8A8_UNORM_SRGB(29),
  R8G8B8A8_UINT(30),
  R8G8B8A8_SNORM(31),
  R8G8B8A8_SINT(32),
  R16G16_TYPELESS(33),
  R16G16_FLOAT(34),
  R16G16_UNORM(35),
  R16G16_UINT(36),
  R16G16_SNORM(37),
  R16G16_SINT(38),
  R32_TYPELESS(39),
  D32_FLOAT(40),
  R32_FLOAT(41),
  R32_UINT(42),
  R32_SINT(43),
  R24G8_TYPELESS(44),
  D24_UNORM_S8_UINT(45),
  R24_UNORM_X8_TYPELESS(46),
  X24_TYPELESS_G8_UINT(47),
  R8G8_TYPELESS(48),
  R8G8_UNORM(49),
  R8G8_UINT(50),
  R8G8_SNORM(51),
  R8G8_SINT(52),
  R16_TYPELESS(53),
  R16_FLOAT(54),
  D16_UNORM(55),
  R16_UNORM(56),
  R16_UINT(57),
  R16_SNORM(58),
  R16_SINT(59),
  R8_TYPELESS(60),
  R8_UNORM(61),
  R8_UINT(62),
  R8_SNORM(63),
  R8_SINT(64),
  A8_UNORM(65),
  R1_UNORM(66, Layout.BITS),
  R9G9B9E5_SHAREDEXP(67, Layout.SHARED_EXPONENT),
  R8G8_B8G8_UNORM(68, Layout.PAIRS),
  G8R8_G8B8_UNORM(69, Layout.PAIRS),
  BC1_TYPELESS(70, Layout.BLOCKS_OF_8_BYTES),
  BC1_UNORM(71, Layout.BLOCKS_OF_8_BYTES),
  BC1_UNORM_SRGB(72, Layout.BLOCKS_OF_8_BYTES),
  BC2_TYPELESS(73, Layout.BLOCKS_OF_16_BYTES),
  BC2_UNORM(74, Layout.BLOCKS_OF_16_BYTES),
  BC2_UNORM_SRGB(75, Layout.BLOCKS_OF_16_BYTES),
  BC3_TYPELESS(76, Layout.BLOCKS_OF_16_BYTES),
  BC3_UNORM(77, Layout.BLOCKS_OF_16_BYTES),
  BC3_UNORM_SRGB(78, Layout.BLOCKS_OF_16_BYTES),
  BC4_TYPELESS(79, Layout.BLOCKS_OF_8_BYTES),
  BC4_UNORM(80, Layout.BLOCKS_OF_8_BYTES),
  BC4_SNORM(81, Layout.BLOCKS_OF_8_BYTES),
  BC5_TYPELESS(82, Layout.BLOCKS_OF_16_BYTES),
  BC5_UNORM(83, Layout.BLOCKS_OF_16_BYTES),
  BC5_SNORM(84, Layout.BLOCKS_OF_16_BYTES),
  B5G6R5_UNORM(85),
  B5G5R5A1_UNORM(86),
  B8G8R8A8_UNORM(87),
  B8G8R8X8_UNORM(88),
  R10G10B10_XR_BIAS_A2_UNORM(89, Layout.BIASED),
  B8G8R8A8_TYPELESS(90),
  B8G8R8A8_UNORM_SRGB(91),
  B8G8R8X8_TYPELESS(92),
  B8G8R8X8_UNORM_SRGB(93),
  BC6H_TYPELESS(94, Layout.BLOCKS_OF_16_BYTES),
  BC6H_UF16(95, Layout.BLOCKS_OF_16_BYTES),
  BC6H_SF16(96, Layout.BLOCKS_OF_16_BYTES),
  BC7_TYPELESS(97, Layout.BLOCKS_OF_16_BYTES),
  BC7_UNORM(98, Layout.BLOCKS_OF_16_BYTES),
  BC7_UNORM_SRGB(99, Layout.BLOCKS_OF_16_BYTES),
  B4G4R4A4_UNORM(115);

  /// How elements lie in memory.
  public enum Layout {
    NONE(0, 1, 1),
    /// One element a texel, made of [#components].
    COMPONENTS(0, 1, 1),
    /// Three 9-bit mantissas and one exponent.
    SHARED_EXPONENT(4, 1, 1),
    /// 10-bit components with a range beyond 0 to 1.
    BIASED(4, 1, 1),
    /// Eight texels a byte.
    BITS(1, 8, 1),
    /// Two texels that share red and blue.
    PAIRS(4, 2, 1),
    BLOCKS_OF_8_BYTES(8, 4, 4),
    BLOCKS_OF_16_BYTES(16, 4, 4);

    private final int bytes;
    private final int width;
    private final int height;

    Layout(int bytes, int width, int height) {
      this.bytes = bytes;
      this.width = width;
      this.height = height;
    }
  }

  private final int dxgi;
  private final Layout layout;
  private final List<Component> components;
  private final int bytesPerBlock;
  private final boolean srgb;
  private final boolean depth;
  private final boolean integer;

  Format(int dxgi) {
    this(dxgi, Layout.COMPONENTS);
  }

  Format(int dxgi, Layout layout) {
    this.dxgi = dxgi;
    this.layout = layout;
    boolean blocks = layout != Layout.COMPONENTS;
    this.components = blocks ? List.of() : FormatNames.components(name());
    this.bytesPerBlock =
        blocks ? layout.bytes : components.stream().mapToInt(Component::bits).sum() / 8;
    this.srgb = name().endsWith("_SRGB");
    this.depth = name().startsWith("D");
    this.integer =
        !components.isEmpty() && !depth && components.stream().allMatch(c -> c.kind().isInteger());
  }

  /// The number in `dxgiformat.h`.
  public int dxgi() {
    return dxgi;
  }

  public Layout layout() {
    return layout;
  }

  /// Components from the lowest bits up; empty unless the layout is COMPONENTS.
  public List<Component> components() {
    return components;
  }

  /// Bytes of one element, or of one block of [#blockWidth] by [#blockHeight] texels.
  public int bytesPerBlock() {
    return bytesPerBlock;
  }

  public int blockWidth() {
    return layout.width;
  }

  public int blockHeight() {
    return layout.height;
  }

  public boolean isBlockCompressed() {
    return layout.height > 1;
  }

  public boolean isSrgb() {
    return srgb;
  }

  /// Whether only a view says what the bits mean. `R24_UNORM_X8_TYPELESS` and its like are views
  /// themselves.
  public boolean isTypeless() {
    return name().endsWith("_TYPELESS")
        && components.stream().allMatch(c -> c.kind() == ComponentKind.TYPELESS);
  }

  /// Whether the format holds depth: a depth-stencil view may have it.
  public boolean hasDepth() {
    return depth;
  }

  /// Whether unordered access views may have this format and store to it (D3D11.3 §19.2).
  public boolean hasTypedStores() {
    return layout == Layout.COMPONENTS
        && !isSrgb()
        && !hasDepth()
        && !hasUnusedBits()
        && !isTypeless()
        && !name().startsWith("R32G32B32_");
  }

  private boolean hasUnusedBits() {
    return components.stream().anyMatch(c -> c.name() == 'X') && !name().startsWith("B8");
  }

  public boolean hasStencil() {
    return components.stream().anyMatch(c -> c.name() == 'S');
  }

  /// Whether shaders see integers: UINT and SINT formats.
  public boolean isInteger() {
    return integer;
  }

  /// Whether texels have their own component `slot`: red 0, green 1, blue 2, alpha 3.
  public boolean hasComponent(int slot) {
    return switch (layout) {
      case COMPONENTS -> components.stream().anyMatch(c -> c.slot() == slot);
      case NONE, BITS -> false;
      case SHARED_EXPONENT, PAIRS -> slot < 3;
      case BIASED -> true;
      case BLOCKS_OF_8_BYTES, BLOCKS_OF_16_BYTES ->
          switch (name().charAt(2)) {
            case '4' -> slot < 1;
            case '5' -> slot < 2;
            case '6' -> slot < 3;
            default -> true;
          };
    };
  }

  /// The kind of the first component that is not unused; of layouts without components what they
  /// decode to.
  public ComponentKind kind() {
    if (components.isEmpty() && BlockDecoder.supports(this)) {
      return switch (this) {
        case R9G9B9E5_SHAREDEXP, R10G10B10_XR_BIAS_A2_UNORM, BC6H_UF16, BC6H_SF16 ->
            ComponentKind.FLOAT;
        case BC4_SNORM, BC5_SNORM -> ComponentKind.SNORM;
        default -> ComponentKind.UNORM;
      };
    }
    for (Component component : components) {
      if (component.slot() >= 0) {
        return component.kind();
      }
    }
    return ComponentKind.TYPELESS;
  }

  /// Whether a view of format `view` may look at a resource of this format: the same one, or the
  /// same bits under a typeless one (D3D11.3 §19.1.4).
  public boolean canBeViewedAs(Format view) {
    return this == view || (isTypeless() && !view.isTypeless() && family().equals(view.family()));
  }

  /// Whether texels of this format can be copied to `other` as they are: those of one typeless
  /// format (D3D11.3 §19.1.4), shared exponents as whole words, and blocks as texels.
  public boolean canBeCopiedTo(Format other) {
    return this == other
        || (bytesPerBlock == other.bytesPerBlock
            && (family().equals(other.family())
                || isSharedExponentAsWord(other)
                || isBlockAsTexel(other)
                || other.isBlockAsTexel(this)));
  }

  /// Whether blocks of this format may be copied as texels of `other`, each as one, to integers of
  /// as many bits.
  private boolean isBlockAsTexel(Format other) {
    return isBlockCompressed()
        && switch (other) {
          case R16G16B16A16_UINT,
              R16G16B16A16_SINT,
              R32G32_UINT,
              R32G32_SINT,
              R32G32B32A32_UINT,
              R32G32B32A32_SINT ->
              true;
          default -> false;
        };
  }

  private boolean isSharedExponentAsWord(Format other) {
    return (layout == Layout.SHARED_EXPONENT && other.family().equals(" 32"))
        || (other.layout == Layout.SHARED_EXPONENT && family().equals(" 32"));
  }

  /// What formats under one typeless format have in common: the bits of their components in order,
  /// whatever depth-stencil views call them; where red is not the first component, the names too.
  private String family() {
    if (layout == Layout.BIASED) {
      return R10G10B10A2_TYPELESS.family();
    }
    if (components.isEmpty()) {
      return name().substring(0, name().indexOf('_'));
    }
    boolean named = name().startsWith("B") || name().startsWith("A");
    var family = new StringBuilder();
    for (Component component : components) {
      family.append(named ? component.name() : ' ').append(component.bits());
    }
    return family.toString();
  }
}
