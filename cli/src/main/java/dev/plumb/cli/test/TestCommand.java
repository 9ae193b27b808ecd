package dev.plumb.cli.test;

import dev.plumb.cli.CallLimitOption;
import dev.plumb.cli.ExecutorOption;
import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.emulator.api.DeviceOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `plumb test shaders/`
@Command(
    name = "test",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "plumb test DIR|FILE... [OPTIONS]",
    description = {
      "Runs shader tests: scripts with HLSL, what to draw or dispatch with it, and what must be in"
          + " memory then.",
      "",
      "Scripts have the .shader_test format, see docs/SHADER-TESTS.md; of a folder all below it are"
          + " run. What Plumb cannot do is skipped, with the reason.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb test shaders/",
      "  plumb test shaders/ --filter 'swizzle.*shader model 4' --junit results.xml"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:no test failed",
      "1:a test failed",
      "2:wrong usage, or a file that is no script"
    })
public final class TestCommand implements Callable<Integer> {
  /// In bytes: room for shaders whose functions call one another many levels deep.
  private static final long STACK_SIZE = 64L << 20;

  private static final int NO_SCRIPT = 2;

  @Parameters(paramLabel = "DIR|FILE", arity = "1..*", description = "scripts, or folders of them")
  private List<Path> paths;

  @Option(
      names = "--filter",
      paramLabel = "REGEX",
      description = "runs only tests in whose name, as --list shows it, the expression is found")
  private Pattern filter = Pattern.compile("");

  @Option(names = "--list", description = "shows the names of the tests, and runs none")
  private boolean list;

  @Option(
      names = "--junit",
      paramLabel = "OUT.xml",
      description = "writes the results as JUnit's XML")
  private Path junit;

  @Option(
      names = "--shader-model",
      paramLabel = "X.Y",
      split = ",",
      converter = ShaderModelConverter.class,
      description = "runs with these shader models only, such as 4.0 or 4.0,5.0 (default: all)")
  private List<ShaderModel> models = ShaderModel.ALL;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "files that are run at a time (default: the number of processors)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Mixin private CallLimitOption callLimit;

  @Mixin private ExecutorOption executor;

  @Option(
      names = {"-q", "--quiet"},
      description = "shows files that fail and the summary only")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "shows every test, with the reasons of those skipped")
  private boolean verbose;

  @Spec private CommandSpec spec;

  /// Reads `4.1`.
  static final class ShaderModelConverter implements ITypeConverter<ShaderModel> {
    @Override
    public ShaderModel convert(String value) {
      return ShaderModel.parse(value)
          .filter(ShaderModel.ALL::contains)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + value + "' is none of the shader models " + ShaderModel.ALL));
    }
  }

  @Override
  public Integer call() throws InputException {
    if (jobs < 1) {
      throw new InputException("--jobs " + jobs + ": at least 1 is needed");
    }
    List<Path> files = ScriptFiles.find(paths);
    int atOnce = Math.min(jobs, files.size());
    var runner =
        new ScriptRunner(
            models.stream().sorted().toList(), deviceOptions(atOnce), filter.asPredicate(), list);
    var results = new ArrayList<FileResult>();
    var report = new ConsoleReport(spec.commandLine().getOut(), detail());
    try (var executor = Executors.newFixedThreadPool(atOnce, TestCommand::newThread)) {
      for (Future<FileResult> future : submit(files, runner, executor)) {
        FileResult result = get(future);
        if (isWanted(result)) {
          results.add(result);
          show(result, report);
        }
      }
    }
    return finish(results, report);
  }

  /// @param atOnce how many files share the processors
  private DeviceOptions deviceOptions(int atOnce) throws InputException {
    int threads = Math.max(1, DeviceOptions.DEFAULT.threads() / atOnce);
    try {
      return callLimit.of(DeviceOptions.DEFAULT.withThreads(threads).withExecutor(executor.kind()));
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage());
    }
  }

  private static List<Future<FileResult>> submit(
      List<Path> files, ScriptRunner runner, ExecutorService executor) {
    return files.stream().map(file -> executor.submit(() -> runner.run(file))).toList();
  }

  private static FileResult get(Future<FileResult> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error; // of the JVM: too little memory
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /// A filter hides files that it leaves nothing of.
  private boolean isWanted(FileResult result) {
    return result.malformed().isPresent()
        || !result.cases().isEmpty()
        || filter.pattern().isEmpty();
  }

  private void show(FileResult result, ConsoleReport report) {
    if (!list || result.malformed().isPresent()) {
      report.file(result);
      return;
    }
    var out = spec.commandLine().getOut();
    result.cases().forEach(c -> out.println(c.id(result.file())));
    out.flush();
  }

  private int finish(List<FileResult> results, ConsoleReport report) throws InputException {
    if (results.isEmpty()) {
      throw new InputException("no test's name has '" + filter + "' in it");
    }
    if (!list) {
      report.summary();
    }
    if (junit != null) {
      AtomicFile.write(junit, out -> JUnitReport.write(results, out));
    }
    if (results.stream().anyMatch(r -> r.malformed().isPresent())) {
      return NO_SCRIPT;
    }
    return results.stream().anyMatch(r -> r.failed() > 0) ? 1 : 0;
  }

  private ConsoleReport.Detail detail() {
    return quiet
        ? ConsoleReport.Detail.QUIET
        : verbose ? ConsoleReport.Detail.VERBOSE : ConsoleReport.Detail.NORMAL;
  }

  private static Thread newThread(Runnable task) {
    var thread = new Thread(null, task, "plumb-test", STACK_SIZE);
    thread.setDaemon(true);
    return thread;
  }
}
