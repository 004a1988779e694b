import FormCheckCore
import FormCheckPatterns

/// What is odd in patterns, as warnings.
struct PatternWarnings {
  /// The pattern, and what it is odd.
  private let pattern: Pattern

  init(on pattern: Pattern) { self.pattern = pattern }

  /// Warns on standard error of what is odd in the patterns of a rule that was loaded.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - field: The field that it is for; nil where there is only one.
  ///   - console: Where to print.
  static func tell(of rule: Rule, field: String?, _ console: Console) {
    let name = field.map { "\(VisibleText.word($0)): " } ?? ""
    for note in rule.patternNotes { console.complain("warning: \(name)\(note.sentence)") }
  }

  /// How often something is odd.
  var count: Int { pattern.notes.count }

  /// What is odd, as compilers print it, with the pattern and marks below the place.
  ///
  /// - Parameter source: What the pattern stands in.
  /// - Returns: Lines; none where nothing is odd.
  func lines(source: String) -> [String] {
    let scalars = Array(pattern.source.unicodeScalars)
    return pattern.notes.flatMap { note in
      let head = "\(source):\(note.offset + 1): warning: \(note.name): \(note.message)"
      guard let marked = Self.marked(scalars, at: note) else { return [head] }
      return [head, "  " + marked.text, "  " + marked.marks]
    }
  }

  /// The longest pattern that is shown again.
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
  /// Where and what, for people, who count from one.
  var sentence: String { "\(name), at character \(offset + 1) of the pattern: \(message)" }
}
