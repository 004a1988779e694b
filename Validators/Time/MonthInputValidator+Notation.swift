package import FormCheckCore

extension MonthInputValidator: DateNotation {
  package var dateFormat: String { "YYYY-MM" }
  package var dateUnit: DateUnit { .month }
  package var earliestDate: CalendarDate? { bounds.earliest.flatMap { date(in: $0.text) } }
  package var latestDate: CalendarDate? { bounds.latest.flatMap { date(in: $0.text) } }
  package var isLatestDateRelative: Bool { bounds.latest?.isRelative ?? false }
  package func date(in text: String) -> CalendarDate? { CalendarDate(text + "-01") }

  package func text(of date: CalendarDate) -> String? {
    date.year == 0 ? nil : String(date.description.dropLast(3))
  }
}
