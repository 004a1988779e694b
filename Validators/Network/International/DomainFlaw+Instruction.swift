import FormCheckCore

extension DomainFlaw {
  // People who fill in a form know neither labels nor the numbers of standards. The form shows the position.
  private static let encoded = Prompt(
    "hostname.idn-encoded", "Correct the part that begins with xn--")
  private static let removed = Prompt("hostname.idn-remove", "Remove this character")
  private static let replaced = Prompt("hostname.idn-replace", "Replace this character")
  private static let direction = Prompt(
    "hostname.idn-direction", "Do not mix letters of both writing directions")
  private static let shorter = Prompt("hostname.idn-shorter", "Enter a shorter name")

  /// The instruction that a form shows instead of the reason.
  var instruction: Prompt {
    if rule == .nameLength || rule == .labelLength { return Self.shorter }
    if label.form != .unicode { return Self.encoded }
    return switch rule {
    case .mapped:
      Prompt("hostname.idn-mapped", "Write {meant} instead", ["meant": .text(replacement)])
    case .ignored: Self.removed
    case .bidiStart, .bidiInRight, .bidiRightEnd, .bidiDigits, .bidiInLeft, .bidiLeftEnd:
      Self.direction
    case .innerHyphens, .firstHyphen, .lastHyphen: HostnameFailures.removeHyphen
    default: Self.replaced
    }
  }

  /// The text that the offending character stands for.
  var replacement: String {
    guard let character else { return "" }
    return String(scalars: DomainMapping.replacement(for: character) ?? [character])
  }
}
