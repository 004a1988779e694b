import FormCheckCore

/// A format of Java's `DateTimeFormatter`, as data contracts use it for dates and times.
enum JDKFormat {
  /// Returns the format of dates for the validator `date`, or nil if it cannot express the format.
  static func date(_ format: String) -> String? {
    let letters: [(Substring, String)] = [
      ("yyyy", "YYYY"), ("uuuu", "YYYY"), ("YYYY", "YYYY"), ("yy", "YY"), ("MMM", "MMM"),
      ("MM", "MM"), ("M", "M"), ("dd", "DD"), ("DD", "DD"), ("d", "D"),
    ]
    var rest = format[...]
    var result = ""
    while let first = rest.first {
      if first.isLetter {
        guard let found = letters.first(where: { rest.hasPrefix($0.0) }) else { return nil }
        result += found.1
        rest = rest.dropFirst(found.0.count)
      } else {
        guard first.isASCII, !first.isNumber, first != "'" else { return nil }
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the rule for times of a format, or nil if no rule expresses it.
  static func time(_ format: String?, _ bounds: [String]) -> String? {
    let options: [String]? =
      switch format {
      case nil: []
      case "HH:mm:ss": ["seconds=yes", "fraction=no"]
      case "HH:mm": ["seconds=no", "fraction=no"]
      case "HH:mm:ss.SSS": ["seconds=yes"]
      case "hh:mm a": ["format=12", "seconds=no", "fraction=no"]
      case "HH:mm:ssZ", "HH:mm:ssXXX": ["seconds=yes", "fraction=no", "offset=required"]
      default: nil
      }
    return options.map { ContractRule.validator("time", $0 + bounds) }
  }

  /// Returns the rule for dates with times of a format, or nil if no rule expresses it.
  ///
  /// - Parameters:
  ///   - format: The format, or nil for that of ISO 8601.
  ///   - hasZone: Whether values have a time zone, or nil if the contract does not say so.
  ///   - bounds: The options `min` and `max`.
  /// - Returns: The parts of the rule.
  static func timestamp(_ format: String?, hasZone: Bool?, _ bounds: [String]) -> [String]? {
    guard let format else {
      let offset =
        hasZone.map { $0 ? "required" : "no" } ?? (bounds.isEmpty ? "optional" : "required")
      return [ContractRule.validator("datetime", ["offset=\(offset)"] + bounds)]
    }
    let plain = format.replacing(sign: "'", with: "")
    let zones = ["ZZZZZ", "XXX", "X", "Z"]
    let zone = zones.first { plain.hasSuffix($0) }
    let start = String(plain.dropLast(zone?.count ?? 0))
    let offset = "offset=\(zone == nil ? "no" : "required")"
    let (options, others): ([String], [String])
    switch start {
    case "yyyy-MM-ddTHH:mm:ss": (options, others) = ([offset, "blank=no"], ["not(contains:.)"])
    case "yyyy-MM-ddTHH:mm:ss.SSS": (options, others) = ([offset, "blank=no"], ["contains:."])
    case "yyyy-MM-dd HH:mm:ss":
      (options, others) = ([offset], ["contains:\\ ", "not(contains:.)"])
    case "yyyy-MM-dd HH:mm:ss.SSS": (options, others) = ([offset], ["contains:\\ ", "contains:."])
    case "YYYY-MM-DDTHH:mm:ss.SSS": (options, others) = ([offset, "blank=no"], [])
    default: return nil
    }
    return [ContractRule.validator("datetime", options + bounds)] + others
  }
}
