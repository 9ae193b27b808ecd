package dev.plumb.cli;

import java.io.IOException;

/// Where `plumb` starts.
final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    String training = System.getProperty("plumb.training");
    if (training != null) {
      StartupTraining.run(training);
    }
    String[] words = ResponseFiles.expand(args);
    System.exit(PlumbCommand.commandLine(words).execute(words));
  }
}
