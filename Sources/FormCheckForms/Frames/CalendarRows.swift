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
  ///
  /// In narrow rows, the brackets of the marked day are in the space between the days.
  private let width: Int

  /// The width of the rows of a calendar with a given width of a day.
  private static func columns(_ width: Int) -> Int { width == 4 ? 28 : 22 }

  /// The first column of the calendar.
  let margin: Int

  /// Creates the rows of a calendar.
  ///
  /// - Parameters:
  ///   - day: The marked day.
  ///   - notation: The notation of the field.
  ///   - phrases: The sentences of the form.
  ///   - isUnicode: Whether the terminal can show more than ASCII.
  ///   - margin: The first column of the calendar, if there is room.
  ///   - columns: The number of columns of the field.
  init(
    marking day: CalendarDate, _ notation: any DateNotation, _ phrases: FormPhrases,
    isUnicode: Bool, margin: Int, columns: Int
  ) {
    width = columns < Self.columns(4) + 3 ? 3 : 4
    self.margin = max(1, min(max(3, margin), columns - Self.columns(width)))
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
      let gap = max(width == 4 ? 1 : 0, 3 - CellText.width(of: name))
      return String(repeating: " ", count: gap) + name + (width == 4 ? " " : "")
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
      for number in start..<start + 7 {
        row.add(cell(number, isFirst: number == start), role(of: number))
      }
      if start + 6 == day.day, width < 4 { row.add("]", .marked) }
      return row
    }
  }

  /// The days and their places, relative to the first row and column.
  var days: [(number: Int, row: Int, columns: Range<Int>)] {
    starts.enumerated().flatMap { week, start in
      (0..<7).filter { (1...count).contains(start + $0) }.map { weekday in
        let column = weekday * width
        return (start + weekday, week + 2, column..<column + width)
      }
    }
  }

  private func role(of number: Int) -> Frame.Role { number == day.day ? .marked : .value }

  /// Returns the text of a day, whose brackets reach into the next day in a narrow calendar.
  private func cell(_ number: Int, isFirst: Bool) -> String {
    let isMarked = number == day.day
    let isAfterMark = width < 4 && !isFirst && number == day.day + 1
    let before = isMarked ? "[" : isAfterMark ? "]" : " "
    return before + digits(of: number) + (width < 4 ? "" : isMarked ? "]" : " ")
  }

  /// Returns the number of a day, or a dot if the field does not accept it, in two cells.
  private func digits(of number: Int) -> String {
    guard (1...count).contains(number),
      let date = CalendarDate(year: day.year, month: day.month, day: number)
    else { return "  " }
    let isAccepted = notation.nearest(to: date) == date
    let digits = isAccepted ? String(number) : isUnicode ? "·" : "."
    return (CellText.width(of: digits) < 2 ? " " : "") + digits
  }

  private func shown(_ text: String) -> String { CellText.visible(text, isUnicode: isUnicode) }
}
