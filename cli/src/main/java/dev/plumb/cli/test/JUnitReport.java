package dev.plumb.cli.test;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// Writes results as JUnit's XML: a suite for each script.
final class JUnitReport {
  private final XMLStreamWriter xml;

  private JUnitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static void write(List<FileResult> results, OutputStream out) throws IOException {
    try {
      var writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      new JUnitReport(writer).document(results);
      writer.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void document(List<FileResult> results) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuites");
    attribute("name", "plumb test");
    attribute("tests", results.stream().mapToLong(JUnitReport::tests).sum());
    attribute("failures", results.stream().mapToLong(FileResult::failed).sum());
    attribute("errors", results.stream().mapToLong(JUnitReport::errors).sum());
    attribute("time", seconds(results.stream().mapToLong(JUnitReport::nanos).sum()));
    for (FileResult result : results) {
      suite(result);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
  }

  private static long errors(FileResult result) {
    return result.malformed().isPresent() ? 1 : 0;
  }

  private static long nanos(FileResult result) {
    return result.cases().stream().mapToLong(TestCase::nanos).sum();
  }

  private static long tests(FileResult result) {
    return result.cases().size() + errors(result);
  }

  private void suite(FileResult result) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testsuite");
    attribute("name", result.file());
    attribute("tests", tests(result));
    attribute("failures", result.failed());
    attribute("errors", errors(result));
    attribute("skipped", result.skipped());
    attribute("time", seconds(nanos(result)));
    for (TestCase testCase : result.cases()) {
      testCase(result, testCase);
    }
    if (result.malformed().isPresent()) {
      malformed(result, result.malformed().get());
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private void testCase(FileResult result, TestCase testCase) throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement("testcase");
    attribute("classname", result.file());
    attribute("name", "line " + testCase.line() + ": " + testCase.name());
    attribute("file", result.file());
    attribute("line", testCase.line());
    attribute("time", seconds(testCase.nanos()));
    switch (testCase.outcome()) {
      case Outcome.Passed _ -> {}
      case Outcome.Skipped skipped -> {
        xml.writeEmptyElement("skipped");
        attribute("message", skipped.reason());
      }
      case Outcome.Failed failed -> failure(result.file(), failed);
    }
    xml.writeEndElement();
  }

  /// One element for all failures of the case: readers of such files know one.
  private void failure(String file, Outcome.Failed failed) throws XMLStreamException {
    Outcome.Failure first = failed.failures().getFirst();
    boolean marked = failed.failures().stream().allMatch(Outcome.Failure::marked);
    xml.writeStartElement("failure");
    attribute("message", place(file, first) + first.message().lines().findFirst().orElse(""));
    attribute("type", marked ? "todo" : "failure");
    var text = new StringBuilder();
    for (Outcome.Failure failure : failed.failures()) {
      text.append(place(file, failure)).append(failure.message());
      text.append(failure.marked() ? " [todo or bug]\n" : "\n");
    }
    xml.writeCharacters(printable(text.toString()));
    xml.writeEndElement();
  }

  private static String place(String file, Outcome.Failure failure) {
    return file + "(" + failure.line() + "): ";
  }

  private void malformed(FileResult result, String message) throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement("testcase");
    attribute("classname", result.file());
    attribute("name", "script");
    attribute("time", seconds(0));
    xml.writeEmptyElement("error");
    attribute("message", message);
    attribute("type", "malformed");
    xml.writeEndElement();
  }

  private void attribute(String name, Object value) throws XMLStreamException {
    xml.writeAttribute(name, printable(value.toString()));
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
  }

  /// XML 1.0 has no place for most control characters.
  private static String printable(String text) {
    var result = new StringBuilder();
    text.codePoints().map(c -> isXml(c) ? c : '\ufffd').forEach(result::appendCodePoint);
    return result.toString();
  }

  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c < 0xd800)
        || (c >= 0xe000 && c < 0xfffe)
        || c >= 0x10000;
  }
}
