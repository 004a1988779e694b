import InputValidation

/// Judges all values of some inputs, in parallel, and prints what is to be said in their order.
public struct BatchRun: Sendable {
  /// What to do with each value.
  public var judging: Judging
  /// How many threads judge; with one, everything happens on the caller's.
  public var jobs = 1
  /// How many refusals are put up with; one more stops the run.
  public var tolerance = Int.max
  /// How much to read at once; results do not depend on it.
  public var blockSize = ValueReader.standardBlockSize

  /// A run that judges in some way.
  public init(_ judging: Judging) { self.judging = judging }

  /// What came of a run.
  public struct Summary: Sendable {
    /// How many values were judged.
    public var counts = Counts()
    /// Whether more values were refused than are put up with, so that the rest was left alone.
    public var wasStopped = false
    /// What went wrong with reading or writing; what was not read was not judged.
    public var failures: [IOFailure] = []

    /// Nothing yet.
    public init() {}
  }

  /// Judges the inputs, one after the other.
  ///
  /// An input that cannot be read is noted, and the next one is judged all the same.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - writer: Where the reports go.
  /// - Returns: Counts, and what went wrong.
  public func run(_ inputs: [InputName], writer: CheckedWriter) -> Summary {
    let desk = Desk(self, writer: writer)
    for input in inputs where desk.goesOn {
      do throws(IOFailure) {
        let file = try FileInput(input)
        var reader = ValueReader(
          file, framing: judging.framing, limit: judging.limit, blockSize: blockSize)
        try judge(&reader, desk: desk)
      } catch {
        desk.note(error)
      }
    }
    return desk.close()
  }

  /// Judges values that are at hand.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: Where to say that they stand.
  ///   - writer: Where the reports go.
  /// - Returns: Counts, and what went wrong.
  public func run(_ values: [[UInt8]], from source: InputName, writer: CheckedWriter) -> Summary {
    var batch = self
    // No argument of a call holds a NUL, so it can end each of them.
    batch.judging.framing = .null
    let desk = Desk(batch, writer: writer)
    do throws(IOFailure) {
      var judge = try BlockJudge(batch.judging)
      for (index, value) in values.enumerated() {
        let block = Block(
          source: source, firstRecord: index + 1,
          contents: .values(value + [0], count: value.count + 1))
        guard judge.judge(block, desk: desk) else { break }
      }
    } catch {
      desk.note(error)
    }
    return desk.close()
  }

  private func judge(_ reader: inout ValueReader, desk: Desk) throws(IOFailure) {
    // The first block is judged here: often it is the only one, and if not, nobody should have to
    // wait for it until the next one has come.
    var judge = try BlockJudge(judging)
    guard let first = try reader.next() else { return }
    guard judge.judge(first, desk: desk) else { return }
    if jobs > 1, let stop = StopSignal() {
      guard let second = try reader.next() else { return }
      if try judgeInParallel(&reader, from: second, desk: desk, stop: stop) { return }
      // No thread is to be had: the work is done here, only more slowly.
      guard judge.judge(second, desk: desk) else { return }
    }
    while let block = try reader.next() {
      guard judge.judge(block, desk: desk) else { return }
      reader.recycle(block.takeBytes())
    }
  }

  /// Judges what is left on several threads.
  ///
  /// - Returns: false when there is no thread, and nothing was done.
  private func judgeInParallel(
    _ reader: inout ValueReader, from block: Block, desk: Desk, stop: StopSignal
  ) throws(IOFailure) -> Bool {
    let judging = judging
    let workers = OrderedWorkers<Block, Part>(
      count: jobs,
      makeWorker: {
        guard var judge = try? BlockJudge(judging) else { return { _, _ in .noWorker } }
        return { block, emit in
          var result = judge.judge(block)
          while let next = result.next {
            guard emit(.judged(result, block)) else { break }
            result = judge.judge(block, from: next)
          }
          return .judged(result, block)
        }
      },
      deliver: { part in
        switch part {
        case .judged(let result, let block): return desk.deliver(result, of: block)
        case .noWorker:
          desk.note(
            IOFailure(.cannotWork, "a worker", errno: 0, words: "no memory to judge with"))
          return false
        }
      },
      stopping: { stop.raise() })
    guard workers.count > 0 else { return false }
    reader.stop = stop
    defer { workers.finish() }
    guard workers.submit(block) else { return true }
    while let block = try reader.next(), workers.submit(block) {}
    return true
  }

  /// What a worker has to deliver.
  private enum Part: Sendable {
    case judged(BlockResult, Block)
    /// The worker has no memory to work with.
    case noWorker
  }
}

extension BlockJudge {
  /// Judges a whole block and delivers what is found, in parts where there is much to say.
  fileprivate mutating func judge(_ block: Block, desk: Desk) -> Bool {
    var result = judge(block)
    while desk.deliver(result, of: block) {
      guard let next = result.next else { return true }
      result = judge(block, from: next)
    }
    return false
  }
}
