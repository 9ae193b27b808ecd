package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Well-formed modules at random: the same for the same seed. They always end: loops count to at
/// most [RandomFunction#MAX_TRIPS].
///
/// Pixel modules have derivatives, discard and sampling; compute modules groupshared memory; both
/// have typed and raw unordered access views. Constants are chosen to hit denormals, infinities,
/// NaNs and extreme integers often.
public final class RandomModules {
  static final IrType[] TYPES = IrType.values();
  private static final int TABLE_LENGTH = 8;

  final SplittableRandom random;
  final ShaderStage stage;

  /// Whether 64-bit types take part.
  final boolean wide;

  final List<Module.SignatureElement> inputs = new ArrayList<>();
  final List<Module.SignatureElement> outputs = new ArrayList<>();
  final List<ScalarVariable> globals = new ArrayList<>();
  final List<ArrayVariable> globalArrays = new ArrayList<>();
  final List<Module.Table> tables = new ArrayList<>();
  final List<ArrayVariable> groupshared = new ArrayList<>();
  final List<Function> functions = new ArrayList<>();
  final List<Module.ResourceBinding> resources = new ArrayList<>();

  /// Whether views are written.
  final boolean effects;

  private RandomModules(long seed, ShaderStage stage, boolean effects) {
    this.effects = effects;
    this.random = new SplittableRandom(seed);
    this.stage = stage;
    this.wide = random.nextInt(4) == 0;
  }

  /// A module of PIXEL, VERTEX or COMPUTE stage.
  public static Module generate(long seed, ShaderStage stage) {
    return new RandomModules(seed, stage, true).module();
  }

  /// As [#generate], but whether it has run shows in its outputs alone.
  public static Module withoutEffects(long seed, ShaderStage stage) {
    return new RandomModules(seed, stage, false).module();
  }

  private Module module() {
    for (IrType type : List.of(IrType.F32, IrType.I32, IrType.U32)) {
      inputs.add(element("IN", type));
      outputs.add(element("OUT", type));
    }
    for (IrType type : TYPES) {
      if (!type.is64() || wide) {
        globals.add(new ScalarVariable(globals.size(), true, type, "g" + type.text));
      }
    }
    globalArrays.add(new ArrayVariable(0, ArrayVariable.Space.GLOBAL, IrType.F32, 5, "ga"));
    tables.add(table(IrType.I32));
    tables.add(table(wide ? IrType.F64 : IrType.F32));
    if (stage == ShaderStage.COMPUTE) {
      groupshared.add(new ArrayVariable(0, ArrayVariable.Space.GROUPSHARED, IrType.U32, 7, "gs"));
    }
    resources.add(resource("tex", ObjectKind.TEXTURE2D, 3, 2, IrType.F32));
    resources.add(resource("uav", ObjectKind.RW_BUFFER, 1, 3, IrType.U32));
    int count = 1 + random.nextInt(3);
    for (int f = 0; f < count; f++) {
      functions.add(new RandomFunction(this, f).function(false));
    }
    functions.add(new RandomFunction(this, count).function(true));
    return new Module(
        stage,
        inputs,
        outputs,
        List.of(new Module.ConstantBufferBinding("cb", 2, 0, 64)),
        resources,
        List.of(new Module.SamplerBinding("sam", 1, 0, 2, false)),
        globals,
        globalArrays,
        tables,
        groupshared,
        functions,
        count,
        false,
        stage == ShaderStage.COMPUTE ? List.of(8, 4, 1) : List.of(),
        StageData.NONE,
        FunctionDebug.NONE.variables());
  }

  private Module.SignatureElement element(String name, IrType type) {
    return new Module.SignatureElement(
        name, 0, Module.SystemValue.NONE, type, 0, 0, 3, Interpolation.values()[0]);
  }

  private Module.ResourceBinding resource(
      String name, ObjectKind kind, int register, int count, IrType type) {
    return new Module.ResourceBinding(name, kind, register, 0, count, type, 4, 0);
  }

  private Module.Table table(IrType type) {
    var array =
        new ArrayVariable(
            tables.size(), ArrayVariable.Space.CONSTANT, type, TABLE_LENGTH, "t" + type.text);
    List<Long> bits = new ArrayList<>();
    for (int i = 0; i < TABLE_LENGTH; i++) {
      bits.add(bits(type));
    }
    return new Module.Table(array, bits);
  }

  /// Raw bits that a value of `type` may have, often special ones.
  long bits(IrType type) {
    return switch (type) {
      case BOOL -> random.nextInt(2);
      case F32 -> floatBits(random) & 0xffff_ffffL;
      case I32, U32 -> integer() & 0xffff_ffffL;
      case I64, U64 -> random.nextBoolean() ? integer() : random.nextLong();
      case F64 ->
          random.nextBoolean()
              ? Double.doubleToRawLongBits(random.nextInt(-8, 8) / 4.0)
              : random.nextLong();
    };
  }

  private int integer() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt();
      case 1 -> Integer.MIN_VALUE;
      case 2 -> -1;
      default -> random.nextInt(-2, 9);
    };
  }

  /// Bits of an f32: small numbers mostly, and zeros, denormals, infinities, NaNs with payloads,
  /// anything.
  public static int floatBits(SplittableRandom random) {
    int sign = random.nextInt(2) << 31;
    return switch (random.nextInt(10)) {
      case 0 -> sign;
      case 1 -> sign | random.nextInt(0x0080_0000);
      case 2 -> sign | 0x7f80_0000;
      case 3 -> sign | 0x7f80_0000 | random.nextInt(1, 0x0080_0000);
      case 4 -> random.nextInt();
      case 5 -> sign | random.nextInt(0x0080_0000, 0x0180_0000);
      default -> Float.floatToRawIntBits(random.nextInt(-40, 40) / 8f);
    };
  }
}
