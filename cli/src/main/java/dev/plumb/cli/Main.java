package dev.plumb.cli;

/// Where `plumb` starts.
final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(PlumbCommand.commandLine().execute(args));
  }
}
