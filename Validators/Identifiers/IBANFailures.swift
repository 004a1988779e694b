internal import FormCheckCore

// Descriptions of the mistakes in an IBAN.
extension IBANInputValidator {
  /// Returns all mistakes in an IBAN.
  ///
  /// If a character cannot occur at its position in any IBAN, only that mistake is reported.
  /// Otherwise, the country, the length, the structure and the check digits are checked.
  ///
  /// - Parameter text: Rejected text that is not empty.
  /// - Returns: A detail for each mistake.
  func failures(in text: Span<UInt8>) -> [ValidationError.Detail] {
    if let place = firstOutOfForm(in: text) { return [outOfForm(at: place)] }
    if text.count == 1 { return [] }
    let letters = ParameterValue.text(String(decoding: [text[0], text[1]], as: UTF8.self))
    guard let country = structures[Self.place(of: text)] else {
      let isKnown = IBANCountry.all.contains { .text($0.code) == letters }
      return [isKnown ? notTaken(letters) : unknown(letters)]
    }
    var failures: [ValidationError.Detail] = []
    if text.codeCount != country.length {
      failures.append(
        .init(
          name: "iban.length",
          reason: "an IBAN from {country} has {expected} letters and digits; this one has {actual}",
          parameters: [
            "country": letters, "expected": .integer(country.length),
            "actual": .integer(text.codeCount),
          ],
          offset: text.place(ofCharacter: country.length)))
    } else if text.endsInSeparator {
      failures.append(outOfForm(at: text.count - 1))
    }
    switch country.compare(with: text).misfit {
    case (let place, .digit)?:
      failures.append(
        .init(
          name: "iban.digit", reason: "an IBAN from {country} must have a digit here",
          parameters: ["country": letters], offset: place))
    case (let place, .letter)?:
      failures.append(
        .init(
          name: "iban.letter", reason: "an IBAN from {country} must have an uppercase letter here",
          parameters: ["country": letters], offset: place))
    default:
      // The check digits of an incomplete IBAN cannot be verified.
      guard failures.isEmpty || text.count > 3 && !hasPossibleCheckDigits(text) else { break }
      failures.append(
        .init(
          name: "iban.check-digits",
          reason:
            "the check digits after the country code do not match: a character is wrong, or two are swapped",
          offset: 2))
    }
    return failures
  }

  private func outOfForm(at place: Int) -> ValidationError.Detail {
    .init(
      name: "iban.character",
      reason:
        "an IBAN has two uppercase letters and two digits, followed by uppercase letters and digits",
      offset: place)
  }

  private func notTaken(_ country: ParameterValue) -> ValidationError.Detail {
    .init(
      name: "iban.country-not-taken", reason: "IBANs from {country} are not accepted here",
      parameters: ["country": country], offset: 0)
  }

  private func unknown(_ country: ParameterValue) -> ValidationError.Detail {
    .init(
      name: "iban.country", reason: "{country} is not the code of a country that uses IBANs",
      parameters: ["country": country], offset: 0)
  }

  /// Returns the position of the first character that cannot occur there in any country's IBANs, or
  /// nil if there is none.
  private func firstOutOfForm(in text: Span<UInt8>) -> Int? {
    for index in 0..<min(4, text.count)
    where index < 2 ? !text[index].isASCIIUppercase : !text[index].isASCIIDigit {
      return index
    }
    let blank = UInt8(ascii: " ")
    return text.firstStranger { $0.isASCIIDigit || $0.isASCIIUppercase || $0 == blank }
  }
}
