package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Finds what a module needs of a device.
final class FeatureScan {
  /// So many UAVs every device of feature level 11 has.
  private static final int FEW_UAVS = 8;

  private final Module module;
  private final Set<ShaderFeature> found = EnumSet.noneOf(ShaderFeature.class);

  private FeatureScan(Module module) {
    this.module = module;
  }

  static List<ShaderFeature> of(CheckedProgram program, Module module) {
    var scan = new FeatureScan(module);
    if (module.earlyDepthStencil()) {
      scan.found.add(ShaderFeature.EARLY_DEPTH_STENCIL);
    }
    if (MinimumPrecision.isUsed(program)) {
      scan.found.add(ShaderFeature.MINIMUM_PRECISION);
    }
    scan.unorderedAccess();
    scan.outputs();
    for (Function function : module.functions()) {
      function.valueTypes().forEach(scan::type);
      scan.block(function, function.body());
    }
    return List.copyOf(scan.found);
  }

  private void unorderedAccess() {
    int views = 0;
    for (ResourceBinding resource : module.resources()) {
      if (resource.kind().category() == ObjectKind.Category.UNORDERED_ACCESS) {
        views = Math.max(views, resource.register() + Math.max(1, resource.count()));
      }
    }
    if (views > FEW_UAVS) {
      found.add(ShaderFeature.SIXTY_FOUR_UAVS);
    }
    if (views > 0 && module.stage() != ShaderStage.PIXEL && module.stage() != ShaderStage.COMPUTE) {
      found.add(ShaderFeature.UAVS_AT_EVERY_STAGE);
    }
  }

  private void outputs() {
    for (var output : module.outputs()) {
      SystemValue value = output.systemValue();
      if (value == SystemValue.STENCIL_REF) {
        found.add(ShaderFeature.STENCIL_REF);
      }
      boolean layer =
          value == SystemValue.RENDER_TARGET_ARRAY_INDEX
              || value == SystemValue.VIEWPORT_ARRAY_INDEX;
      if (layer && (module.stage() == ShaderStage.VERTEX || module.stage() == ShaderStage.DOMAIN)) {
        found.add(ShaderFeature.LAYER_FROM_ANY_STAGE);
      }
    }
  }

  private void type(IrType type) {
    switch (type) {
      case F64 -> found.add(ShaderFeature.DOUBLES);
      case I64, U64 -> found.add(ShaderFeature.SIXTY_FOUR_BIT_INTEGERS);
      case F32, I32, U32, BOOL -> {}
    }
  }

  private void block(Function function, Block block) {
    for (Inst inst : block.insts()) {
      if (isDoubleExtension(function, inst)) {
        found.add(ShaderFeature.DOUBLE_EXTENSIONS);
      }
      if (inst instanceof Inst.LoadResource load && isAdditionalFormat(load)) {
        found.add(ShaderFeature.TYPED_UAV_LOADS);
      }
      Insts.blocks(inst).forEach(b -> block(function, b));
    }
  }

  /// Division, reciprocals, fused multiplication and conversions of doubles came with D3D11.1.
  private static boolean isDoubleExtension(Function function, Inst inst) {
    return switch (inst) {
      case Inst.Binary i -> i.op() == BinaryOp.DIV && isDouble(function, i.a());
      case Inst.Ternary i -> i.op() == TernaryOp.FMA && isDouble(function, i.a());
      case Inst.Unary i ->
          i.op() == UnaryOp.RCP && isDouble(function, i.a())
              || isDouble(function, i.a()) && isIntegerConversion(i.op())
              || i.op() == UnaryOp.TO_F64 && function.typeOf(i.a()).isInteger();
      default -> false;
    };
  }

  private static boolean isIntegerConversion(UnaryOp op) {
    return op == UnaryOp.TO_I32 || op == UnaryOp.TO_U32;
  }

  private static boolean isDouble(Function function, Value value) {
    return function.typeOf(value) == IrType.F64;
  }

  /// Typed views of more than one component can be read on few devices.
  private boolean isAdditionalFormat(Inst.LoadResource load) {
    ResourceBinding resource = module.resources().get(load.resource().binding());
    return resource.components() > 1
        && switch (resource.kind()) {
          case RW_BUFFER,
              RW_TEXTURE1D,
              RW_TEXTURE1D_ARRAY,
              RW_TEXTURE2D,
              RW_TEXTURE2D_ARRAY,
              RW_TEXTURE3D ->
              true;
          default -> false;
        };
  }
}
