import FormCheckIO
import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Splits a block into records and fields, and checks its columns.
///
/// Each worker uses its own instance.
///
/// The values of each column are gathered into a chunk, which is then checked. This type only determines verdicts;
/// ``RecordChecker`` explains why values were not accepted.
struct BlockChecker: ~Copyable {
  private let batch: PreparedBatch
  private let checkers: [(any ChunkChecker)?]
  /// For each column, whether its values are gathered into a chunk.
  private let isGathered: [Bool]
  private var lines: JSONLineSplitter
  private let fields = FieldFinder()
  /// The timer that finds the slowest values, if the run collects data for a report.
  private var timer: ChunkTimer?
  /// For each unique key, its digester.
  private let digesters: [KeyDigester]

  /// The boundaries of the records and fields in the block.
  private(set) var table: RecordTable
  /// For each column, its values.
  private(set) var chunks: [ColumnChunk]
  /// For each column, the verdicts on its values.
  private(set) var verdicts: RigidArray<ChunkVerdicts>
  /// The number of records in the block.
  private(set) var count = 0
  /// The number of malformed records in the block.
  private(set) var malformedRecords = 0
  /// The errors that concern several fields of a record, in the order of the records.
  private(set) var errors: [RecordError] = []
  /// The records that were not accepted.
  private var marks = RecordMarks()
  /// For each unique key, the digests of that key in the records of the block.
  private var keys: [[KeyDigest]] = []

  /// The columns that have a rule.
  let checkedColumns: [Int]
  /// Whether blocks can be checked without splitting them: each value is a record, and no filter changes the values.
  let isWhole: Bool
  /// The terminator of each value, for formats in which each value is a record.
  let framing: Framing

  init(_ batch: PreparedBatch) throws(IOError) {
    self.batch = batch
    let configuration = batch.configuration
    var checkers: [(any ChunkChecker)?] = []
    for (number, column) in configuration.columns.enumerated() {
      guard let rule = column.rule else {
        checkers.append(nil)
        continue
      }
      if number < batch.bits.count, let bits = batch.bits[number] {
        checkers.append(try AdaptiveChunkChecker(bits, rule, batch))
      } else {
        checkers.append(try ValueByValueChecker(rule, limit: configuration.limit))
      }
    }
    self.checkers = checkers
    checkedColumns = checkers.indices.filter { checkers[$0] != nil }
    isGathered = checkers.indices.map { column in
      checkers[column] != nil || configuration.check != nil
        || configuration.unique.contains { $0.columns.contains(column) }
    }
    lines = JSONLineSplitter(
      configuration.format == .jsonLines ? configuration.columns : [],
      sections: configuration.sections)
    timer = batch.countsCodes && configuration.timesValues ? ChunkTimer() : nil
    digesters = configuration.unique.enumerated().map { KeyDigester($1, number: $0) }
    table = RecordTable(width: configuration.columns.count)
    chunks = configuration.columns.map { _ in ColumnChunk() }
    verdicts = RigidArray(count: configuration.columns.count) { _ in ChunkVerdicts() }
    isWhole = configuration.checksWholeBlocks
    framing = configuration.framing
  }

  /// Returns the bytes that contain the values of a column, or nil if the block contains no values.
  func bytes(of column: Int, in block: Block) -> [UInt8]? {
    if !isWhole { return chunks[column].bytes }
    guard case .values(let bytes, _) = block.contents else { return nil }
    return bytes
  }

  /// Returns the range of a value in the block, or nil if the block contains the value with escapes.
  func place(of exception: ChunkVerdicts.Exception, _ column: Int) -> Range<Int>? {
    if isWhole { return exception.start..<exception.end }
    let slice = table.slice(column, of: exception.index)
    return switch slice.form {
    case .plain, .quoted, .string: slice.range
    case .absent, .doubled, .escaped, .nested: nil
    }
  }

  /// Splits a block and checks its values.
  mutating func check(_ block: Block) {
    for column in verdicts.indices { verdicts[column].clear() }
    table.clear()
    errors.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    guard case .values(let bytes, let size) = block.contents else {
      count = 1
      malformedRecords = 1
      return
    }
    malformedRecords = 0
    if isWhole {
      check(Chunk(bytes: bytes, count: size, framing: framing, isText: nil), of: 0)
      count = verdicts[0].count
    } else {
      let whole = bytes.span.extracting(first: size)
      split(whole, bytes: bytes, layout: block.layout)
      for column in checkers.indices { check(column, in: whole) }
      count = table.count
      if let check = batch.configuration.check { checkAcross(check) }
      if !digesters.isEmpty {
        let lines = RecordLines(table, in: bytes, from: block.firstLine)
        keys = digesters.map { $0.digests(of: chunks, table, lines) }
      }
    }
    marks.clear(count)
    for error in errors { marks.mark(error.record) }
    for (record, _) in table.malformed { marks.mark(record) }
    malformedRecords = table.malformed.count
    for column in verdicts.indices {
      for exception in verdicts[column].exceptions { marks.mark(exception.index) }
    }
  }

  /// Returns the first record that was not accepted, starting with the given one, or nil if there is none.
  func nextRejected(from record: Int) -> Int? { marks.next(from: record) }

  /// Returns the number of records in a range that were not accepted.
  func rejectedCount(in records: Range<Int>) -> Int { marks.count(in: records) }

  /// Rejects a record for a reason that cannot be found in its block alone, such as a key that repeats one from an
  /// earlier block.
  mutating func reject(_ record: Int) { marks.mark(record) }

  /// Returns, for each unique key, the digests of that key in a range of records.
  func keys(of records: Range<Int>) -> [ArraySlice<KeyDigest>] {
    keys.map { digests in
      let start = digests.partitioningIndex { $0.record >= records.lowerBound }
      let end = digests.partitioningIndex { $0.record >= records.upperBound }
      return digests[start..<end]
    }
  }

  /// Removes the slowest values of the block from the timer and returns them.
  mutating func takeSlowest(of block: Block) -> SlowestValues {
    guard var timer else { return SlowestValues() }
    defer { self.timer = timer }
    return timer.take(from: block) { record in
      let format = batch.configuration.format
      guard format != .values(.null) else { return nil }
      if format.countsLines { return block.firstLine + record }
      guard case .values(let bytes, _) = block.contents else { return block.firstLine }
      let start = table.range(of: record).lowerBound
      return block.firstLine + bytes.count(of: UInt8(ascii: "\n"), in: 0..<start)
    }
  }

  private mutating func split(_ block: Span<UInt8>, bytes: [UInt8], layout: RecordLayout?) {
    switch batch.configuration.format {
    case .values(let framing): return table.split(bytes, block.count, framing)
    case .separated(let format):
      guard let layout else { return }
      fields.split(block, by: SeparatedSplitter(format, layout: layout), into: &table)
      table.noteIllFormedRecords(in: block)
    case .jsonLines:
      lines.split(bytes, block.count, into: &table)
    }
    if block.count > batch.configuration.recordLimit { noteLongRecords(in: bytes) }
  }

  /// Marks as malformed the records that are longer than the limit.
  ///
  /// The reader has already detected such records if they do not fit into its buffer, but no others.
  private mutating func noteLongRecords(in bytes: [UInt8]) {
    var found: [(record: Int, reason: MalformedRecord)] = []
    for record in 0..<table.count {
      let content = table.content(of: record, in: bytes)
      guard content.count > batch.configuration.recordLimit else { continue }
      let start = content.lowerBound
      found.append((record, MalformedRecord(.tooLong, start..<start)))
    }
    table.note(found, areFirst: true)
  }

  private mutating func check(_ column: Int, in block: Span<UInt8>) {
    let limit = batch.configuration.limit
    if isGathered[column] {
      chunks[column].gather(
        column, as: batch.configuration.columns[column], of: table, in: block, limit: limit)
    }
    guard let rule = batch.configuration.columns[column].rule else { return }
    check(chunks[column].chunk, of: column)
    let bytes = chunks[column].bytes
    var asides: [ChunkVerdicts.Correction] = []
    for (record, range) in chunks[column].asides {
      let verdict = rule.validate(bytes.span.extracting(range), limit: limit)
      asides.append((record, verdict.kind, range))
    }
    verdicts[column].correct(asides)
    verdicts[column].correct(chunks[column].nested.map { ($0, .rejected, 0..<0) })
  }

  private mutating func check(_ chunk: Chunk, of column: Int) {
    guard let checker = checkers[column] else { return }
    if timer != nil {
      timer?.check(chunk, of: column, by: checker, into: &verdicts[column])
    } else {
      checker.check(chunk, into: &verdicts[column])
    }
  }

  /// Runs the check that spans several columns, once for each record.
  private mutating func checkAcross(_ check: RecordCheck) {
    var texts = chunks.map { $0.texts }
    var cursors = chunks.map { _ in ColumnCursor() }
    var hidden = chunks.map { _ in [ChunkVerdicts.Correction]() }
    var malformed = table.malformed[...]
    for record in 0..<table.count {
      let values = texts.indices.map { texts[$0].next() }
      if malformed.first?.record == record {
        malformed.removeFirst()
        continue
      }
      let accepted = cursors.indices.map { column in
        cursors[column].exception(at: record, in: verdicts[column].exceptions.span) == nil
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
}
