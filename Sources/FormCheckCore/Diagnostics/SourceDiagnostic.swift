/// A mistake in something that a person wrote: a rule, a list of filters, a form definition, a file of
/// answers, a test case or a report.
///
/// ```swift
/// do {
///   _ = try Rule("required|emial")
/// } catch {
///   error.code.number   // 4002
///   error.column        // 10
///   error.suggestion    // "email"
///   error.description   // the message, the rule with a caret, the suggestion and the fix
/// }
/// ```
///
/// The code identifies the kind of mistake. Its number and name never change.
public struct SourceDiagnostic: Error, Hashable, Sendable {
  /// The code, between 4001 and 4999, or that of a file that cannot be read.
  public let code: ErrorCode

  /// The description of the mistake, one sentence.
  public let message: String

  /// The name of the source, such as a file's; nil for a text without one, such as a rule.
  public let source: String?

  /// The line of the mistake, from 1.
  public let line: Int

  /// The column in that line, in Unicode scalars, from 1.
  public let column: Int

  /// The position in the whole source, in Unicode scalars, from 0.
  public let offset: Int

  /// The number of scalars that are wrong.
  public let length: Int

  /// The line and, below it, carets that mark the mistake.
  ///
  /// It is nil for a source whose text can hold a secret, such as answers.
  public let excerpt: String?

  /// The text to write instead, if there is a good guess.
  public let suggestion: String?

  /// Whether the suggestion is a literal such as `true`, which is printed without quotation marks.
  private let suggestsLiteral: Bool

  /// A mistake at a range of a source.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - message: The description, one sentence.
  ///   - range: The bytes that are wrong. A range outside the source is clamped.
  ///   - text: The source.
  ///   - suggestion: The text to write instead.
  ///   - suggestsLiteral: Whether the suggestion is printed without quotation marks.
  package init(
    _ code: ErrorCode, _ message: String, at range: Range<Int>, of text: SourceText,
    suggestion: String? = nil, suggestsLiteral: Bool = false
  ) {
    let range = range.clamped(to: 0..<text.bytes.count)
    let position = text.position(at: range.lowerBound)
    self.code = code
    self.message = message
    source = text.name
    line = position.line
    column = position.column
    offset = position.offset
    length = text.scalarCount(in: range)
    excerpt = text.excerpt(at: range)
    self.suggestion = suggestion
    self.suggestsLiteral = suggestsLiteral
  }

  /// A mistake in a text without a name.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - message: The description, one sentence.
  ///   - text: The text, which is shown whole, as one line.
  ///   - range: The scalars that are wrong. A range outside the text is clamped.
  ///   - suggestion: The text to write instead.
  init(
    _ code: ErrorCode, _ message: String, in text: String, at range: Range<Int>,
    suggestion: String? = nil
  ) {
    let source = SourceText(Array(text.utf8), visibility: .asOneLine)
    self.init(
      code, message, at: source.range(ofScalars: range), of: source, suggestion: suggestion)
  }

  /// A mistake at a column of a line whose text is not at hand.
  ///
  /// - Parameters:
  ///   - code: Its code.
  ///   - message: The description, one sentence.
  ///   - column: The column, in Unicode scalars, from 1.
  ///   - suggestion: The text to write instead.
  package init(
    _ code: ErrorCode, _ message: String, column: Int = 1, suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    source = nil
    line = 1
    self.column = column
    offset = column - 1
    length = 0
    excerpt = nil
    self.suggestion = suggestion
    suggestsLiteral = false
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The heading, the excerpt with carets, the suggestion and the fix, one below the other.
  public var description: String { description(fix: code.fix) }

  /// Returns the description with another text for the fix, such as one that names the options of a program.
  package func description(fix: String) -> String {
    var lines = [heading]
    if let excerpt {
      lines += excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    if let question { lines.append("  \(question)") }
    lines.append("  \(fix)")
    return lines.joined(separator: "\n")
  }

  /// The position, the code and the message: `signup.json:3:7: error 4012: ...`.
  ///
  /// Without the name of a source it starts with the code.
  public var heading: String {
    let position = source.map { "\($0):\(line):\(column): " } ?? ""
    return "\(position)error \(code.number): \(message)"
  }

  /// The suggestion as a question: `did you mean "email"?`.
  public var question: String? {
    suggestion.map { suggestsLiteral ? "did you mean \($0)?" : "did you mean \"\($0)\"?" }
  }
}
