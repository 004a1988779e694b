import FormCheckCore

// Dates that are a whole number of steps away from the first one, as the attribute `step` of HTML states it.
extension DateInputValidator {
  /// Checks the option `step`.
  static func checked(_ step: Int, _ format: DateFormat) throws(OptionError) -> Int {
    if step < 1 {
      throw OptionError(
        option: "step", code: .badOptionValue,
        message: "\"step\" must be at least 1, not \(step)")
    }
    if Set(format.pieces.compactMap(\.part)).count < 3 {
      throw OptionError(
        option: "step", code: .optionsContradict,
        message: "steps are counted in days, but the format has no year, month and day")
    }
    return step
  }

  private static func number(of fields: DateFields) -> Int? {
    guard let year = fields.year, let month = fields.month, let day = fields.day else { return nil }
    return GregorianDay(year: year.number, month: month.number, day: day.number)?.number
  }

  /// Returns the number of days from the last accepted date to an existing date, or nil without a step.
  func distanceFromStep(_ fields: DateFields) -> Int? {
    guard let step, let number = Self.number(of: fields) else { return nil }
    let left = (number - (earliest.flatMap { Self.number(of: $0.fields) } ?? 0)) % step
    return left < 0 ? left + step : left
  }

  /// Returns a detail that names the nearest accepted dates, or nil if a date is accepted.
  func stepDetail(on fields: DateFields) -> ValidationError.Detail? {
    guard let step, let distance = distanceFromStep(fields), distance != 0,
      let date = CalendarDate(
        year: fields.year?.number ?? 0, month: fields.month?.number ?? 0,
        day: fields.day?.number ?? 0)
    else { return nil }
    let nearest = [-distance, step - distance].compactMap {
      date.moved(days: $0).flatMap { self.text(of: $0) }
    }
    return .init(
      name: "date.step", reason: "the nearest accepted date is {nearest&or}",
      parameters: [
        "nearest": .text(
          nearest.filter { verdictKind(of: $0.utf8Span) == .accepted }.joined(separator: ", "))
      ])
  }
}
