import FormCheckIO
import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Judges the records of blocks; one for each worker.
///
/// A block is split into records and fields, the values of each column are gathered into a chunk, the
/// chunks are judged, and what was not accepted is joined back to the records. Only then, and only of
/// these, is anything said.
struct RecordJudge: ~Copyable {
  let judging: Judging
  let judges: [(any ChunkJudge)?]
  /// Which columns are read at all.
  private let isGathered: [Bool]
  /// Whether anything is said: looked at once, since asking the judging copies the report.
  let isTelling: Bool
  /// Whether anybody wants to know why something was not accepted.
  let isLooking: Bool

  private var lines: JSONLineSplitter

  /// The block that is worked on: where its records stand, the values of its columns, and the answers.
  var table: RecordTable
  var chunks: [ColumnChunk]
  var verdicts: [ChunkVerdicts]
  /// How many records it holds.
  var count = 0
  /// The number of its first record in its input.
  private var firstRecord: Int?
  /// What is wrong with several fields of a record together, in the order of the records.
  var errors: [RecordError] = []
  /// What stands for the keys of the records, key by key.
  var keys: [[KeyDigest]] = []
  /// The records that were rejected, or not decided.
  var marks = RecordMarks()
  /// How far they have been told.
  var readers: [ColumnReader] = []
  var faultsTold = 0
  var errorsTold = 0
  /// The codes of the record that is told.
  var codes: [Int] = []
  /// What looks for the slowest values, where an account is given.
  var timer: ChunkTimer?
  /// A place whose line is known; asking for the next one goes on from there.
  var knownLine = (byte: 0, line: 1)
  /// A field whose position is known; asking for the next one of the same record goes on from there.
  var knownField = (record: -1, byte: 0, position: TextPosition(line: 1, column: 1))
  /// Whether a quote in the record that is reported is never closed.
  var isUnclosed = false

  /// How much output is gathered before it is passed on: rejecting a value can take fifty times as
  /// much to say as the value is long.
  static let largestOutput = 256 * 1024

  init(_ judging: Judging) throws(IOError) {
    self.judging = judging
    var judges: [(any ChunkJudge)?] = []
    for (number, column) in judging.columns.enumerated() {
      guard let rule = column.rule else {
        judges.append(nil)
        continue
      }
      if number < judging.bits.count, let bits = judging.bits[number] {
        judges.append(try AdaptiveJudge(bits, rule, judging))
      } else {
        judges.append(try ValueByValueJudge(rule, limit: judging.limit))
      }
    }
    self.judges = judges
    isGathered = judges.indices.map { column in
      judges[column] != nil || judging.check != nil
        || judging.unique.contains { $0.columns.contains(column) }
    }
    isTelling = judging.report != nil
    isLooking = isTelling || judging.countsCodes || judging.kept.tellsWhy
    lines = JSONLineSplitter(judging.format == .jsonLines ? judging.columns : [])
    timer = judging.countsCodes ? ChunkTimer() : nil
    table = RecordTable(width: judging.columns.count)
    chunks = judging.columns.map { _ in ColumnChunk() }
    verdicts = judging.columns.map { _ in ChunkVerdicts() }
  }

  /// Whether a block is a chunk itself: each of its values is a record, and goes through no filter.
  var judgesBlocks: Bool { judging.judgesBlocks }

  /// Judges the records of a block; what was found is asked for by ``part(of:from:tolerance:)``.
  mutating func open(_ block: Block) {
    for column in verdicts.indices { verdicts[column].clear() }
    table.clear()
    firstRecord = block.firstRecord
    errors.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    readers = judging.columns.map { _ in ColumnReader() }
    faultsTold = 0
    errorsTold = 0
    knownLine = (0, block.firstLine)
    knownField.record = -1
    guard case .values(let bytes, let size) = block.contents else {
      count = 1
      return
    }
    switch judging.format {
    case .values(let framing) where judgesBlocks:
      judge(Chunk(bytes: bytes, count: size, framing: framing, isText: nil), of: 0)
      count = verdicts[0].count
    default:
      let whole = bytes.span.extracting(first: size)
      split(whole, bytes: bytes, layout: block.layout)
      for column in judges.indices { judge(column, in: whole) }
      count = table.count
      if let check = judging.check { ask(check) }
      if !judging.unique.isEmpty { digestKeys(bytes, from: block.firstLine) }
    }
    marks.clear(count)
    for error in errors { marks.mark(error.record) }
    for fault in table.faults { marks.mark(fault.record) }
    for column in verdicts.indices {
      for exception in verdicts[column].exceptions { marks.mark(exception.index) }
    }
  }

  private mutating func split(_ block: Span<UInt8>, bytes: [UInt8], layout: RecordLayout?) {
    switch judging.format {
    case .values(let framing): return table.split(bytes, block.count, framing)
    case .separated(let format):
      guard let layout else { return }
      SeparatedSplitter(format, layout: layout).split(block, into: &table)
      if !block.isWellFormedUTF8 { noteRecordsThatAreNoText(in: block) }
    case .jsonLines:
      lines.split(bytes, block.count, isText: block.isWellFormedUTF8, into: &table)
    }
    if block.count > judging.recordLimit { noteRecordsThatAreTooLong(in: bytes) }
  }

  /// Notes the records that are longer than the limit: whether the reader cuts them off, too, depends on
  /// the size of its blocks.
  private mutating func noteRecordsThatAreTooLong(in bytes: [UInt8]) {
    var found: [(record: Int, fault: RecordFault)] = []
    for record in 0..<table.count {
      let content = table.content(of: record, in: bytes)
      guard content.count > judging.recordLimit else { continue }
      let start = content.lowerBound
      found.append((record, RecordFault(.tooLong, start..<start)))
    }
    table.note(found, areFirst: true)
  }

  /// Notes the records that are not UTF-8.
  private mutating func noteRecordsThatAreNoText(in block: Span<UInt8>) {
    var found: [(record: Int, fault: RecordFault)] = []
    for record in 0..<table.count {
      let range = table.range(of: record)
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: block.extracting(range))
      } catch {
        let start = range.lowerBound + error.byteOffsets.lowerBound
        found.append((record, RecordFault(.notUTF8, start..<start + 1)))
      }
    }
    table.note(found)
  }

  private mutating func judge(_ column: Int, in block: Span<UInt8>) {
    if isGathered[column] {
      chunks[column].gather(
        column, as: judging.columns[column], of: table, in: block, limit: judging.limit)
    }
    guard let rule = judging.columns[column].rule else { return }
    judge(chunks[column].chunk, of: column)
    let bytes = chunks[column].bytes
    var asides: [ChunkVerdicts.Correction] = []
    for (record, place) in chunks[column].asides {
      let judgement = rule.validate(bytes.span.extracting(place), limit: judging.limit)
      asides.append((record, judgement.verdict.outcome, place))
    }
    verdicts[column].correct(asides)
    verdicts[column].correct(chunks[column].nested.map { ($0, .rejected, 0..<0) })
  }

  private mutating func judge(_ chunk: Chunk, of column: Int) {
    guard let judge = judges[column] else { return }
    if timer != nil {
      timer?.judge(chunk, of: column, by: judge, into: &verdicts[column])
    } else {
      judge.judge(chunk, into: &verdicts[column])
    }
  }

  /// The slowest values that were found in the block that was opened; asked for once.
  mutating func takeSlowest(of block: Block) -> SlowestValues {
    guard var timer else { return SlowestValues() }
    defer { self.timer = timer }
    return timer.take(from: block) { record in
      guard judging.format != .values(.null) else { return nil }
      if judging.format.countsLines { return block.firstLine + record }
      guard case .values(let bytes, _) = block.contents else { return block.firstLine }
      let start = table.range(of: record).lowerBound
      return block.firstLine + bytes.count(of: UInt8(ascii: "\n"), in: 0..<start)
    }
  }

  /// Asks what is wrong with the fields of each record together.
  private mutating func ask(_ check: RecordCheck) {
    var texts = chunks.map { $0.texts }
    var cursors = [Int](repeating: 0, count: chunks.count)
    var hidden = chunks.map { _ in [ChunkVerdicts.Correction]() }
    var faults = table.faults[...]
    for record in 0..<table.count {
      let values = texts.indices.map { texts[$0].next() }
      if faults.first?.record == record {
        faults.removeFirst()
        continue
      }
      let accepted = cursors.indices.map { column in
        let exceptions = verdicts[column].exceptions
        while cursors[column] < exceptions.count, exceptions[cursors[column]].index < record {
          cursors[column] += 1
        }
        return cursors[column] == exceptions.count || exceptions[cursors[column]].index > record
      }
      let answer = check.answer(values, accepted)
      for column in answer.hidden where !accepted[column] {
        hidden[column].append((record, .accepted, 0..<0))
      }
      for (columns, error) in answer.errors {
        errors.append(RecordError(record: record, columns: columns, error: error))
      }
    }
    for column in hidden.indices { verdicts[column].correct(hidden[column]) }
  }

  /// Makes what stands for the keys of all records that are not broken.
  private mutating func digestKeys(_ bytes: [UInt8], from firstLine: Int) {
    for (number, key) in judging.unique.enumerated() {
      var digests: [KeyDigest] = []
      var texts = key.columns.map { chunks[$0].texts }
      var faults = table.faults[...]
      var line = firstLine
      for record in 0..<table.count {
        let values = texts.indices.map { texts[$0].next() }
        if faults.first?.record == record {
          faults.removeFirst()
        } else if let digest = KeyDigest(values, of: number, record: record, line: line) {
          digests.append(digest)
        }
        line += bytes.count(of: UInt8(ascii: "\n"), in: table.range(of: record))
      }
      keys.append(digests)
    }
  }

  /// Whether a block of the same input is the one that is worked on.
  func isOpen(_ block: Block) -> Bool { firstRecord == block.firstRecord }

  /// Takes down what is wrong with records beside what was found here.
  ///
  /// - Parameter more: In the order of the records; none of them has been told yet.
  mutating func add(_ more: [RecordError]) {
    guard !more.isEmpty else { return }
    errors = errors.dropFirst(errorsTold) + more
    errors.sort { $0.record < $1.record }
    errorsTold = 0
    for error in more { marks.mark(error.record) }
  }
}
