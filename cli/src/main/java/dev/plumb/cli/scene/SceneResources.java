package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Dispatch;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MipGenerator;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.TextureDesc;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.reflect.ShaderReflection.ElementLayout;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A scene's textures and buffers on a device.
final class SceneResources {
  private final Scene scene;
  private final Device device;
  private final Map<String, CompiledShader> shaders;
  private final Map<String, Texture> textures = new LinkedHashMap<>();
  private final Map<String, Buffer> buffers = new HashMap<>();
  private final Map<String, Integer> strides = new HashMap<>(); // by buffer, of structured ones
  private final Map<String, ElementLayout> layouts = new HashMap<>(); // by buffer
  private final Set<String> constants = new HashSet<>(); // buffers that are constant buffers
  private final Set<String> generated = new HashSet<>(); // textures that get their levels made
  private final Set<String> clamped = new HashSet<>(); // textures with a least level of detail

  /// @param shaders compiled, by name: those of all commands
  SceneResources(Scene scene, Device device, Map<String, CompiledShader> shaders)
      throws InputException {
    this.scene = scene;
    this.device = device;
    this.shaders = shaders;
    scene
        .buffers()
        .forEach(
            (name, source) -> {
              if (source.stride() > 0) {
                strides.put(name, source.stride());
              }
            });
    findUses();
    for (var texture : scene.textures().entrySet()) {
      textures.put(texture.getKey(), create(texture.getKey(), texture.getValue()));
    }
  }

  // ---- textures

  private Texture create(String name, TextureSource source) throws InputException {
    try {
      var desc = forCommands(name, source.desc());
      var texture = device.createTexture(desc);
      boolean generates = source.generatesMips();
      int levels = generates ? 1 : desc.mipLevels();
      for (int i = 0; i < source.texels().size(); i++) {
        int mip = i % levels;
        texture.write(mip, i / levels, source.texels().get(i), desc.rowPitch(mip));
      }
      if (generates) {
        MipGenerator.generate(device.createShaderResourceView(texture));
      }
      return texture;
    } catch (IllegalArgumentException e) {
      throw InputException.complete(
          scene.where() + ": error: texture '" + name + "': " + e.getMessage(), 2);
    }
  }

  /// With the flags that commands of the scene need.
  private TextureDesc forCommands(String name, TextureDesc desc) {
    var with = desc;
    if (clamped.contains(name)) {
      with = with.with(Set.of(), Set.of(MiscFlag.RESOURCE_CLAMP));
    }
    boolean generates =
        desc.format().isTypeless() || FormatSupport.has(desc.format(), FormatUse.MIP_AUTOGEN);
    boolean depth = desc.bindFlags().contains(BindFlag.DEPTH_STENCIL);
    if (generated.contains(name) && generates && !depth) {
      with =
          with.with(
              Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE),
              Set.of(MiscFlag.GENERATE_MIPS));
    }
    return with;
  }

  /// Null if there is none.
  Texture texture(String name) {
    return textures.get(name);
  }

  boolean isBuffer(String name) {
    return scene.buffers().containsKey(name);
  }

  // ---- buffers

  /// A buffer by name, made at its first use.
  Buffer buffer(String name) {
    return buffers.computeIfAbsent(
        name,
        n -> {
          byte[] data = scene.buffers().get(n).bytes();
          return device.createBuffer(desc(n, Math.max(1, data.length)), data);
        });
  }

  private BufferDesc desc(String name, int size) {
    if (strides.containsKey(name)) {
      int stride = strides.get(name);
      int elements = (size + stride - 1) / stride;
      return BufferDesc.structured(
          elements, stride, BindFlag.SHADER_RESOURCE, BindFlag.UNORDERED_ACCESS);
    }
    if (constants.contains(name)) {
      return BufferDesc.of((size + 15) & ~15, BindFlag.CONSTANT_BUFFER);
    }
    return new BufferDesc(
        (size + 3) & ~3,
        EnumSet.of(
            BindFlag.VERTEX_BUFFER,
            BindFlag.INDEX_BUFFER,
            BindFlag.SHADER_RESOURCE,
            BindFlag.STREAM_OUTPUT,
            BindFlag.UNORDERED_ACCESS),
        0,
        EnumSet.of(MiscFlag.BUFFER_ALLOW_RAW_VIEWS, MiscFlag.DRAWINDIRECT_ARGS));
  }

  /// How the shaders declare a structured buffer's elements.
  Optional<ElementLayout> elementLayout(String buffer) {
    return Optional.ofNullable(layouts.get(buffer));
  }

  // ---- what buffers are for

  /// Which buffers are of structures, by what shaders declare, and which hold constants.
  private void findUses() throws InputException {
    for (Command command : scene.commands()) {
      switch (command) {
        case Draw draw -> {
          for (String name : draw.shaders()) {
            findUses(draw.bindings(), shaders.get(name), draw.place());
          }
        }
        case Scene.GenerateMips g -> generated.add(g.view().resource());
        case Scene.SetResourceMinLod s -> clamped.add(s.texture());
        case Dispatch d -> findUses(d.bindings(), shaders.get(d.computeShader()), d.place());
        default -> {}
      }
    }
  }

  private void findUses(Bindings bindings, CompiledShader shader, Place place)
      throws InputException {
    for (var constant : bindings.constantBuffers().values()) {
      constants.add(constant.buffer());
    }
    var lookup = new BindingNames(shader);
    for (var declared : shader.module().module().resources()) {
      if (!declared.kind().isStructured()) {
        continue;
      }
      for (var names : lookup.of(declared)) {
        var view = names.find(bindings.buffers()).or(() -> names.find(bindings.unordered()));
        if (view.isPresent() && isBuffer(view.get().resource())) {
          structure(view.get().resource(), declared.name(), declared.stride(), place);
          shader.reflection().elements().stream()
              .filter(element -> element.name().equals(declared.name()))
              .forEach(element -> layouts.put(view.get().resource(), element));
        }
      }
    }
  }

  private void structure(String buffer, String variable, int stride, Place place)
      throws InputException {
    Integer other = strides.put(buffer, stride);
    if (other != null && other != stride) {
      throw place.error(
          "buffer '%s' has structures of %d bytes, and %s has some of %d"
              .formatted(buffer, other, variable, stride));
    }
  }
}
