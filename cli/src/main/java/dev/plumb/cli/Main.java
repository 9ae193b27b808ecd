package dev.plumb.cli;

/// Where `plumb` starts.
final class Main {
  private Main() {}

  public static void main(String[] args) {
    String[] words = ResponseFiles.expand(args);
    System.exit(PlumbCommand.commandLine(words).execute(words));
  }
}
