extension DateFormat {
  /// Whether the format contains a day, so that ``exactPattern`` is available.
  var hasDay: Bool { pieces.contains { $0.part == .day } }

  /// The pattern that matches exactly the dates that exist in the calendar, for a format with a
  /// day.
  var exactPattern: String {
    Self.months.map { months in pieces.map { months.pattern(of: $0) }.joined() }
      .joined(separator: "|")
  }

  /// A set of months and the days to match in them, in all years or only in leap years.
  private struct Months {
    let numbers: String
    let short: String
    let names: String
    let days: String
    var shortDays = ""
    var isOfLeapYears = false

    func pattern(of piece: Piece) -> String {
      switch piece {
      case .month: "(?:\(numbers))"
      case .shortMonth: "(?:\(numbers)|\(short))"
      case .monthName: "(?:\(names))"
      case .day: "(?:\(days))"
      case .shortDay: "(?:\(days)\(shortDays))"
      case .year where isOfLeapYears:
        "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
      // 00 means 2000, which is a leap year. A two-digit year cannot express 1900.
      case .shortYear where isOfLeapYears: "(?:[02468][048]|[13579][26])"
      case .year, .shortYear, .text: piece.pattern
      }
    }
  }

  private static let longMonths =
    "[Jj][Aa][Nn]|[Mm][Aa][RrYy]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Oo][Cc][Tt]|[Dd][Ee][Cc]"
  private static let shortMonths = "[Aa][Pp][Rr]|[Jj][Uu][Nn]|[Ss][Ee][Pp]|[Nn][Oo][Vv]"
  private static let february = "[Ff][Ee][Bb]"

  /// The sets for days 1 to 28, for days 29 and 30, for day 31, and for 29 February.
  private static let months = [
    Months(
      numbers: "0[1-9]|1[0-2]", short: "[1-9]",
      names: "\(longMonths)|\(shortMonths)|\(february)", days: "0[1-9]|1[0-9]|2[0-8]",
      shortDays: "|[1-9]"),
    Months(
      numbers: "0[13-9]|1[0-2]", short: "[13-9]", names: "\(longMonths)|\(shortMonths)",
      days: "29|30"),
    Months(numbers: "0[13578]|1[02]", short: "[13578]", names: longMonths, days: "31"),
    Months(numbers: "02", short: "2", names: february, days: "29", isOfLeapYears: true),
  ]
}
