package dev.plumb.emulator.format;

/// One component of many elements at once: [FormatCodec]'s conversions as loops over columns, which
/// the JIT vectorises where it can.
///
/// A field holds the component's bits in its lowest ones, and 0 above. Values are as a shader sees
/// them: floats, or an integer's bits in float variables, which moves do not change.
public abstract sealed class ComponentColumn {
  public final Component component;

  private ComponentColumn(Component component) {
    this.component = component;
  }

  /// The components of a format that shaders see.
  public static ComponentColumn[] of(Format format) {
    return format.components().stream()
        .filter(c -> c.slot() >= 0)
        .map(c -> of(c, format.isSrgb() && c.slot() != 3))
        .toArray(ComponentColumn[]::new);
  }

  private static ComponentColumn of(Component c, boolean srgb) {
    return switch (c.kind()) {
      case UNORM -> srgb ? new SrgbCurve(c) : c.bits() <= 16 ? new Unorm(c) : new WideUnorm(c);
      case SNORM -> new Snorm(c);
      case UINT, SINT, TYPELESS -> c.bits() == 32 ? new Raw(c) : new Whole(c);
      case FLOAT -> c.bits() == 32 ? new Raw(c) : new ShortFloat(c);
    };
  }

  /// Whether values are the fields themselves.
  public boolean isRaw() {
    return this instanceof Raw;
  }

  /// The field's bits.
  public int mask() {
    return -1 >>> (32 - component.bits());
  }

  /// Fields to values.
  public abstract void decode(int[] fields, int count, float[] values);

  /// Values to fields.
  public abstract void encode(float[] values, int count, int[] fields);

  /// 32 bits of whatever kind.
  private static final class Raw extends ComponentColumn {
    Raw(Component component) {
      super(component);
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      for (int n = 0; n < count; n++) {
        values[n] = Float.intBitsToFloat(fields[n]);
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = Float.floatToRawIntBits(values[n]);
      }
    }
  }

  /// UNORM of up to 16 bits.
  private static final class Unorm extends ComponentColumn {
    /// 1/255 in two parts: the product of 8 bits with the first is exact, and the sum of both
    /// products is the float nearest to the quotient, of all 256 values.
    private static final float BYTE_STEP = 257 / 65536f;

    private static final float BYTE_REST = (float) (1 / (255.0 * 65536));

    private final float most;

    Unorm(Component component) {
      super(component);
      most = mask();
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      if (most == 255) {
        decodeBytes(fields, count, values);
      } else {
        divide(fields, count, values, most);
      }
    }

    private static void decodeBytes(int[] fields, int count, float[] values) {
      for (int n = 0; n < count; n++) {
        float field = (float) fields[n];
        values[n] = field * BYTE_STEP + field * BYTE_REST;
      }
    }

    private static void divide(int[] fields, int count, float[] values, float most) {
      for (int n = 0; n < count; n++) {
        values[n] = (float) fields[n] / most;
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      scale(values, count, fields, most);
    }

    /// Minimum and maximum keep a NaN, and its conversion gives 0.
    private static void scale(float[] values, int count, int[] fields, float most) {
      for (int n = 0; n < count; n++) {
        fields[n] = (int) (Math.min(1, Math.max(0, values[n])) * most + 0.5f);
      }
    }
  }

  private static final class WideUnorm extends ComponentColumn {
    WideUnorm(Component component) {
      super(component);
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      for (int n = 0; n < count; n++) {
        values[n] = FormatConversion.unormToFloat(fields[n], component.bits());
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = FormatConversion.floatToUnorm(values[n], component.bits());
      }
    }
  }

  private static final class SrgbCurve extends ComponentColumn {
    SrgbCurve(Component component) {
      super(component);
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      for (int n = 0; n < count; n++) {
        values[n] = Srgb.decode(fields[n]);
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = Srgb.encode(values[n]);
      }
    }
  }

  private static final class Snorm extends ComponentColumn {
    Snorm(Component component) {
      super(component);
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      divide(fields, count, values, 32 - component.bits(), mask() >> 1);
    }

    private static void divide(int[] fields, int count, float[] values, int unused, int most) {
      for (int n = 0; n < count; n++) {
        values[n] = (float) Math.max(fields[n] << unused >> unused, -most) / (float) most;
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = FormatConversion.floatToSnorm(values[n], component.bits()) & mask();
      }
    }
  }

  /// Integers of fewer than 32 bits.
  private static final class Whole extends ComponentColumn {
    Whole(Component component) {
      super(component);
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      int unused = component.kind() == ComponentKind.SINT ? 32 - component.bits() : 0;
      for (int n = 0; n < count; n++) {
        values[n] = Float.intBitsToFloat(fields[n] << unused >> unused);
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = clamp(Float.floatToRawIntBits(values[n])) & mask();
      }
    }

    private int clamp(int value) {
      return switch (component.kind()) {
        case UINT -> FormatConversion.clampUnsigned(value, component.bits());
        case SINT -> FormatConversion.clampSigned(value, component.bits());
        case TYPELESS, UNORM, SNORM, FLOAT -> value;
      };
    }
  }

  /// Floats of 16 bits and fewer.
  private static final class ShortFloat extends ComponentColumn {
    private final SmallFloat kind;

    ShortFloat(Component component) {
      super(component);
      kind = SmallFloat.ofBits(component.bits());
    }

    @Override
    public void decode(int[] fields, int count, float[] values) {
      float[] table = kind.table();
      for (int n = 0; n < count; n++) {
        values[n] = table[fields[n]];
      }
    }

    @Override
    public void encode(float[] values, int count, int[] fields) {
      for (int n = 0; n < count; n++) {
        fields[n] = kind.encode(values[n]);
      }
    }
  }
}
