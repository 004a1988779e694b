import FormCheckIO
import FormCheckReports
import FormCheckBatch
import FormCheckCore

/// A report that consists of workflow commands, which GitHub shows as annotations on the lines of a change.
///
///     ::error file=people.csv,line=17,col=3,title=error 1003%3A email::The input is not ...
///
/// An undecided value becomes a warning, because the value may be valid. The exit status makes the step fail
/// nevertheless.
struct GitHubReport: ValueReport {
  private let translations: Translations?
  /// Whether values come from files, and not from arguments.
  private let hasFiles: Bool

  /// Creates a report in English or in another language.
  init(translations: Translations?, hasFiles: Bool) {
    self.translations = translations
    self.hasFiles = hasFiles
  }

  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let verdict = translations.translated(verdict)
    let correction = place.column.correction(verdict, of: value, length: length)
    for error in verdict.errors {
      let kind = error.isUndecided ? "undecided" : "error"
      let field = place.column.name.map { ": \(VisibleText.word($0))" } ?? ""
      let places = properties(of: error, value, at: place)
      // An annotation without a file has no line, so its message contains the position.
      var lines = [
        places.isEmpty ? "\(place.shown(of: error, in: value)): \(error.line)" : error.line
      ]
      if let excerpt = place.excerpt(at: error, of: value, length: length) {
        lines.append("value: \(excerpt)")
      }
      if let keyword = place.keyword { lines.append("keyword: \(VisibleText.sentence(keyword))") }
      if let correction {
        lines.append(correction.phrase.words(["text": .text(correction.excerpt)], translations))
      }
      output.append(
        line: Self.command(
          error.isUndecided ? "warning" : "error",
          places + [("title", "\(kind) \(error.code)\(field)")], lines.joined(separator: "\n")))
    }
  }

  private func properties(
    of error: ValidationError, _ value: Span<UInt8>, at place: Place
  ) -> [(String, String)] {
    guard hasFiles, place.source != .standardInput else { return [] }
    var properties = [("file", place.source.shown)]
    if let position = place.position(of: error, in: value) {
      properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
    }
    return properties
  }

  /// Returns the commands that follow the last annotation, with the reasons why some values were not checked.
  static func ending(_ ending: RunEnding) -> String {
    ending.gaps.map { gap in
      let title = gap.code.map { "error \($0.number)" } ?? "stopped"
      return command(gap.code == nil ? "notice" : "error", [("title", title)], gap.sentence) + "\n"
    }.joined()
  }

  /// Returns a workflow command, which is always a single line.
  static func command(
    _ name: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): escaped += "%25".utf8
      case UInt8(ascii: "\r"): escaped += "%0D".utf8
      case UInt8(ascii: "\n"): escaped += "%0A".utf8
      case UInt8(ascii: ":") where isProperty: escaped += "%3A".utf8
      case UInt8(ascii: ",") where isProperty: escaped += "%2C".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
