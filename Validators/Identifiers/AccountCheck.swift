/// A national check of the account number in an IBAN.
///
/// The check digits of an IBAN are computed from the account number. In some countries, the account number has check
/// digits of its own, which were in use before IBANs. The examples of SWIFT's registry satisfy all of these checks.
///
/// The countries whose banks use different checks, such as Germany and Great Britain, are not here. Nor are Angola and
/// Mozambique, which have the NIB but no entry in the registry: IBANs are in use there that do not satisfy it.
enum AccountCheck: Sendable, BitwiseCopyable {
  /// ISO/IEC 7064 MOD 97-10: the remainder is 1.
  case remainder1
  /// The clé RIB: the remainder modulo 97 is 0, and letters count as 1 to 9.
  case french
  case albanian, belgian, croatian, czech, estonian, finnish, hungarian, icelandic, italian
  case norwegian, polish, spanish

  /// Creates the check of a country, or returns nil if the country has none.
  ///
  /// - Parameter country: The two-letter code.
  init?(country: String) {
    switch country {
    // The NIB of Portuguese-speaking countries and the numbers of the former Yugoslavia.
    case "BA", "CV", "ME", "MK", "PT", "RS", "SI", "ST", "TL", "XK": self = .remainder1
    // The RIB of France, the Maghreb, the central banks BCEAO and BEAC, and others.
    case "BF", "BI", "BJ", "CF", "CG", "CI", "CM", "DJ", "FR", "GA", "GQ", "KM", "MA", "MC", "MG",
      "ML", "MR", "NE", "SN",
      "TD", "TG", "TN":
      self = .french
    case "AL": self = .albanian
    case "BE": self = .belgian
    case "HR": self = .croatian
    case "CZ", "SK": self = .czech
    case "EE": self = .estonian
    case "FI": self = .finnish
    case "HU": self = .hungarian
    case "IS": self = .icelandic
    case "IT", "SM": self = .italian
    case "NO": self = .norwegian
    case "PL": self = .polish
    case "ES": self = .spanish
    default: return nil
    }
  }

  /// Returns whether the check digits of an account number are correct.
  ///
  /// - Parameter account: The IBAN without its first four characters. It has the structure of its country.
  /// - Returns: The answer.
  func isRight(_ account: CompactNumber) -> Bool {
    switch self {
    case .remainder1: account.remainder97() == 1
    case .french: Self.remainderOfRIB(account) == 0
    // The number of the bank and the branch.
    case .albanian: account.sum([9, 7, 3, 1, 9, 7, 3, 1]) % 10 == 0
    case .belgian: (account.number(0..<10) + 96) % 97 + 1 == account.number(10..<12)
    case .croatian: account[0..<7].hybrid(10) == 1 && account[7..<17].hybrid(10) == 1
    case .czech:
      account.sum([10, 5, 8, 4, 2, 1], from: 4) % 11 == 0
        && account.sum([6, 3, 7, 9, 10, 5, 8, 4, 2, 1], from: 10) % 11 == 0
    case .estonian:
      account.sum([7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1], from: 2) % 10 == 0
    case .finnish: account.luhn == 0
    case .hungarian:
      account.sum([9, 7, 3, 1, 9, 7, 3, 1]) % 10 == 0
        && account.sum([9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1], from: 8) % 10 == 0
    // The kennitala of the owner.
    case .icelandic:
      (11 - account.sum([3, 2, 7, 6, 5, 4, 3, 2], from: 12) % 11) % 11 == account[20]
    case .italian: Self.italianLetter(account) == account[0] - 10
    case .norwegian:
      (11 - account.sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 == account[10]
    // The number of the bank and the branch.
    case .polish: account.sum([3, 9, 7, 1, 3, 9, 7, 1]) % 10 == 0
    case .spanish:
      Self.spanishDigit(account.sum([4, 8, 5, 10, 9, 7, 3, 6])) == account[8]
        && Self.spanishDigit(account.sum([1, 2, 4, 8, 5, 10, 9, 7, 3, 6], from: 10)) == account[9]
    }
  }

  /// Returns the remainder of a relevé d'identité bancaire: A and J count as 1, B, K and S as 2, and so on.
  private static func remainderOfRIB(_ account: CompactNumber) -> Int {
    var number = 0
    for index in 0..<account.count {
      let letter = account[index] - 10
      let digit = letter < 0 ? letter + 10 : (letter + letter / 18) % 9 + 1
      number = number * 10 + digit
      // Divide only when one more digit might not fit.
      if number >= 100_000_000_000_000_000 { number %= 97 }
    }
    return number % 97
  }

  /// Returns the number of the control letter of an Italian account, where A is 0.
  private static func italianLetter(_ account: CompactNumber) -> Int {
    let odd: InlineArray<26, Int> = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    return (1..<account.count).reduce(0) { sum, index in
      let value = account.hasDigit(at: index) ? account[index] : account[index] - 10
      return sum + (index.isMultiple(of: 2) ? value : odd[value])
    } % 26
  }

  /// Returns the check digit for a weighted sum of the Spanish código cuenta cliente.
  private static func spanishDigit(_ sum: Int) -> Int {
    let digit = 11 - sum % 11
    return digit == 10 ? 1 : digit % 11
  }
}
