import FormCheckCore

/// The ways in which a rejected phone number can be meant.
struct PhoneCorrection {
  /// The text in ASCII, without spaces around it and without `tel:`.
  let plain: String

  /// The text without separators.
  let digits: String

  /// The accepted regions, or none if all regions are accepted.
  private let regions: [PhoneRegion]

  init(_ text: String, regions: [PhoneRegion]) {
    var plain = text.trimmingInvisible().inASCII
    if plain.lowercased().hasPrefix("tel:") { plain.removeFirst("tel:".count) }
    self.plain = plain
    digits = plain.filter { !" -./()".contains($0) }
    self.regions = regions
  }

  /// The numbers with `+` instead of the international prefix, which is `00` in most countries.
  ///
  /// In `+0049`, the prefix is there twice.
  var international: [String] {
    let prefixes = ["00"] + regions.flatMap(\.internationalPrefixes)
    let dialled = Substring(digits.hasPrefix("+00") ? digits.dropFirst() : Substring(digits))
    return prefixes.filter { dialled.hasPrefix($0) }.flatMap { prefix in
      let written = plain.hasPrefix(prefix) ? Substring(plain) : dialled
      return Self.readings(of: "+" + written.dropFirst(prefix.utf8.count))
    }
  }

  /// The international number without the national prefix after the calling code, as in `+44 (0)20` or `+44 020`.
  var withoutNationalPrefix: [String] { Array(Self.readings(of: plain).dropFirst()) }

  /// The number without separators, and without a zero in parentheses after the calling code.
  var bare: String { Self.readings(of: plain).first ?? digits }

  /// Returns the numbers for which an international text can stand: as it is written, and without a national prefix.
  private static func readings(of text: String) -> [String] {
    guard text.hasPrefix("+"), text.utf8.count < 64,
      text.utf8.allSatisfy({ "+0123456789 -./()".utf8.contains($0) })
    else { return [] }
    let digits = PhoneText(text.utf8Span.span).digits
    guard let code = PhonePlans.callingCodeCount(of: digits) else { return ["+" + digits.text()] }
    let callingCode = String(digits.text().prefix(code))
    let prefixes = PhoneRegion.prefixes(after: callingCode)
    return ["+" + digits.text()]
      + prefixes.filter { digits.has($0, at: code) }
      .map { "+" + callingCode + digits.text(from: code + $0.utf8.count) }
  }
}
