/// The way in which dates are written, and the dates that are accepted.
///
/// A validator of dates conforms to this protocol. A form then steps dates and shows a calendar in the format of the
/// validator, without depending on the validator's type.
package protocol DateNotation: Sendable {
  /// The format, such as `DD.MM.YYYY`.
  var dateFormat: String { get }

  /// The unit by which a step changes a date: the smallest part that the format contains.
  var dateUnit: DateUnit { get }

  /// The first accepted date, or nil if there is no minimum.
  var earliestDate: CalendarDate? { get }

  /// The last accepted date, or nil if there is no maximum.
  var latestDate: CalendarDate? { get }

  /// Whether the last accepted date is counted from the current day, so that it moves.
  var isLatestDateRelative: Bool { get }

  /// Returns the date that a text contains, or nil if the text is not a date in this format.
  ///
  /// A part that the format does not contain is the first one, or the year 2000, which is a leap year.
  func date(in text: String) -> CalendarDate?

  /// Returns the text of a date, or nil if the format cannot express it.
  func text(of date: CalendarDate) -> String?
}

/// The unit of a step between dates.
package enum DateUnit: Hashable, Sendable {
  /// A day of a date whose format also contains the year, so that it can be shown in a calendar.
  case calendarDay
  /// A day of a date without a year.
  case day
  /// A month.
  case month
  /// A year.
  case year
}

extension DateNotation {
  package var isLatestDateRelative: Bool { false }

  /// Returns the accepted date that is nearest to a date.
  package func nearest(to date: CalendarDate) -> CalendarDate {
    if let earliestDate, date < earliestDate { return earliestDate }
    if let latestDate, date > latestDate { return latestDate }
    return date
  }
}

/// The notation `YYYY-MM-DD` of ISO 8601, without bounds.
package struct StandardDateNotation: DateNotation {
  package init() {}
  package var dateFormat: String { "YYYY-MM-DD" }
  package var dateUnit: DateUnit { .calendarDay }
  package var earliestDate: CalendarDate? { nil }
  package var latestDate: CalendarDate? { nil }
  package func date(in text: String) -> CalendarDate? { CalendarDate(text) }
  package func text(of date: CalendarDate) -> String? { date.description }
}
