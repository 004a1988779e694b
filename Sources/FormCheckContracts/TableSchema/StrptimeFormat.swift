import FormCheckCore

/// A format of `strptime`, as Table Schema uses it for dates and times.
enum StrptimeFormat {
  /// The directives for dates, with their counterparts in the option `format` of the validator `date`.
  private static let dates: [(directive: Substring, format: String)] = [
    ("%Y", "YYYY"), ("%y", "YY"), ("%m", "MM"), ("%d", "DD"), ("%b", "MMM"), ("%-m", "M"),
    ("%-d", "D"),
  ]

  /// Returns the format of dates for the validator `date`, or nil if it cannot express the format.
  static func date(_ format: String) -> String? {
    var rest = format[...]
    var result = ""
    while let first = rest.first {
      if first == "%" {
        guard let found = dates.first(where: { rest.hasPrefix($0.directive) }) else { return nil }
        result += found.format
        rest = rest.dropFirst(found.directive.count)
      } else {
        // Letters would be read as a part of a date.
        guard first.isASCII, !first.isLetter, !first.isNumber else { return nil }
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the rule for times of a format, or nil if no rule expresses it.
  static func time(_ format: String, _ bounds: [String]) -> [String]? {
    let options: [String]? =
      switch format {
      case "%H:%M:%S": ["seconds=yes", "fraction=no"]
      case "%H:%M": ["seconds=no", "fraction=no"]
      case "%H:%M:%S.%f": ["seconds=yes"]
      case "%I:%M %p": ["format=12", "seconds=no", "fraction=no"]
      case "%I:%M:%S %p": ["format=12", "seconds=yes", "fraction=no"]
      default: nil
      }
    return options.map { [ContractRule.validator("time", $0 + bounds)] }
  }

  /// Returns the rule for dates with times of a format, or nil if no rule expresses it.
  static func dateTime(_ format: String, _ bounds: [String]) -> [String]? {
    let (options, others): ([String], [String])
    switch format {
    case "%Y-%m-%dT%H:%M:%S": (options, others) = (["offset=no", "blank=no"], ["not(contains:.)"])
    case "%Y-%m-%dT%H:%M:%SZ":
      (options, others) = (["offset=required", "blank=no"], ["ends-with:Z", "not(contains:.)"])
    case "%Y-%m-%dT%H:%M:%S%z":
      (options, others) = (["offset=required", "blank=no"], ["not(contains:.)"])
    case "%Y-%m-%dT%H:%M:%S.%f": (options, others) = (["offset=no", "blank=no"], ["contains:."])
    case "%Y-%m-%dT%H:%M:%S.%fZ":
      (options, others) = (["offset=required", "blank=no"], ["ends-with:Z", "contains:."])
    case "%Y-%m-%d %H:%M:%S":
      (options, others) = (["offset=no"], ["contains:\\ ", "not(contains:.)"])
    case "%Y-%m-%d %H:%M":
      (options, others) = (["offset=no", "seconds=no"], ["contains:\\ "])
    default: return nil
    }
    return [ContractRule.validator("datetime", options + bounds)] + others
  }
}
