import FormCheckCore
import FormCheckPatterns

/// Patterns that are composed from the options of a rule.
///
/// The default pattern of each validator is a literal in the validator's file. A test compares this
/// literal with the pattern that these functions compose for the default options.
enum TimePatterns: Sendable {
  /// The requirement for a UTC offset after a time.
  typealias Offset = TimeInputValidator.Offset

  /// The pattern of a date such as `2026-11-21`.
  ///
  /// It accepts 29 February in every year. `inspect` checks whether the year is a leap year.
  static let date =
    "[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))"

  /// Returns the pattern of ISO 8601 dates, in the extended and the basic format, and of the times
  /// that may follow them.
  static func iso8601(time: Offset, offset: Offset) -> String {
    let ordinal = "(?:00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])"
    let week = "W(?:0[1-9]|[1-4][0-9]|5[0-3])"
    let days = [true, false].map { isExtended in
      let dash = isExtended ? "-" : ""
      return "(?:(?:0[13578]|1[02])\(dash)(?:0[1-9]|[12][0-9]|3[01])"
        + "|(?:0[469]|11)\(dash)(?:0[1-9]|[12][0-9]|30)|02\(dash)(?:0[1-9]|[12][0-9])"
        + "|\(ordinal)|\(week)\(dash)[1-7])" + isoTime(time, offset, colon: isExtended ? ":" : "")
    }
    return time == .required
      ? "[0-9]{4}(?:-\(days[0])|\(days[1]))"
      : "[0-9]{4}(?:-(?:\(days[0])|(?:0[1-9]|1[0-2])|\(week))|\(days[1])|\(week))?"
  }

  private static func isoTime(_ time: Offset, _ offset: Offset, colon: String) -> String {
    if time == .no { return "" }
    let distance = "(?:Z|[+-]\(hour)(?:\(colon)[0-5][0-9])?)"
    let clock =
      "T(?:\(hour)(?:[.,][0-9]++|\(colon)[0-5][0-9]"
      + "(?:[.,][0-9]++|\(colon)(?:[0-5][0-9]|60)(?:[.,][0-9]++)?)?)?"
      + "|24(?:[.,]0++|\(colon)00(?:[.,]0++|\(colon)00(?:[.,]0++)?)?)?)"
      + (offset == .no ? "" : offset == .required ? distance : distance + "?")
    return time == .required ? clock : "(?:\(clock))?"
  }

  private static let hour = "(?:[01][0-9]|2[0-3])"

  /// Returns the pattern of a time of day, with hours from 0 to 23 or from 1 to 12.
  static func time(
    halves: Bool = false, seconds: TimeInputValidator.Seconds, fraction: Bool, offset: Offset
  ) -> String {
    // Without a UTC offset, second 60 cannot be recognized as a leap second.
    let second = offset == .no ? ":[0-5][0-9]" : ":(?:[0-5][0-9]|60)"
    let precise = second + (fraction ? "(?:\\.[0-9]++)?" : "")
    let behind =
      switch seconds {
      case .yes: precise
      case .optional: "(?:\(precise))?"
      case .no: ""
      }
    return (halves ? "(?:0[1-9]|1[0-2]|[1-9])" : hour) + ":[0-5][0-9]" + behind
      + (halves ? " ?[AaPp][Mm]" : distance(offset))
  }

  /// Returns the pattern of a UTC offset: `Z` or `+01:00`.
  private static func distance(_ offset: Offset) -> String {
    let distance = "(?:[Zz]|[+-]\(hour):[0-5][0-9])"
    return switch offset {
    case .required: distance
    case .optional: distance + "?"
    case .no: ""
    }
  }
}

extension Pattern {
  /// Compiles a pattern that is composed at run time.
  ///
  /// - Parameter source: The pattern.
  /// - Returns: The compiled pattern.
  /// - Throws: `OptionError` if the pattern cannot be compiled.
  static func composed(_ source: String) throws(OptionError) -> Pattern {
    do throws(PatternError) { return try Pattern(composed: source) } catch {
      throw OptionError(option: nil, code: .brokenPattern, message: error.message)
    }
  }
}
