package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.Inst.MessageKind;
import dev.plumb.hlsl.ir.IrType;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a shader says with `printf`, `errorf` or `abort`, from each active lane.
public final class MessageRequest {
  private static final Pattern CONVERSION =
      Pattern.compile("%([-+ 0#]*\\d*(?:\\.\\d+)?)([a-zA-Z%])");

  public MessageKind kind;

  /// The format, as `printf` has it.
  public String format;

  public int lanes;

  /// Lanes that say it, see [LaneMask].
  public long[] active;

  public IrType[] types;

  /// [value][lane]: raw bits, 32-bit types in the low half.
  public long[][] values;

  /// What one lane says. Conversions without a value stay as they are.
  public String text(int lane) {
    var text = new StringBuilder();
    Matcher conversion = CONVERSION.matcher(format);
    int next = 0;
    while (conversion.find()) {
      boolean percent = conversion.group(2).equals("%");
      String word =
          percent
              ? "%"
              : next < values.length
                  ? text(conversion, types[next], values[next++][lane])
                  : conversion.group();
      conversion.appendReplacement(text, Matcher.quoteReplacement(word));
    }
    return conversion.appendTail(text).toString();
  }

  private static String text(Matcher conversion, IrType type, long bits) {
    String flags = conversion.group(1);
    char letter = conversion.group(2).charAt(0);
    try {
      return switch (letter) {
        case 'd', 'i' -> String.format(Locale.ROOT, "%" + flags + "d", whole(type, bits));
        case 'u' -> String.format(Locale.ROOT, "%" + flags + "d", unsigned(type, bits));
        case 'x', 'X', 'o' ->
            String.format(Locale.ROOT, "%" + flags + letter, unsigned(type, bits));
        case 'e', 'E', 'f', 'g', 'G' ->
            String.format(Locale.ROOT, "%" + flags + letter, number(type, bits));
        default -> conversion.group();
      };
    } catch (java.util.IllegalFormatException e) {
      return conversion.group();
    }
  }

  private static long whole(IrType type, long bits) {
    return switch (type) {
      case F32, F64 -> (long) number(type, bits);
      case I32 -> (int) bits;
      case U32, BOOL, I64, U64 -> bits;
    };
  }

  private static long unsigned(IrType type, long bits) {
    return type.isFloat() ? (long) number(type, bits) : type.is64() ? bits : bits & 0xffff_ffffL;
  }

  private static double number(IrType type, long bits) {
    return switch (type) {
      case F32 -> Float.intBitsToFloat((int) bits);
      case F64 -> Double.longBitsToDouble(bits);
      case I32 -> (int) bits;
      case U32, BOOL -> bits & 0xffff_ffffL;
      case I64, U64 -> bits;
    };
  }
}
