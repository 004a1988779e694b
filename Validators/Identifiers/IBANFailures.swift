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
    let count = text.codeCount
    if count == 1 { return [] }
    let second = text[text.place(ofCharacter: 1)]
    let letters = ParameterValue.text(String(decoding: [text[0], second], as: UTF8.self))
    guard let country = structures[Self.place(of: text)] else {
      let isKnown = IBANCountry.all.contains { .text($0.code) == letters }
      return [isKnown ? notTaken(letters) : unknown(letters)]
    }
    var failures: [ValidationError.Detail] = []
    if count != country.length {
      failures.append(
        .init(
          name: "iban.length",
          reason: "an IBAN from {country} has {expected} letters and digits; this one has {actual}",
          parameters: [
            "country": letters, "expected": .integer(country.length),
            "actual": .integer(count),
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
      guard failures.isEmpty || count > 3 && !hasPossibleCheckDigits(text) else { break }
      let isRight = count > 3 && hasPossibleCheckDigits(text) && CheckDigits.mod97(text) == 1
      if isRight, let account = wrongAccount(in: text) {
        failures.append(wrongAccount(at: account.lowerBound, letters))
        break
      }
      failures.append(
        .init(
          name: "iban.check-digits",
          reason:
            "the check digits after the country code do not match: a character is wrong, or two are swapped",
          offset: checkDigits(in: text).lowerBound))
    }
    return failures
  }

  private func wrongAccount(
    at place: Int, _ country: ParameterValue
  ) -> ValidationError.Detail {
    .init(
      name: "iban.account",
      reason:
        "the check digits inside the account number do not match: no account in {country} has this number",
      parameters: ["country": country], offset: place)
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
    var number = 0
    var wasSeparator = true
    for index in text.indices {
      let byte = text[index]
      if byte.isSeparator {
        if wasSeparator || layout == .strict { return index }
        wasSeparator = true
        continue
      }
      let isRight =
        switch number {
        case ..<2: byte.isASCIIUppercase
        case ..<4: byte.isASCIIDigit
        default: byte.isASCIIDigit || byte.isASCIIUppercase
        }
      if !isRight { return index }
      wasSeparator = false
      number += 1
    }
    return nil
  }
}
