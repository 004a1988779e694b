public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a MAC address: 48 or 64 bits in hexadecimal digits (EUI-48, EUI-64).
///
/// All separators in an address must be the same: a colon, a hyphen or a space after every two
/// digits, or a dot after every four.
///
/// ```swift
/// let address = MACInputValidator(bits: .b48)
/// address.validate("01:02:03:04:05:ab").isAccepted   // true
/// address.validate("0102030405ab").isAccepted        // false
/// ```
public final class MACInputValidator: InputValidator, @unchecked Sendable {
  /// A separator between groups of digits.
  public enum Separator: String, CaseIterable, Sendable {
    /// `01:02:03:04:05:ab`.
    case colon
    /// `01-02-03-04-05-ab`.
    case hyphen
    /// `0102.0304.05ab`.
    case dot
    /// `01 02 03 04 05 ab`.
    case blank
    /// `0102030405ab`.
    case none

    fileprivate var text: String {
      switch self {
      case .colon: ":"
      case .hyphen: "-"
      case .dot: "."
      case .blank: " "
      case .none: ""
      }
    }

    /// The number of digits between two separators.
    fileprivate var groupSize: Int { self == .dot ? 4 : 2 }

    /// Returns the pattern for addresses with this separator.
    fileprivate func pattern(_ bits: Bits?) -> String {
      let group = "[0-9A-Fa-f]{\(groupSize)}"
      let next = self == .none ? group : "[\(text)]\(group)"
      let more = [Bits.b48, .b64].map { $0.digits / groupSize - 1 }
      return switch bits {
      case .b48: "\(group)(?:\(next)){\(more[0])}"
      case .b64: "\(group)(?:\(next)){\(more[1])}"
      case nil: "\(group)(?:\(next)){\(more[0])}(?:(?:\(next)){\(more[1] - more[0])})?"
      }
    }
  }

  /// The length of an address.
  public enum Bits: String, CaseIterable, Sendable {
    /// 48 bits: EUI-48, the length of most addresses.
    case b48 = "48"
    /// 64 bits: EUI-64.
    case b64 = "64"

    fileprivate var digits: Int { self == .b48 ? 12 : 16 }
  }

  /// The separators that are accepted by default: all except ``Separator/none``.
  public static let usualSeparators: [Separator] = [.colon, .hyphen, .dot, .blank]

  private static let usual = Pattern(
    bundled: """
      [0-9A-Fa-f]{2}(?:(?::[0-9A-Fa-f]{2}){5}(?:(?::[0-9A-Fa-f]{2}){2})?\
      |(?:-[0-9A-Fa-f]{2}){5}(?:(?:-[0-9A-Fa-f]{2}){2})?\
      |(?:[ ][0-9A-Fa-f]{2}){5}(?:(?:[ ][0-9A-Fa-f]{2}){2})?\
      |[0-9A-Fa-f]{2}(?:[.][0-9A-Fa-f]{4}){2,3})
      """)

  private static let withAnySeparator = MACInputValidator(separators: Separator.allCases)

  /// The bundled pattern, or a pattern composed for the options.
  ///
  /// Nil if the composed pattern cannot be compiled.
  private let selected: Pattern?

  private let separators: [Separator]
  private let bits: Bits?

  /// Creates a validator for MAC addresses.
  ///
  /// - Parameters:
  ///   - separators: The accepted separators. The default is ``usualSeparators``. An empty array
  ///     has the same effect.
  ///   - bits: The accepted length. The default is nil, which accepts both.
  public init(separators: [Separator] = MACInputValidator.usualSeparators, bits: Bits? = nil) {
    self.separators = separators.isEmpty ? Self.usualSeparators : separators
    self.bits = bits
    selected =
      self.separators == Self.usualSeparators && bits == nil
      ? Self.usual
      : try? Pattern(composed: self.separators.map { $0.pattern(bits) }.joined(separator: "|"))
  }

  override public var code: ErrorCode { .mac }
  override public var pattern: Pattern? { selected }
  override public var fastCheck: FastCheck { selected == nil ? .inspection : .pattern }

  /// The maximum length: six or eight groups of two digits, with separators between them.
  override public var maximumBytes: Int { bits == .b48 ? 17 : 23 }

  override public var requirement: Explanation {
    if separators == Self.usualSeparators, bits == nil { return Explanation() }
    let bytes = ["01", "02", "03", "04", "05", "ab"]
    let lengths = [bytes, Array(bytes.dropLast()) + ["06", "07", "ab"]]
    let examples = lengths.flatMap { bytes in
      separators.map { separator in
        stride(from: 0, to: bytes.count, by: separator.groupSize / 2).map { start in
          bytes[start..<min(start + separator.groupSize / 2, bytes.count)].joined()
        }.joined(separator: separator.text)
      }
    }
    var prompt = Prompt("mac.base", "Enter a MAC address")
    prompt.add(example: example(among: examples))
    return Explanation(prompt)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    MACFailures(
      separators: separators.map { $0.text }, digits: bits.map { [$0.digits] } ?? [12, 16]
    )
    .add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the address with its separators replaced by an accepted one.
  ///
  /// The result is nil if the text is not a valid address with any ``Separator``.
  override public func correction(for text: String) -> String? {
    let trimmed = text.trimmingInvisible()
    guard let separator = separators.first,
      Self.withAnySeparator.verdictKind(of: trimmed.utf8Span) == .accepted
    else { return nil }
    let kept =
      separators.first { !$0.text.isEmpty && trimmed.hasOccurrence(of: $0.text) } ?? separator
    let size = kept.groupSize
    let digits = trimmed.filter(\.isHexDigit)
    var address = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, place.isMultiple(of: size) { address += kept.text }
      address.append(digit)
    }
    return address
  }

  override public class var card: ValidatorCard { macCard }

  private static let macCard = ValidatorCard(
    name: "mac", code: .mac, summary: "a MAC address (EUI-48 or EUI-64)",
    options: [
      OptionDeclaration(
        "separators", .choices(Separator.allCases.map(\.rawValue)),
        help: "the separators between the digits (default: colon/hyphen/dot/blank)"),
      OptionDeclaration(
        "bits", .choice(Bits.allCases.map(\.rawValue)),
        help: "the accepted number of bits: 48 or 64 (default: either)"),
    ],
    examples: [
      .passes("01:02:03:04:05:ab"), .passes("01-02-03-04-05-AB"), .passes("0102.0304.05ab"),
      .passes("01:02:03:04:05:06:07:ab"), .fails("01:02-03:04:05:ab"), .fails("0102030405ab"),
      .passes("0102030405ab", with: "separators=colon/none"),
      .fails("01-02-03-04-05-ab", with: "separators=colon"),
      .fails("01:02:03:04:05:06:07:ab", with: "bits=48"),
    ],
    make: { (options) throws(OptionError) in
      MACInputValidator(
        separators: options.choices("separators")?.compactMap(Separator.init(rawValue:)) ?? [],
        bits: options.choice("bits").flatMap(Bits.init(rawValue:)))
    })
}

extension MACInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1030: the input is not a MAC address.
  public static let mac = ErrorCode(
    1030, "mac", reason: "The input is not a MAC address",
    prompt: "Enter a MAC address such as 01:02:03:04:05:ab",
    fix: "Type 12 or 16 hexadecimal digits in pairs, such as 01:02:03:04:05:ab.")
}
