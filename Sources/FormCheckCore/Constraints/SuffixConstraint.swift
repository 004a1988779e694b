/// A constraint that requires a value to end with one of several words, compared byte by byte: `ends-with:.jpg,.png`.
///
/// ```swift
/// let picture = SuffixConstraint([".jpg", ".png"])
/// picture.validate("cat.jpg").isAccepted   // true
/// picture.validate("cat.gif").isAccepted   // false
/// ```
public final class SuffixConstraint: InputValidator, @unchecked Sendable {
  private let words: [[UInt8]]
  private let shown: String

  /// Creates a constraint from the accepted suffixes.
  public init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    shown = words.listed
  }

  override public var code: ErrorCode { .endsWith }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    for word in words where text.span.has(word, at: text.count - word.count) { return .passed }
    return .incomplete(at: text.count)
  }

  override public var requirement: Explanation {
    Explanation(
      words: shown, count: words.count, "ends-with.any", "The input must end with {values&or}",
      prompt: "End with {values&or}")
  }

  override public class var card: ValidatorCard { endsWithCard }

  private static let endsWithCard = ValidatorCard(
    name: "ends-with", code: .endsWith, summary: "text that ends with one of several words",
    options: [OptionDeclaration("values", .list, help: "the words: ends-with:.jpg,.png")],
    examples: [
      .passes("cat.png", with: ".jpg,.png"), .fails("cat.gif", with: ".jpg,.png"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      SuffixConstraint(try options.neededList("values", for: "ends-with"))
    })
}

extension SuffixConstraint: PortableInspection {
  package var portableInspection: PortableCheck? {
    .suffix(words.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension ErrorCode {
  /// 2009: the value ends with none of the suffixes.
  public static let endsWith = ErrorCode(
    2009, "ends-with", reason: "The input must end with {values}",
    prompt: "End with {values}", parameters: ["values"],
    fix: "Add one of the words at the end.")
}
