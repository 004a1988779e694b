import FormCheckReports
internal import FormCheckCore

// What there is to say of a record, and where it stands.
extension RecordJudge {
  /// What ends a value that is a record of its own.
  var framing: Framing {
    if case .values(let framing) = judging.format { framing } else { .lines }
  }

  /// Says what was found about a value.
  ///
  /// - Parameters:
  ///   - judgement: What was found; nil where the rule is to say it.
  ///   - range: Where the value stands among those that were judged.
  ///   - column: The number of the column.
  ///   - record: The number of the record in the block.
  ///   - block: The block.
  ///   - result: What to add to.
  /// - Returns: What the rule says.
  @discardableResult
  mutating func say(
    _ judgement: RuleVerdict?, of range: Range<Int>, _ column: Int, of record: Int, _ block: Block,
    into result: inout BlockResult
  ) -> Verdict.Kind {
    guard case .values(let bytes, _) = block.contents else { return .undecided }
    let judged = judgesBlocks ? bytes : chunks[column].bytes
    let value = judged.span.extracting(range)
    let place = place(of: column, record, block)
    if value.count > judging.limit {
      let error = ValidationError(tooLong: judging.limit, ofBytes: value)
      let shown = value.extracting(first: value.endOfBeginning(within: judging.limit))
      note(
        place.column.judgement(of: error), of: shown, length: value.count, column, at: place,
        into: &result)
      return .rejected
    }
    var found = judgement ?? place.column.rule?.validate(value, limit: judging.limit) ?? .accepted
    if judgement == nil, found.verdict.outcome != .rejected {
      found = secondThought(found, value, column, of: record)
      if found.verdict.isAccepted, !judging.reportsAll { return .accepted }
    }
    note(found, of: value, length: value.count, column, at: place, into: &result)
    return found.verdict.outcome
  }

  /// What is told of a value on which the rule and the bits are not of one mind.
  ///
  /// A match that PCRE2 gave up was followed to its end by bits: then what they say is true.
  private func secondThought(
    _ found: RuleVerdict, _ value: Span<UInt8>, _ column: Int, of record: Int
  ) -> RuleVerdict {
    let exceptions = verdicts[column].exceptions
    let next = exceptions[readers[column].exception]
    guard found.verdict.outcome == .undecided, next.index == record, !next.isUndecided,
      let rule = judging.columns[column].rule
    else { return found }
    return rule.judgement(onRejected: value)
  }

  /// Rejects an array or an object in the place of a value.
  mutating func tellNested(
    _ column: Int, of record: Int, _ block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents else { return }
    let value = bytes.span.extracting(table.slice(column, of: record).range)
    let place = place(of: column, record, block)
    let shown =
      value.count > judging.limit ? value.endOfBeginning(within: judging.limit) : value.count
    note(
      place.column.judgement(of: ValidationError(.fieldNoText)),
      of: value.extracting(first: shown), length: value.count, column, at: place, into: &result)
  }

  /// Says why a record is broken.
  mutating func tell(
    _ fault: RecordFault, of record: Int, _ block: Block, into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents else { return }
    let range = table.content(of: record, in: bytes)
    let start = TextPosition(line: line(of: range.lowerBound, block), column: 1)
    let whole = bytes.span.extracting(range)
    var shown = whole
    let error: ValidationError
    if case .tooLong = fault.kind {
      let limit = judging.recordLimit
      error = RecordFault.error(ofTooLong: bytes[range], judging.format, limit: limit, at: start)
      shown = whole.extracting(first: whole.endOfBeginning(within: limit))
    } else {
      error = fault.error(
        in: bytes.span, record: range, at: start, isSecret: judging.isSecret)
      if whole.count > Self.largestShownRecord {
        shown = whole.extracting(first: whole.endOfBeginning(within: whole.count))
      }
    }
    let place = Place(
      source: block.source, record: block.firstRecord + record, column: brokenRecord,
      start: start, writing: .plain)
    note(
      place.column.judgement(of: error), of: shown, length: whole.count, nil, at: place,
      into: &result)
  }

  /// Says what is wrong with several fields together, beside the first of them.
  mutating func tell(_ error: RecordError, _ block: Block, into result: inout BlockResult) {
    guard case .values(let bytes, _) = block.contents, let first = error.columns.first else {
      return
    }
    let column = Column(joining: error.columns.map { judging.columns[$0] })
    let beside = place(of: first, error.record, block)
    var value: [UInt8] = []
    table.slice(first, of: error.record).append(from: bytes.span, to: &value)
    let place = Place(
      source: beside.source, record: beside.record, column: column, start: beside.start,
      writing: beside.writing)
    note(
      column.judgement(of: error.error), of: value.span, length: value.count, nil, at: place,
      into: &result)
  }

  /// Rejects a record that is longer than the limit, in the same words however it was read.
  mutating func tellOverlong(
    _ beginning: Span<UInt8>, length: Int, _ error: ValidationError, of block: Block,
    into result: inout BlockResult
  ) {
    result.counts.add(.rejected)
    var isValue = false
    if case .values = judging.format { isValue = true }
    let column = isValue ? judging.columns[0] : brokenRecord
    if isValue { result.columns[0].add(.rejected) }
    guard isLooking else { return }
    let hasLines = judging.format != .values(.null)
    let place = Place(
      source: block.source, record: block.firstRecord, column: column,
      start: hasLines ? TextPosition(line: block.firstLine, column: 1) : nil, writing: .plain)
    note(
      column.judgement(of: error), of: beginning, length: length, isValue ? 0 : nil, at: place,
      into: &result)
  }

  /// Takes down what was found: in words, in counts, for the field of codes; as far as that is wanted.
  private mutating func note(
    _ judgement: RuleVerdict, of value: Span<UInt8>, length: Int, _ column: Int?, at place: Place,
    into result: inout BlockResult
  ) {
    if isTelling {
      judging.report?.append(judgement, of: value, length: length, at: place, to: &result.output)
    }
    guard judging.kept.tellsWhy || judging.countsCodes else { return }
    for error in judgement.errors {
      if judging.kept.tellsWhy { codes.append(error.code) }
      guard judging.countsCodes else { continue }
      let position = place.position(of: error, in: value)
      result.codes.count(error, in: column) {
        FoundPlace(input: ReportedInput(place.source), record: place.record, position: position)
      }
    }
  }

  /// The longest broken record that is shown whole.
  private static var largestShownRecord: Int { 64 * 1024 }

  /// What stands for the fields of a record that are not known.
  private var brokenRecord: Column { Column(recordIsSecret: judging.isSecret) }

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
    let start = position(ofField: max(range.lowerBound, first), in: range, block, bytes.span)
    return Place(
      source: block.source, record: number, column: judging.columns[column], start: start,
      writing: writing(of: slice, column, in: bytes))
  }

  /// The position of a field in the input.
  ///
  /// The next field is counted from there: a record with thousands of fields would take quadratic time from its start.
  private mutating func position(
    ofField byte: Int, in record: Range<Int>, _ block: Block, _ bytes: Span<UInt8>
  ) -> TextPosition {
    var known = knownField
    if known.record != record.lowerBound || known.byte > byte || known.byte < record.lowerBound {
      let start = TextPosition(line: line(of: record.lowerBound, block), column: 1)
      known = (record: record.lowerBound, byte: record.lowerBound, position: start)
    }
    known.position = known.position.advanced(over: bytes.extracting(known.byte..<byte))
    known.byte = byte
    knownField = known
    return known.position
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
  func judgement(of error: ValidationError) -> RuleVerdict {
    rule?.judgement(of: error) ?? .rejecting(isSecret ? error.redacted : error)
  }
}
