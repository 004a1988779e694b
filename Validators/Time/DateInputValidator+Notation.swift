package import FormCheckCore

extension DateInputValidator: DateNotation {
  package var dateFormat: String { format.source }

  package var dateUnit: DateUnit {
    let parts = Set(format.pieces.compactMap(\.part))
    if parts.contains(.day) { return parts.contains(.year) ? .calendarDay : .day }
    return parts.contains(.month) ? .month : .year
  }

  package var earliestDate: CalendarDate? { earliest.flatMap { Self.date($0.fields) } }

  package var latestDate: CalendarDate? { latest.flatMap { Self.date($0.fields) } }

  package var isLatestDateRelative: Bool { latest?.isRelative ?? false }

  package func date(in text: String) -> CalendarDate? {
    let fields = format.read(text.utf8.span)
    return fields.isWhole ? Self.date(fields) : nil
  }

  package func text(of date: CalendarDate) -> String? {
    format.exactText(of: date)
  }

  fileprivate static func date(_ fields: DateFields) -> CalendarDate? {
    CalendarDate(
      year: fields.year?.number ?? 2000, month: fields.month?.number ?? 1,
      day: fields.day?.number ?? 1)
  }
}

extension DateInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    guard format == .standard else { return nil }
    let last = latest.map { ($0.text, $0.isRelative) }
    return .all([
      .matching(Self.exact),
      .within(earliest?.text, last, isExact: step.map { _ in false } ?? true),
    ])
  }
}

extension DateFormat {
  /// Returns a date in this format, or nil if the format cannot express it, as a year of two digits cannot express every
  /// year.
  func exactText(of date: CalendarDate) -> String? {
    let text = text(of: date)
    let fields = read(text.utf8.span)
    guard fields.isWhole, let found = DateInputValidator.date(fields) else { return nil }
    return isSame(found, date) ? text : nil
  }

  /// Returns whether two dates have the same parts, of those that the format contains.
  private func isSame(_ one: CalendarDate, _ other: CalendarDate) -> Bool {
    pieces.allSatisfy { piece in
      switch piece.part {
      case .year: one.year == other.year
      case .month: one.month == other.month
      case .day: one.day == other.day
      case nil: true
      }
    }
  }

  /// Returns a date in this format, with the last two digits of the year and with English month names where the format
  /// has them.
  fileprivate func text(of date: CalendarDate) -> String {
    pieces.map { piece in
      switch piece {
      case .year: date.year.digits(atLeast: 4)
      case .shortYear: (date.year % 100).digits(atLeast: 2)
      case .month: date.month.digits(atLeast: 2)
      case .shortMonth: String(date.month)
      case .monthName: Self.monthNames[date.month - 1]
      case .day: date.day.digits(atLeast: 2)
      case .shortDay: String(date.day)
      case .text(let scalar): String(scalar)
      }
    }.joined()
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
