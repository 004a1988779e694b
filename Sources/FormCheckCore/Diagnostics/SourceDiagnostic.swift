/// A mistake in source text, such as a rule, a list of filters, a form definition or a report.
///
/// In contrast, ``ValidationError`` is about a value that a user enters.
///
/// ```swift
/// do {
///   _ = try Rule("required|emial")
/// } catch {
///   error.code.number   // 4002
///   error.column        // 10
///   error.suggestion    // "email"
///   print(error)        // the message, the rule with carets, the suggestion and the fix
/// }
/// ```
///
/// The number and the name of the code are stable, so programs can compare them.
public struct SourceDiagnostic: Error, Hashable, Sendable {
  /// The error code: 4001 to 4999 for a mistake, or the code that is reported for a file that cannot be read.
  public let code: ErrorCode

  /// A description of the mistake, in one sentence.
  public let message: String

  /// The name of the source, such as a file name, or nil for a source without a name, such as a rule.
  public let source: String?

  /// The line of the mistake, from 1.
  public let line: Int

  /// The column of the mistake, in Unicode scalars, from 1.
  public let column: Int

  /// The offset of the mistake in the whole source, in Unicode scalars, from 0.
  public let offset: Int

  /// The length of the mistake, in Unicode scalars.
  public let length: Int

  /// The source line, and below it a line with carets that mark the mistake.
  ///
  /// The property is nil for a source that can contain secrets, such as answers.
  public let excerpt: String?

  /// The text that was probably meant, or nil if there is no good guess.
  public let suggestion: String?

  /// How to fix this mistake, or nil if the fix of the code applies.
  package let ownFix: String?

  /// Whether the suggestion is printed without quotation marks, because it is a literal such as `true`.
  private let suggestsLiteral: Bool

  /// Creates a diagnostic at a range of a source.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: A description of the mistake, in one sentence.
  ///   - range: The invalid bytes. A range outside the source is clamped.
  ///   - text: The source.
  ///   - suggestion: The text that was probably meant.
  ///   - suggestsLiteral: Whether the suggestion is printed without quotation marks.
  ///   - fix: How to fix this mistake, or nil if the fix of the code applies.
  package init(
    _ code: ErrorCode, _ message: String, at range: Range<Int>, of text: SourceText,
    suggestion: String? = nil, suggestsLiteral: Bool = false, fix: String? = nil
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
    ownFix = fix
  }

  /// Creates a diagnostic at a range of source text that has no name.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: A description of the mistake, in one sentence.
  ///   - text: The source text, which the excerpt shows as one line.
  ///   - range: The invalid scalars. A range outside the text is clamped.
  ///   - suggestion: The text that was probably meant.
  ///   - fix: How to fix this mistake, or nil if the fix of the code applies.
  init(
    _ code: ErrorCode, _ message: String, in text: String, at range: Range<Int>,
    suggestion: String? = nil, fix: String? = nil
  ) {
    let source = SourceText(Array(text.utf8), visibility: .asOneLine)
    self.init(
      code, message, at: source.range(ofScalars: range), of: source, suggestion: suggestion,
      fix: fix)
  }

  /// Creates a diagnostic at a column of a line whose text is not available.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: A description of the mistake, in one sentence.
  ///   - column: The column, in Unicode scalars, from 1.
  ///   - suggestion: The text that was probably meant.
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
    ownFix = nil
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The heading, the excerpt with carets, the suggestion and the fix, each on its own line.
  public var description: String { description(fix: code.fix) }

  /// Returns the description with another fix for the code, such as one that names the options of a program.
  package func description(fix: String) -> String {
    var lines = [heading]
    if let excerpt {
      lines += excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    if let question { lines.append("  \(question)") }
    lines.append("  \(ownFix ?? fix)")
    return lines.joined(separator: "\n")
  }

  /// The position, the code and the message: `signup.json:3:7: error 4012: ...`.
  ///
  /// The position is omitted if the source has no name.
  public var heading: String {
    let position = source.map { "\($0):\(line):\(column): " } ?? ""
    return "\(position)error \(code.number): \(message)"
  }

  /// The suggestion as a question, such as `did you mean "email"?`, or nil if there is none.
  public var question: String? {
    suggestion.map { suggestsLiteral ? "did you mean \($0)?" : "did you mean \"\($0)\"?" }
  }

  /// The heading and the advice about this mistake in particular, without an excerpt and without the fix for the code.
  package var summary: String { heading + advice }

  /// The summary of a warning: `order.schema.json:3:7: warning 4072: ...`.
  package var warningSummary: String {
    let position = source.map { "\($0):\(line):\(column): " } ?? ""
    return "\(position)warning \(code.number): \(message)\(advice)"
  }

  private var advice: String { (question ?? ownFix).map { "\n  \($0)" } ?? "" }
}
