internal import InputValidation

/// How far the values of one column have been told.
struct ColumnReader {
  /// The next one that was not accepted.
  var exception = 0
  /// The next value of all, and where it begins.
  var value = 0
  var place = 0
}

// What was found in a block, in order, as far as there is room for it.
extension RecordJudge {
  /// What was found in the block that was opened, from a record on.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - start: Where to begin; behind what was told already.
  ///   - tolerance: After how many refusals, one more, to leave the rest alone.
  /// - Returns: Counts, what is to be printed, and where to go on.
  mutating func part(of block: Block, from start: Int = 0, tolerance: Int = .max) -> BlockResult {
    var result = BlockResult(start: start)
    result.columns = judging.columns.map { _ in Counts() }
    if case .overlong(let beginning, let length, let error) = block.contents {
      tellOverlong(beginning.span, length: length, error, of: block, into: &result)
      return result
    }
    var record = start
    while let marked = marks.next(from: record) {
      add(accepted: record..<marked, of: block, to: &result)
      tell(marked, of: block, into: &result)
      record = marked + 1
      if result.counts.refused > tolerance || result.output.count >= Self.largestOutput {
        if record < count { result.next = record }
        return result
      }
    }
    add(accepted: record..<count, of: block, to: &result)
    return result
  }

  /// Counts records that were accepted, and tells of them where that is wanted.
  private mutating func add(
    accepted records: Range<Int>, of block: Block, to result: inout BlockResult
  ) {
    guard !records.isEmpty else { return }
    result.counts.add(accepted: records.count)
    for column in judges.indices where judges[column] != nil {
      result.columns[column].add(accepted: records.count)
    }
    if isTelling, judging.reportsAll { tellAccepted(records, of: block, into: &result) }
  }

  /// Tells of a record that was refused, or not decided.
  private mutating func tell(_ record: Int, of block: Block, into result: inout BlockResult) {
    while faultsTold < table.faults.count, table.faults[faultsTold].record < record {
      faultsTold += 1
    }
    if faultsTold < table.faults.count, table.faults[faultsTold].record == record {
      result.counts.add(.rejected)
      tell(table.faults[faultsTold].fault, of: record, block, into: &result)
      return
    }
    var outcome = Outcome.undecided
    for column in judges.indices where judges[column] != nil {
      let found = tellField(column, of: record, block, into: &result)
      if found == .rejected { outcome = .rejected }
      result.columns[column].add(found)
    }
    while errorsTold < errors.count, errors[errorsTold].record <= record {
      if errors[errorsTold].record == record {
        outcome = .rejected
        if isTelling { tell(errors[errorsTold], block, into: &result) }
      }
      errorsTold += 1
    }
    result.counts.add(outcome)
  }

  /// Tells what is wrong with several fields together, beside the first of them.
  private mutating func tell(
    _ error: RecordError, _ block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents, let report = judging.report else { return }
    let columns = error.columns.map { judging.columns[$0] }
    guard let first = error.columns.first else { return }
    let place = place(of: first, error.record, block)
    let isSecret = columns.contains { $0.isSecret }
    var value: [UInt8] = []
    table.slice(first, of: error.record).append(from: bytes.span, to: &value)
    report.append(
      .refusing(isSecret ? error.error.redacted : error.error), of: value.span,
      length: value.count,
      at: Place(
        source: place.source, record: place.record,
        column: Column(joining: columns), start: place.start, writing: place.writing),
      to: &result.output)
  }

  /// Tells of one field of such a record.
  private mutating func tellField(
    _ column: Int, of record: Int, _ block: Block, into result: inout BlockResult
  ) -> Outcome {
    let exceptions = verdicts[column].exceptions
    var next = readers[column].exception
    while next < exceptions.count, exceptions[next].index < record { next += 1 }
    readers[column].exception = next
    guard next < exceptions.count, exceptions[next].index == record else {
      if isTelling, judging.reportsAll, let value = value(column, of: record, block) {
        say(.accepted, of: value, column, of: record, block, into: &result)
      }
      return .accepted
    }
    let exception = exceptions[next]
    if isTelling {
      let isNested = chunks[column].nested.contains(record)
      let judgement = isNested ? Judgement.refusing(ValidationError(.fieldNoText)) : nil
      say(judgement, of: exception.start..<exception.end, column, of: record, block, into: &result)
    }
    return exception.isUndecided ? .undecided : .rejected
  }

  /// Tells of records that were accepted.
  private mutating func tellAccepted(
    _ records: Range<Int>, of block: Block, into result: inout BlockResult
  ) {
    for record in records {
      for column in judging.columns.indices where judges[column] != nil {
        guard let value = value(column, of: record, block) else { continue }
        say(.accepted, of: value, column, of: record, block, into: &result)
      }
    }
  }

  /// Where a value stands among those that were judged; nil behind one that is asked for already.
  private mutating func value(_ column: Int, of record: Int, _ block: Block) -> Range<Int>? {
    guard case .values(let bytes, let count) = block.contents else { return nil }
    var reader = readers[column]
    defer { readers[column] = reader }
    var found: Range<Int>?
    while reader.value <= record {
      let (end, next) =
        judgesBlocks
        ? framing.endOfValue(in: bytes, from: reader.place, to: count)
        : ColumnChunk.framing.endOfValue(
          in: chunks[column].bytes, from: reader.place, to: chunks[column].bytes.count)
      found = reader.place..<end
      reader.place = next
      reader.value += 1
    }
    return found
  }

  private var framing: Framing {
    if case .values(let framing) = judging.format { framing } else { .lines }
  }
}

// Words.
extension RecordJudge {
  /// Says what was found about a value.
  ///
  /// - Parameters:
  ///   - judgement: What was found; nil where the rule is to say it.
  ///   - range: Where the value stands among those that were judged.
  private mutating func say(
    _ judgement: Judgement?, of range: Range<Int>, _ column: Int, of record: Int, _ block: Block,
    into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents, let report = judging.report else { return }
    let judged = judgesBlocks ? bytes : chunks[column].bytes
    let value = judged.span.extracting(range)
    let place = place(of: column, record, block)
    if value.count > judging.limit {
      let error = ValidationError(tooLong: judging.limit, ofBytes: value)
      report.append(
        judging.columns[column].judgement(of: error),
        of: value.extracting(first: value.endOfBeginning(within: judging.limit)),
        length: value.count, at: place, to: &result.output)
      return
    }
    let found =
      judgement ?? judging.columns[column].rule?.judge(value, limit: judging.limit) ?? .accepted
    report.append(found, of: value, length: value.count, at: place, to: &result.output)
  }

  /// Says why a record is broken.
  private mutating func tell(
    _ fault: RecordFault, of record: Int, _ block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents, let report = judging.report else { return }
    var range = table.range(of: record)
    let start = TextPosition(line: line(of: range.lowerBound, block), column: 1)
    while range.count > 0, [0x0A, 0x0D].contains(bytes[range.upperBound - 1]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    let error = fault.error(in: bytes.span, record: range, at: start)
    let whole = bytes.span.extracting(range)
    let shown =
      whole.count > Self.largestShownRecord
      ? whole.extracting(first: whole.endOfBeginning(within: whole.count)) : whole
    report.append(
      .refusing(error), of: shown, length: whole.count,
      at: Place(
        source: block.source, record: block.firstRecord + record, column: brokenRecord,
        start: start, writing: .plain),
      to: &result.output)
  }

  /// The longest broken record that is shown whole.
  private static var largestShownRecord: Int { 64 * 1024 }

  /// What stands for the fields of a record that are not known.
  private var brokenRecord: Column {
    Column(recordIsSecret: judging.columns.contains { $0.isSecret })
  }

  /// Refuses a record that is longer than the limit, in the same words however it was read.
  private func tellOverlong(
    _ beginning: Span<UInt8>, length: Int, _ error: ValidationError, of block: Block,
    into result: inout BlockResult
  ) {
    result.counts.add(.rejected)
    var isValue = false
    if case .values = judging.format { isValue = true }
    let column = isValue ? judging.columns[0] : brokenRecord
    if isValue { result.columns[0].add(.rejected) }
    let start =
      judging.format == .values(.null) ? nil : TextPosition(line: block.firstLine, column: 1)
    judging.report?.append(
      column.judgement(of: error), of: beginning, length: length,
      at: Place(
        source: block.source, record: block.firstRecord, column: column, start: start,
        writing: .plain),
      to: &result.output)
  }

  /// Where a value stands in the input.
  private mutating func place(of column: Int, _ record: Int, _ block: Block) -> Place {
    let number = block.firstRecord + record
    if judgesBlocks {
      return Place(
        source: block.source, record: number, isLine: framing == .lines,
        column: judging.columns[column])
    }
    guard case .values(let bytes, _) = block.contents, judging.format != .values(.null) else {
      return Place(
        source: block.source, record: number, isLine: false, column: judging.columns[column])
    }
    let slice = table.slice(column, of: record)
    let range = table.range(of: record)
    let first = slice.form == .absent ? range.lowerBound : slice.range.lowerBound
    let start = TextPosition(line: line(of: range.lowerBound, block), column: 1)
      .advanced(over: bytes.span.extracting(range.lowerBound..<max(range.lowerBound, first)))
    return Place(
      source: block.source, record: number, column: judging.columns[column], start: start,
      writing: writing(of: slice, column, in: bytes))
  }

  private func writing(
    of slice: RecordTable.Slice, _ column: Int, in bytes: [UInt8]
  ) -> Place.Writing {
    if judging.columns[column].filters != nil { return .filtered }
    return switch slice.form {
    case .doubled: .doubled
    case .escaped: .escaped(Array(bytes[slice.range]))
    case .absent, .plain, .quoted, .string, .nested: .plain
    }
  }

  /// The line in which a byte of the block stands.
  private mutating func line(of byte: Int, _ block: Block) -> Int {
    guard case .values(let bytes, _) = block.contents, byte >= knownLine.byte else {
      return block.firstLine
    }
    knownLine.line += bytes.count(of: UInt8(ascii: "\n"), in: knownLine.byte..<byte)
    knownLine.byte = byte
    return knownLine.line
  }
}

extension Column {
  /// The judgement on a value that could not be read: one reason, whatever the rule.
  func judgement(of error: ValidationError) -> Judgement {
    rule?.judgement(of: error) ?? .refusing(isSecret ? error.redacted : error)
  }
}
