package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `benchmarks/frames`.
@Command(
    name = "frames",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Draws whole frames with Plumb and with Vulkan drivers on the same work, in turns, and prints"
          + " the medians.",
      ""
    })
public final class Frames implements Callable<Integer> {
  @Option(
      names = "--workloads",
      split = ",",
      paramLabel = "NAME",
      description = "which to draw (default: all): ${COMPLETION-CANDIDATES}",
      completionCandidates = Names.class)
  private List<String> names = List.of();

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description = "Plumb's threads; a column for each (default: all processors, and 1)")
  private List<Integer> threads = List.of();

  @Option(names = "--rounds", paramLabel = "N", description = "rounds (default: 5)")
  private int rounds = 5;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "time for each measurement (default: 2)")
  private double seconds = 2;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description = "time for each workload before Plumb's first measurement (default: 10)")
  private double warmUp = 10;

  @Option(
      names = "--driver",
      paramLabel = "NAME=MANIFEST",
      description = "a Vulkan driver to draw the same, by its manifest (.json); may be repeated")
  private List<String> drivers = List.of();

  @Option(names = "--json", paramLabel = "FILE", description = "writes the results as JSON")
  private Optional<Path> json = Optional.empty();

  @Option(names = "--chart", paramLabel = "FILE", description = "writes a bar chart (.svg)")
  private Optional<Path> chart = Optional.empty();

  @Option(
      names = "--profile",
      description = "prints where Plumb's time goes instead, by package and method")
  private boolean profile;

  @Option(
      names = "--memory",
      description =
          "prints what memory each workload takes instead, and what a warm frame allocates; each is"
              + " drawn in a process of its own")
  private boolean memory;

  @Option(
      names = "--growth",
      description = "prints instead how many times as long twice the work takes")
  private boolean growth;

  @Option(names = "--footprint", hidden = true, description = "prints a row of --memory")
  private boolean footprint;

  @Option(names = "--check", description = "compares the pictures with the drivers' instead")
  private boolean check;

  @Option(
      names = "--root",
      hidden = true,
      paramLabel = "DIR",
      description = "the folder of the repository")
  private Path root = Path.of(".");

  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Workloads.ALL.stream().map(Workload::name).toList());
    }
  }

  /// @param args see `--help`
  public static void main(String[] args) {
    System.exit(new CommandLine(new Frames()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    var inputs =
        new Inputs(
            root.resolve("reference-images/scenes/bench"),
            root.resolve("benchmarks/target/bench-data"));
    if (growth) {
      growth(inputs);
      return CommandLine.ExitCode.OK;
    }
    List<Workload> workloads =
        Workloads.ALL.stream().filter(w -> names.isEmpty() || names.contains(w.name())).toList();
    if (workloads.isEmpty()) {
      System.err.println("frames: no workload " + names);
      return CommandLine.ExitCode.USAGE;
    }
    if (memory) {
      memory(workloads);
      return CommandLine.ExitCode.OK;
    }
    List<Contender> contenders = new ArrayList<>();
    for (int count : threads.isEmpty() ? defaultThreads() : threads) {
      contenders.add(new PlumbContender(count, warmUp, inputs));
    }
    if (!drivers.isEmpty()) {
      ReduceInput.write(inputs.data());
    }
    contenders.addAll(peers(inputs));
    try {
      if (profile) {
        profile(workloads, (PlumbContender) contenders.getFirst());
      } else if (footprint) {
        footprint(workloads.getFirst(), (PlumbContender) contenders.getFirst());
      } else if (check) {
        check(workloads, contenders);
      } else {
        measure(workloads, contenders);
      }
    } finally {
      contenders.forEach(Contender::close);
    }
    return CommandLine.ExitCode.OK;
  }

  private static List<Integer> defaultThreads() {
    int all = Runtime.getRuntime().availableProcessors();
    return all == 1 ? List.of(1) : List.of(all, 1);
  }

  private List<PeerContender> peers(Inputs inputs) {
    var peers = new ArrayList<PeerContender>();
    for (String driver : drivers) {
      int sign = driver.indexOf('=');
      if (sign <= 0) {
        throw new CommandLine.ParameterException(
            new CommandLine(this), "--driver " + driver + ": NAME=MANIFEST is expected");
      }
      peers.add(
          new PeerContender(
              driver.substring(0, sign),
              Path.of(driver.substring(sign + 1)),
              root.resolve("benchmarks/peers/run.sh").toAbsolutePath(),
              root.resolve("benchmarks/target/peers").toAbsolutePath(),
              inputs.data().toAbsolutePath()));
    }
    return peers;
  }

  private void measure(List<Workload> workloads, List<Contender> contenders) throws IOException {
    var results = new Results(contenders.stream().map(Contender::name).toList());
    for (Workload workload : workloads) {
      for (int round = 0; round < rounds; round++) {
        for (Contender contender : contenders) {
          if (contender.draws(workload)) {
            System.err.printf(
                "%s, round %d of %d: %s%n", workload.name(), round + 1, rounds, contender.name());
            measure(workload, contender, results);
          }
        }
      }
    }
    TextReport.print(results, System.out);
    if (json.isPresent()) {
      JsonReport.write(results, json.get());
    }
    if (chart.isPresent()) {
      ChartReport.write(results, chart.get());
    }
  }

  private void measure(Workload workload, Contender contender, Results results) {
    try {
      double millis = contender.measure(workload, seconds).median();
      results.add(workload, contender.name(), millis);
      if (contender instanceof PeerContender peer) {
        peer.target(workload, millis).ifPresent(t -> results.add(workload, Results.TARGET, t));
      }
    } catch (FrameException e) {
      System.err.println("frames: " + e.getMessage());
    }
  }

  private void profile(List<Workload> workloads, PlumbContender plumb) throws IOException {
    PrintStream out = System.out;
    for (Workload workload : workloads) {
      out.println(workload.name() + ", " + plumb.name());
      CostProfile.of(plumb.prepare(workload), seconds).print(out);
    }
  }

  private void memory(List<Workload> workloads) throws IOException {
    Footprint.printHeader(System.out);
    for (Workload workload : workloads) {
      Self.run(
          List.of(
              "--footprint",
              "--workloads=" + workload.name(),
              "--threads=" + mostThreads(),
              "--warm-up=" + warmUp,
              "--root=" + root));
    }
  }

  private static void footprint(Workload workload, PlumbContender plumb) {
    Frame warm = plumb.prepare(workload);
    Footprint.of(workload, warm).print(workload, System.out);
  }

  private void growth(Inputs inputs) {
    Growth.printHeader(System.out);
    for (Growth.Pair pair : Growth.ALL) {
      if (names.isEmpty() || names.contains(pair.name())) {
        try (var once = new PlumbContender(mostThreads(), warmUp, inputs);
            var twice = new PlumbContender(mostThreads(), warmUp, inputs)) {
          Growth.print(pair, once, twice, rounds, seconds, System.out);
        }
      }
    }
  }

  /// Of the first column.
  private int mostThreads() {
    return threads.isEmpty() ? defaultThreads().getFirst() : threads.getFirst();
  }

  private static void check(List<Workload> workloads, List<Contender> contenders) {
    var plumb = (PlumbContender) contenders.getFirst();
    for (Workload workload : workloads) {
      byte[] ours = plumb.prepare(workload).result();
      for (Contender contender : contenders) {
        if (contender instanceof PeerContender peer && peer.draws(workload)) {
          peer.picture(workload)
              .map(theirs -> PictureCheck.of(ours, theirs))
              .ifPresent(
                  c ->
                      System.out.printf(
                          "%-16s %-20s %.4f %% differ by more than 2/255, the most by %d/255%n",
                          workload.name(), peer.name(), 100 * c.differing(), c.largest()));
        }
      }
    }
  }
}
