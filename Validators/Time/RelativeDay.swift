internal import FormCheckCore
internal import FormCheckPipelines

/// A day that is counted from the current one: `today`, `today+30d`, `today-18y`.
///
/// The units are days, weeks, months and years. A month that is too short for a day has its last day instead: a month before
/// 31 March is the end of February.
struct RelativeDay: Hashable, Sendable {
  private enum Unit: String {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  private let amount: Int
  private let unit: Unit

  /// Reads a relative day, or returns nil if the text is none.
  init?(_ text: String) {
    guard text.hasPrefix("today") else { return nil }
    let rest = text.utf8.dropFirst("today".utf8.count)
    if rest.isEmpty {
      (amount, unit) = (0, .day)
      return
    }
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let last = rest.last, let unit = Unit(rawValue: String(Character(Unicode.Scalar(last)))),
      let count = Int(digits: Substring(rest.dropFirst().dropLast())), (1...99_999).contains(count)
    else { return nil }
    amount = sign == UInt8(ascii: "-") ? -count : count
    self.unit = unit
  }

  /// The date on the current day in the time zone of the user, or nil if it is not between the years 0 and 9999.
  var date: CalendarDate? {
    LocalDay.now.flatMap { today in
      CalendarDate(year: today.year, month: today.month, day: today.day).flatMap(date)
    }
  }

  /// Returns the date if a given day is the current one, or nil if it is not between the years 0 and 9999.
  func date(on today: CalendarDate) -> CalendarDate? {
    switch unit {
    case .day: today.moved(days: amount)
    case .week: today.moved(days: amount * 7)
    case .month: today.moved(months: amount)
    case .year: today.moved(months: amount * 12)
    }
  }
}
