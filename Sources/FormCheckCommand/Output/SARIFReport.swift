import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore
import StrictJSON

/// A report with one result for each error, in the Static Analysis Results Interchange Format (SARIF 2.1.0).
///
/// Each entry has a label with its code, from which ``SARIFDocument`` collects the rules.
struct SARIFReport: ValueReport {
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
    if verdict.errors.isEmpty {
      append(nil, of: value, length: length, at: place, to: &output)
    }
    for error in verdict.errors {
      append(error, of: value, length: length, at: place, to: &output)
    }
  }

  private func append(
    _ error: ValidationError?, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    var json = JSONWriter()
    json.object { json in
      if let error { json.member("ruleId", "\(error.code)") }
      switch error.map(\.isUndecided) {
      case nil: json.member("kind", "pass")
      case true?: json.member("kind", "open")
      case false?: break
      }
      json.member("level", error.map { $0.isUndecided ? "none" : "error" } ?? "none")
      let field = place.column.name.map { "\(VisibleText.word($0)): " } ?? ""
      json.message(field + (error?.line ?? "accepted"))
      json.key("locations")
      json.array { json in
        json.object { json in
          writeLocation(of: error, value, length: length, at: place, to: &json)
        }
      }
      json.key("properties")
      json.object { json in
        json.member("record", place.record)
        if let rule = place.column.rule { json.member("rule", rule.text) }
        if let keyword = place.keyword { json.member("keyword", keyword) }
      }
    }
    let code = error.map { Array("\($0.code)".utf8) } ?? []
    LabelledEntry.append(json.finish(), label: code, to: &output)
  }

  private func writeLocation(
    of error: ValidationError?, _ value: Span<UInt8>, length: Int, at place: Place,
    to json: inout JSONWriter
  ) {
    if hasFiles {
      json.key("physicalLocation")
      json.object { json in
        json.key("artifactLocation")
        json.object { json in
          json.member("uri", place.source.uri)
          guard place.source == .standardInput else { return }
          json.key("description")
          json.object { json in json.member("text", "standard input") }
        }
        guard let position = place.position(of: error, in: value) else {
          return
        }
        json.key("region")
        json.object { json in
          json.member("startLine", position.line)
          json.member("startColumn", position.column)
          guard let excerpt = place.excerpt(at: error, of: value, length: length) else { return }
          json.key("snippet")
          json.object { json in json.member("text", excerpt) }
        }
      }
    }
    let name = place.column.name ?? (place.start == nil ? "value \(place.record)" : nil)
    guard let name else { return }
    json.key("logicalLocations")
    json.array { json in json.object { json in json.member("name", name) } }
  }
}

/// A SARIF log with one run.
///
/// Results are written first, as soon as they are available. The description of the tool follows, with the rules that
/// the results refer to.
final class SARIFDocument: ReportDocument {
  private let writer: CheckedWriter
  private let translations: Translations?
  private let codes: [ErrorCode]
  private var isFirst = true
  private var used: Set<Int> = []

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - codes: All codes that a result can have.
  ///   - translations: The messages in another language, or nil for English.
  init(_ writer: CheckedWriter, codes: [ErrorCode], translations: Translations?) {
    self.writer = writer
    self.codes = codes
    self.translations = translations
  }

  var readerLeft: Bool { writer.readerLeft }

  /// The URL of the schema of this format.
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  func open() throws(IOError) {
    try writer.take(
      Array(
        (#"{"$schema":"\#(Self.schema)","version":"2.1.0","runs":[{"#
          + #""columnKind":"unicodeCodePoints","results":["#).utf8))
  }

  func take(_ entries: [UInt8]) throws(IOError) {
    var results: [UInt8] = []
    results.reserveCapacity(entries.count)
    try LabelledEntry.forEach(in: entries) { code, result in
      results += isFirst ? "\n".utf8 : ",\n".utf8
      isFirst = false
      results += result
      if let code = Int(String(decoding: code, as: UTF8.self)) { used.insert(code) }
    }
    try writer.take(results)
  }

  func close(_ ending: RunEnding) throws(IOError) {
    guard writer.failure == nil else { return }
    var tool = JSONWriter()
    tool.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "formcheck")
        json.member("version", HelpText.number)
        json.key("rules")
        json.array { json in for code in used.sorted() { writeRule(code, to: &json) } }
      }
    }
    var invocation = JSONWriter()
    invocation.object { json in
      json.key("executionSuccessful")
      json.boolean(ending.isComplete)
      if let status = ending.status { json.member("exitCode", Int(status.number)) }
      guard !ending.gaps.isEmpty else { return }
      json.key("toolExecutionNotifications")
      json.array { json in for gap in ending.gaps { Self.write(gap, to: &json) } }
    }
    let language = translations?.language ?? .english
    var end = Array("\n],\"language\":\"\(language.rawValue)\",\n\"tool\":".utf8)
    end += tool.finish()
    end += ",\n\"invocations\":[".utf8
    end += invocation.finish()
    end += "]}]}\n".utf8
    try writer.take(end)
  }

  private func writeRule(_ number: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", "\(number)")
      guard let code = codes.first(where: { $0.number == number }) else { return }
      json.member("name", code.name)
      json.key("shortDescription")
      json.object { json in json.text(code.sentence(translations)) }
      json.key("help")
      json.object { json in json.text(code.commandFix) }
    }
  }

  private static func write(_ gap: RunEnding.Gap, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", gap.code == nil ? "note" : "error")
      if let code = gap.code {
        json.key("descriptor")
        json.object { json in json.member("id", "\(code.number)") }
      }
      json.message(gap.sentence)
    }
  }
}

extension JSONWriter {
  /// Writes a SARIF message.
  fileprivate mutating func message(_ text: String) {
    key("message")
    object { json in json.text(text) }
  }

  /// Writes the text of a message, with escapes for braces and links, which have a special meaning in SARIF.
  fileprivate mutating func text(_ text: String) {
    let special = "{}(".utf8
    guard text.utf8.contains(where: { special.contains($0) }) else { return member("text", text) }
    let braced = text.replacing(sign: "{", with: "{{").replacing(sign: "}", with: "}}")
    var plain = String.UnicodeScalarView()
    for scalar in braced.unicodeScalars {
      if scalar == "(", plain.last == "]" { plain.append(" ") }
      plain.append(scalar)
    }
    member("text", String(plain))
  }
}

extension InputName {
  /// The path as a URI reference (RFC 3986).
  ///
  /// An absolute path becomes a `file:` URL.
  var uri: String {
    var uri = path.first == UInt8(ascii: "/") ? "file://" : ""
    let digits = Array("0123456789ABCDEF")
    for byte in path {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        uri.unicodeScalars.append(scalar)
      default: uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return uri
  }
}
