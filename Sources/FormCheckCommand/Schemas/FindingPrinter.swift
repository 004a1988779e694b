import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckSchemas
import FormCheckValidators
import StrictJSON

/// A printer of what a schema finds in documents, in one of several formats.
final class FindingPrinter {
  private let format: SchemaCheckRequest.Format?
  private let schema: String
  private let translations: Translations?
  private let report: (any ValueReport)?
  private let document: any ReportDocument
  private var entries: [UInt8] = []

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - format: The format, or nil to print nothing.
  ///   - schema: The name of the file with the schema.
  ///   - inputs: The files with the documents, in order.
  ///   - writer: The output.
  ///   - translations: The messages in another language, or nil for English.
  init(
    _ format: SchemaCheckRequest.Format?, schema: String, _ inputs: [InputName],
    _ writer: CheckedWriter, _ translations: Translations?
  ) {
    self.format = format
    self.schema = schema
    self.translations = translations
    let shared = format.flatMap { $0 == .json ? nil : ReportFormat(rawValue: $0.rawValue) }
    report = shared?.report(translations, hasFiles: true)
    document =
      shared?.document(writer, inputs: inputs, Catalog.standard, translations)
      ?? LineDocument(writer)
  }

  /// Whether the findings are printed, and not only the verdicts counted.
  var needsFindings: Bool { format != nil }

  /// Whether a document had more findings than are printed for one document.
  private(set) var isCut = false

  /// The maximum number of findings that are printed for one document.
  static let maximumFindings = 1000

  /// Whether nobody reads the output any more.
  var readerLeft: Bool { document.readerLeft }

  /// Begins the output.
  func open() throws(IOError) { try document.open() }

  /// Writes what was added.
  func flush() throws(IOError) {
    if entries.isEmpty { return }
    try document.take(entries)
    entries.removeAll(keepingCapacity: true)
  }

  /// Ends the output.
  func close(_ ending: RunEnding) throws(IOError) { try document.close(ending) }

  // MARK: Documents

  /// Adds a document that the schema accepts.
  func addAccepted(_ document: CheckedDocument) {
    guard format == .list || format == .hierarchical else { return }
    entries += SchemaOutputUnit(isValid: true).line(of: document)
  }

  /// Adds a line that is longer than the limit.
  func addTooLong(_ document: CheckedDocument, limit: Int) {
    let error = ValidationError(
      .recordTooLong, explanation: Explanation(parameters: ["limit": .integer(limit)]))
    add(error, about: [UInt8]().span, document)
  }

  /// Adds what was found in a document.
  func add(_ answer: SchemaAnswer, about text: Span<UInt8>, _ document: CheckedDocument) {
    if answer.findings.count >= Self.maximumFindings { isCut = true }
    if case .malformed(let error) = answer {
      return add(ValidationError(error, in: text), about: text, document)
    }
    if format == .list || format == .hierarchical {
      let root = SchemaOutputUnit(answer, translations)
      entries += (format == .list ? root : root.nested).line(of: document)
      return
    }
    let positions = TextPositions(of: text, fromLine: document.number)
    for finding in answer.findings {
      let value = FoundValue(finding, in: text)
      var place = Place(
        source: document.source, record: document.number, pointer: finding.instancePointer,
        start: positions.position(at: value.start, in: text), escaped: value.escaped)
      let isRelative = finding.keywordURI.utf8.first == UInt8(ascii: "#")
      place.keyword = (isRelative ? schema : "") + finding.keywordURI
      add(finding.error, finding, of: value.text.span, at: place)
    }
  }

  /// Adds an error about a document as a whole.
  private func add(
    _ error: ValidationError, about text: Span<UInt8>, _ document: CheckedDocument
  ) {
    if format == .list || format == .hierarchical {
      let unit = SchemaOutputUnit(isValid: false, error: translated(error).reason)
      entries += unit.line(of: document)
      return
    }
    let place = Place(
      source: document.source, record: document.number, isLine: true, column: .none)
    add(error, nil, of: text, at: place)
  }

  private func translated(_ error: ValidationError) -> ValidationError {
    translations?.translated(error) ?? error
  }

  private func add(
    _ error: ValidationError, _ finding: SchemaFinding?, of value: Span<UInt8>, at place: Place
  ) {
    if let report {
      report.append(.rejecting(error), of: value, length: value.count, at: place, to: &entries)
      if format == .text { entries.append(keywordOf: place) }
    } else if format == .json {
      entries += line(translated(error), finding, of: value, at: place)
    }
  }

  /// Returns a finding as a JSON object on a line of its own.
  private func line(
    _ error: ValidationError, _ finding: SchemaFinding?, of value: Span<UInt8>, at place: Place
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("source", place.source.exact ?? place.source.shown)
      json.member("document", place.record)
      let position = place.position(of: error, in: value)
      json.member("line", position?.line)
      json.member("column", position?.column)
      if let finding {
        json.member("instanceLocation", finding.instancePointer)
        json.member("keywordLocation", finding.keywordPointer)
        json.member("absoluteKeywordLocation", finding.keywordURI)
        if let keyword = finding.keyword { json.member("keyword", keyword) }
      }
      json.member("verdict", error.isUndecided ? "undecided" : "rejected")
      json.member("code", error.code)
      json.member("name", error.name)
      json.member("reason", error.reason)
      json.key("params")
      json.object { json in
        for (name, parameter) in error.parameters.sorted(by: { $0.key < $1.key }) {
          json.key(name)
          switch parameter {
          case .integer(let number): json.integer(number)
          case .text(let text): json.string(text)
          }
        }
      }
      if let parent = finding?.parent { json.member("explains", parent) }
    }
    json.newline()
    return json.finish()
  }
}

/// The value that a finding is about, as a report shows it.
private struct FoundValue {
  /// The JSON of the value, or only its first line for an array or an object.
  ///
  /// For `format`, this is the contents of the string, to which the position of the error refers.
  let text: [UInt8]
  /// The offset of the text in the document.
  let start: Int
  /// The bytes between the quotes of a string with escapes, or nil if the text is JSON.
  let escaped: [UInt8]?

  /// The maximum number of bytes of a value that is shown.
  private static let longest = 4096

  init(_ finding: SchemaFinding, in document: Span<UInt8>) {
    let place = finding.place.clamped(to: 0..<document.count)
    let isContent = finding.keyword == "format" && place.count >= 2
    let inner = isContent ? place.lowerBound + 1..<place.upperBound - 1 : place
    start = inner.lowerBound
    let shown =
      isContent ? inner : inner.prefix(Self.longest).prefix { document[$0] != UInt8(ascii: "\n") }
    var raw: [UInt8] = []
    raw.append(copying: document.extracting(shown))
    guard isContent, raw.contains(UInt8(ascii: "\\")) else {
      (text, escaped) = (raw, nil)
      return
    }
    var unescaped: [UInt8] = []
    JSONScanner.unescape(raw.span, into: &unescaped)
    (text, escaped) = (unescaped, raw)
  }
}
