package dev.plumb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// Reads the version that the build wrote into `version.properties`.
final class PlumbVersion implements IVersionProvider {
  /// One line, for example `plumb 0.1.0`.
  @Override
  public String[] getVersion() throws IOException {
    try (InputStream in = PlumbVersion.class.getResourceAsStream("version.properties")) {
      var properties = new Properties();
      properties.load(in);
      return new String[] {"plumb " + properties.getProperty("version")};
    }
  }
}
