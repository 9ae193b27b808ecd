package dev.plumb.cli.reflection;

import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.StructType;
import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// The constant table in XML: a `Constant` for each member of a constant buffer, and for each
/// texture, buffer and sampler, with the fields of D3DXCONSTANT_DESC.
///
/// Register indices of members count float4 registers from the start of their buffer, which
/// `Buffer` and `BufferRegister` name.
public final class ConstantTableXml {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter out;
  private int depth;

  private ConstantTableXml() throws XMLStreamException {
    out = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
  }

  public static String print(ShaderReflection shader) {
    try {
      var table = new ConstantTableXml();
      table.shader(shader);
      return table.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // a StringWriter takes everything
    }
  }

  private void shader(ShaderReflection shader) throws XMLStreamException {
    out.writeStartDocument("1.0");
    start("ShaderConstants");
    out.writeAttribute("target", shader.target());
    out.writeAttribute("entry", shader.entry());
    for (ConstantBuffer buffer : shader.constantBuffers()) {
      for (Member member : buffer.members()) {
        constant(buffer, member);
      }
    }
    for (Binding binding : shader.bindings()) {
      if (binding.type().isPresent()) {
        object(binding);
      }
    }
    end();
    out.writeEndDocument();
    text.append('\n');
  }

  private void constant(ConstantBuffer buffer, Member member) throws XMLStreamException {
    TypeShape shape = TypeShape.of(member.type());
    int registers = ConstantBufferLayout.REGISTER_BYTES;
    int first = member.offset() / registers;
    start("Constant");
    element("Name", member.name());
    element("Buffer", buffer.name());
    element("BufferRegister", buffer.register());
    element("RegisterSet", "FLOAT4");
    element("RegisterIndex", first);
    element("RegisterCount", Math.ceilDiv(member.offset() + member.size(), registers) - first);
    element("Rows", shape.rows());
    element("Columns", shape.columns());
    element("Elements", Math.max(1, shape.elements()));
    element("StructMembers", shape.element() instanceof StructType s ? s.fields().size() : 0);
    element("Bytes", member.size());
    element("Class", D3dNames.variableClass(member.type()).replace("D3D_SVC_", ""));
    element("Type", D3dNames.variableType(member.type()).replace("D3D_SVT_", ""));
    end();
  }

  private void object(Binding binding) throws XMLStreamException {
    start("Constant");
    element("Name", binding.name());
    element("RegisterSet", registerSet(binding.kind()));
    element("RegisterIndex", binding.register());
    element("RegisterCount", binding.count());
    element("Rows", 1);
    element("Columns", 1);
    element("Elements", Math.max(1, binding.count()));
    element("StructMembers", 0);
    element("Bytes", 4 * Math.max(1, binding.count()));
    element("Class", "OBJECT");
    element("Type", binding.type().orElseThrow().kind().spelling().toUpperCase(Locale.ROOT));
    end();
  }

  private static String registerSet(BindingKind kind) {
    return switch (kind) {
      case SAMPLER, COMPARISON_SAMPLER -> "SAMPLER";
      case TEXTURE -> "TEXTURE";
      case UNORDERED_ACCESS -> "UAV";
      case TEXTURE_BUFFER, CONSTANT_BUFFER -> "FLOAT4";
    };
  }

  private void start(String name) throws XMLStreamException {
    out.writeCharacters("\n" + "  ".repeat(depth++));
    out.writeStartElement(name);
  }

  private void end() throws XMLStreamException {
    out.writeCharacters("\n" + "  ".repeat(--depth));
    out.writeEndElement();
  }

  private void element(String name, int value) throws XMLStreamException {
    element(name, Integer.toString(value));
  }

  private void element(String name, String value) throws XMLStreamException {
    out.writeCharacters("\n" + "  ".repeat(depth));
    out.writeStartElement(name);
    out.writeCharacters(value);
    out.writeEndElement();
  }
}
