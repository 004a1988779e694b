/// A constraint that requires a value to contain one of several words, compared byte by byte: `contains:/,-`.
///
/// ``PrefixConstraint`` and ``SuffixConstraint`` require a word at the beginning or at the end.
///
/// ```swift
/// let date = ContainsConstraint(["/", "-"])
/// date.validate("2026-11-24").isAccepted   // true
/// date.validate("20261124").isAccepted     // false
/// ```
public final class ContainsConstraint: InputValidator, @unchecked Sendable {
  private let words: [[UInt8]]
  private let shown: String

  /// Creates a constraint from words, at least one of which a value must contain.
  public init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    shown = words.listed
  }

  override public var code: ErrorCode { .contains }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    for word in words {
      // This simple search takes time proportional to the product of the lengths. Words are short in practice.
      for start in text.span.indices where text.span.has(word, at: start) { return .passed }
    }
    return .incomplete(at: text.count)
  }

  override public var requirement: Explanation {
    Explanation(
      words: shown, count: words.count, "contains.any", "The input must contain {values&or}",
      prompt: "Include {values&or}")
  }

  override public class var card: ValidatorCard { containsCard }

  private static let containsCard = ValidatorCard(
    name: "contains", code: .contains, summary: "text that contains at least one of several words",
    options: [OptionDeclaration("values", .list, help: "the words: contains:/,-")],
    examples: [
      .passes("a/b", with: "/"), .fails("ab", with: "/,-"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      ContainsConstraint(try options.neededList("values", for: "contains"))
    })
}

extension ContainsConstraint: PortableInspection {
  package var portableInspection: PortableCheck? {
    .contains(words.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension ErrorCode {
  /// 2010: the value contains none of the words.
  public static let contains = ErrorCode(
    2010, "contains", reason: "The input must contain {values}",
    prompt: "Include {values}", parameters: ["values"],
    fix: "Add one of the words.")
}
