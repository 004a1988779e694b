import FormCheckCore
import FormCheckValidators

/// The limits of the years in a column of dates.
struct DateRule {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns a rule for dates with limits, or the same rule if the years are unknown or too few.
  ///
  /// The limits are the first and the last day of whole years. They are widened by the range of the years on both
  /// sides, and by at least one year.
  ///
  /// - Parameters:
  ///   - rule: The rule of a date, a date with a time, or a month.
  ///   - profile: The column.
  ///   - rejected: The number of values that the rule rejects.
  /// - Returns: The rule.
  func limited(_ rule: String, to profile: ColumnProfile, rejected: Int) -> String {
    let years = profile.years
    guard years.count >= Support.bounds, years.count + rejected >= profile.checked,
      let format = Self.format(of: rule)
    else { return rule }
    let margin = max(1, years.maximum - years.minimum)
    guard let first = Self.text(max(0, years.minimum - margin), isLast: false, format),
      let last = Self.text(min(9999, years.maximum + margin), isLast: true, format)
    else { return rule }
    return RuleText.limited(rule, first, last, in: catalog)
  }

  /// Returns the format of the limits of a rule, or nil if the rule has none.
  private static func format(of rule: String) -> String? {
    switch rule.validatorName {
    case "date":
      let parts = rule.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? String(parts[1]) : "YYYY-MM-DD"
    case "month": return "YYYY-MM"
    case "datetime":
      let time = rule.hasOccurrence(of: "seconds=no") ? "T00:00" : "T00:00:00"
      return "YYYY-MM-DD\(time)\(rule.hasOccurrence(of: "offset=no") ? "" : "Z")"
    default: return nil
    }
  }

  /// Returns the text of the first or the last day of a year, or nil if the format has no such year.
  private static func text(_ year: Int, isLast: Bool, _ format: String) -> String? {
    guard format.hasOccurrence(of: "YYYY") else { return nil }
    let padded = String(repeating: "0", count: max(0, 4 - "\(year)".utf8.count)) + "\(year)"
    var text = format.replacing(word: "YYYY", with: padded)
    if format.hasOccurrence(of: "MMM") {
      text = text.replacing(word: "MMM", with: isLast ? "Dec" : "Jan")
    } else if format.hasOccurrence(of: "MM") {
      text = text.replacing(word: "MM", with: isLast ? "12" : "01")
    } else {
      text = text.replacing(word: "M", with: isLast ? "12" : "1")
    }
    // The name of a month has been written by now, and contains a D only as its first letter.
    let day = format.hasOccurrence(of: "DD") ? "DD" : "D"
    if text.hasOccurrence(of: "Dec") {
      let parts = text.parts(between: "Dec", omitsEmptyParts: false).map(String.init)
      return parts.map { $0.replacing(word: day, with: "31") }.joined(separator: "Dec")
    }
    return text.replacing(word: day, with: isLast ? "31" : day == "DD" ? "01" : "1")
  }
}

extension String {
  /// Returns the text with the first occurrence of a word replaced.
  fileprivate func replacing(word: String, with other: String) -> String {
    guard let range = firstOccurrence(of: word) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
