internal import FormCheckCore

/// The rows of a calendar: the month, the days of the week, and the days of the month.
///
/// A day that the field does not accept is a dot. The marked day is in brackets.
struct CalendarRows {
  private let day: CalendarDate
  private let notation: any DateNotation
  private let phrases: FormPhrases
  private let isUnicode: Bool

  /// The width of a day, in cells.
  private static let width = 4

  /// Creates the rows of a calendar.
  ///
  /// - Parameters:
  ///   - day: The marked day.
  ///   - notation: The notation of the field.
  ///   - phrases: The sentences of the form.
  ///   - isUnicode: Whether the terminal can show more than ASCII.
  init(
    marking day: CalendarDate, _ notation: any DateNotation, _ phrases: FormPhrases, isUnicode: Bool
  ) {
    self.day = day
    self.notation = notation
    self.phrases = phrases
    self.isUnicode = isUnicode
  }

  /// The rows, from top to bottom.
  var rows: [Frame.Row] {
    [Frame.Row(" " + shown(title), .title), Frame.Row(weekdays, .hint)] + weeks
  }

  private var title: String {
    let months = phrases(.months).split(separator: " ").map(String.init)
    return phrases(
      .monthTitle, ["month": .text(months[day.month - 1]), "year": .text(String(day.year))])
  }

  /// The first day of the week, where 0 is Sunday.
  ///
  /// It is Sunday only where dates begin with the month, as in the United States. ISO 8601 begins weeks on Monday.
  private var firstWeekday: Int { notation.dateFormat.hasPrefix("M") ? 0 : 1 }

  private var weekdays: String {
    let names = phrases(.weekdays).split(separator: " ").map(String.init)
    return (0..<7).map { column in
      let name = shown(names[(firstWeekday + column) % 7])
      return String(repeating: " ", count: max(1, Self.width - 1 - CellText.width(of: name))) + name
        + " "
    }.joined()
  }

  /// The number of the first day in each row of days, which is less than 1 if the row begins with days of another month.
  private var starts: StrideThrough<Int> {
    let first = CalendarDate(year: day.year, month: day.month, day: 1)?.weekday ?? firstWeekday
    return stride(from: 1 - (first - firstWeekday + 7) % 7, through: count, by: 7)
  }

  /// The number of days in the month.
  private var count: Int { CalendarDate.days(in: day.month, of: day.year) }

  private var weeks: [Frame.Row] {
    starts.map { start in
      var row = Frame.Row()
      for number in start..<start + 7 { row.add(cell(number), role(of: number)) }
      return row
    }
  }

  /// The days and their places, relative to the first row and column.
  var days: [(number: Int, row: Int, columns: Range<Int>)] {
    starts.enumerated().flatMap { week, start in
      (0..<7).filter { (1...count).contains(start + $0) }.map { weekday in
        let column = weekday * Self.width
        return (start + weekday, week + 2, column..<column + Self.width)
      }
    }
  }

  private func role(of number: Int) -> Frame.Role { number == day.day ? .marked : .value }

  /// Returns the text of a day, four cells wide.
  private func cell(_ number: Int) -> String {
    guard (1...count).contains(number),
      let date = CalendarDate(year: day.year, month: day.month, day: number)
    else { return String(repeating: " ", count: Self.width) }
    let isAccepted = notation.nearest(to: date) == date
    let digits = isAccepted ? String(number) : isUnicode ? "·" : "."
    let text = (CellText.width(of: digits) < 2 ? " " : "") + digits
    return number == day.day ? "[\(text)]" : " \(text) "
  }

  private func shown(_ text: String) -> String { CellText.visible(text, isUnicode: isUnicode) }
}
