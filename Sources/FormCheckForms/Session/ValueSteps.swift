internal import FormCheckCore

/// The steps by which the up and down keys change a number or a date, in the field's own format and within its bounds.
struct ValueSteps {
  private let field: TextField
  private let today: CalendarDate?

  /// Creates the steps of a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - today: The current date, or nil if it is unknown.
  init(of field: TextField, today: CalendarDate?) {
    self.field = field
    self.today = today
  }

  /// Returns the action for a step, or nil if the field does not contain a value that can be stepped.
  ///
  /// In an empty field, the up key enters a first value. The down key leaves the field, so that passing through a form
  /// records no answers.
  ///
  /// - Parameter direction: 1 for the up key, -1 for the down key.
  /// - Returns: The action, which rings the bell if no further value is accepted.
  func action(_ direction: Int) -> FormAction? {
    if field.answer.isEmpty, direction < 0 { return nil }
    return switch field.kind {
    case .number(let step): numberAction(direction > 0 ? step : step.negated)
    case .date: dateAction(direction)
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: nil
    }
  }

  // MARK: Numbers

  private func numberAction(_ change: ExactDecimal) -> FormAction? {
    let notation = RuleNotations(of: field.rule).numbers ?? PlainNumericNotation()
    let isEmpty = field.answer.isEmpty
    guard let number = isEmpty ? .zero : notation.number(in: field.answer) else { return nil }
    let bounds = notation.acceptedNumbers
    let stepped = number + change
    if isAccepted(stepped, by: bounds) {
      let text = notation.text(of: stepped, like: field.answer)
      return mayBeWritten(text, isWhole: stepped.isWhole)
        ? .edit(.replace(text)) : .advise(.atLimit)
    }
    // From outside the bounds, a step leads to the nearest accepted number. From inside, it never leaves them.
    guard isEmpty || !isAccepted(number, by: bounds), let nearest = bounds.nearest(to: stepped)
    else { return .advise(.atLimit) }
    return .edit(.replace(notation.text(of: nearest, like: field.answer)))
  }

  private func isAccepted(_ number: ExactDecimal, by bounds: NumberBounds) -> Bool {
    !bounds.isTooSmall(number) && !bounds.isTooLarge(number)
  }

  /// Returns whether the rule could accept a number with this sign and with these decimal places.
  ///
  /// Some rules accept no negative numbers although they state no bounds, and some accept only whole numbers.
  private func mayBeWritten(_ text: String, isWhole: Bool) -> Bool {
    guard text.hasPrefix("-") || !isWhole else { return true }
    guard case .impossible(let position) = field.rule.progress(of: text) else { return true }
    return isWhole && position > 0
  }

  // MARK: Dates

  private func dateAction(_ direction: Int) -> FormAction? {
    let notation = field.dateNotation
    if field.answer.isEmpty {
      return today.flatMap { notation.text(of: notation.nearest(to: $0)) }.map {
        .edit(.replace($0))
      }
    }
    guard let date = notation.date(in: field.answer) else { return nil }
    let nearest = notation.nearest(to: date)
    guard nearest == date else { return notation.text(of: nearest).map { .edit(.replace($0)) } }
    guard let stepped = stepped(date, by: direction, notation.dateUnit),
      notation.nearest(to: stepped) == stepped, let text = notation.text(of: stepped)
    else { return .advise(.atLimit) }
    return .edit(.replace(text))
  }

  private func stepped(
    _ date: CalendarDate, by direction: Int, _ unit: DateUnit
  ) -> CalendarDate? {
    switch unit {
    case .calendarDay, .day: date.moved(days: direction)
    case .month: date.moved(months: direction)
    case .year: date.moved(months: 12 * direction)
    }
  }
}

extension TextField {
  /// The notation of the field's dates: that of its rule or, if the rule has none, `YYYY-MM-DD`.
  var dateNotation: any DateNotation {
    RuleNotations(of: rule).dates ?? StandardDateNotation()
  }

  /// Whether the field has a calendar: it is a date with a year, a month and a day.
  var hasCalendar: Bool { kind == .date && dateNotation.dateUnit == .calendarDay }
}
