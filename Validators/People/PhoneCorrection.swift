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
    if plain.utf8Span.span.begins(withLowercase: "tel:") { plain.removeFirst("tel:".count) }
    self.plain = plain
    digits = String(
      decoding: plain.utf8.filter { !$0.isNumberSeparator }, as: UTF8.self)
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

  /// The numbers that an international text can mean, or none if the text is not international.
  ///
  /// The first is the number without separators, and without a zero in parentheses after the calling code. The others lack a
  /// national prefix after the calling code, as in `+44 020`.
  var readings: [String] { Self.readings(of: plain) }

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
