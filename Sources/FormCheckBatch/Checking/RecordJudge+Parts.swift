import FormCheckReports
internal import FormCheckCore

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
  ///   - end: Where to end, however much there is to say; nil where that is to be bounded.
  ///   - tolerance: After how many rejections, one more, to leave the rest alone.
  /// - Returns: Counts, what is to be printed, and where to go on.
  mutating func part(
    of block: Block, from start: Int = 0, upTo end: Int? = nil, tolerance: Int = .max
  ) -> BlockResult {
    var result = BlockResult(start: start)
    result.columns = judging.columns.map { _ in Counts() }
    result.goesOn = block.goesOn
    result.slowest = takeSlowest(of: block)
    switch block.contents {
    case .overlong(let beginning, let length, let error):
      tellOverlong(beginning.span, length: length, error, of: block, into: &result)
      return result
    case .values(let bytes, let size) where block.isPart:
      if judging.kept.rejected { keepPart(bytes[..<size], of: block, in: &result) }
      return result
    case .values: break
    }
    let counted = verdicts[0].counted
    if counted.checked > 0 {
      (result.counts, result.columns[0]) = (counted, counted)
      return result
    }
    let last = end ?? count
    let room = end == nil ? Self.largestOutput : .max
    var record = start
    while let marked = marks.next(from: record), marked < last {
      add(accepted: record..<marked, of: block, to: &result)
      tell(marked, of: block, into: &result)
      record = marked + 1
      if result.counts.rejected > tolerance || result.output.count >= room {
        if record < count { result.next = record }
        hand(out: start..<record, to: &result)
        return result
      }
    }
    add(accepted: record..<last, of: block, to: &result)
    hand(out: start..<last, to: &result)
    return result
  }

  /// Hands out the keys of some records.
  private func hand(out records: Range<Int>, to result: inout BlockResult) {
    result.keys = keys.map { digests in
      let start = digests.partitioningIndex { $0.record >= records.lowerBound }
      let end = digests.partitioningIndex { $0.record >= records.upperBound }
      return digests[start..<end]
    }
  }

  /// Counts records that were accepted, passes them on, and tells of them, as far as that is wanted.
  private mutating func add(
    accepted records: Range<Int>, of block: Block, to result: inout BlockResult
  ) {
    guard !records.isEmpty else { return }
    result.counts.add(accepted: records.count)
    for column in judges.indices where judges[column] != nil {
      result.columns[column].add(accepted: records.count)
    }
    if judging.kept.accepted, case .values(let bytes, _) = block.contents {
      result.accepted += bytes[place(ofAccepted: records, block)]
    }
    guard isTelling, judging.reportsAll else { return }
    for record in records {
      for column in judging.columns.indices where judges[column] != nil {
        guard let value = value(column, of: record, block) else { continue }
        say(.accepted, of: value, column, of: record, block, into: &result)
      }
    }
  }

  /// Where records that were accepted stand in the block, one behind the other, with what ends them.
  private mutating func place(ofAccepted records: Range<Int>, _ block: Block) -> Range<Int> {
    guard judgesBlocks, case .values(_, let count) = block.contents else {
      return table.range(of: records.lowerBound)
        .lowerBound..<table.range(of: records.upperBound - 1).upperBound
    }
    // They begin behind the last value that was not accepted, and end where the next one begins.
    let next = seek(0, to: records.lowerBound)
    let exceptions = verdicts[0].exceptions
    let start = next == 0 ? 0 : end(of: exceptions[next - 1], block)
    return start..<(next < exceptions.count ? exceptions[next].start : count)
  }

  /// Where a record that was not accepted stands in the block, with what ends it.
  private mutating func place(ofOther record: Int, _ block: Block) -> Range<Int> {
    guard judgesBlocks else { return table.range(of: record) }
    let exception = verdicts[0].exceptions[seek(0, to: record)]
    return exception.start..<end(of: exception, block)
  }

  /// Where what ends a value of a block ends.
  private func end(of exception: ChunkVerdicts.Exception, _ block: Block) -> Int {
    guard case .values(let bytes, let count) = block.contents else { return exception.end }
    return framing.endOfValue(in: bytes, from: exception.end, to: count).next
  }

  /// Tells of a record that was rejected, or not decided.
  private mutating func tell(_ record: Int, of block: Block, into result: inout BlockResult) {
    codes.removeAll(keepingCapacity: true)
    isUnclosed = false
    var outcome = Verdict.Kind.accepted
    defer { keep(record, outcome, of: block, in: &result) }
    while faultsTold < table.faults.count, table.faults[faultsTold].record < record {
      faultsTold += 1
    }
    if faultsTold < table.faults.count, table.faults[faultsTold].record == record {
      outcome = .rejected
      result.counts.add(outcome)
      if case .openQuote = table.faults[faultsTold].fault.kind { isUnclosed = true }
      if isLooking { tell(table.faults[faultsTold].fault, of: record, block, into: &result) }
      return
    }
    for column in judges.indices where judges[column] != nil {
      let found = tellField(column, of: record, block, into: &result)
      if found == .rejected || outcome == .accepted { outcome = found }
      result.columns[column].add(found)
    }
    while errorsTold < errors.count, errors[errorsTold].record <= record {
      if errors[errorsTold].record == record {
        outcome = .rejected
        if isLooking { tell(errors[errorsTold], block, into: &result) }
      }
      errorsTold += 1
    }
    result.counts.add(outcome)
  }

  /// Passes on a record that was told.
  private mutating func keep(
    _ record: Int, _ outcome: Verdict.Kind, of block: Block, in result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents else { return }
    if outcome == .accepted {
      if judging.kept.accepted { result.accepted += bytes[place(ofOther: record, block)] }
      return
    }
    guard judging.kept.rejected else { return }
    if isUnclosed {
      appendCodes(to: &result.unclosed)
      result.unclosed += bytes[place(ofOther: record, block)]
    } else {
      appendCodes(to: &result.rejected)
      result.rejected += bytes[place(ofOther: record, block)]
    }
  }

  /// Passes on a part of a record that is longer than the limit.
  private mutating func keepPart(
    _ bytes: ArraySlice<UInt8>, of block: Block, in result: inout BlockResult
  ) {
    if !block.goesOn {
      codes = [ErrorCode.recordTooLong.number]
      appendCodes(to: &result.rejected)
    }
    result.rejected += bytes
  }

  /// Adds the codes of the record that is told, as a field.
  private func appendCodes(to output: inout [UInt8]) {
    guard judging.kept.tellsWhy, case .separated(let format) = judging.format else { return }
    let text = codes.map { "\($0)" }.joined(separator: " ")
    output += format.field(text) + [format.delimiter]
  }

  /// Tells of one field of such a record.
  private mutating func tellField(
    _ column: Int, of record: Int, _ block: Block, into result: inout BlockResult
  ) -> Verdict.Kind {
    let next = seek(column, to: record)
    guard next < verdicts[column].exceptions.count,
      verdicts[column].exceptions[next].index == record
    else {
      if isTelling, judging.reportsAll, let value = value(column, of: record, block) {
        say(.accepted, of: value, column, of: record, block, into: &result)
      }
      return .accepted
    }
    let exception = verdicts[column].exceptions[next]
    guard isLooking else { return exception.isUndecided ? .undecided : .rejected }
    if chunks[column].isNested(record) {
      tellNested(column, of: record, block, into: &result)
      return .rejected
    }
    let place = exception.start..<exception.end
    let outcome = say(nil, of: place, column, of: record, block, into: &result)
    // The rule has the last word.
    if outcome == .accepted { result.disagreements += 1 }
    return outcome
  }

  /// The number of the first value from a record on that was not accepted.
  private mutating func seek(_ column: Int, to record: Int) -> Int {
    var next = readers[column].exception
    while next < verdicts[column].exceptions.count,
      verdicts[column].exceptions[next].index < record
    { next += 1 }
    readers[column].exception = next
    return next
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
          in: chunks[column].bytes, from: reader.place, to: chunks[column].chunk.count)
      found = reader.place..<end
      reader.place = next
      reader.value += 1
    }
    return found
  }
}
