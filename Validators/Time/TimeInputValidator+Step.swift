import FormCheckCore

// Times that are a whole number of steps away from the first one, as the attribute `step` of HTML states it.
extension TimeInputValidator {
  /// Checks the option `step`.
  static func checked(_ step: Int?, _ earliest: TimeBound?) throws(OptionError) -> Int? {
    guard let step else { return nil }
    if !(1...86_400).contains(step) {
      throw OptionError(
        option: "step", code: .badOptionValue,
        message: "\"step\" must be a number from 1 to 86400, not \(step)")
    }
    if earliest?.moment.fraction.contains(where: { $0 != 0x30 }) == true {
      throw OptionError(
        option: "step", code: .optionsContradict,
        message: "steps cannot be counted from a fraction of a second; write min in whole seconds")
    }
    return step
  }

  /// Returns the number of seconds from the last accepted time, or nil without a step.
  private func distance(of seconds: Int) -> Int? {
    guard let step else { return nil }
    let left = (seconds - (earliest?.moment.seconds ?? 0) / 2) % step
    return left < 0 ? left + step : left
  }

  /// Inspects whether a time within the bounds is a whole number of steps away from the first one.
  func inspectStep(_ time: TimeOfDay, in text: UTF8Span) -> Inspection {
    guard let step, let distance = distance(of: time.seconds) else { return .passed }
    let hasFraction = time.fraction.contains { text.span[$0] != 0x30 }
    if distance == 0, !hasFraction { return .passed }
    // Seconds can still follow.
    let mayGrow = time.second == nil && clock == .day && step - distance < 60
    return mayGrow ? .incomplete(at: text.count) : .impossible(0..<text.count)
  }

  /// Returns a detail that names the nearest accepted times, or nil if a time is accepted.
  func stepDetail(on time: TimeOfDay, in text: UTF8Span) -> ValidationError.Detail? {
    guard let step, let distance = distance(of: time.seconds),
      inspectStep(time, in: text) != .passed
    else { return nil }
    let nearest = [time.seconds - distance, time.seconds - distance + step].compactMap {
      example(among: Self.texts(of: $0))
    }
    return .init(
      name: "time.step", reason: "the nearest accepted time is {nearest&or}",
      parameters: ["nearest": .text(nearest.joined(separator: ", "))])
  }

  /// Returns a time in all forms, the shortest first.
  private static func texts(of seconds: Int) -> [String] {
    let time = (seconds + 86_400) % 86_400
    let (hour, minute) = (time / 3600, (time / 60 % 60).digits(atLeast: 2))
    let behind = ":" + (time % 60).digits(atLeast: 2)
    let half = hour < 12 ? " AM" : " PM"
    let long = [
      "\(hour.digits(atLeast: 2)):\(minute)\(behind)",
      "\((hour + 11) % 12 + 1):\(minute)\(behind)\(half)",
    ]
    let short = [
      "\(hour.digits(atLeast: 2)):\(minute)", "\((hour + 11) % 12 + 1):\(minute)\(half)",
    ]
    return time % 60 == 0 ? short + long : long
  }

  /// Adds the step to a prompt, in minutes or hours if it is a whole number of them.
  func addStep(to prompt: inout Prompt) {
    if let step { prompt.addStep(ofSeconds: step) }
  }
}

extension Prompt {
  /// Adds a step to a prompt, in minutes or hours if it is a whole number of them.
  mutating func addStep(ofSeconds step: Int) {
    if step % 3600 == 0 {
      add("time.step-hours", ", every {step} {step#hour|hours}", ["step": .integer(step / 3600)])
    } else if step % 60 == 0 {
      add(
        "time.step-minutes", ", every {step} {step#minute|minutes}", ["step": .integer(step / 60)])
    } else {
      add("time.step-seconds", ", every {step} {step#second|seconds}", ["step": .integer(step)])
    }
  }
}
