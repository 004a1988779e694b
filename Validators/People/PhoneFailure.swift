import FormCheckCore

/// The search for the first mistake in a rejected phone number.
struct PhoneFailure {
  let routes: [PhoneRoute]
  /// The accepted regions, or none if all regions are accepted, and only numbers with `+`.
  let regions: [PhoneRegion]
  let neighbors: PhoneNeighbors
  let types: PhoneNumberTypes
  let takesSeparators: Bool
  /// The reading of the text, or nil to read it as it is written.
  var reading: PhoneReading?

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
    if isWhole, let place = extensionPlace(in: bytes) {
      return .init(
        name: "phone.extension", reason: "leave out the extension", offset: offset(place))
    }
    if let place = bytes.indices.first(where: { bytes[$0].isASCIILetter }) {
      return .init(
        name: "phone.letters", reason: "a phone number cannot contain letters",
        offset: offset(place))
    }
    let reading =
      self.reading ?? PhoneReading(PhoneText(bytes), in: bytes, among: routes, types)
    let (phone, match) = (reading.phone, reading.match)
    if let prefix = internationalPrefix(of: phone, match) {
      return .init(
        name: "phone.international-prefix", reason: "write + instead of {prefix}",
        parameters: ["prefix": .text(prefix)], offset: 0)
    }
    if isWhole, let code = codeOfOtherRegion(phone, match) {
      return .init(
        name: "phone.region", reason: "this is a number of {country}",
        parameters: ["country": .text(code)], offset: 0)
    }
    if !phone.isInternational, regions.isEmpty || isWhole && lacksOnlyPlus(phone, match) {
      return .init(
        name: "phone.no-plus", reason: "the number must begin with + and its country code",
        offset: 0)
    }
    if !takesSeparators,
      let place = bytes.indices.first(where: { " -./()".utf8.contains(bytes[$0]) })
    {
      return .init(
        name: "phone.separators", reason: "write the digits without separators",
        offset: offset(place))
    }
    if isWhole, phone.digits.count == 7, match.fitting < 7, !phone.isInternational,
      regions.allSatisfy({ $0.callingCode == "1" })
    {
      return .init(
        name: "phone.area-code", reason: "write the area code before the number", offset: 0)
    }
    if let place = openParenthesis(in: bytes, isComplete: isWhole && match.isComplete) {
      return .init(
        name: "phone.parenthesis", reason: "the parenthesis is not closed", offset: offset(place))
    }
    if let (prefix, place) = nationalPrefix(in: phone, match) {
      return .init(
        name: "phone.prefix", reason: "leave out the {prefix} after the calling code",
        parameters: ["prefix": .text(prefix)], offset: offset(phone.place(of: place)))
    }
    if match.fitting < phone.digits.count {
      return wrongDigit(phone, match, at: offset(phone.place(of: match.fitting)))
    }
    if isWhole, !match.isComplete, !phone.digits.isEmpty {
      return wrongType(phone, match, at: offset(bytes.count))
        ?? wrongLength(
          "phone.too-short", match.isExact ? "" : "at least ", ["min": .integer(match.least)],
          phone, match, at: offset(bytes.count))
    }
    return .init(
      name: "phone.form", reason: "a phone number can contain only digits, with + before them",
      offset: offset(min(phone.end, bytes.count)))
  }

  /// Returns whether a number that is not accepted becomes one with `+` before it.
  private func lacksOnlyPlus(_ phone: PhoneText, _ match: PhonePlanMatch) -> Bool {
    !match.isComplete && PhonePlanMatch(phone.afterPlus(), among: routes, types).isComplete
  }

  /// Returns the code of a region that is not accepted, whose number this is, or nil.
  private func codeOfOtherRegion(_ phone: PhoneText, _ match: PhonePlanMatch) -> String? {
    if match.isComplete || PhonePlanMatch(phone, among: routes, .all).isComplete { return nil }
    return neighbors.code(of: phone)
  }

  /// Returns a detail about the first digit that no accepted number has.
  private func wrongDigit(
    _ phone: PhoneText, _ match: PhonePlanMatch, at offset: Int
  ) -> ValidationError.Detail {
    if let detail = wrongType(phone, match, at: offset) { return detail }
    if match.isFull {
      return wrongLength(
        "phone.too-long", match.isExact ? "" : "at most ", ["max": .integer(match.most)], phone,
        match, at: offset)
    }
    if phone.isInternational, !match.hasCallingCode {
      return .init(
        name: "phone.country-code", reason: "none of the accepted countries has this calling code",
        offset: offset)
    }
    return .init(
      name: "phone.leading", reason: "no accepted phone number begins with these digits",
      offset: offset)
  }

  /// Returns a detail about the length that a number with these digits has.
  ///
  /// - Parameters:
  ///   - name: The name of the detail.
  ///   - bound: The words before the number of digits, or an empty string if the length is fixed.
  ///   - limit: The number of digits.
  ///   - phone: The number.
  ///   - match: The comparison of the number with the plans.
  ///   - offset: The position.
  /// - Returns: The detail.
  private func wrongLength(
    _ name: String, _ bound: String, _ limit: [String: ParameterValue], _ phone: PhoneText,
    _ match: PhonePlanMatch, at offset: Int
  ) -> ValidationError.Detail {
    let key = limit.keys.first ?? ""
    let variant =
      (match.isExact ? ["exact"] : []) + (phone.isInternational ? ["international"] : [])
    return ValidationError.Detail(
      name: name,
      reason: "a number that begins with these digits has \(bound){\(key)} {\(key)#digit|digits}"
        + (phone.isInternational ? ", with the calling code" : ""),
      parameters: limit, offset: offset
    ).worded(as: variant.isEmpty ? nil : variant.joined(separator: "-"))
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

  /// Returns the prefix with which people dial other countries, if the number begins with it and a calling code.
  private func internationalPrefix(of phone: PhoneText, _ match: PhonePlanMatch) -> String? {
    if phone.isInternational { return nil }
    let prefixes = regions.isEmpty ? ["00"] : regions.flatMap(\.internationalPrefixes) + ["00"]
    return prefixes.first { prefix in
      let count = prefix.utf8.count
      return match.fitting <= count && phone.digits.has(prefix, at: 0)
        && PhonePlans.callingCodeCount(of: phone.digits.dropFirst(count)) != nil
    }
  }

  /// Returns a national prefix directly after the calling code without which more of the number fits the plans, and the
  /// index of its first digit.
  private func nationalPrefix(
    in phone: PhoneText, _ match: PhonePlanMatch
  ) -> (prefix: String, index: Int)? {
    guard phone.isInternational, !match.isComplete,
      let code = PhonePlans.callingCodeCount(of: phone.digits), phone.digits.count > code
    else { return nil }
    let callingCode = String(phone.digits.text(to: code))
    for prefix in PhoneRegion.prefixes(after: callingCode)
    where prefix != callingCode && phone.digits.has(prefix, at: code) {
      let end = code + prefix.utf8.count
      let other = PhonePlanMatch(phone.removingDigits(code..<end), among: routes, types)
      if match.fitting == code || other.fitting + prefix.utf8.count > match.fitting {
        return (prefix, code)
      }
    }
    return nil
  }

  /// Returns the position of an extension after a number, as in `+1 212 555 0123 ext. 12`, or nil if there is none.
  private func extensionPlace(in bytes: Span<UInt8>) -> Int? {
    let signs = "+0123456789 -./()".utf8
    guard let place = bytes.indices.first(where: { !signs.contains(bytes[$0]) }),
      (0..<place).count(where: { bytes[$0].isASCIIDigit }) >= 5
    else { return nil }
    let rest = (place..<bytes.count).map { bytes[$0].asciiLowercased }
    let digits = rest.reversed().prefix(while: \.isASCIIDigit).count
    let mark = rest.dropLast(digits).filter { !" .:=,;".utf8.contains($0) }
    let marks = ["", "#", "*", "x", "ext", "extn", "extension"]
    let isMark = marks.contains { $0.utf8.elementsEqual(mark) }
    return isMark && (1...7).contains(digits) ? place : nil
  }

  /// Returns the position of a parenthesis that another character than a digit, a space or a hyphen follows before it is
  /// closed, or that is not closed although the number is complete.
  private func openParenthesis(in bytes: Span<UInt8>, isComplete: Bool) -> Int? {
    var open: Int?
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "(") where open == nil: open = place
      case UInt8(ascii: ")"): open = nil
      case 0x30...0x39, UInt8(ascii: " "), UInt8(ascii: "-"): break
      default: if let open, place > open + 1 { return open }
      }
    }
    return isComplete ? open : nil
  }
}
