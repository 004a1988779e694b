import FormCheckCore

// Dates with a time that are a whole number of steps away from the first one, as the attribute `step` of HTML states it.
extension DateTimeInputValidator {
  /// Checks the option `step`.
  static func checked(_ step: Int?, _ earliest: TimeBound?) throws(OptionError) -> Int? {
    guard let step else { return nil }
    if step < 1 {
      throw OptionError(
        option: "step", code: .badOptionValue,
        message: "\"step\" must be at least 1, not \(step)")
    }
    if earliest?.moment.fraction.contains(where: { $0 != 0x30 }) == true {
      throw OptionError(
        option: "step", code: .optionsContradict,
        message: "steps cannot be counted from a fraction of a second; write min in whole seconds")
    }
    return step
  }

  /// Returns the number of seconds from the last accepted moment to another one.
  ///
  /// - Parameters:
  ///   - seconds: The moment, in seconds since 1970.
  ///   - step: The distance between two accepted moments.
  /// - Returns: The number.
  private func distance(of seconds: Int, _ step: Int) -> Int {
    let left = (seconds - (earliest?.moment.seconds ?? 0) / 2) % step
    return left < 0 ? left + step : left
  }

  /// Inspects whether a moment within the bounds is a whole number of steps away from the first one.
  ///
  /// - Parameters:
  ///   - seconds: The moment, in seconds since 1970.
  ///   - time: The time of day.
  ///   - text: The text.
  /// - Returns: The inspection. A leap second is on no step.
  func inspectStep(_ seconds: Int, _ time: TimeOfDay, in text: UTF8Span) -> Inspection {
    guard let step else { return .passed }
    let distance = distance(of: seconds, step)
    let hasFraction = time.fraction.contains { text.span[$0] != 0x30 }
    if distance == 0, !hasFraction, time.second != 60 { return .passed }
    // Seconds can still follow.
    let mayGrow = time.second == nil && offset == .no && step - distance < 60
    return mayGrow ? .incomplete(at: text.count) : .impossible(0..<text.count)
  }

  /// Returns a detail that names the nearest accepted moments, or nil if a moment is accepted.
  ///
  /// - Parameters:
  ///   - seconds: The moment, in seconds since 1970.
  ///   - date: The date.
  ///   - time: The time of day.
  ///   - text: The text.
  /// - Returns: The detail.
  func stepDetail(
    _ seconds: Int, _ date: DateFields, _ time: TimeOfDay, in text: UTF8Span
  ) -> ValidationError.Detail? {
    guard let step, inspectStep(seconds, time, in: text) != .passed,
      let day = CalendarDate(
        year: date.year?.number ?? 0, month: date.month?.number ?? 0, day: date.day?.number ?? 0)
    else { return nil }
    // The nearest moments to a leap second are those around the second before it.
    let leap = time.second == 60 ? 1 : 0
    let distance = distance(of: seconds - leap, step)
    let separator = text.string(of: 10..<11)
    let ending = text.string(of: time.offsetPlace..<text.count)
    let nearest = [-distance, step - distance].compactMap { change -> String? in
      let local = time.seconds - leap + change
      let days = local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
      guard let moved = day.moved(days: days) else { return nil }
      let texts = Self.texts(of: local - days * 86_400).map { "\(moved)\(separator)\($0)\(ending)" }
      return texts.first { verdictKind(of: $0.utf8Span) == .accepted }
    }
    return .init(
      name: "datetime.step", reason: "the nearest accepted date and time is {nearest&or}",
      parameters: ["nearest": .text(nearest.joined(separator: ", "))])
  }

  /// Returns a time of day with seconds and, if they are 0, also without.
  private static func texts(of seconds: Int) -> [String] {
    let short = "\((seconds / 3600).digits(atLeast: 2)):\((seconds / 60 % 60).digits(atLeast: 2))"
    let long = "\(short):\((seconds % 60).digits(atLeast: 2))"
    return seconds % 60 == 0 ? [long, short] : [long]
  }
}
