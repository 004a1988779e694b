import FormCheckCore

/// A week of ISO 8601, with the year that it belongs to.
struct YearWeek: Sendable {
  let year: Int
  let week: Int

  /// Creates a week, or returns nil if it does not exist.
  init?(year: Int, week: Int) {
    guard (1...GregorianDay.weeks(of: year)).contains(week) else { return nil }
    (self.year, self.week) = (year, week)
  }

  private init(existing year: Int, _ week: Int) { (self.year, self.week) = (year, week) }

  /// Reads a week from text that is known to have the form `YYYY-Www`, or returns nil if the week does not exist.
  init?(_ text: Span<UInt8>) {
    var position = 0
    let year = text.takeNumber(4...4, at: &position) ?? 0
    position += 2
    self.init(year: year, week: text.takeNumber(2...2, at: &position) ?? 0)
  }

  /// Creates the week that contains a day, or returns nil if the day does not exist.
  init?(containing day: CalendarDate) {
    guard let day = GregorianDay(year: day.year, month: day.month, day: day.day) else { return nil }
    // The first week of 1970 began three days before day 0.
    let (weeks, rest) = (day.number + 3).quotientAndRemainder(dividingBy: 7)
    self = YearWeek(existing: 1970, 1).moved(weeks: rest < 0 ? weeks - 1 : weeks)
  }

  /// The number of weeks from the first week of 1970 to this one.
  var number: Int {
    // The first week of 1970 began on 29 December 1969, three days before day 0.
    ((GregorianDay(year: year, week: week, weekday: 1)?.number ?? 0) + 3) / 7
  }

  /// Returns the week some weeks later, or earlier if the number is negative.
  func moved(weeks: Int) -> YearWeek {
    var (year, week) = (year, week + weeks)
    while week < 1 {
      year -= 1
      week += GregorianDay.weeks(of: year)
    }
    while week > GregorianDay.weeks(of: year) {
      week -= GregorianDay.weeks(of: year)
      year += 1
    }
    return YearWeek(existing: year, week)
  }

  /// The text of the week, such as `2026-W05`, or nil if it is outside the years 0001 to 9999.
  var text: String? {
    (1...9999).contains(year) ? year.digits(atLeast: 4) + "-W" + week.digits(atLeast: 2) : nil
  }
}
