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
    /// The first failure of reading or writing; what follows it was not seen.
    public var failure: IOFailure?
    /// Inputs that could not be opened.
    public var unopened: [IOFailure] = []

    /// Nothing yet.
    public init() {}
  }

  /// Judges the inputs, one after the other.
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
        try jobs > 1 ? judgeInParallel(&reader, desk: desk) : judge(&reader, desk: desk)
      } catch {
        desk.note(error)
      }
    }
    return desk.close()
  }

  private func judge(_ reader: inout ValueReader, desk: Desk) throws(IOFailure) {
    var judge = try BlockJudge(judging)
    while desk.goesOn, let block = try reader.next() {
      _ = desk.deliver(judge.judge(block), of: block)
      reader.recycle(block.takeBytes())
    }
  }

  private func judgeInParallel(_ reader: inout ValueReader, desk: Desk) throws(IOFailure) {
    // The first block is judged here: often it is the only one, and if not, nobody should have to
    // wait for it until the next one has come.
    var judge = try BlockJudge(judging)
    guard let first = try reader.next() else { return }
    guard desk.deliver(judge.judge(first), of: first), let second = try reader.next() else {
      return
    }
    let judging = judging
    let workers = OrderedWorkers<Block, (BlockResult, Block)?>(
      count: jobs,
      makeWorker: {
        guard var judge = try? BlockJudge(judging) else { return { _ in nil } }
        return { block in (judge.judge(block), block) }
      },
      deliver: { result in
        guard let (result, block) = result else {
          desk.note(.noWorker)
          return false
        }
        return desk.deliver(result, of: block)
      })
    guard workers.count > 0 else { throw .noWorker }
    defer { workers.finish() }
    guard workers.submit(second) else { return }
    while let block = try reader.next(), workers.submit(block) {}
  }
}

extension IOFailure {
  fileprivate static let noWorker = IOFailure(
    .cannotWork, "a worker", errno: 0, words: "no thread or no memory to judge with")
}
