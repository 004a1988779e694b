import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Checks the records of blocks, and produces the results in the order of the records.
///
/// Each worker uses its own instance.
///
/// A ``BlockChecker`` finds the records that were not accepted. This type visits only those records, and explains them
/// if the run describes rejections.
struct RecordChecker: ~Copyable {
  private let batch: PreparedBatch
  private let describesRejections: Bool
  /// Whether a value can be an array or an object.
  private let mayHaveNested: Bool
  /// Whether the records of a block can be counted without visiting each of them.
  private let isTallied: Bool
  private var checked: BlockChecker
  private var explainer: RejectionExplainer
  private var keeper: RecordKeeper
  /// The writer of the entries of accepted values that are whole records.
  private var acceptedEntries: AcceptedEntries

  /// The record number, in the input, of the open block's first record.
  private var firstRecord: Int?
  /// For each column, the current position among its values.
  private var cursors: [ColumnCursor] = []
  /// The number of malformed records that have been visited.
  private var malformedCount = 0
  /// The errors in records that have not been visited yet, in the order of the records.
  private var errors: ArraySlice<RecordError> = []

  /// The size of the output, in bytes, at which a part of the result ends.
  ///
  /// The output can be much larger than the block: the explanation of a rejection can be fifty times as long as the
  /// value.
  private static let largestOutput = 256 * 1024

  /// The number of records to count together first, and again after a record that had to be visited.
  private static let smallestTally = 16

  init(_ batch: PreparedBatch) throws(IOError) {
    let explainer = try RejectionExplainer(batch)
    let checked = try BlockChecker(batch)
    self.explainer = explainer
    self.checked = checked
    self.batch = batch
    describesRejections = batch.describesRejections
    mayHaveNested = batch.configuration.format == .jsonLines
    isTallied = batch.needsNoRecords
    keeper = RecordKeeper(batch)
    acceptedEntries = AcceptedEntries(batch.configuration)
  }

  /// The number of records in the open block.
  var count: Int { checked.count }

  /// The number of malformed records in the open block.
  var malformedRecords: Int { checked.malformedRecords }

  /// Checks a block and makes it the open block.
  ///
  /// Call ``part(of:from:upTo:tolerance:)`` to get the results.
  mutating func open(_ block: Block) {
    checked.check(block)
    explainer.open(block)
    firstRecord = block.firstRecord
    cursors = batch.configuration.columns.map { _ in ColumnCursor() }
    malformedCount = 0
    errors = checked.errors[...]
    if explainer.reportsAccepted, checked.isWhole { acceptedEntries.open(block.source) }
  }

  /// Returns whether a block is the open one.
  ///
  /// The given block and the open block must belong to the same input.
  func isOpen(_ block: Block) -> Bool { firstRecord == block.firstRecord }

  /// Adds errors that cannot be found in the block alone, such as a key that repeats one from an earlier block.
  ///
  /// - Parameter more: The errors, in the order of their records. None of these records may have been visited yet.
  mutating func add(_ more: [RecordError]) {
    guard !more.isEmpty else { return }
    errors += more
    errors.sort { $0.record < $1.record }
    for error in more { checked.reject(error.record) }
  }

  /// Returns the result of the open block, or of a part of it.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - start: The first record of the part. It must not have been visited yet.
  ///   - end: The record before which the part ends, or nil to end the part when the output is large.
  ///   - tolerance: The number of rejections that the part may contain. One more rejection ends it.
  /// - Returns: The result, including the index of the first record of the next part.
  mutating func part(
    of block: Block, from start: Int = 0, upTo end: Int? = nil, tolerance: Int = .max
  ) -> BlockResult {
    var result = BlockResult(start: start)
    result.columns = batch.configuration.columns.map { _ in Counts() }
    result.goesOn = block.goesOn
    if let complete = batch.completeCodes { result.codes = complete.current }
    if batch.collectsFindings { result.findings = BlockFindings() }
    if batch.configuration.report != nil, let memory = batch.outputs.take() {
      result.output = memory
      result.output.removeAll(keepingCapacity: true)
    }
    result.slowest = checked.takeSlowest(of: block)
    let bytes: [UInt8]
    switch block.contents {
    case .overlong(let beginning, let length, let error):
      rejectOverlong(beginning.span, length: length, error, of: block, into: &result)
      return result
    case .values(let bytes, let size) where block.isPart:
      keeper.keepPart(bytes[..<size], of: block, in: &result)
      return result
    case .values(let values, _): bytes = values
    }
    let counted = checked.verdicts[0].counted
    if counted.checked > 0 {
      (result.counts, result.columns[0]) = (counted, counted)
      return result
    }
    let last = end ?? count
    let room = end == nil ? Self.largestOutput : .max
    var record = start
    var size = isTallied && describesRejections ? Self.smallestTally : last
    while record < last {
      let end = min(last, record + size)
      if isTallied, tally(record..<end, of: block, into: &result, tolerance: tolerance) {
        size += size
      } else if let next = visit(
        record..<end, of: block, bytes, into: &result, tolerance, room: room)
      {
        if next < count { result.next = next }
        result.keys = checked.keys(of: start..<next)
        return result
      } else {
        size = Self.smallestTally
      }
      record = end
    }
    result.keys = checked.keys(of: start..<last)
    return result
  }

  /// Visits the records of a range that were not accepted.
  ///
  /// - Returns: The record after the last one if the part of the result ends there, or nil if the whole range was
  ///   visited.
  private mutating func visit(
    _ records: Range<Int>, of block: Block, _ bytes: [UInt8], into result: inout BlockResult,
    _ tolerance: Int, room: Int
  ) -> Int? {
    let columns = checked.checkedColumns
    var record = records.lowerBound
    while let rejected = checked.nextRejected(from: record), rejected < records.upperBound {
      accept(record..<rejected, of: block, into: &result)
      visit(rejected, columns.span, of: block, bytes.span, into: &result)
      record = rejected + 1
      if result.counts.rejected > tolerance || result.output.count >= room
        || room < .max && result.findings?.isFull == true
      {
        return record
      }
    }
    accept(record..<records.upperBound, of: block, into: &result)
    return nil
  }

  /// Counts records and their values without visiting each record, if nothing but the counts is needed.
  ///
  /// - Returns: Whether the records were counted.
  private mutating func tally(
    _ records: Range<Int>, of block: Block, into result: inout BlockResult, tolerance: Int
  ) -> Bool {
    guard !describesRejections || errors.isEmpty,
      let tally = checked.tally(records),
      result.counts.rejected + tally.records.rejected <= tolerance
    else { return false }
    if describesRejections {
      let hasNested = mayHaveNested && checked.chunks.contains { !$0.nested.isEmpty }
      guard tally.malformed == 0, !hasNested,
        explainer.countCodes(of: records, block, in: checked, into: &result.codes)
      else { return false }
    }
    result.counts += tally.records
    for column in checked.checkedColumns { result.columns[column] += tally.columns[column] }
    if batch.onlyCountsRepeats {
      var next = records.lowerBound
      while let record = checked.nextRejected(from: next), record < records.upperBound {
        result.visited.append((record, .rejected))
        next = record + 1
      }
    }
    return true
  }

  /// Returns the whole entry of a value of the open block that was compared by its codes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - column: The number of the column.
  ///   - record: The index of the record in the block.
  ///   - block: The block.
  /// - Returns: The entry, which is empty if the value turns out to be accepted.
  mutating func sample(
    _ value: ComparisonEntry.Unexplained, of column: Int, _ record: Int, _ block: Block
  ) -> [UInt8] {
    explainer.sample(value, of: column, record, block, in: checked)
  }

  /// Counts accepted records, and copies or reports them if the run requires it.
  private mutating func accept(
    _ records: Range<Int>, of block: Block, into result: inout BlockResult
  ) {
    guard !records.isEmpty else { return }
    result.counts.add(accepted: records.count)
    for column in checked.checkedColumns { result.columns[column].add(accepted: records.count) }
    if batch.kept.accepted, case .values(let bytes, _) = block.contents {
      result.accepted += bytes[range(ofAccepted: records, block)]
    }
    guard explainer.reportsAccepted else { return }
    if checked.isWhole { return reportAccepted(records, of: block, into: &result) }
    for record in records {
      for column in checked.checkedColumns {
        reportAccepted(column, of: record, block, into: &result)
      }
    }
  }

  /// Reports accepted values that are whole records.
  private mutating func reportAccepted(
    _ records: Range<Int>, of block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, let count) = block.contents else { return }
    let range = range(ofAccepted: records, block)
    var (record, start) = (records.lowerBound, range.lowerBound)
    while record < records.upperBound {
      if let written = acceptedEntries.append(
        bytes, start..<range.upperBound, count: records.upperBound - record,
        from: block.firstRecord + record, to: &result.output)
      {
        record += written.count
        start = written.next
      }
      guard record < records.upperBound else { return }
      // The report escapes or shortens this value, or the last terminator is missing.
      let (end, next) = checked.framing.endOfValue(in: bytes, from: start, to: count)
      explainer.reportAccepted(start..<end, of: 0, record, block, in: checked, into: &result)
      (record, start) = (record + 1, next)
    }
  }

  /// Visits a record that was not accepted: counts it and, if the run requires it, explains the rejection and copies
  /// the record.
  private mutating func visit(
    _ record: Int, _ columns: Span<Int>, of block: Block, _ bytes: Span<UInt8>,
    into result: inout BlockResult
  ) {
    if describesRejections { explainer.begin() }
    var isUnclosed = false
    var kind = Verdict.Kind.rejected
    if let reason = malformation(of: record) {
      if case .openQuote = reason.kind { isUnclosed = true }
      if describesRejections {
        explainer.explain(reason, of: record, block, in: checked, into: &result)
      }
    } else {
      kind = checkFields(of: record, columns, block, bytes, into: &result)
    }
    result.counts.add(kind)
    if kind == .rejected { result.findings?.add(rejected: record) }
    if batch.onlyCountsRepeats { result.visited.append((record, kind)) }
    guard keeper.keeps(kind), case .values(let bytes, _) = block.contents else { return }
    let range = range(ofVisited: record, block)
    keeper.keep(
      bytes[range], kind, codes: explainer.codes, isUnclosed: isUnclosed, in: &result)
  }

  /// Returns the reason why a record is malformed, or nil if it is well-formed.
  private mutating func malformation(of record: Int) -> MalformedRecord? {
    while malformedCount < checked.table.malformed.count {
      let next = checked.table.malformed[malformedCount].record
      if next > record { return nil }
      if next == record { return checked.table.malformed[malformedCount].reason }
      malformedCount += 1
    }
    return nil
  }

  /// Counts the values of a record, and explains those that were not accepted.
  private mutating func checkFields(
    of record: Int, _ columns: Span<Int>, _ block: Block, _ bytes: Span<UInt8>,
    into result: inout BlockResult
  ) -> Verdict.Kind {
    var kind = Verdict.Kind.accepted
    for index in columns.indices {
      let column = columns[index]
      let found = checkField(column, of: record, block, bytes, into: &result)
      if found == .rejected || kind == .accepted { kind = found }
      result.columns[column].add(found)
    }
    while let error = errors.first, error.record <= record {
      errors.removeFirst()
      guard error.record == record else { continue }
      kind = .rejected
      if describesRejections { explainer.explain(error, block, in: checked, into: &result) }
    }
    return kind
  }

  private mutating func checkField(
    _ column: Int, of record: Int, _ block: Block, _ bytes: Span<UInt8>,
    into result: inout BlockResult
  ) -> Verdict.Kind {
    guard let exception = exception(column, at: record) else {
      if explainer.reportsAccepted { reportAccepted(column, of: record, block, into: &result) }
      return .accepted
    }
    guard describesRejections else { return exception.isUndecided ? .undecided : .rejected }
    if mayHaveNested, checked.chunks[column].isNested(record) {
      explainer.explainNested(column, of: record, block, in: checked, into: &result)
      return .rejected
    }
    let kind = explainer.explain(exception, of: column, block, bytes, in: checked, into: &result)
    if kind == .accepted { result.disagreements += 1 }
    return kind
  }

  @inline(__always)
  private mutating func exception(_ column: Int, at record: Int) -> ChunkVerdicts.Exception? {
    var cursor = cursors[column]
    guard cursor.mayHaveException(at: record) else { return nil }
    defer { cursors[column] = cursor }
    return cursor.exception(at: record, in: checked.verdicts[column].exceptions.span)
  }

  private mutating func reportAccepted(
    _ column: Int, of record: Int, _ block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, let count) = block.contents else { return }
    let chunk =
      checked.isWhole
      ? Chunk(bytes: bytes, count: count, framing: checked.framing, isText: nil)
      : checked.chunks[column].chunk
    guard
      let range = cursors[column].range(
        of: record, in: chunk.bytes, count: chunk.count, framing: chunk.framing)
    else { return }
    explainer.reportAccepted(range, of: column, record, block, in: checked, into: &result)
  }

  /// Rejects a record that is longer than the limit.
  private mutating func rejectOverlong(
    _ beginning: Span<UInt8>, length: Int, _ error: ValidationError, of block: Block,
    into result: inout BlockResult
  ) {
    result.counts.add(.rejected)
    result.findings?.add(rejected: 0)
    var column: Int?
    if case .values = batch.configuration.format {
      result.columns[0].add(.rejected)
      column = 0
    }
    guard describesRejections else { return }
    explainer.explainOverlong(
      beginning, length: length, error, of: block, column: column, into: &result)
  }

  /// Returns the range of consecutive accepted records in the block, with their terminators.
  private mutating func range(ofAccepted records: Range<Int>, _ block: Block) -> Range<Int> {
    guard checked.isWhole, case .values(_, let count) = block.contents else {
      return checked.table.range(of: records.lowerBound)
        .lowerBound..<checked.table.range(of: records.upperBound - 1).upperBound
    }
    // The range begins after the previous value that was not accepted, or at the start of the block. It ends before the
    // next value that was not accepted, or at the end of the block.
    let exceptions = checked.verdicts[0].exceptions
    let next = cursors[0].seek(records.lowerBound, in: exceptions.span)
    let start = next == 0 ? 0 : end(of: exceptions[next - 1], block)
    return start..<(next < exceptions.count ? exceptions[next].start : count)
  }

  /// Returns the range of a visited record in the block, with its terminator.
  private mutating func range(ofVisited record: Int, _ block: Block) -> Range<Int> {
    guard checked.isWhole else { return checked.table.range(of: record) }
    let exceptions = checked.verdicts[0].exceptions
    let exception = exceptions[cursors[0].seek(record, in: exceptions.span)]
    return exception.start..<end(of: exception, block)
  }

  /// Returns the position right after the terminator of a value in the block.
  private func end(of exception: ChunkVerdicts.Exception, _ block: Block) -> Int {
    guard case .values(let bytes, let count) = block.contents else { return exception.end }
    return checked.framing.endOfValue(in: bytes, from: exception.end, to: count).next
  }
}
