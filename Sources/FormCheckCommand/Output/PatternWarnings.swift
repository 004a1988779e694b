import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// The warnings about a pattern.
struct PatternWarnings {
  /// The pattern, together with its warnings.
  private let pattern: Pattern

  init(on pattern: Pattern) { self.pattern = pattern }

  /// Prints, on standard error, the warnings about a rule's patterns.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - field: The field of the rule, or nil if there is only one rule.
  ///   - console: The console.
  static func tell(of rule: Rule, field: String?, _ console: Console) {
    let name = field.map { "\(VisibleText.word($0)): " } ?? ""
    for note in rule.patternNotes { console.complain("warning: \(name)\(note.sentence)") }
  }

  /// The number of warnings.
  var count: Int { pattern.notes.count }

  /// Returns the warnings in the format of compiler messages, with the pattern and a marker below the position.
  ///
  /// - Parameter source: The source of the pattern.
  /// - Returns: The lines; empty if the pattern has no warnings.
  func lines(source: String) -> [String] {
    let scalars = Array(pattern.source.unicodeScalars)
    return pattern.notes.flatMap { note in
      let head = "\(source):\(note.offset + 1): warning: \(note.name): \(note.message)"
      guard let marked = Self.marked(scalars, at: note) else { return [head] }
      return [head, "  " + marked.text, "  " + marked.marks]
    }
  }

  /// Returns the warnings as JSON, with one object on each line.
  ///
  /// - Parameters:
  ///   - source: The source of the pattern.
  ///   - field: The field of the pattern, or nil if the pattern is an argument.
  /// - Returns: The lines; empty if the pattern has no warnings.
  func json(source: String, field: String?) -> [UInt8] {
    pattern.notes.flatMap { note in
      var json = JSONWriter()
      json.object { json in
        json.member("severity", "warning")
        json.member("source", source)
        if let field { json.member("field", field) }
        json.member("pattern", pattern.source)
        json.member("offset", note.offset)
        json.member("length", note.length)
        json.member("name", note.name)
        json.member("reason", note.message)
      }
      json.newline()
      return json.finish()
    }
  }

  /// The maximum length of a pattern that is printed below a warning, in Unicode scalars.
  ///
  /// The warning for a longer pattern appears without the pattern.
  private static let longest = 160

  private static func marked(
    _ scalars: [Unicode.Scalar], at note: PatternNote
  ) -> (text: String, marks: String)? {
    guard scalars.count <= longest else { return nil }
    let end = note.offset + note.length
    let parts = [scalars[..<note.offset], scalars[note.offset..<end], scalars[end...]].map {
      VisibleText.sentence(String(String.UnicodeScalarView($0)))
    }
    let marks = String(repeating: "~", count: max(1, VisibleText.width(of: parts[1])) - 1)
    let blanks = String(repeating: " ", count: VisibleText.width(of: parts[0]))
    return (parts.joined(), blanks + "^" + marks)
  }
}

extension PatternNote {
  /// The warning in words, with its position counted from one.
  var sentence: String { "\(name), at character \(offset + 1) of the pattern: \(message)" }
}
