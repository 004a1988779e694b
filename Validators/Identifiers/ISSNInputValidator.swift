public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISSN (ISO 3297): `0378-5955`.
///
/// An ISSN has seven digits and a check digit, which can be X, in two groups of four. By default,
/// the hyphen between the groups is optional.
///
/// ```swift
/// let journal = ISSNInputValidator(needsHyphen: true)
/// journal.validate("0378-5955").isAccepted   // true
/// journal.validate("03785955").isAccepted    // false
/// ```
public final class ISSNInputValidator: InputValidator, @unchecked Sendable {
  private static let plain = Pattern(bundled: "[0-9]{4}-?[0-9]{3}[0-9Xx]")
  private static let hyphened = Pattern(bundled: "[0-9]{4}-[0-9]{3}[0-9Xx]")
  private static let capital = Pattern(bundled: "[0-9]{4}-?[0-9]{3}[0-9X]")
  private static let strict = Pattern(bundled: "[0-9]{4}-[0-9]{3}[0-9X]")

  private let needsHyphen: Bool
  private let needsCapital: Bool

  /// Creates a validator for ISSNs.
  ///
  /// - Parameters:
  ///   - needsHyphen: Whether the hyphen between the groups is required. The default is false.
  ///   - needsCapital: Whether the check digit X must be uppercase. The default is false.
  public init(needsHyphen: Bool = false, needsCapital: Bool = false) {
    self.needsHyphen = needsHyphen
    self.needsCapital = needsCapital
  }

  override public var code: ErrorCode { .issn }

  override public var pattern: Pattern? {
    switch (needsHyphen, needsCapital) {
    case (false, false): Self.plain
    case (true, false): Self.hyphened
    case (false, true): Self.capital
    case (true, true): Self.strict
    }
  }

  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    CheckDigits.mod11(text.span) == 0 ? .passed : .impossible(text.count - 1..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard pattern?.matches(text) == .match else { return Explanation() }
    return Explanation(details: [
      .init(
        name: "issn.check-digit",
        reason: "the check digit does not match: a digit is wrong, or two are swapped",
        offset: text.count - 1)
    ])
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 8...8, labels: ["eissn:", "eissn", "issn:", "issn"])

  /// Returns the ISSN in two groups with a hyphen, without a leading `ISSN`.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text).map { "\($0.prefix(4))-\($0.dropFirst(4))" }
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { issnCard }

  private static let issnCard = ValidatorCard(
    name: "issn", code: .issn, summary: "an ISSN: eight digits, the last of which may be X",
    options: [
      OptionDeclaration(
        "hyphen", .choice(["optional", "required"]),
        help: "whether the middle hyphen is optional (default) or required"),
      OptionDeclaration(
        "case", .choice(["any", "upper"]), help: "the case of the X: any (default) or upper"
      ),
    ],
    examples: [
      .passes("0378-5955"), .passes("03785955"), .passes("2434-561X"), .fails("0378-5956"),
      .fails("03785955", with: "hyphen=required"), .fails("2434-561x", with: "case=upper"),
    ],
    make: { (options) throws(OptionError) in
      ISSNInputValidator(
        needsHyphen: options.choice("hyphen") == "required",
        needsCapital: options.choice("case") == "upper")
    })
}

extension ISSNInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    .checkDigits(.weights([1, 2, 3, 4, 5, 6, 7, 8], modulus: 11, remainder: 0))
  }
}

extension ISSNInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1046: the input is not an ISSN.
  public static let issn = ErrorCode(
    1046, "issn", reason: "The input is not an ISSN",
    prompt: "Check the ISSN",
    fix: "Type the eight digits, such as 0378-5955; the last may be X.")
}
