package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc.BufferFlag;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Thread groups and what they share (D3D11.3 §18).
class DispatchTest {
  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(3));
  private final DeviceContext context = device.immediateContext();

  @AfterEach
  void close() {
    device.close();
  }

  private Buffer words(int count) {
    return device.createBuffer(BufferDesc.structured(count, 4, BindFlag.UNORDERED_ACCESS));
  }

  private DrawResult dispatch(String hlsl, int x, int y, int z) {
    context.cs().setShader(device.createComputeShader(Hlsl.compute(hlsl, "main")));
    return context.dispatch(x, y, z);
  }

  /// §18.6.4, §23: the system values of compute shaders.
  @Rule(D3D11.THREAD_IDS)
  @Test
  void threadsKnowWhoTheyAre() {
    Buffer out = words(4 * 48);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(2, 3, 1)]
        void main(uint3 id : SV_DispatchThreadID, uint3 g : SV_GroupID, uint3 t : SV_GroupThreadID,
                  uint i : SV_GroupIndex) {
          uint at = (id.z * 6 + id.y) * 4 + id.x;
          o[4 * at] = id.x | id.y << 8 | id.z << 16;
          o[4 * at + 1] = g.x | g.y << 8 | g.z << 16;
          o[4 * at + 2] = t.x | t.y << 8 | t.z << 16;
          o[4 * at + 3] = i + 1;
        }
        """,
        2,
        2,
        2);
    for (int at = 0; at < 48; at++) {
      int x = at % 4;
      int y = at / 4 % 6;
      int z = at / 24;
      assertThat(Arrays.copyOfRange(out.words(), 4 * at, 4 * at + 4))
          .containsExactly(
              x | y << 8 | z << 16,
              x / 2 | y / 3 << 8 | z << 16,
              x % 2 | y % 3 << 8,
              y % 3 * 2 + x % 2 + 1);
    }
  }

  /// §18.6.6, §7.13: groupshared memory and barriers.
  @Rule(D3D11.BARRIERS)
  @Test
  void groupsShareMemory() {
    Buffer out = words(5);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        groupshared uint sums[1024];
        [numthreads(1024, 1, 1)]
        void main(uint i : SV_GroupIndex, uint3 g : SV_GroupID) {
          sums[i] = i * (g.x + 1);
          GroupMemoryBarrierWithGroupSync();
          for (uint step = 512; step > 0; step >>= 1) {
            if (i < step) sums[i] += sums[i + step];
            GroupMemoryBarrierWithGroupSync();
          }
          if (i == 0) o[g.x] = sums[0];
        }
        """,
        5,
        1,
        1);
    assertThat(out.words()).containsExactly(523776, 2 * 523776, 3 * 523776, 4 * 523776, 5 * 523776);
  }

  /// §22.17.15: atomics of all groups meet in one word; their order does not show.
  @Rule(D3D11.ATOMICS)
  @Test
  void atomicsAreAtomicAcrossGroups() {
    Buffer out = words(8);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    context.clearUnorderedAccessViewUint(
        device.createUnorderedAccessView(out), 0x7fffffff, 0, 0, 0);
    String hlsl =
        """
        RWStructuredBuffer<int> o : register(u0);
        RWStructuredBuffer<uint> unused : register(u1);
        groupshared uint sum;
        [numthreads(64, 1, 1)]
        void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
          if (i == 0) sum = 0;
          GroupMemoryBarrierWithGroupSync();
          InterlockedAdd(sum, i);
          GroupMemoryBarrierWithGroupSync();
          if (i == 0) InterlockedAdd(o[0], sum);
          InterlockedMin(o[1], 5 - (int) id.x);
          InterlockedMax(o[2], (int) id.x);
          InterlockedAnd(o[3], ~(1u << (id.x & 7)));
          InterlockedOr(o[4], 1u << (id.x & 15));
          InterlockedXor(o[5], id.x);
          InterlockedAdd(o[100], 1);
        }
        """;
    dispatch(hlsl, 100, 1, 1);
    assertThat(out.words())
        .containsExactly(
            0x7fffffff + 100 * 2016,
            5 - 6399,
            0x7fffffff,
            0x7fffff00,
            0x7fffffff,
            0x7fffffff ^ IntStream.range(0, 6400).reduce(0, (a, b) -> a ^ b),
            0x7fffffff,
            0x7fffffff);
  }

  /// §22.17.17 `imm_atomic_iadd` and its like: what an atomic gives is the value before. Groups run
  /// in order where that shows, so that every run gives the same.
  @Rule(D3D11.ATOMICS)
  @Test
  void atomicsGiveTheValueBefore() {
    Buffer out = words(65);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(4, 1, 1)]
        void main(uint3 id : SV_DispatchThreadID) {
          uint before;
          InterlockedAdd(o[64], 1, before);
          o[before] = id.x;
        }
        """,
        16,
        1,
        1);
    assertThat(Arrays.copyOf(out.words(), 64)).containsExactly(IntStream.range(0, 64).toArray());
    assertThat(out.words()[64]).isEqualTo(64);
  }

  /// §22.17.16: exchanges.
  @Rule(D3D11.ATOMICS)
  @Test
  void exchangesCompare() {
    Buffer out = words(4);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)]
        void main() {
          uint before;
          InterlockedExchange(o[0], 7, before);
          InterlockedCompareExchange(o[0], 6, 8, before);
          o[1] = before;
          InterlockedCompareExchange(o[0], 7, 9, before);
          o[2] = before;
          InterlockedCompareStore(o[3], 0, 11);
        }
        """,
        1,
        1,
        1);
    assertThat(out.words()).containsExactly(9, 7, 7, 11);
  }

  /// §5.3.10, §22.17.18: append and consume by hidden counters, which binding sets.
  @Rule(D3D11.COUNTERS)
  @Test
  void appendsAndConsumes() {
    Buffer from = words(6);
    Buffer to = words(4);
    from.write(0, bytes(10, 11, 12, 13, 14, 15));
    var source = counted(from, BufferFlag.APPEND);
    var target = counted(to, BufferFlag.APPEND);
    context.cs().setUnorderedAccessView(0, source, 5);
    context.cs().setUnorderedAccessView(1, target, 1);
    String hlsl =
        """
        ConsumeStructuredBuffer<uint> source : register(u0);
        AppendStructuredBuffer<uint> target : register(u1);
        [numthreads(2, 1, 1)]
        void main() {
          target.Append(source.Consume() * 2);
        }
        """;
    dispatch(hlsl, 2, 1, 1);
    assertThat(to.words()).containsExactly(0, 28, 26, 24); // the last one did not fit
    assertThat(source.counter().get()).isEqualTo(1);
    assertThat(target.counter().get()).isEqualTo(5);

    context.cs().setUnorderedAccessView(1, target, -1); // keeps it
    Buffer counts = device.createBuffer(BufferDesc.of(8, BindFlag.VERTEX_BUFFER));
    context.copyStructureCount(counts, 4, target);
    assertThat(counts.words()).containsExactly(0, 5);
  }

  private UnorderedAccessView.OfBuffer counted(Buffer buffer, BufferFlag flag) {
    return (UnorderedAccessView.OfBuffer)
        device.createUnorderedAccessView(
            buffer, UnorderedAccessViewDesc.structuredBuffer(0, -1, flag));
  }

  /// `IncrementCounter` gives the value before, `DecrementCounter` the one after.
  @Rule(D3D11.COUNTERS)
  @Test
  void countersCount() {
    Buffer out = words(4);
    context.cs().setUnorderedAccessView(0, counted(out, BufferFlag.COUNTER), 3);
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)]
        void main() {
          o[0] = o.IncrementCounter();
          o[1] = o.IncrementCounter();
        }
        """,
        1,
        1,
        1);
    dispatch(
        """
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(1, 1, 1)]
        void main() {
          o[2] = o.DecrementCounter();
        }
        """,
        1,
        1,
        1);
    assertThat(out.words()).containsExactly(3, 4, 4, 0);
  }

  /// §18.6.5: group counts out of a buffer.
  @Rule(D3D11.DISPATCHES_INDIRECTLY)
  @Test
  void dispatchesIndirectly() {
    var desc =
        new BufferDesc(
            32, Set.of(BindFlag.UNORDERED_ACCESS), 0, Set.of(MiscFlag.DRAWINDIRECT_ARGS));
    Buffer arguments = device.createBuffer(desc, bytes(9, 2, 3, 1, 70000, 1, 1, 1));
    Buffer out = words(1);
    context.cs().setUnorderedAccessViews(0, device.createUnorderedAccessView(out));
    context
        .cs()
        .setShader(
            device.createComputeShader(
                Hlsl.compute(
                    """
                    RWStructuredBuffer<uint> o : register(u0);
                    [numthreads(1, 1, 1)]
                    void main() { InterlockedAdd(o[0], 1); }
                    """,
                    "main")));
    context.dispatchIndirect(arguments, 4);
    assertThat(out.words()).containsExactly(6);
    context.dispatchIndirect(arguments, 16);
    context.dispatchIndirect(arguments, 24);
    assertThat(out.words()).containsExactly(6);
    assertThat(device.infoQueue().messages().stream().map(Message::text))
        .containsExactly(
            "70000 thread groups: 0 to 65535 are possible; nothing is run",
            "12 bytes of arguments at 24 are not in the buffer of 32 bytes; nothing is run");
    assertThatThrownBy(() -> context.dispatchIndirect(out, 0))
        .hasMessage("buffer was created with [], without DRAWINDIRECT_ARGS");
    assertThatThrownBy(() -> context.dispatchIndirect(arguments, 6))
        .hasMessage("argument offset 6: a multiple of 4 from 0 on is possible");
  }

  @Test
  void limitsAreChecked() {
    assertThatThrownBy(() -> context.dispatch(1, 65536, 1))
        .hasMessage("number of thread groups in y 65536: 0 to 65535 are possible");
    assertThat(context.dispatch(1, 1, 1)).isInstanceOf(DrawResult.Rejected.class);
    assertThat(device.infoQueue().messages())
        .containsExactly(
            MessageId.PLUMB_DISPATCH_COMPUTE_SHADER_NOT_SET.says("no compute shader is set"));
  }

  @Test
  void endlessGroupsAreStopped() {
    try (var strict = Device.create(DeviceOptions.DEFAULT.withInstructionBudget(1000))) {
      var strictContext = strict.immediateContext();
      strictContext
          .cs()
          .setShader(
              strict.createComputeShader(
                  Hlsl.compute(
                      """
                      RWStructuredBuffer<uint> o : register(u0);
                      [numthreads(1, 1, 1)]
                      void main(uint3 id : SV_DispatchThreadID) {
                        while (id.x != 1) { o[0] = 1; }
                      }
                      """,
                      "main")));
      assertThat(strictContext.dispatch(8, 1, 1)).isInstanceOf(DrawResult.ShaderTimeout.class);
    }
  }

  private static byte[] bytes(int... words) {
    var bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : words) {
      bytes.putInt(word);
    }
    return bytes.array();
  }
}
