import FormCheckCore

/// The search for the first mistake in a rejected phone number.
struct PhoneFailure {
  let routes: [PhoneRoute]
  let types: PhoneNumberTypes
  let takesSeparators: Bool
  /// Whether numbers without `+` are accepted.
  let takesNational: Bool

  /// Returns a detail about the first mistake in the text.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the text.
  ///   - isWhole: Whether that is the whole text.
  /// - Returns: The detail.
  func detail(on bytes: Span<UInt8>, isWhole: Bool) -> ValidationError.Detail {
    func offset(_ place: Int) -> Int {
      (0..<place).count { bytes[$0] & 0xC0 != 0x80 }
    }
    if let place = bytes.indices.first(where: { bytes[$0].isASCIILetter }) {
      return .init(
        name: "phone.letters", reason: "a phone number cannot contain letters",
        offset: offset(place))
    }
    if !takesSeparators,
      let place = bytes.indices.first(where: { " -./()".utf8.contains(bytes[$0]) })
    {
      return .init(
        name: "phone.separators", reason: "write the digits without separators",
        offset: offset(place))
    }
    let phone = PhoneText(bytes)
    if !takesNational, !phone.isInternational {
      return .init(
        name: "phone.no-plus", reason: "the number must begin with + and its country code",
        offset: 0)
    }
    let match = PhonePlanMatch(phone, among: routes, types)
    if match.fitting < phone.digits.count {
      return wrongDigit(phone, match, at: offset(phone.place(of: match.fitting)))
    }
    if isWhole, !match.isComplete, !phone.digits.isEmpty {
      return wrongType(phone, match, at: offset(bytes.count))
        ?? ValidationError.Detail(
          name: "phone.too-short",
          reason: "a number that begins with these digits has "
            + "\(match.isExact ? "" : "at least "){min} {min#digit|digits}",
          parameters: ["min": .integer(match.least)], offset: offset(bytes.count)
        ).worded(as: match.isExact ? "exact" : nil)
    }
    return .init(
      name: "phone.form", reason: "a phone number can contain only digits, with + before them",
      offset: offset(min(phone.end, bytes.count)))
  }

  /// Returns a detail about the first digit that no accepted number has.
  private func wrongDigit(
    _ phone: PhoneText, _ match: PhonePlanMatch, at offset: Int
  ) -> ValidationError.Detail {
    if let detail = wrongType(phone, match, at: offset) { return detail }
    if match.isFull {
      return ValidationError.Detail(
        name: "phone.too-long",
        reason: "a number that begins with these digits has "
          + "\(match.isExact ? "" : "at most "){max} {max#digit|digits}",
        parameters: ["max": .integer(match.most)], offset: offset
      ).worded(as: match.isExact ? "exact" : nil)
    }
    if phone.isInternational, !match.hasCallingCode {
      return .init(
        name: "phone.country-code", reason: "none of the accepted countries has this calling code",
        offset: offset)
    }
    if let prefix = nationalPrefix(in: phone, at: match.fitting) {
      return .init(
        name: "phone.prefix", reason: "leave out the {prefix} after the calling code",
        parameters: ["prefix": .text(prefix)], offset: offset)
    }
    return .init(
      name: "phone.leading", reason: "no accepted phone number begins with these digits",
      offset: offset)
  }

  /// Returns a detail if the digits belong to a number of a type that is not accepted.
  private func wrongType(
    _ phone: PhoneText, _ match: PhonePlanMatch, at offset: Int
  ) -> ValidationError.Detail? {
    if types.isAll { return nil }
    let other = PhonePlanMatch(phone, among: routes, .all)
    guard other.fitting > match.fitting || other.isComplete else { return nil }
    let (reason, variant): (String, String?) =
      switch types {
      case PhoneNumberTypes([.mobile]): ("the number is not a mobile number", "mobile")
      case PhoneNumberTypes([.fixed]): ("the number is not a landline number", "fixed")
      default: ("phone numbers of this type are not accepted", nil)
      }
    return ValidationError.Detail(
      name: "phone.type", reason: reason,
      parameters: ["types": .text(types.names.joined(separator: ", "))], offset: offset
    ).worded(as: variant)
  }

  /// Returns the national prefix that is written directly after a calling code, or nil if there is none.
  private func nationalPrefix(in phone: PhoneText, at index: Int) -> String? {
    guard phone.isInternational, PhonePlans.callingCodeCount(of: phone.digits) == index else {
      return nil
    }
    let callingCode = String(phone.digits.text().prefix(index))
    return PhoneRegion.withCallingCode(callingCode).compactMap(\.nationalPrefix)
      .first { phone.digits.has($0, at: index) }
  }
}
