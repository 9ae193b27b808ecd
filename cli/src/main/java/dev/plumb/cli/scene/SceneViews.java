package dev.plumb.cli.scene;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Makes views of a scene's resources: as the scene says, and where it says nothing as the shader
/// declares them, all of the resource in its own format.
final class SceneViews {
  private final Device device;
  private final SceneResources resources;
  private final Map<Counted, UnorderedAccessView.OfBuffer> counted = new HashMap<>();

  /// Views of one part of a buffer share their hidden counter.
  private record Counted(String buffer, int first, int count) {}

  SceneViews(Device device, SceneResources resources) {
    this.device = device;
    this.resources = resources;
  }

  // ---- targets

  RenderTargetView renderTarget(ViewSource v) {
    Texture texture = resources.texture(v.resource());
    return new RenderTargetView(
        texture, v.format().orElse(texture.format()), v.mip(), v.first(), v.count());
  }

  DepthStencilView depthStencil(ViewSource v) {
    Texture texture = resources.texture(v.resource());
    return new DepthStencilView(
        texture,
        v.format().orElse(texture.format()),
        v.mip(),
        v.first(),
        v.count(),
        v.flags().contains(ViewFlag.READ_ONLY_DEPTH),
        v.flags().contains(ViewFlag.READ_ONLY_STENCIL));
  }

  // ---- for shaders to read

  /// @param declared empty: for no shader
  ShaderResourceView shaderResource(ViewSource v, Optional<ResourceBinding> declared) {
    Texture texture = resources.texture(v.resource());
    if (texture == null) {
      return device.createShaderResourceView(
          resources.buffer(v.resource()), bufferDesc(v, declared));
    }
    ViewDimension dimension = dimension(v, texture, declared);
    boolean faces = dimension == ViewDimension.TEXTURECUBE && v.count() == ViewSource.ALL;
    return device.createShaderResourceView(
        texture,
        new ShaderResourceViewDesc.OfTexture(
            v.format().orElse(texture.format()),
            dimension,
            v.mip(),
            v.mips(),
            v.first(),
            faces ? 6 : dimension.isArray() || dimension.isCube() ? v.count() : 1));
  }

  /// A buffer as a tbuffer sees it: four words an element.
  ShaderResourceView textureBuffer(ViewSource v) {
    return device.createShaderResourceView(
        resources.buffer(v.resource()),
        ShaderResourceViewDesc.buffer(
            v.format().orElse(Format.R32G32B32A32_UINT), v.first(), v.count()));
  }

  /// The same of bytes.
  ShaderResourceView textureBuffer(byte[] bytes) {
    var desc = BufferDesc.of(Math.max(16, bytes.length), BindFlag.SHADER_RESOURCE);
    return device.createShaderResourceView(
        device.createBuffer(desc, bytes),
        ShaderResourceViewDesc.buffer(Format.R32G32B32A32_UINT, 0, ViewSource.ALL));
  }

  private ShaderResourceViewDesc bufferDesc(ViewSource v, Optional<ResourceBinding> declared) {
    Access access = access(v, declared);
    return switch (access) {
      case RAW -> ShaderResourceViewDesc.rawBuffer(v.first(), v.count());
      case TYPED ->
          ShaderResourceViewDesc.buffer(
              v.format().orElseGet(() -> format(declared)), v.first(), v.count());
      case STRUCTURED -> ShaderResourceViewDesc.structuredBuffer(v.first(), v.count());
    };
  }

  // ---- for shaders to write

  /// @param declared empty: for no shader
  UnorderedAccessView unordered(ViewSource v, Optional<ResourceBinding> declared) {
    Texture texture = resources.texture(v.resource());
    if (texture == null) {
      return unorderedBuffer(v, declared);
    }
    ViewDimension dimension = dimension(v, texture, declared);
    boolean several = dimension.isArray() || dimension == ViewDimension.TEXTURE3D;
    return device.createUnorderedAccessView(
        texture,
        new UnorderedAccessViewDesc.OfTexture(
            v.format().orElse(texture.format()),
            dimension,
            v.mip(),
            v.first(),
            several ? v.count() : 1));
  }

  /// Always with the same counter for a part of a structured buffer, so that it goes on.
  private UnorderedAccessView unorderedBuffer(ViewSource v, Optional<ResourceBinding> declared) {
    Buffer buffer = resources.buffer(v.resource());
    var desc =
        switch (access(v, declared)) {
          case RAW -> UnorderedAccessViewDesc.rawBuffer(v.first(), v.count());
          case TYPED ->
              UnorderedAccessViewDesc.buffer(
                  v.format().orElseGet(() -> format(declared)), v.first(), v.count());
          case STRUCTURED ->
              UnorderedAccessViewDesc.structuredBuffer(
                  v.first(),
                  v.count(),
                  appends(v, declared) ? BufferFlag.APPEND : BufferFlag.COUNTER);
        };
    var view = (UnorderedAccessView.OfBuffer) device.createUnorderedAccessView(buffer, desc);
    if (!view.hasCounter()) {
      return view;
    }
    var elements = view.elements();
    var first =
        counted.computeIfAbsent(
            new Counted(v.resource(), elements.first(), elements.count()), _ -> view);
    return new UnorderedAccessView.OfBuffer(elements, view.flag(), first.counter());
  }

  private static boolean appends(ViewSource v, Optional<ResourceBinding> declared) {
    return v.flags().contains(ViewFlag.APPEND)
        || declared
            .map(ResourceBinding::kind)
            .filter(
                kind ->
                    kind == ObjectKind.APPEND_STRUCTURED_BUFFER
                        || kind == ObjectKind.CONSUME_STRUCTURED_BUFFER)
            .isPresent();
  }

  /// What the hidden counter of a view of a buffer says; 0 if there is none.
  int counter(String buffer) {
    return counted.entrySet().stream()
        .filter(entry -> entry.getKey().buffer().equals(buffer))
        .mapToInt(entry -> entry.getValue().counter().get())
        .findFirst()
        .orElse(0);
  }

  // ---- how shaders see them

  private enum Access {
    TYPED,
    RAW,
    STRUCTURED
  }

  private Access access(ViewSource v, Optional<ResourceBinding> declared) {
    if (v.flags().contains(ViewFlag.RAW)) {
      return Access.RAW;
    }
    if (v.format().isPresent()) {
      return Access.TYPED;
    }
    if (declared.isEmpty()) {
      boolean structured = resources.buffer(v.resource()).desc().structureByteStride() > 0;
      return structured ? Access.STRUCTURED : Access.RAW;
    }
    ObjectKind kind = declared.get().kind();
    return kind == ObjectKind.BYTE_ADDRESS_BUFFER || kind == ObjectKind.RW_BYTE_ADDRESS_BUFFER
        ? Access.RAW
        : kind.isStructured() ? Access.STRUCTURED : Access.TYPED;
  }

  /// Whether the shader has a buffer there; else a texture.
  static boolean isBuffer(ObjectKind kind) {
    return kind.isStructured()
        || kind == ObjectKind.BYTE_ADDRESS_BUFFER
        || kind == ObjectKind.RW_BYTE_ADDRESS_BUFFER
        || kind == ObjectKind.BUFFER
        || kind == ObjectKind.RW_BUFFER;
  }

  /// 32-bit components as the shader's type has them.
  private static Format format(Optional<ResourceBinding> declared) {
    String layout =
        switch (declared.orElseThrow().components()) {
          case 1 -> "R32";
          case 2 -> "R32G32";
          case 3 -> "R32G32B32";
          default -> "R32G32B32A32";
        };
    IrType type = declared.get().type();
    String kind = type == IrType.F32 ? "FLOAT" : type == IrType.I32 ? "SINT" : "UINT";
    return Format.valueOf(layout + "_" + kind);
  }

  private static ViewDimension dimension(
      ViewSource v, Texture texture, Optional<ResourceBinding> declared) {
    return v.dimension()
        .or(() -> declared.flatMap(d -> declaredDimension(d.kind(), texture)))
        .orElseGet(() -> ViewDimension.ofAll(texture));
  }

  /// Empty where the texture cannot be seen so; the draw says what is wrong.
  private static Optional<ViewDimension> declaredDimension(ObjectKind kind, Texture texture) {
    boolean several = texture.sampleCount() > 1;
    ViewDimension declared =
        switch (kind) {
          case TEXTURE1D, RW_TEXTURE1D -> ViewDimension.TEXTURE1D;
          case TEXTURE1D_ARRAY, RW_TEXTURE1D_ARRAY -> ViewDimension.TEXTURE1DARRAY;
          case TEXTURE2D_ARRAY, RW_TEXTURE2D_ARRAY -> ViewDimension.TEXTURE2DARRAY;
          case TEXTURE2DMS_ARRAY -> ViewDimension.TEXTURE2DMSARRAY;
          case TEXTURE_CUBE -> ViewDimension.TEXTURECUBE;
          case TEXTURE_CUBE_ARRAY -> ViewDimension.TEXTURECUBEARRAY;
          case TEXTURE3D, RW_TEXTURE3D -> ViewDimension.TEXTURE3D;
          default -> several ? ViewDimension.TEXTURE2DMS : ViewDimension.TEXTURE2D;
        };
    return declared.fits(texture) ? Optional.of(declared) : Optional.empty();
  }
}
