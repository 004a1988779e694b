import FormCheckIO
import FormCheckReports
internal import FormCheckCore

/// Adds the explanations of rejections to three places: the output, the counts of error codes, and the field of error
/// codes that precedes a rejected record in its file.
struct RejectionExplainer: ~Copyable {
  /// Whether accepted values are reported as well.
  let reportsAccepted: Bool

  private let configuration: BatchConfiguration
  private let countsCodes: Bool
  private let keepsCodes: Bool
  /// Whether an entry has only the codes of a value, until it is needed as a sample.
  private let comparesCodes: Bool
  /// Whether only the entry of a value is needed, so that it can be repeated for similar values.
  private let repeatsEntries: Bool
  /// The printer of entries, or nil if the run has no output.
  private var printer: EntryPrinter?
  private var places: PlaceFinder
  /// The finder of the places of samples, which are explained after other values of the block.
  private var samplePlaces: PlaceFinder
  /// For each column, the values that were rejected recently, if the run collects findings without repeating entries.
  private var memos: [EntryMemo]
  /// For each column, the creator of errors, or nil if the column has no rule.
  private let explainers: [RuleExplainer?]
  /// The counter of codes, or nil if codes are not enough for any value.
  private var counter: CodeCounter?

  /// The error codes of the current record, if the file of rejected records contains them.
  private(set) var codes: [Int] = []

  /// The maximum length, in bytes, of a malformed record that is shown in full.
  private static var largestShownRecord: Int { 64 * 1024 }

  init(_ batch: PreparedBatch) throws(IOError) {
    let configuration = batch.configuration
    let printsEntries = configuration.report != nil
    // Findings contain positions and values, so codes alone are not enough for them.
    let findsCodes =
      batch.comparesCodes
      || (batch.countsCodes || batch.kept.tellsWhy) && !printsEntries && !batch.collectsFindings
    let counter = findsCodes ? try CodeCounter(configuration) : nil
    let explainers = configuration.columns.map { column in
      column.rule.map { RuleExplainer($0, limit: configuration.limit) }
    }
    self.configuration = configuration
    self.counter = counter
    self.explainers = explainers
    countsCodes = batch.countsCodes
    keepsCodes = batch.kept.tellsWhy
    comparesCodes = batch.comparesCodes
    reportsAccepted = printsEntries && configuration.reportsAll
    // Reading a property here, such as `countsCodes`, makes Swift 6.3.1 release `places` before it has a value.
    repeatsEntries =
      printsEntries && !batch.kept.tellsWhy && !batch.countsCodes && !batch.comparesCodes
    let memorizes = configuration.report.map { $0.repeatable == nil } ?? batch.collectsFindings
    memos = memorizes ? configuration.columns.indices.map(EntryMemo.init) : []
    places = PlaceFinder(configuration)
    samplePlaces = PlaceFinder(configuration)
    printer = EntryPrinter(configuration, explainers)
  }

  /// Starts a new block.
  mutating func open(_ block: Block) {
    places.open(block)
    samplePlaces.open(block)
    printer?.open(block.source)
  }

  /// Starts a new record.
  mutating func begin() { codes.removeAll(keepingCapacity: true) }

  /// Explains why a value was not accepted.
  ///
  /// - Parameters:
  ///   - exception: The value that was not accepted.
  ///   - column: The number of the column.
  ///   - block: The block.
  ///   - bytes: The bytes of the block.
  ///   - checked: The checked records of the block.
  ///   - result: The result to extend.
  /// - Returns: The kind of the verdict according to PCRE2, which overrules the bit-parallel engine.
  mutating func explain(
    _ exception: ChunkVerdicts.Exception, of column: Int, _ block: Block, _ bytes: Span<UInt8>,
    in checked: borrowing BlockChecker, into result: inout BlockResult
  ) -> Verdict.Kind {
    if repeatsEntries,
      repeatEntry(of: exception, column, block, bytes, in: checked, to: &result.output)
    {
      return .rejected
    }
    if noteCodes(of: exception, column, block, in: checked, into: &result) { return .rejected }
    guard let explainer = explainers[column] else { return .accepted }
    return describe(
      exception.start..<exception.end, of: column, exception.index, block, in: checked,
      into: &result, by: explainer, wasRejected: !exception.isUndecided)
  }

  /// Adds the entry of a value if its rejection is known from a value of the same shape.
  ///
  /// - Returns: Whether the entry was added. If not, the value has to be explained.
  private mutating func repeatEntry(
    of exception: ChunkVerdicts.Exception, _ column: Int, _ block: Block, _ bytes: Span<UInt8>,
    in checked: borrowing BlockChecker, to output: inout [UInt8]
  ) -> Bool {
    guard let range = checked.place(of: exception, column), range.count <= configuration.limit,
      let start = places.start(
        of: column, exception.index, at: range.lowerBound, block, bytes, in: checked)
    else { return false }
    return printer?.addKnown(
      bytes.extracting(range), of: column, record: block.firstRecord + exception.index,
      at: start, to: &output) == true
  }

  /// Notes the codes of the errors in a value without creating these errors.
  ///
  /// - Returns: Whether the codes were noted. If not, the value has to be explained.
  private mutating func noteCodes(
    of exception: ChunkVerdicts.Exception, _ column: Int, _ block: Block,
    in checked: borrowing BlockChecker, into result: inout BlockResult
  ) -> Bool {
    guard let found = counter?.codes(of: exception, column, block, in: checked),
      !countsCodes || result.codes.count(found, in: column)
    else { return false }
    if comparesCodes {
      let unexplained = ComparisonEntry.Unexplained(
        start: exception.start, end: exception.end, isUndecided: exception.isUndecided)
      ComparisonReport.append(
        found, of: unexplained, column, record: block.firstRecord + exception.index,
        to: &result.output)
    }
    if keepsCodes { codes += found }
    return true
  }

  /// Counts the codes of the errors in consecutive records without creating these errors.
  ///
  /// - Parameters:
  ///   - records: The records. None of them is malformed, has an undecided value, or has an error that concerns several
  ///     fields.
  ///   - block: The block.
  ///   - checked: The checked records of the block.
  ///   - codes: The counts to extend.
  /// - Returns: Whether the codes were counted. If not, none was counted, and the records have to be visited.
  mutating func countCodes(
    of records: Range<Int>, _ block: Block, in checked: borrowing BlockChecker,
    into codes: inout CodeCounts
  ) -> Bool {
    counter?.count(records, block, in: checked, into: &codes) == true
  }

  /// Returns the whole entry of a value that was compared by its codes.
  ///
  /// Request the samples of a block in the order of their records.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - column: The number of the column.
  ///   - record: The index of the record in the block.
  ///   - block: The block.
  ///   - checked: The checked records of the block.
  /// - Returns: The entry, which is empty if PCRE2 overrules the bit-parallel engine and accepts the value.
  mutating func sample(
    _ value: ComparisonEntry.Unexplained, of column: Int, _ record: Int, _ block: Block,
    in checked: borrowing BlockChecker
  ) -> [UInt8] {
    guard let explainer = explainers[column] else { return [] }
    var result = BlockResult(start: record)
    swap(&places, &samplePlaces)
    _ = describe(
      value.start..<value.end, of: column, record, block, in: checked, into: &result,
      by: explainer, wasRejected: !value.isUndecided)
    swap(&places, &samplePlaces)
    return result.output
  }

  /// Reports an accepted value.
  mutating func reportAccepted(
    _ range: Range<Int>, of column: Int, _ record: Int, _ block: Block,
    in checked: borrowing BlockChecker, into result: inout BlockResult
  ) {
    guard let values = checked.bytes(of: column, in: block) else { return }
    let value = values.span.extracting(range)
    let place = places.place(of: column, record, block, in: checked)
    note(.accepted, of: value, length: value.count, column, at: place, into: &result)
  }

  /// Validates a value that was not accepted, and reports it.
  private mutating func describe(
    _ range: Range<Int>, of column: Int, _ record: Int, _ block: Block,
    in checked: borrowing BlockChecker, into result: inout BlockResult,
    by explainer: RuleExplainer, wasRejected: Bool
  ) -> Verdict.Kind {
    guard let values = checked.bytes(of: column, in: block) else { return .undecided }
    let value = values.span.extracting(range)
    let place = places.place(of: column, record, block, in: checked)
    if value.count > configuration.limit {
      let error = ValidationError(tooLong: configuration.limit, ofBytes: value)
      let shown = value.extracting(first: value.endOfBeginning(within: configuration.limit))
      note(
        place.column.rejecting(error), of: shown, length: value.count, column, at: place,
        into: &result)
      return .rejected
    }
    let explanation =
      printer?.add(
        value, of: column, at: place, to: &result.output, by: explainer, wasRejected: wasRejected)
      ?? .verdict(
        explain(
          value, of: column, at: place, into: &result.output, by: explainer,
          wasRejected: wasRejected))
    switch explanation {
    case .outline(let outline):
      if keepsCodes || countsCodes {
        let error = explainer.error(of: outline)
        noteCodes(
          of: .rejecting(error), in: value, length: value.count, column, at: place, into: &result)
      }
      return .rejected
    case .verdict(let verdict):
      noteCodes(
        of: verdict, in: value, length: value.count, column, at: place, into: &result)
      return verdict.kind
    }
  }

  /// Explains a value, unless an equal value of the column was rejected recently, and adds its entry.
  private mutating func explain(
    _ value: Span<UInt8>, of column: Int, at place: Place, into output: inout [UInt8],
    by explainer: RuleExplainer, wasRejected: Bool
  ) -> RuleVerdict {
    // The value of a secret must not stay in memory.
    let index =
      memos.isEmpty || place.column.isSecret ? nil : memos[column].index(for: value)
    let verdict: RuleVerdict
    if let index, case .verdict(let known)? = memos[column].slot(at: index, for: value)?.explanation
    {
      verdict = known
    } else {
      verdict = explainer.validate(value, wasRejected: wasRejected)
      if let index, verdict.kind == .rejected {
        memos[column].store(.verdict(verdict), nil, of: value, at: index)
      }
    }
    printer?.add(verdict, of: value, at: place, to: &output)
    return verdict
  }

  /// Explains that a value is a JSON array or object, which a rule cannot check.
  mutating func explainNested(
    _ column: Int, of record: Int, _ block: Block, in checked: borrowing BlockChecker,
    into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents else { return }
    let value = bytes.span.extracting(checked.table.slice(column, of: record).range)
    let place = places.place(of: column, record, block, in: checked)
    let limit = configuration.limit
    let shown = value.count > limit ? value.endOfBeginning(within: limit) : value.count
    note(
      place.column.rejecting(ValidationError(.fieldNoText)),
      of: value.extracting(first: shown), length: value.count, column, at: place, into: &result)
  }

  /// Explains why a record is malformed.
  mutating func explain(
    _ reason: MalformedRecord, of record: Int, _ block: Block, in checked: borrowing BlockChecker,
    into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents else { return }
    let range = checked.table.content(of: record, in: bytes)
    let place = places.place(ofMalformed: record, block, in: checked)
    let start = place.start ?? TextPosition(line: 1, column: 1)
    let whole = bytes.span.extracting(range)
    var shown = whole
    let error: ValidationError
    if case .tooLong = reason.kind {
      let limit = configuration.recordLimit
      error = MalformedRecord.error(
        ofTooLong: bytes[range], configuration.format, limit: limit, at: start)
      shown = whole.extracting(first: whole.endOfBeginning(within: limit))
    } else {
      error = reason.error(
        in: bytes.span, record: range, at: start, isSecret: configuration.isSecret)
      if whole.count > Self.largestShownRecord {
        shown = whole.extracting(first: whole.endOfBeginning(within: whole.count))
      }
    }
    note(
      place.column.rejecting(error), of: shown, length: whole.count, nil, at: place,
      into: &result)
  }

  /// Explains an error that concerns several fields, and reports it at the position of the first of these fields.
  mutating func explain(
    _ error: RecordError, _ block: Block, in checked: borrowing BlockChecker,
    into result: inout BlockResult
  ) {
    guard case .values(let bytes, _) = block.contents, let first = error.columns.first else {
      return
    }
    let column = Column(joining: error.columns.map { configuration.columns[$0] })
    let field = places.place(of: first, error.record, block, in: checked)
    var value: [UInt8] = []
    checked.table.slice(first, of: error.record).append(from: bytes.span, to: &value)
    let place = Place(
      source: field.source, record: field.record, column: column, start: field.start,
      writing: field.writing)
    note(
      column.rejecting(error.error), of: value.span, length: value.count, nil, at: place,
      into: &result)
  }

  /// Explains that a record is longer than the limit.
  ///
  /// The explanation does not depend on how many bytes of the record were read at once.
  mutating func explainOverlong(
    _ beginning: Span<UInt8>, length: Int, _ error: ValidationError, of block: Block,
    column: Int?, into result: inout BlockResult
  ) {
    let place = places.place(ofOverlong: block)
    note(
      place.column.rejecting(error), of: beginning, length: length, column, at: place,
      into: &result)
  }

  /// Adds a verdict to the output, to the counts of codes and to the codes of the record.
  private mutating func note(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, _ column: Int?, at place: Place,
    into result: inout BlockResult
  ) {
    printer?.add(verdict, of: value, length: length, at: place, to: &result.output)
    noteCodes(of: verdict, in: value, length: length, column, at: place, into: &result)
  }

  /// Adds the errors of a verdict to the counts of codes, to the codes of the record and to the findings.
  private mutating func noteCodes(
    of verdict: RuleVerdict, in value: Span<UInt8>, length: Int, _ column: Int?, at place: Place,
    into result: inout BlockResult
  ) {
    guard keepsCodes || countsCodes else { return }
    if !verdict.isAccepted {
      result.findings?.add(verdict, of: value, length: length, in: column, at: place)
    }
    for error in verdict.errors {
      if keepsCodes { codes.append(error.code) }
      guard countsCodes else { continue }
      let position = place.position(of: error, in: value)
      result.codes.count(error, in: column) {
        FoundPlace(input: ReportedInput(place.source), record: place.record, position: position)
      }
    }
  }
}

extension Column {
  /// Returns the verdict on a value that cannot be checked by any rule: a rejection with one error.
  func rejecting(_ error: ValidationError) -> RuleVerdict {
    rule?.rejecting(error) ?? .rejecting(isSecret ? error.redacted : error)
  }
}
