/// A constraint that requires a value to begin with one of several words, compared byte by byte: `starts-with:+,00`.
///
/// ```swift
/// let number = PrefixConstraint(["+", "00"])
/// number.validate("+49 30 901820").isAccepted   // true
/// number.validate("030 901820").isAccepted      // false
/// ```
public final class PrefixConstraint: InputValidator, @unchecked Sendable {
  private let words: [[UInt8]]
  private let shown: String

  /// Creates a constraint from the accepted prefixes.
  public init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    shown = words.listed
  }

  override public var code: ErrorCode { .startsWith }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    var shared = 0
    for word in words {
      let here = text.span.sharedBeginning(with: word)
      if here == word.count { return .passed }
      shared = max(shared, here)
    }
    return shared == text.count ? .incomplete(at: shared) : .impossible(shared..<shared + 1)
  }

  override public var requirement: Explanation {
    Explanation(
      words: shown, count: words.count, "starts-with.any",
      "The input must begin with {values&or}",
      prompt: "Start with {values&or}")
  }

  override public class var card: ValidatorCard { startsWithCard }

  private static let startsWithCard = ValidatorCard(
    name: "starts-with", code: .startsWith, summary: "text that begins with one of several words",
    options: [OptionDeclaration("values", .list, help: "the words: starts-with:http://,https://")],
    examples: [
      .passes("https://a.org", with: "http://,https://"),
      .fails("ftp://a.org", with: "http://,https://"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      PrefixConstraint(try options.neededList("values", for: "starts-with"))
    })
}

extension PrefixConstraint: PortableInspection {
  package var portableInspection: PortableCheck? {
    .prefix(words.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension ErrorCode {
  /// 2008: the value begins with none of the prefixes.
  public static let startsWith = ErrorCode(
    2008, "starts-with", reason: "The input must begin with {values}",
    prompt: "Start with {values}", parameters: ["values"],
    fix: "Add one of the words at the beginning.")
}
