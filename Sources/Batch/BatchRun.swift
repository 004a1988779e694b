import InputValidation

/// Judges all values of some inputs, in parallel, and prints what is to be said in their order.
///
/// Each input is a ``Port``, judging is a ``Stage``, and what it found comes together at a sink.
public struct BatchRun: Sendable {
  /// What to do with each value.
  public var judging: Judging
  /// How many threads judge; with one, everything happens on the caller's.
  public var jobs = 1
  /// How many refusals are put up with; one more stops the run.
  public var tolerance = Int.max
  /// How much to read at once; results do not depend on it.
  public var blockSize = BlockReader.standardBlockSize

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
    let spares = SpareBytes(forJobs: jobs)
    let ports = Port.blocks(of: inputs, judging, blockSize: blockSize, spares: spares)
    return run(ports, judging: judging, writer: writer, spares: spares)
  }

  /// Judges values that are at hand.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: Where to say that they stand.
  ///   - writer: Where the reports go.
  /// - Returns: Counts, and what went wrong.
  public func run(_ values: [[UInt8]], from source: InputName, writer: CheckedWriter) -> Summary {
    var judging = judging
    judging.format = .values(.null)
    return run([.blocks(of: values, from: source)], judging: judging, writer: writer, spares: nil)
  }

  private func run(
    _ ports: [Port<Block, IOFailure>], judging: Judging, writer: CheckedWriter,
    spares: SpareBytes?
  ) -> Summary {
    let desk = Desk(judging, tolerance: tolerance, writer: writer, spares: spares)
    _ = Plumber(ports: ports).stage(.judging(judging)).sink(desk.take)
      .run(jobs: jobs, stop: nil, startingThreadsLate: true)
    return desk.close()
  }
}

extension Port where Content == Block, Failure == IOFailure {
  /// The blocks of files, a port for each.
  package static func blocks(
    of inputs: [InputName], framing: Framing, limit: Int,
    blockSize: Int = BlockReader.standardBlockSize, spares: SpareBytes, handsOutParts: Bool = false
  ) -> [Port] {
    inputs.enumerated().map { index, input in
      Port(index + 1) { stop throws(IOFailure) in
        var reader = BlockReader(
          try FileInput(input), framing: framing, limit: limit, blockSize: blockSize, stop: stop,
          spares: spares, handsOutParts: handsOutParts)
        return { () throws(IOFailure) in try reader.next() }
      }
    }
  }

  /// The blocks of files of records, a port for each.
  static func blocks(
    of inputs: [InputName], _ judging: Judging, blockSize: Int, spares: SpareBytes
  ) -> [Port] {
    inputs.enumerated().map { index, input in
      Port(index + 1) { stop throws(IOFailure) in
        var reader = BlockReader(
          try FileInput(input), format: judging.format, limit: judging.readerLimit,
          blockSize: blockSize, stop: stop, spares: spares)
        try reader.begin(judging)
        return { () throws(IOFailure) in try reader.next() }
      }
    }
  }

  /// Values that are at hand, one a block; they are framed by NUL, which no argument of a call holds.
  static func blocks(of values: [[UInt8]], from source: InputName) -> Port {
    Port(
      1,
      contents: values.enumerated().map { index, value in
        Block(
          source: source, firstRecord: index + 1,
          contents: .values(value + [0], count: value.count + 1))
      })
  }
}

/// A block, or a part of one, and what was found in it.
struct JudgedBlock: Sendable {
  let block: Block
  let result: BlockResult
}

extension Stage where Input == Block, Output == JudgedBlock, Failure == IOFailure {
  /// Judges blocks; what is found comes in parts where there is much to say.
  fileprivate static func judging(_ judging: Judging) -> Stage {
    Stage(
      "judge",
      perWorker: { () throws(IOFailure) in
        var judge = try RecordJudge(judging)
        return { (packet, passEarly) throws(IOFailure) in
          let block = packet.content
          judge.open(block)
          var result = judge.part(of: block)
          while let next = result.next {
            guard passEarly(JudgedBlock(block: block, result: result)) else { break }
            result = judge.part(of: block, from: next)
          }
          return .pass(JudgedBlock(block: block, result: result))
        }
      })
  }
}
