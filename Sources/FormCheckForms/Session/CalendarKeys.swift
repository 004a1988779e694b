internal import FormCheckCore

/// The keys of the calendar of a date field.
///
/// While the calendar is open, keys move the marked day, and only Enter changes the answer.
struct CalendarKeys {
  private let notation: any DateNotation
  private let day: CalendarDate

  /// Creates the keys of an open calendar.
  ///
  /// - Parameters:
  ///   - notation: The notation of the field.
  ///   - day: The marked day.
  init(_ notation: any DateNotation, marking day: CalendarDate) {
    self.notation = notation
    self.day = day
  }

  /// Returns the day that is marked when the calendar opens: the answer or, if there is none, today or an accepted day.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - today: The current date, or nil if it is unknown.
  /// - Returns: The day, or nil if the field has no calendar or no day is known.
  static func firstDay(of field: TextField, today: CalendarDate?) -> CalendarDate? {
    guard field.hasCalendar else { return nil }
    let notation = field.dateNotation
    let day =
      notation.date(in: field.answer) ?? today ?? notation.earliestDate ?? notation.latestDate
    return day.map(notation.nearest)
  }

  /// Returns the action for an event, or nil if the calendar does not use it.
  func action(for event: FormEvent) -> FormAction? {
    guard case .key(let key) = event else { return nil }
    switch key {
    case .move(.characterLeft): return moved(day.moved(days: -1))
    case .move(.characterRight): return moved(day.moved(days: 1))
    case .up: return moved(day.moved(days: -7))
    case .down: return moved(day.moved(days: 7))
    case .pageUp: return moved(day.moved(months: -1))
    case .pageDown: return moved(day.moved(months: 1))
    case .move(.wordLeft): return moved(day.moved(months: -12))
    case .move(.wordRight): return moved(day.moved(months: 12))
    case .move(.lineStart), .move(.textStart):
      return moved(CalendarDate(year: day.year, month: day.month, day: 1))
    case .move(.lineEnd), .move(.textEnd):
      let last = CalendarDate.days(in: day.month, of: day.year)
      return moved(CalendarDate(year: day.year, month: day.month, day: last))
    case .enter: return notation.text(of: day).map { .pick($0) }
    case .escape, .tool: return .calendar(nil)
    default: return nil
    }
  }

  /// Returns the action for a day of the shown month that the person points at, or nil if the field does not accept it.
  func action(forDay number: Int) -> FormAction? {
    guard let date = CalendarDate(year: day.year, month: day.month, day: number),
      notation.nearest(to: date) == date
    else { return nil }
    return notation.text(of: date).map { .pick($0) }
  }

  /// Returns the action that marks a day, or the accepted day that is nearest to it.
  private func moved(_ target: CalendarDate?) -> FormAction {
    guard let target else { return .advise(.atLimit) }
    let nearest = notation.nearest(to: target)
    return nearest == day ? .advise(.atLimit) : .calendar(nearest)
  }
}
