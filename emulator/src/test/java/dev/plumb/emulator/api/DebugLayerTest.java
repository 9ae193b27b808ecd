package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.query.Message.Severity;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The debug layer: each message is provoked by its mistake, and by nothing else.
class DebugLayerTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([A-Z0-9_]+)` \\| (\\d+) \\| (error|warning|info) \\| .+ \\|$");

  private final Mistakes mistakes = new Mistakes();
  private final InfoQueue queue = mistakes.device.infoQueue();

  @AfterEach
  void close() {
    mistakes.close();
  }

  @ParameterizedTest
  @EnumSource
  void mistakesAreTold(MessageId id) {
    mistakes.make(id);
    assertThat(queue.messages()).extracting(Message::id).contains(id);
    for (Message message : queue.messages()) {
      assertThat(message.text()).doesNotEndWith(".").doesNotContain("Optional");
      assertThat(message.severity()).isEqualTo(message.id().severity());
    }
  }

  @Test
  void whatIsRightIsNotTold() {
    mistakes.draw();
    assertThat(queue.messages()).isEmpty();
  }

  /// Errors keep a draw from being drawn, and nothing else does.
  @ParameterizedTest
  @EnumSource(
      names = {
        "DEVICE_DRAW_PS_OUTPUT_TYPE_MISMATCH",
        "DEVICE_DRAW_CONSTANT_BUFFER_NOT_SET",
        "DEVICE_SHADER_LINKAGE_COMPONENTTYPE",
        "OMSETRENDERTARGETS_INVALIDVIEW"
      })
  void errorsKeepDrawsBack(MessageId id) {
    mistakes.make(id);
    DrawResult result = mistakes.context.draw(3, 0);
    assertThat(result instanceof DrawResult.Rejected).isEqualTo(id.severity() == Severity.ERROR);
  }

  /// `docs/DEBUG-LAYER.md` lists all ids, in this order.
  @Test
  void thePageListsThem() throws IOException {
    String page =
        Files.readString(Path.of(System.getProperty("plumb.root"), "docs/DEBUG-LAYER.md"));
    List<String> listed = new ArrayList<>();
    for (MatchResult row : ROW.matcher(page).results().toList()) {
      listed.add(row.group(1) + " " + row.group(2) + " " + row.group(3));
    }
    assertThat(listed)
        .containsExactlyElementsOf(
            Arrays.stream(MessageId.values())
                .map(id -> id + " " + id.number() + " " + id.severity().name().toLowerCase())
                .toList());
    assertThat(Arrays.stream(MessageId.values()).map(MessageId::number)).doesNotHaveDuplicates();
  }

  /// Draws that test depth may be counted by a query; others without a mask do nothing.
  @Test
  void emptyWriteMasksHaveNoEffect() {
    mistakes
        .context
        .om()
        .setBlendState(BlendDesc.of(RenderTargetBlendDesc.DEFAULT.withWriteMask(0)));
    mistakes.draw();
    assertThat(queue.messages())
        .extracting(Message::text)
        .containsExactly(
            "all write masks are empty, and neither depth nor stencil is tested; nothing is drawn");
    queue.clear();
    mistakes.withDepth();
    mistakes.draw();
    assertThat(queue.messages()).isEmpty();
  }

  @Test
  void withoutPixelShaderNothingIsDrawn() {
    mistakes.context.ps().setShader(null);
    mistakes.draw();
    assertThat(queue.messages())
        .extracting(Message::id)
        .containsExactly(MessageId.PLUMB_DRAW_NO_EFFECT);
    queue.clear();
    mistakes.withDepth();
    mistakes.draw();
    assertThat(queue.messages()).isEmpty();
  }

  // ---- the queue

  @Test
  void repeatedMessagesAreCounted() {
    mistakes.make(MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET);
    mistakes.draw();
    mistakes.draw();
    assertThat(queue.messages()).hasSize(1);
    assertThat(queue.count(queue.messages().getFirst())).isEqualTo(3);
    queue.clear();
    assertThat(queue.messages()).isEmpty();
  }

  @Test
  void filtersDecideWhatIsKept() {
    MessageId id = MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET;
    queue.pushStorageFilter(InfoQueueFilter.deny(id));
    mistakes.make(id);
    assertThat(queue.messages()).isEmpty();
    assertThat(queue.deniedByFilter()).isEqualTo(1);
    queue.pushStorageFilter(InfoQueueFilter.deny(Severity.WARNING));
    mistakes.draw();
    assertThat(queue.deniedByFilter()).isEqualTo(2);
    var settings = new InfoQueueFilter.Entries(Set.of(Category.STATE_SETTING), Set.of(), Set.of());
    queue.pushStorageFilter(new InfoQueueFilter(settings, InfoQueueFilter.Entries.NONE));
    mistakes.draw();
    mistakes.make(MessageId.DEVICE_PSSETSHADERRESOURCES_HAZARD);
    assertThat(queue.messages())
        .extracting(Message::id)
        .containsExactly(MessageId.DEVICE_PSSETSHADERRESOURCES_HAZARD);
    for (int pops = 0; pops < 5; pops++) {
      queue.popStorageFilter();
    }
    assertThat(queue.storageFilter()).isEqualTo(InfoQueueFilter.EMPTY);
    mistakes.draw();
    assertThat(queue.messages()).extracting(Message::id).contains(id);
  }

  @Test
  void theNumberOfMessagesIsLimited() {
    queue.setMessageCountLimit(1);
    mistakes.make(MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET);
    mistakes.draw();
    mistakes.make(MessageId.QUERY_END_WITHOUT_BEGIN);
    assertThat(queue.messages()).hasSize(1);
    assertThat(queue.discardedByLimit()).isEqualTo(1);
    assertThatThrownBy(() -> queue.setMessageCountLimit(-1))
        .hasMessage("message count limit -1: at least 0");
  }

  @Test
  void messagesCanBreak() {
    var heard = new ArrayList<Message>();
    queue.listen(heard::add);
    queue.setBreakOnSeverity(Severity.ERROR, true);
    mistakes.make(MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET);
    assertThatThrownBy(() -> mistakes.make(MessageId.QUERY_GETDATA_INVALID_CALL))
        .isInstanceOf(DebugBreakException.class)
        .hasMessage("data is asked of a query that was never ended [QUERY_GETDATA_INVALID_CALL]");
    queue.setBreakOnSeverity(Severity.ERROR, false);
    queue.setBreakOnId(MessageId.QUERY_END_WITHOUT_BEGIN, true);
    mistakes.make(MessageId.QUERY_GETDATA_INVALID_CALL);
    assertThatThrownBy(() -> mistakes.make(MessageId.QUERY_END_WITHOUT_BEGIN))
        .isInstanceOf(DebugBreakException.class);
    assertThat(heard)
        .extracting(Message::id)
        .containsExactly(
            MessageId.DEVICE_DRAW_VIEWPORT_NOT_SET,
            MessageId.QUERY_GETDATA_INVALID_CALL,
            MessageId.QUERY_GETDATA_INVALID_CALL,
            MessageId.QUERY_END_WITHOUT_BEGIN);
  }
}
