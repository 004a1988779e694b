package import FormCheckPatterns

/// A check of a value that a program in another language can perform, such as a script on a web page.
///
/// A check has three results: the value is accepted, it is rejected, or the check does not know. A program that performs a
/// check must come to the result of the validator, or not know.
package indirect enum PortableCheck: Sendable {
  /// The pattern matches the whole value.
  case pattern(ScriptPattern)
  /// The number of Unicode scalars is in the range.
  case characters(ClosedRange<Int>)
  /// The number of UTF-8 bytes is in the range.
  case bytes(ClosedRange<Int>)
  /// Any character is visible, as ``RequiredConstraint`` requires.
  case visible
  /// The value is one of the texts.
  case oneOf([String])
  /// The value is none of the texts.
  case noneOf([String])
  /// The value begins with one of the words.
  case prefix([String])
  /// The value ends with one of the words.
  case suffix([String])
  /// The value contains one of the words.
  case contains([String])
  /// The check digits of a code are right.
  case checkDigits(CheckDigitScheme)
  /// The number at the start of the value is one of the accepted numbers.
  case number(PortableNumbers)
  /// The value is not before the first or after the last text, in the order of ASCII.
  case order(first: String?, last: String?)
  /// The value is a list of values that the check accepts, with blanks around them.
  case each(PortableCheck, separator: String, counts: ClosedRange<Int>)
  /// All checks accept the value.
  case all([PortableCheck])
  /// Any of the checks accepts the value.
  case any([PortableCheck])
  /// The check rejects the value.
  case not(PortableCheck)
  /// Accepted if the first check accepts the value, rejected if the second one rejects it, and not known otherwise.
  case between(sure: PortableCheck, possible: PortableCheck)
  /// The verdict on the empty value, and a check of any other value.
  case unlessEmpty(PortableCheck, acceptsEmpty: Bool)
  /// Not known for any value.
  case unknown(Gap)

  /// A reason why a check does not know the result for some values.
  package enum Gap: CaseIterable, Hashable, Sendable {
    /// The verdict depends on code or tables that only the validator has.
    case inspection
    /// The pattern has no equivalent.
    case pattern
    /// The pattern can match slowly, and only PCRE2 has a limit.
    case slow
    /// The value has characters beyond ASCII, whose classes differ between engines.
    case characters
    /// The verdict depends on a rule inside the validator in a way that cannot be expressed.
    case composition
    /// The check would reveal the right answer.
    case secret
  }

  /// Accepts every value.
  package static let always = all([])
  /// Rejects every value.
  package static let never = any([])

  /// The reasons why the check does not know the result for some values, each once.
  package var gaps: [Gap] {
    let found: [Gap] =
      switch self {
      case .unknown(let gap): [gap]
      case .pattern(let pattern): pattern.reach == .all ? [] : [.characters]
      case .between(let sure, let possible): sure.gaps + possible.gaps + [.inspection]
      default: parts.flatMap(\.gaps)
      }
    return Gap.allCases.filter { found.contains($0) }
  }

  /// Whether the check knows the result for some values that are not empty.
  package var knowsAny: Bool {
    switch self {
    case .unknown: false
    case .all(let parts), .any(let parts): parts.isEmpty || parts.contains { $0.knowsAny }
    case .not(let part), .unlessEmpty(let part, _): part.knowsAny
    case .between(let sure, let possible):
      sure.knowsAny && !sure.parts.isEmpty || possible.knowsAny
    default: true
    }
  }

  /// The checks inside this one.
  package var parts: [PortableCheck] {
    switch self {
    case .all(let parts), .any(let parts): parts
    case .not(let part), .unlessEmpty(let part, _), .each(let part, _, _): [part]
    case .between(let sure, let possible): [sure, possible]
    default: []
    }
  }
}

/// A validator with conditions that a program in another language can check, although its pattern cannot express them.
package protocol PortableInspection: Sendable {
  /// The check of a value that is not empty and matches the validator's pattern, or nil if it cannot be expressed.
  var portableInspection: PortableCheck? { get }
}
