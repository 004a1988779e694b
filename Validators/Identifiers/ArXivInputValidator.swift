public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the identifier of a paper in arXiv: `2101.00001`, `0704.0001v2`, `hep-th/9901001`.
///
/// Since April 2007, an identifier has two digits each for the year and the month, a period, and four digits, or five
/// since 2015. An older one has the name of an archive, a slash, and seven digits. A version can follow.
///
/// ```swift
/// let paper = ArXivInputValidator()
/// paper.validate("2101.00001v3").isAccepted   // true
/// paper.validate("2113.00001").isAccepted     // false
/// ```
public final class ArXivInputValidator: InputValidator, @unchecked Sendable {
  private static let identifier = Pattern(
    bundled: #"""
      (?: (?: 070[4-9] | 071[0-2] | (?: 0[89] | 1[0-4] ) (?: 0[1-9] | 1[0-2] ) ) \. [0-9]{4}
        | (?: 1[5-9] | [2-9][0-9] ) (?: 0[1-9] | 1[0-2] ) \. [0-9]{5}
        | (?: acc-phys | adap-org | alg-geom | ao-sci | astro-ph | atom-ph | bayes-an | chao-dyn
            | chem-ph | cmp-lg | comp-gas | cond-mat | cs | dg-ga | funct-an | gr-qc | hep-ex
            | hep-lat | hep-ph | hep-th | math | math-ph | mtrl-th | nlin | nucl-ex | nucl-th
            | patt-sol | physics | plasm-ph | q-alg | q-bio | quant-ph | solv-int | supr-con )
          (?: \. [A-Z]{2} | \. [a-z]{2,6} (?: -[a-z]{2,4} )? )? /
          (?: 9[1-9] | 0[0-7] ) (?: 0[1-9] | 1[0-2] ) [0-9]{3} )
      (?: v [1-9] [0-9]* )?
      """#, options: .extended)

  /// What people write before an identifier.
  private static let labels = [
    "https://arxiv.org/abs/", "http://arxiv.org/abs/", "https://arxiv.org/pdf/",
    "http://arxiv.org/pdf/", "arxiv.org/abs/", "arxiv:",
  ]

  /// Creates a validator for the identifiers of arXiv.
  override public init() {}

  override public var code: ErrorCode { .arXiv }
  override public var pattern: Pattern? { Self.identifier }
  override public var fastCheck: FastCheck { .pattern }
  override public var maximumBytes: Int { longestCode }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard text.count > 0 else { return Explanation() }
    // Comparing characters would take quadratic time for thousands of combining marks.
    let words = text.string.utf8
    let start = words.prefix(while: \.isASCIIDigit)
    let rest = words.dropFirst(start.count)
    if start.count == 4, rest.first == UInt8(ascii: "."),
      let year = Int(Substring(start.prefix(2))),
      let month = Int(Substring(start.suffix(2)))
    {
      let digits = rest.dropFirst().prefix(while: \.isASCIIDigit).count
      let detail = Self.flaw(year: year, month: month, digits: digits)
      if let detail { return Explanation(details: [detail]) }
    }
    return Explanation(details: [
      .init(
        name: "number.form", reason: "{number} looks like {example}",
        parameters: ["number": "arXiv ID", "example": "2101.00001"])
    ])
  }

  /// Returns what is wrong with the numbers of an identifier, or nil.
  private static func flaw(year: Int, month: Int, digits: Int) -> ValidationError.Detail? {
    let expected = year < 15 ? 4 : 5
    if !(1...12).contains(month) {
      return .init(
        name: "arxiv.month", reason: "the third and fourth digits are a month", offset: 2)
    }
    if digits == expected { return nil }
    return .init(
      name: "arxiv.digits",
      reason: "{expected} digits are required after the period; there are {actual}",
      parameters: ["expected": .integer(expected), "actual": .integer(digits)],
      offset: 5 + min(digits, expected))
  }

  /// Returns the identifier without the address of arXiv, and without `arXiv:`.
  override public func correction(for text: String) -> String? {
    let bare = text.trimmingInvisible().without(labels: Self.labels)
    return bare.hasSuffix(".pdf") ? String(bare.dropLast(4)) : bare
  }

  override public class var card: ValidatorCard { arXivCard }

  private static let arXivCard = ValidatorCard(
    name: "arxiv", code: .arXiv, summary: "the identifier of a paper in arXiv",
    examples: [
      .passes("2101.00001"), .passes("0704.0001v2"), .passes("hep-th/9901001"),
      .passes("math.GT/0309136"), .fails("2113.00001"), .fails("2101.0001"),
      .fails("0704.00001"), .fails("abc/9901001"), .fails("arXiv:2101.00001"),
    ],
    make: { (_) throws(OptionError) in ArXivInputValidator() })
}

extension ErrorCode {
  /// 1090: the input is not the identifier of a paper in arXiv.
  public static let arXiv = ErrorCode(
    1090, "arxiv", reason: "The input is not the identifier of a paper in arXiv",
    prompt: "Enter an identifier such as 2101.00001",
    fix: "Type the identifier after arXiv:, such as 2101.00001 or hep-th/9901001.")
}
