import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore

/// A report with one test case for each value, in the JUnit XML format, which build servers read.
///
///     <testcase name="line 17: email" classname="people.csv">
///       <failure message="The input is not an email address: ..." type="1003">people.csv:17:3: ...</failure>
///     </testcase>
///
/// Each entry has a label with its input and its kind, from which ``JUnitDocument`` computes the counts.
struct JUnitReport: ValueReport {
  private let text: TextReport
  private let translations: Translations?

  /// Creates a report in English or in another language.
  init(translations: Translations?) {
    text = TextReport(translations: translations)
    self.translations = translations
  }

  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let verdict = translations.translated(verdict)
    let first = verdict.verdict.error
    let position = place.position(of: first, in: value)
    let line = position.map { "line \($0.line)" } ?? "value \(place.record)"
    let field = place.column.name.map { ": \(VisibleText.word($0))" } ?? ""
    let source = XMLText.escaped(place.source.shown)
    var entry = #"    <testcase name="\#(XMLText.escaped(line + field))" classname="\#(source)""#
    if let first {
      let element = first.isUndecided ? "error" : "failure"
      var said: [UInt8] = []
      text.append(verdict, of: value, length: length, at: place, to: &said)
      said.append(keywordOf: place)
      entry +=
        ">\n      <\(element) message=\"\(XMLText.escaped(first.line))\" type=\"\(first.code)\">"
      entry += XMLText.escaped(String(decoding: said, as: UTF8.self))
      entry += "</\(element)>\n    </testcase>\n"
    } else {
      entry += "/>\n"
    }
    let kind: JUnitDocument.Kind =
      switch verdict.kind {
      case .accepted: .passed
      case .rejected: .failure
      case .undecided: .error
      }
    LabelledEntry.append(
      Array(entry.utf8), label: [kind.rawValue] + place.source.path, to: &output)
  }
}

/// A document with a test suite for each input.
///
/// The elements around the entries have the counts as attributes, and the counts are known only when the run ends.
/// Until then, the entries are kept in a temporary file.
final class JUnitDocument: ReportDocument {
  /// The kind of an entry.
  enum Kind: UInt8 {
    case passed = 0x70
    case failure = 0x66
    case error = 0x65
  }

  /// The counts of an input, and the size of its entries.
  private struct Suite {
    let input: InputName
    var tests = 0
    var failures = 0
    var errors = 0
    var length = 0

    var counts: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }

    mutating func add(_ kind: Kind, length: Int) {
      tests += 1
      if kind == .failure { failures += 1 }
      if kind == .error { errors += 1 }
      self.length += length
    }
  }

  private let writer: CheckedWriter
  private var suites: [Suite]
  private var current = 0
  /// The temporary file for entries, or nil before the first entry.
  private var spool: SpoolFile?

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - inputs: The inputs, in order.
  init(_ writer: CheckedWriter, inputs: [InputName]) {
    self.writer = writer
    // If the same input is named twice in a row, the entries of the two occurrences cannot be told apart, so the
    // occurrences share a suite.
    suites = inputs.enumerated().filter { index, input in index == 0 || inputs[index - 1] != input }
      .map { Suite(input: $0.element) }
  }

  var readerLeft: Bool { writer.readerLeft }

  func open() {}

  func take(_ entries: [UInt8]) throws(IOError) {
    if entries.isEmpty { return }
    let spool = if let spool { spool } else { try SpoolFile() }
    self.spool = spool
    try LabelledEntry.forEach(in: entries) { (label, entry) throws(IOError) in
      guard let kind = label.first.flatMap(Kind.init) else { return }
      let path = label.dropFirst()
      while suites[current].input.path[...] != path, current + 1 < suites.count { current += 1 }
      suites[current].add(kind, length: entry.count)
      try spool.write(Array(entry))
    }
  }

  func close(_ ending: RunEnding) throws(IOError) {
    // If an entry could not be stored, all entries are omitted. The gaps include the failure.
    if spool?.writer.failure != nil { suites = suites.map { Suite(input: $0.input) } }
    var all = Suite(input: .standardInput)
    for suite in suites {
      all.tests += suite.tests
      all.failures += suite.failures
      all.errors += suite.errors
    }
    all.tests += ending.gaps.count
    all.errors += ending.gaps.count
    try writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try writer.write("<testsuites name=\"formcheck\" \(all.counts)>\n")
    var start = 0
    for suite in suites {
      let name = XMLText.escaped(suite.input.shown)
      try writer.write("  <testsuite name=\"\(name)\" \(suite.counts)>\n")
      if suite.length > 0 { try spool?.copy(start..<start + suite.length, into: writer) }
      start += suite.length
      try writer.write("  </testsuite>\n")
    }
    try writer.write(Self.suite(of: ending.gaps) + "</testsuites>\n")
    try writer.flush()
  }

  /// Returns a suite with the reasons why some values were not checked, or an empty string if all were checked.
  private static func suite(of gaps: [RunEnding.Gap]) -> String {
    if gaps.isEmpty { return "" }
    let count = gaps.count
    let cases = gaps.map { gap in
      let type = gap.code.map { "\($0.number)" } ?? "stopped"
      return """
            <testcase name="everything was checked" classname="formcheck">
              <error message="\(XMLText.escaped(gap.sentence))" type="\(type)"/>
            </testcase>

        """
    }
    return
      "  <testsuite name=\"formcheck\" tests=\"\(count)\" failures=\"0\" errors=\"\(count)\">\n"
      + cases.joined() + "  </testsuite>\n"
  }
}

/// The escaping of text for elements and attributes of XML 1.0.
enum XMLText {
  /// Returns the text with escapes for markup and for characters that XML does not allow.
  static func escaped(_ text: String) -> String {
    if text.utf8Span.span.needsNoEscape { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      case "\n": escaped += "\n"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped += VisibleText.escape(String(scalar))
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Span<UInt8> {
  /// Whether all characters are printable ASCII or line feeds, and none is markup, as in most texts.
  fileprivate var needsNoEscape: Bool {
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        return false
      case 0x20...0x7E, UInt8(ascii: "\n"): continue
      default: return false
      }
    }
    return true
  }
}
