internal import FormCheckPatterns

/// A constraint that accepts only the values in a list, compared byte by byte: `in:red,green,blue`.
///
/// ``NotInConstraint`` rejects the values in a list instead.
///
/// ```swift
/// let color = ChoiceConstraint(["red", "green", "blue"])
/// color.validate("green").isAccepted   // true
/// color.progress(of: "gre")            // .incomplete
/// ```
public final class ChoiceConstraint: InputValidator, @unchecked Sendable {
  private let values: Set<[UInt8]>
  private let texts: [String]

  /// Whether the person can see the values, so that the errors do not have to list them.
  private let areOffered: Bool

  /// The maximum total length of the accepted values, in bytes, at which the bit engine can check them.
  private static let mostBytes = 256

  /// The maximum number of accepted values that an error lists.
  private static let mostListed = 10

  /// Creates a constraint from the accepted values.
  public convenience init(_ values: [String]) { self.init(values, areOffered: false) }

  /// Creates a constraint from the accepted values.
  ///
  /// - Parameters:
  ///   - values: The accepted values.
  ///   - areOffered: Whether the person can see the values, as in a list of choices.
  package init(_ values: [String], areOffered: Bool) {
    self.values = Set(values.map { Array($0.utf8) })
    self.areOffered = areOffered
    texts = values
  }

  override public var code: ErrorCode { .choice }
  override public var acceptedTexts: [String]? { texts }

  override public var fastCheck: FastCheck {
    let words = texts.filter { !$0.isEmpty }
    guard !words.isEmpty, words.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else {
      return .inspection
    }
    let alternatives = words.map { word in
      word.unicodeScalars.map { "\\x{\(String($0.value, radix: 16))}" }.joined()
    }
    let pattern = "(?:\(alternatives.joined(separator: "|")))"
    return (try? Pattern(pattern, options: .unicode)).map { .equivalent($0) } ?? .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if values.contains(text.bytes(in: 0..<text.count)) { return .passed }
    // The text is incomplete if it is a prefix of one of the values.
    let longest = values.map { text.span.sharedBeginning(with: $0) }.max() ?? 0
    return longest == text.count
      ? .incomplete(at: longest)
      : .impossible(text.span.characterStart(atOrBefore: longest)..<text.count)
  }

  override public var requirement: Explanation {
    if areOffered || texts.isEmpty { return Explanation() }
    if texts.count > Self.mostListed {
      return Explanation(
        "choice.many", "The input is not one of the accepted values",
        prompt: "Enter one of the accepted values")
    }
    return Explanation(
      "choice.listed", "The input is not {values&or}", prompt: "Enter {values&or}",
      parameters: ["values": .text(texts.listed)])
  }

  override public class var card: ValidatorCard { choiceCard }

  private static let choiceCard = ValidatorCard(
    name: "in", code: .choice, summary: "exactly one of several values",
    options: [OptionDeclaration("values", .list, help: "the values: in:red,green,blue")],
    examples: [
      .passes("green", with: "red,green,blue"), .fails("Green", with: "red,green,blue"),
      .fails("gre", with: "red,green,blue"), .passes("a,b", with: "a\\,b,c"),
    ],
    role: .definition,
    make: { (options) throws(OptionError) in
      ChoiceConstraint(try options.neededList("values", for: "in"))
    })
}

extension ErrorCode {
  /// 2004: the value is not in the list.
  public static let choice = ErrorCode(
    2004, "choice", reason: "The input is not one of the offered values",
    prompt: "Choose one of the options", parameters: ["values"],
    fix: "Choose one of the offered values.")
}
