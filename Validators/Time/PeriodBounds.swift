import FormCheckCore

/// The accepted weeks or months: the first, the last, and the number of periods from one accepted period to the next.
struct PeriodBounds: Sendable {
  /// A week or a month as it is written.
  struct Bound: Sendable {
    /// The text in the rule, or the period that contains the day of the rule, such as `today`.
    let text: String
    /// The number of weeks or months since 1970.
    let number: Int
    /// Whether the bound is counted from the current day.
    let isRelative: Bool
  }

  /// The condition that a week or a month does not meet.
  enum Violation: Sendable {
    case tooEarly, tooLate
    /// The period is between two accepted ones. The associated value is the number of periods since the earlier one.
    case betweenSteps(Int)
  }

  let earliest: Bound?
  let latest: Bound?
  /// The number of periods from one accepted period to the next, which is 1 if all are accepted.
  let step: Int

  /// Bounds that accept every period.
  static let open = PeriodBounds()

  private init() { (earliest, latest, step) = (nil, nil, 1) }

  /// Reads bounds from the options of a rule.
  ///
  /// - Parameters:
  ///   - min: The first accepted period, or nil for no minimum.
  ///   - max: The last accepted period, or nil for no maximum.
  ///   - step: The number of periods from one accepted period to the next, or nil to accept all. They are counted from
  ///     `min` or, if it is nil, from the first period of 1970.
  ///   - form: The form of a period in messages, such as `YYYY-MM`.
  ///   - read: A closure that returns the number of a period since 1970, or nil if the text is not a period.
  ///   - write: A closure that returns the text of the period that contains a day, or nil if it cannot be written.
  /// - Throws: `OptionError` if a bound is invalid, if the step is less than 1, or if no period meets the conditions.
  init(
    min: String?, max: String?, step: Int?, form: String, read: (String) -> Int?,
    write: (CalendarDate) -> String?
  ) throws(OptionError) {
    func bound(_ text: String, _ option: String) throws(OptionError) -> Bound {
      let day = RelativeDay(text)
      let written = day.map { $0.date.flatMap(write) } ?? text
      guard let written, let number = read(written) else {
        throw OptionError(
          option: option, code: .badOptionValue,
          message: "\"\(option)\" must have the form \(form) and exist, not "
            + "\"\(VisibleText.word(text))\"")
      }
      return Bound(text: written, number: number, isRelative: day.map { _ in true } ?? false)
    }
    earliest = try min.map { text throws(OptionError) in try bound(text, "min") }
    latest = try max.map { text throws(OptionError) in try bound(text, "max") }
    self.step = step ?? 1
    if self.step < 1 {
      throw OptionError(
        option: "step", code: .badOptionValue,
        message: "\"step\" must be at least 1, not \(self.step)")
    }
    if let earliest, let latest, latest.number < earliest.number {
      throw OptionError(
        option: "min", code: .optionsContradict,
        message: "nothing is between min=\(earliest.text) and max=\(latest.text)")
    }
  }

  /// Returns the condition that a period does not meet, or nil if it is accepted.
  func violation(of number: Int) -> Violation? {
    if let earliest, number < earliest.number { return .tooEarly }
    if let latest, number > latest.number { return .tooLate }
    let left = (number - (earliest?.number ?? 0)) % step
    return left == 0 ? nil : .betweenSteps(left < 0 ? left + step : left)
  }

  /// The parameters of the requirement.
  var parameters: [String: ParameterValue] {
    var parameters: [String: ParameterValue] = [:]
    parameters["min"] = earliest.map { .text($0.text) }
    parameters["max"] = latest.map { .text($0.text) }
    if step > 1 { parameters["step"] = .integer(step) }
    return parameters
  }

  /// Returns a detail about the condition that a period does not meet.
  ///
  /// - Parameters:
  ///   - number: The number of the period since 1970.
  ///   - kind: `week` or `month`.
  ///   - write: A closure that returns the text of a period some periods later, or nil if it cannot be written.
  /// - Returns: The detail, or nil if the period is accepted.
  func detail(
    on number: Int, _ kind: String, write: (_ distance: Int) -> String?
  ) -> ValidationError.Detail? {
    switch violation(of: number) {
    case nil: return nil
    case .tooEarly:
      return .init(
        name: "\(kind).before-min", reason: "the \(kind) must not be before {min}",
        parameters: ["min": .text(earliest?.text ?? "")])
    case .tooLate:
      return .init(
        name: "\(kind).after-max", reason: "the \(kind) must not be after {max}",
        parameters: ["max": .text(latest?.text ?? "")])
    case .betweenSteps(let distance):
      let nearest = [-distance, step - distance].filter { violation(of: number + $0) == nil }
      return .init(
        name: "\(kind).step", reason: "the nearest accepted \(kind) is {nearest&or}",
        parameters: ["nearest": .text(nearest.compactMap(write).joined(separator: ", "))])
    }
  }

  /// Returns the prompt of a validator with these bounds, or nil if every period is accepted.
  ///
  /// - Parameters:
  ///   - kind: `week` or `month`.
  ///   - example: The example, or nil for none.
  /// - Returns: The prompt.
  func prompt(_ kind: String, example: String?) -> Prompt? {
    if parameters.isEmpty { return nil }
    var prompt = Prompt("\(kind).base", "Enter a \(kind)")
    prompt.addMoments(parameters)
    if step > 1 {
      prompt.add(
        "\(kind).step", ", every {step} {step#\(kind)|\(kind)s}", ["step": .integer(step)])
    }
    prompt.add(example: example)
    return prompt
  }
}
