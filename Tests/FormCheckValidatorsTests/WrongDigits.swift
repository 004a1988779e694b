import FormCheckCore

/// The texts with one wrong digit, of which a rule with a check digit rejects most.
struct WrongDigits {
  /// The number of texts that the rule rejects.
  private(set) var found = 0

  /// The number of all texts.
  private(set) var all = 0

  /// Counts the texts that differ from an accepted one in one digit.
  init(of example: String, rejectedBy rule: Rule) {
    let bytes = Array(example.utf8)
    for index in bytes.indices where bytes[index].isASCIIDigit {
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != bytes[index] {
        var changed = bytes
        changed[index] = digit
        all += 1
        if !rule.validate(String(decoding: changed, as: UTF8.self)).isAccepted { found += 1 }
      }
    }
  }
}
