/// An error in a regular expression of ECMAScript, or a construct that cannot be translated.
///
/// ```swift
/// do throws(ECMAScriptPatternError) {
///   _ = try ECMAScriptPattern(#"a\-b"#)
/// } catch {
///   print(error.offset, error)  // 1 the escape \- has no meaning
/// }
/// ```
public struct ECMAScriptPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A quantifier has nothing to repeat, or follows a lookaround or another quantifier.
    case repetition
    /// The minimum of a quantifier exceeds its maximum.
    case repetitionOrder = "repetition-order"
    /// A bracket or brace must be escaped.
    case bracket
    /// A parenthesis or bracket is not closed.
    case unclosed
    /// A closing parenthesis has no opening parenthesis.
    case unopened
    /// An unknown kind of group.
    case group
    /// A malformed group name.
    case groupName = "group-name"
    /// Two groups have the same name.
    case duplicateName = "duplicate-name"
    /// A backreference to a group that does not exist.
    case unknownGroup = "unknown-group"
    /// An escape without a meaning.
    case escape
    /// The number of a character is malformed or greater than 10FFFF.
    case codePoint = "code-point"
    /// An unknown Unicode property.
    case property
    /// A character range is out of order.
    case rangeOrder = "range-order"
    /// A character class is the start or the end of a range.
    case rangeEnd = "range-end"
    /// Punctuation in a class that the flag `v` reserves, or different operators in one class.
    case classSyntax = "class-syntax"
    /// A negated class that contains strings.
    case negatedStrings = "negated-strings"
    /// Groups or classes are nested too deeply.
    case tooDeep = "too-deep"
    /// A lookbehind of variable length, or with a backreference.
    case lookbehind
    /// A backreference whose value depends on how a loop resets its groups.
    case reference
    /// A property together with the flag `i`.
    case caselessProperty = "caseless-property"
    /// A property of strings, or strings in an operation on classes.
    case strings
    /// A repeat count above 65535.
    case repetitionCount = "repetition-count"
    /// PCRE2 rejects the translation.
    case engine
  }

  /// The kind of the error.
  public let reason: Reason

  /// The range of the construct in the expression, in Unicode scalars.
  public let range: Range<Int>

  /// The number of Unicode scalars in the expression.
  let length: Int

  /// The text to which the message refers, or the message of PCRE2.
  public let text: String

  init(_ reason: Reason, at range: Range<Int>, in source: String, text: String? = nil) {
    let scalars = Array(source.unicodeScalars)
    length = scalars.count
    let end = min(range.upperBound, length)
    self.reason = reason
    self.range = min(range.lowerBound, end)..<end
    var written = String.UnicodeScalarView()
    written.append(contentsOf: scalars[self.range].prefix(40))
    self.text = text ?? String(written)
  }

  /// The position in the expression, in Unicode scalars.
  public var offset: Int { range.lowerBound }

  /// A Boolean value that indicates whether the expression is valid in ECMAScript, but has no translation.
  public var isUntranslatable: Bool {
    switch reason {
    case .lookbehind, .reference, .caselessProperty, .strings, .repetitionCount, .engine: true
    default: false
    }
  }

  /// A Boolean value that indicates whether more text after the expression can remove the error.
  public var isIncomplete: Bool {
    reason == .unclosed || reason == .unknownGroup
      || range.upperBound == length && reason != .tooDeep
  }

  /// The template of the message, in which `{text}` stands for ``text``.
  public var template: String {
    switch reason {
    case .repetition: "there is nothing to repeat before {text}"
    case .repetitionOrder: "the first number of {text} is greater than the second"
    case .bracket: "write a backslash before {text}"
    case .unclosed: "{text} is not closed"
    case .unopened: "an opening parenthesis is missing before this one"
    case .group: "after (? only :, =, !, <=, <! or <name> can follow"
    case .groupName: "a group name consists of letters, digits, _ and $, and ends with >"
    case .duplicateName: "two groups have the name {text}"
    case .unknownGroup: "there is no group for {text}"
    case .escape: "the escape {text} has no meaning"
    case .codePoint: "{text} is not the number of a character"
    case .property: "{text} is not a Unicode property"
    case .rangeOrder: "the range {text} is out of order"
    case .rangeEnd: "a class cannot be the start or end of a range"
    case .classSyntax: "{text} is not allowed here; write a backslash before it or nest the classes"
    case .negatedStrings: "a negated class cannot contain strings"
    case .tooDeep: "groups are nested too deeply"
    case .lookbehind: "a lookbehind must have a fixed length and no backreference"
    case .reference:
      "the value of {text} depends on a loop around its group, which is not supported"
    case .caselessProperty: "{text} is not supported together with the flag i"
    case .strings: "strings are not supported here: {text}"
    case .repetitionCount: "a repeat count can be at most 65535"
    case .engine: "PCRE2 rejects the expression: {text}"
    }
  }

  /// The message, on one line.
  public var description: String {
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    return template.prefix { $0 != "{" } + text + template.drop { $0 != "}" }.dropFirst()
  }
}
