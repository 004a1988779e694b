import FormCheckPipelines
import Glibc
import TestSupport
import Testing

private enum WorkError: Error, Hashable {
  case odd(Int)
  case portBroke
  case noWorker
}

private typealias NumberStage = Stage<Int, Int, WorkError>

private let double = NumberStage("double") { .pass($0.content * 2) }

@Suite struct PipelineTests {
  /// Runs a pipeline and returns its arrivals and its summary.
  private func run<Output: Equatable>(
    _ plumber: PipelineBuilder<Int, Output, WorkError>, jobs: Int
  ) -> (arrivals: [Arrival<Output, WorkError>], tally: PipelineSummary) {
    let (arrivals, tally) = plumber.arrivals(jobs: jobs)
    #expect(tally.isBalanced)
    return (arrivals, tally)
  }

  @Test(arguments: [1, 2, 3, 8])
  func packetsArriveInOrderAndKnowTheirPort(_ jobs: Int) {
    let plumber = PipelineBuilder<Int, Int, WorkError>()
      .port(Port(100, contents: [1, 2, 3])).port(Port(7, contents: [])).port(
        Port(9, contents: 4...5)
      )
      .stage(double)
      .stage(Stage<Int, String, WorkError>("word") { .pass("\($0.port):\($0.content)") })
    let (arrivals, tally) = run(plumber, jobs: jobs)
    #expect(arrivals.map(\.content) == ["100:2", "100:4", "100:6", "9:8", "9:10"])
    #expect(arrivals.map(\.port) == [100, 100, 100, 9, 9])
    #expect(arrivals.map(\.number) == [1, 2, 3, 1, 2])
    #expect(arrivals.allSatisfy { $0.way == ["double", "word"] && $0.isLast })
    #expect(tally.delivered == 5 && tally.produced == 5 && tally.ending == .complete)
  }

  @Test(arguments: [1, 2, 8])
  func aHeldBackPacketNamesTheStageAndTheReason(_ jobs: Int) {
    let even = NumberStage("even only") { packet in
      packet.content.isMultiple(of: 2) ? .pass(packet.content) : .holdBack(because: "not even")
    }
    let touched = Guarded<[Int]>([])
    let last = NumberStage("last") { packet in
      touched.withLock { $0.append(packet.content) }
      return .pass(packet.content)
    }
    let plumber = PipelineBuilder(ports: [Port(1, contents: 1...4)]).stage(double)
      .stage(NumberStage("halve") { .pass($0.content / 2) }).stage(even).stage(last)
    let (arrivals, tally) = run(plumber, jobs: jobs)
    #expect(arrivals.map(\.content) == [nil, 2, nil, 4])
    #expect(arrivals[0].status == .heldBack(by: "even only", because: "not even"))
    #expect(arrivals[0].way == ["double", "halve"])
    #expect(arrivals[1].way == ["double", "halve", "even only", "last"])
    #expect(touched.withLock { $0.sorted() } == [2, 4])
    #expect(tally.heldBack == 2 && tally.delivered == 2)
  }

  /// An error in a packet, in a port or when a port is opened does not affect the other packets.
  @Test(arguments: [1, 2, 8])
  func anErrorDoesNotAffectOtherPackets(_ jobs: Int) {
    let picky = NumberStage("picky") { packet throws(WorkError) in
      if packet.content % 2 == 1 { throw .odd(packet.content) }
      return .pass(packet.content)
    }
    let breaking = Port<Int, WorkError>(2) { _ in
      var left = 2
      return { () throws(WorkError) in
        left -= 1
        guard left >= 0 else { throw .portBroke }
        return left
      }
    }
    let shut = Port<Int, WorkError>(3) { _ throws(WorkError) in throw .portBroke }
    let plumber = PipelineBuilder(ports: [
      Port(1, contents: [1, 2, 3]), breaking, shut, Port(4, contents: [8]),
    ]).stage(picky).stage(double)
    let (arrivals, tally) = run(plumber, jobs: jobs)
    #expect(
      arrivals.map(\.status) == [
        .failed(in: "picky", .odd(1)), .delivered(4), .failed(in: "picky", .odd(3)),
        .failed(in: "picky", .odd(1)), .delivered(0), .portFailed(.portBroke),
        .portFailed(.portBroke), .delivered(16),
      ])
    #expect(arrivals.map(\.port) == [1, 1, 1, 2, 2, 2, 3, 4])
    #expect(arrivals.map(\.number) == [1, 2, 3, 1, 2, 3, 1, 1])
    #expect(tally.failed == 3 && tally.failedPorts == 2 && tally.delivered == 3)
  }

  /// Checks the laws on random ports and stages.
  ///
  /// With any number of jobs, the arrivals are those of a sequential implementation. A stage that
  /// passes everything changes nothing. No packet is lost.
  @Test func keepsTheLaws() {
    for _ in 0..<60 {
      let contents = (0..<Int.random(in: 0...4)).map { _ in
        (0..<Int.random(in: 0...30)).map { _ in Int.random(in: 0...99) }
      }
      let divisors = (0..<Int.random(in: 0...3)).map { _ in Int.random(in: 2...6) }
      let ports = contents.enumerated().map { Port<Int, WorkError>($0, contents: $1) }
      var plumber = PipelineBuilder(ports: ports)
      for divisor in divisors { plumber = plumber.stage(choosy(divisor)) }
      let expected = contents.enumerated().flatMap { port, contents in
        contents.flatMap { naive($0, divisors[...]).map { "\(port) \($0)" } }
      }
      for jobs in [1, 2, 5] {
        let (arrivals, tally) = run(plumber, jobs: jobs)
        #expect(arrivals.map { "\($0.port) \($0.words)" } == expected)
        #expect(tally.produced == contents.joined().count)
        #expect(arrivals.count { $0.isLast } == tally.produced)
        let identity = NumberStage("identity") { .pass($0.content) }
        let more = run(plumber.stage(identity), jobs: jobs)
        #expect(more.arrivals.map(\.status) == arrivals.map(\.status))
        #expect(more.tally == tally)
      }
    }
  }

  /// Returns a stage that passes, holds back, fails or splits a packet depending on its number,
  /// sometimes slowly.
  private func choosy(_ divisor: Int) -> NumberStage {
    Stage("choosy \(divisor)") {
      { (packet, passEarly) throws(WorkError) in
        if Int.random(in: 0..<20) == 0 { usleep(200) }
        let number = packet.content
        switch number % (3 * divisor) {
        case 0: throw .odd(number)
        case 1: return .holdBack(because: "\(number)")
        case 2:
          guard passEarly(number + 1), passEarly(number + 2) else { return .pass(-1) }
          return .pass(number + 3)
        default: return .pass(number + divisor)
        }
      }
    }
  }

  /// Does the same as `choosy`, sequentially and without a pipeline.
  private func naive(_ number: Int, _ divisors: ArraySlice<Int>) -> [String] {
    guard let divisor = divisors.first else { return ["delivered \(number)"] }
    let rest = divisors.dropFirst()
    switch number % (3 * divisor) {
    case 0: return ["\(number) rejected by choosy \(divisor)"]
    case 1: return ["held back by choosy \(divisor): \(number)"]
    case 2: return [1, 2, 3].flatMap { naive(number + $0, rest) }
    default: return naive(number + divisor, rest)
    }
  }

  /// Each worker's state is created once and used by no other thread, which the thread sanitizer
  /// verifies.
  @Test(arguments: [1, 4])
  func eachWorkerHasItsOwnState(_ jobs: Int) {
    final class Count { var value = 0 }
    let made = Guarded(0)
    let counting = NumberStage("counting") {
      made.withLock { $0 += 1 }
      let count = Count()
      return { packet, _ in
        count.value += 1
        return .pass(count.value)
      }
    }
    let (arrivals, _) = run(
      PipelineBuilder(ports: [Port(1, contents: 0..<500)]).stage(counting), jobs: jobs)
    #expect(arrivals.count == 500)
    // A worker without packets creates no state.
    #expect((1...jobs).contains(made.now))
    if jobs == 1 { #expect(arrivals.map(\.content) == Array(1...500)) }
  }

  @Test func aWorkerThatCannotBeMadeFailsEachPacket() {
    let hopeless = NumberStage("hopeless") { () throws(WorkError) in throw .noWorker }
    for jobs in [1, 3] {
      let (arrivals, tally) = run(
        PipelineBuilder(ports: [Port(1, contents: 1...5)]).stage(double).stage(hopeless), jobs: jobs
      )
      #expect(arrivals.count == 5)
      #expect(arrivals.allSatisfy { $0.status == .failed(in: "hopeless", .noWorker) })
      #expect(tally.failed == 5)
    }
  }

  @Test(arguments: [1, 4])
  func aPipelineCanHaveNoPortsOrStages(_ jobs: Int) {
    let empty = run(PipelineBuilder<Int, Int, WorkError>(), jobs: jobs)
    #expect(empty.arrivals.isEmpty && empty.tally == PipelineSummary())
    let (arrivals, tally) = run(
      PipelineBuilder<Int, Int, WorkError>(ports: [Port(3, contents: [1, 2])]), jobs: jobs)
    #expect(arrivals.map(\.content) == [1, 2] && arrivals.allSatisfy { $0.way.isEmpty })
    #expect(tally.delivered == 2)
  }

  /// A pipeline can run several times, also concurrently.
  @Test func concurrentRunsAreIndependent() async {
    let plumber = PipelineBuilder(ports: [Port<Int, WorkError>(1, contents: 0..<200)]).stage(double)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 {
        group.addTask {
          self.run(plumber, jobs: 2).arrivals.compactMap(\.content)
            == Array(stride(from: 0, to: 400, by: 2))
        }
      }
      for await holds in group { #expect(holds) }
    }
  }
}

extension Arrival where Content == Int, Failure == WorkError {
  fileprivate var words: String {
    switch status {
    case .delivered(let number): "delivered \(number)"
    case .heldBack(let stage, let reason): "held back by \(stage): \(reason)"
    case .failed(let stage, .odd(let number)): "\(number) rejected by \(stage)"
    case .failed, .portFailed: "unexpected"
    }
  }
}
