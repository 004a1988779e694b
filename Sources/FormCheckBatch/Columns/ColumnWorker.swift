import FormCheckIO
import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Checks rows of a column, for one thread.
final class ColumnWorker {
  private let rule: ColumnRule
  private let segments: [PreparedSegment]
  private let output: ColumnVerdicts
  private let checker: AdaptiveChunkChecker
  private var gathered = GatheredValues()
  private var found = ChunkVerdicts()

  /// The describer of errors, or nil if none are described.
  private let describer: ColumnDescriber?
  private var counts = Counts()

  init(_ run: ColumnRun) throws(IOError) {
    rule = run.rule
    segments = run.segments
    output = run.output
    let engine: BatchConfiguration.Engine = rule.bits.isCompiled ? .bits : .auto
    checker = try AdaptiveChunkChecker(rule.bits, rule.rule, limit: rule.limit, engine: engine)
    describer = run.explained > 0 ? ColumnDescriber(rule, limit: run.explained) : nil
  }

  /// Checks rows of the column.
  ///
  /// - Parameter rows: The rows. No other thread may write to the bytes of their bits.
  /// - Returns: The descriptions of their errors.
  /// - Throws: `ColumnError` if one of the rows is invalid.
  func check(_ rows: Range<Int>) throws(ColumnError) -> ColumnErrors {
    counts = Counts()
    defer { output.add(counts) }
    var index = segments.partitioningIndex { $0.rows.upperBound > rows.lowerBound }
    while index < segments.count, segments[index].start < rows.upperBound {
      let segment = segments[index]
      let inside = rows.clamped(to: segment.rows)
      let local = inside.lowerBound - segment.start..<inside.upperBound - segment.start
      do throws(ColumnError) {
        try check(local, of: segment, number: index)
      } catch {
        throw error.shifted(by: segment.start)
      }
      index += 1
    }
    return describer?.take() ?? ColumnErrors()
  }

  private func check(
    _ rows: Range<Int>, of segment: PreparedSegment, number: Int
  ) throws(ColumnError) {
    switch segment.segment {
    case .nulls:
      for row in rows { output.markNull(segment.start + row) }
    case .values(let values):
      let nulls = output.copyValidity(of: rows, from: values, at: segment.start)
      counts.add(accepted: rows.count - nulls)
      try check(rows, of: values, from: segment.start)
    case .indexes(let indexes, let values):
      guard let dictionary = segment.dictionary else { throw .outOfMemory }
      try look(up: rows, of: indexes, in: values, dictionary, segment.start, number: number)
    }
  }

  // MARK: Values

  private func check(
    _ rows: Range<Int>, of values: ColumnValues, from start: Int
  ) throws(ColumnError) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let end = gathered.gather(row..<rows.upperBound, of: values)
      if end == row {
        try checkAlone(row, of: values, from: start)
        row += 1
        continue
      }
      found.clear()
      checker.check(gathered.chunk, into: &found)
      if found.count == end - row {
        for exception in found.exceptions {
          note(
            row + exception.index, of: values, from: start,
            exception.isUndecided ? .undecided : .rejected)
        }
      } else {
        // A value that contains a NUL byte has been counted as several.
        try checkApart(row..<end, of: values, from: start)
      }
      row = end
    }
  }

  /// Checks rows of which at least one contains a NUL byte.
  private func checkApart(
    _ rows: Range<Int>, of values: ColumnValues, from start: Int
  ) throws(ColumnError) {
    var next = rows.lowerBound
    for row in rows where values.withValue(at: row, { $0.count(of: 0) > 0 }) {
      try check(next..<row, of: values, from: start)
      try checkAlone(row, of: values, from: start)
      next = row + 1
    }
    try check(next..<rows.upperBound, of: values, from: start)
  }

  /// Checks a value that is too long to gather or contains a NUL byte.
  private func checkAlone(
    _ row: Int, of values: ColumnValues, from start: Int
  ) throws(ColumnError) {
    if values.kind(at: row) == .broken { throw .brokenValue(row: row) }
    let kind = values.withValue(at: row) { checker.verdictKind(of: $0) }
    if kind != .accepted { note(row, of: values, from: start, kind) }
  }

  /// Notes the verdict on a value that is not accepted, unless the value is null or proves to be accepted.
  private func note(_ row: Int, of values: ColumnValues, from start: Int, _ kind: Verdict.Kind) {
    if values.hasNulls, values.kind(at: row) == .null { return }
    var kind = kind
    if let describer {
      let verdict = values.withValue(at: row) {
        describer.verdict(on: $0, wasRejected: kind == .rejected)
      }
      kind = verdict.kind
      describer.add(verdict, at: start + row)
    }
    note(start + row, kind)
  }

  /// Notes a verdict on a row of the column that is counted as accepted.
  private func note(_ row: Int, _ kind: Verdict.Kind) {
    if kind == .accepted { return }
    output.mark(row, as: kind)
    counts.accepted -= 1
    if kind == .rejected { counts.rejected += 1 } else { counts.undecided += 1 }
  }

  // MARK: Dictionaries

  /// Looks up the verdicts on the values of a dictionary.
  private func look(
    up rows: Range<Int>, of indexes: ColumnIndexes, in values: ColumnValues,
    _ dictionary: ColumnVerdicts, _ start: Int, number: Int
  ) throws(ColumnError) {
    for row in rows {
      guard let index = indexes.index(at: row) else {
        output.markNull(start + row)
        continue
      }
      guard (0..<values.count).contains(index) else { throw .brokenIndex(row: row) }
      let isAccepted = dictionary.isAccepted(index)
      if isAccepted == nil, values.kind(at: index) == .null {
        output.markNull(start + row)
        continue
      }
      counts.add(accepted: 1)
      if isAccepted == true { continue }
      var kind: Verdict.Kind = isAccepted == nil ? .undecided : .rejected
      if let describer {
        let verdict = describer.verdict(
          onEntry: index, of: values, number: number, wasRejected: kind == .rejected)
        kind = verdict.kind
        describer.add(verdict, at: start + row)
      }
      note(start + row, kind)
    }
  }
}
