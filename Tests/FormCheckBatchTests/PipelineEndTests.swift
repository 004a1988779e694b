import FormCheckIO
import FormCheckPipelines
import FormCheckBatch
import class Foundation.Thread
import Glibc
import TestSupport
import Testing

/// Tests of how a pipeline is slowed down, canceled and ended.
@Suite struct PipelineEndTests {
  /// Returns a port that counts its calls.
  private func counting(_ count: Guarded<Int>, upTo end: Int) -> Port<Int, Never> {
    Port(1) { _ in
      var next = 0
      return {
        count.withLock { $0 += 1 }
        next += 1
        return next <= end ? next : nil
      }
    }
  }

  private let pass = Stage<Int, Int, Never>("pass") { .pass($0.content) }

  /// Back-pressure: with a slow sink, the port stays only a few packets ahead.
  @Test(arguments: [1, 2, 4])
  func aPortWaitsForASlowSink(_ jobs: Int) {
    let asked = Guarded(0)
    let arrived = Guarded(0)
    let farthest = Guarded(0)
    let tally = PipelineBuilder(ports: [counting(asked, upTo: 300)]).stage(pass)
      .sink { _ in
        usleep(100)
        let ahead =
          asked.now
          - arrived.withLock { arrived in
            arrived += 1
            return arrived
          }
        farthest.withLock { $0 = max($0, ahead) }
        return true
      }.run(jobs: jobs)
    #expect(tally.delivered == 300 && tally.isBalanced)
    // At most two packets per worker and two more are in progress, and one is in the port.
    #expect(farthest.now <= (jobs == 1 ? 0 : 2 * jobs + 3))
  }

  /// A sink that rejects a packet gets no further packets, and soon the port is no longer called.
  @Test(arguments: [1, 2, 4], [0, 1, 40])
  func aRejectingSinkEndsTheRun(_ jobs: Int, _ wanted: Int) {
    let asked = Guarded(0)
    let arrived = Guarded(0)
    let tally = PipelineBuilder(ports: [counting(asked, upTo: 100_000), Port(2, contents: 1...3)])
      .stage(pass)
      .sink { _ in
        arrived.withLock { arrived in
          arrived += 1
          return arrived <= wanted
        }
      }.run(jobs: jobs)
    #expect(arrived.now == wanted + 1)
    #expect(tally.ending == .rejected && tally.delivered == wanted + 1 && tally.isBalanced)
    #expect(asked.now <= wanted + 1 + (jobs == 1 ? 0 : 2 * jobs + 3))
  }

  /// A stage that passes packets on early is notified when the sink rejects further packets.
  ///
  /// Packets that it passes on after that do not reach the sink.
  @Test(arguments: [1, 3])
  func aStageIsToldThatTheSinkRejectsMore(_ jobs: Int) {
    let splitting = Stage<Int, Int, Never>("split") {
      { packet, passEarly in
        var parts = 0
        while parts < 1000, passEarly(packet.content * 1000 + parts) { parts += 1 }
        // The stage may continue; the packets are dropped.
        _ = passEarly(-1)
        return .pass(-2)
      }
    }
    let arrived = Guarded<[Int]>([])
    let tally = PipelineBuilder(ports: [Port(1, contents: 1...50)]).stage(splitting)
      .sink { arrival in
        arrived.withLock { arrived in
          arrived.append(arrival.content ?? 0)
          return arrived.count < 1500
        }
      }.run(jobs: jobs)
    let expected = Array(1000...1999) + [-1, -2] + Array(2000...2497)
    #expect(arrived.now == expected)
    #expect(tally.ending == .rejected && tally.isBalanced)
  }

  /// Raising the signal ends the run, and the packets in progress are delivered.
  @Test(arguments: [1, 2, 4])
  func theSignalEndsTheRun(_ jobs: Int) throws {
    let stop = try #require(StopSignal())
    let asked = Guarded(0)
    let tally = PipelineBuilder(ports: [counting(asked, upTo: 100_000), Port(2, contents: 1...3)])
      .stage(pass)
      .sink { arrival in
        if arrival.number == 50 { stop.raise() }
        return true
      }.run(jobs: jobs, stop: stop)
    #expect(tally.ending == .stopped && tally.dropped == 0 && tally.isBalanced)
    #expect(tally.delivered == tally.produced)
    #expect((50...50 + 2 * jobs + 3).contains(tally.produced))
    #expect(stop.isRaised)
    // A signal stays raised, so another run does not begin.
    let next = PipelineBuilder(ports: [Port(1, contents: 1...3)]).stage(pass).sink { _ in true }
      .run(jobs: jobs, stop: stop)
    #expect(next.produced == 0 && next.ending == .stopped)
  }

  /// A port that waits for input is woken if another thread raises the signal or the sink rejects a
  /// packet.
  @Test(arguments: [1, 2], [true, false])
  func aWaitingPortIsWoken(_ jobs: Int, _ isRaisedFromOutside: Bool) throws {
    // With one job, the sink runs on the waiting thread and cannot reject.
    if jobs == 1, !isRaisedFromOutside { return }
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer {
      close(readEnd)
      close(writeEnd)
    }
    // Write twelve bytes and keep the pipe open.
    #expect(write(writeEnd, "abcdefghijkl", 12) == 12)
    let waiting = Port<UInt8, Never>(1) { stop in
      {
        var byte: UInt8 = 0
        guard stop?.waitForInput(on: readEnd) != false else { return nil }
        return read(readEnd, &byte, 1) == 1 ? byte : nil
      }
    }
    let stop = try #require(StopSignal())
    let slow = Stage<UInt8, UInt8, Never>("slow") { packet in
      usleep(2000)
      return .pass(packet.content)
    }
    let tally = PipelineBuilder(ports: [waiting]).stage(slow)
      .sink { arrival in
        guard arrival.number == 12 else { return true }
        if isRaisedFromOutside {
          Thread {
            usleep(20_000)
            stop.raise()
          }.start()
        }
        return isRaisedFromOutside
      }.run(jobs: jobs, stop: stop)
    #expect(tally.delivered == 12 && tally.produced == 12 && tally.isBalanced)
    #expect(tally.ending == (isRaisedFromOutside ? .stopped : .rejected))
  }

  /// Regression test: a worker's queue was wrapped once more for each packet, and the stack
  /// overflowed at about 10,000 packets.
  @Test(arguments: [1, 2])
  func manyPacketsDoNotOverflowTheStack(_ jobs: Int) {
    let sum = Guarded(0)
    let pipeline = PipelineBuilder(ports: [Port(1, contents: 1...50_000)]).stage(pass)
      .sink { arrival in
        sum.withLock { $0 += arrival.content ?? 0 }
        return true
      }
    onThread(stack: 256 * 1024) { #expect(pipeline.run(jobs: jobs).delivered == 50_000) }
    #expect(sum.now == 1_250_025_000)
  }

  /// The packets wait for each other, so the test ends only if all jobs run at the same time.
  @Test func asManyPacketsAsJobsAreProcessedAtOnce() throws {
    let working = Guarded(0)
    let waiting = Stage<Int, Int, Never>("wait") { packet in
      working.withLock { $0 += 1 }
      for _ in 0..<20_000 where working.now < 3 { usleep(1000) }
      return .pass(working.now)
    }
    let (arrivals, _) = PipelineBuilder(ports: [Port(1, contents: 1...3)]).stage(waiting).arrivals(
      jobs: 3)
    #expect(arrivals.map(\.content) == [3, 3, 3])
  }

  @Test(arguments: [Int.min, -1, 0, 5000, .max])
  func extremeNumbersOfJobsAreClamped(_ jobs: Int) {
    let (arrivals, tally) = PipelineBuilder(ports: [Port(.max, contents: 1...3)]).stage(pass)
      .arrivals(jobs: jobs)
    #expect(arrivals.map(\.content) == [1, 2, 3] && tally.isBalanced)
  }

  /// A sink that rejects a packet does not raise the caller's signal, which may be shared.
  @Test(arguments: [1, 3])
  func aRejectionDoesNotRaiseTheCallersSignal(_ jobs: Int) throws {
    let stop = try #require(StopSignal())
    let tally = PipelineBuilder(ports: [Port(1, contents: 1...100)]).stage(pass)
      .sink { $0.number < 5 }.run(jobs: jobs, stop: stop)
    #expect(tally.ending == .rejected && !stop.isRaised)
  }

  @Test func aSignalCanBeRaisedRepeatedly() throws {
    let stop = try #require(StopSignal())
    // If each raise wrote a byte, the pipe would fill up and the next raise would block.
    for _ in 0..<100_000 { stop.raise() }
    #expect(stop.isRaised && !stop.waitForInput(on: STDIN_FILENO))
  }

  /// A signal in the middle of a value does not turn its first half into a value.
  @Test(arguments: [1, 2])
  func aValueCutOffByTheSignalIsDropped(_ jobs: Int) throws {
    let path = "/tmp/formcheck-fifo-\(getpid())-\(jobs)"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    #expect(write(writer, "whole\nhal", 9) == 9)
    let stop = try #require(StopSignal())
    let blocks = Port<Block, IOError>(1) { stop throws(IOError) in
      var reader = BlockReader(
        try FileInput(InputName(Array(path.utf8))), framing: .lines, limit: 100, stop: stop)
      return { () throws(IOError) in try reader.next() }
    }
    let found = Guarded<[Int]>([])
    let tally = PipelineBuilder(ports: [blocks])
      .sink { arrival in
        if case .values(_, let count)? = arrival.content?.contents {
          found.withLock { $0.append(count) }
        }
        Thread {
          usleep(20_000)
          stop.raise()
        }.start()
        return true
      }.run(jobs: jobs, stop: stop)
    #expect(found.now == [6])
    #expect(tally.ending == .stopped && tally.produced == 1)
  }

  @Test func thePoolKeepsALimitedNumberOfBuffers() {
    let buffers = BufferPool(room: 2)
    for size in 1...3 { buffers.give([UInt8](repeating: 0, count: size)) }
    #expect(buffers.take()?.count == 2 && buffers.take()?.count == 1 && buffers.take() == nil)
    let none = BufferPool(room: -1)
    none.give([1])
    #expect(none.take() == nil)
  }

  /// A large buffer that remains from a long value does not increase the block size.
  @Test func aFarTooLargeBufferIsNotReused() throws {
    let file = ScratchFile(Array(String(repeating: "1\n", count: 100_000).utf8))
    let buffers = BufferPool(room: 4)
    buffers.give([UInt8](repeating: 0, count: 1 << 20))
    var reader = BlockReader(
      try FileInput(file.name), framing: .lines, limit: 10, blockSize: 4096, buffers: buffers)
    while let block = try reader.next() {
      guard case .values(let bytes, let count) = block.contents else { continue }
      #expect(count <= 4096 && bytes.count <= 4 * 4096)
    }
  }
}
