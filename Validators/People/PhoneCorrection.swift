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

  /// The number with `+` instead of the international prefix, which is `00` in most countries.
  var international: [String] {
    let prefixes = ["00"] + regions.flatMap(\.internationalPrefixes)
    return prefixes.filter { digits.hasPrefix($0) }.map { "+" + digits.dropFirst($0.utf8.count) }
  }

  /// The international number without the national prefix after the calling code, as in `+44 (0)20` or `+44 020`.
  var withoutNationalPrefix: [String] {
    guard let phone = number, let code = PhonePlans.callingCodeCount(of: phone.digits) else {
      return []
    }
    let callingCode = String(phone.digits.text().prefix(code))
    return PhoneRegion.withCallingCode(callingCode).compactMap(\.nationalPrefix)
      .filter { phone.digits.has($0, at: code) }
      .map { "+" + callingCode + phone.digits.text(from: code + $0.utf8.count) }
  }

  /// The number without separators, and without a zero in parentheses after the calling code.
  var bare: String { number.map { "+" + $0.digits.text() } ?? digits }

  /// The digits of an international number.
  private var number: PhoneText? {
    guard plain.hasPrefix("+"), plain.utf8.count < 64,
      plain.utf8.allSatisfy({ "+0123456789 -./()".utf8.contains($0) })
    else { return nil }
    return PhoneText(plain.utf8Span.span)
  }
}
