import FormCheckCore

extension Prompt {
  /// Adds the distance between two accepted numbers to the prompt, if there is one.
  mutating func add(_ step: NumberStep?) {
    if let step {
      add("number.step", ", in steps of {step}", ["step": .text(step.size.description)])
    }
  }
}

extension DecimalPolicy {
  /// Adds the bounds, the decimal places and an example to the prompt of a validator.
  ///
  /// - Parameters:
  ///   - base: The prompt to extend, such as "Enter a number".
  ///   - suffix: The text after the number in an example, such as a percent sign.
  ///   - validator: The validator, which must accept the example.
  /// - Returns: The prompt, or nil if the prompt of the error code is right for this policy.
  func prompt(_ base: Prompt, suffix: String = "", of validator: InputValidator) -> Prompt? {
    if isOpen, !needsFraction, point == .fullStop { return nil }
    var prompt = base
    prompt.add(bounds)
    if let phrase = placesPhrase {
      prompt.add(
        "places.\(phrase.name)", phrase.template,
        ["least": .integer(fewestPlaces), "most": .integer(min(places.upperBound, 1000))])
    }
    prompt.add(numberStep)
    prompt.add(example: validator.example(among: examples.map { $0 + suffix }))
    return prompt
  }

  private var placesPhrase: (name: String, template: String)? {
    let isLimited = places.upperBound < .max
    let (least, most) = (fewestPlaces, places.upperBound)
    return switch (isLimited, isLimited && least == most) {
    case (true, _) where most == 0: ("none", "without decimal places")
    case (true, true): ("exact", "with {most} {most#decimal place|decimal places}")
    case (true, _) where least == 1 && !needsFraction:
      ("max", "with at most {most} decimal places")
    case (true, _): ("between", "with {least} to {most} decimal places")
    case (false, _) where least > 1: ("min", "with at least {least} decimal places")
    case (false, _): needsFraction ? ("some", "with decimal places") : nil
    }
  }

  /// Numbers in the notation of the policy, one of which is likely to be within the bounds.
  private var examples: [String] {
    let digits = max(places.lowerBound, min(places.upperBound, 1))
    let sign = String(decoding: [point.sign], as: UTF8.self)
    let fraction =
      digits == 0 ? "" : sign + "5" + String(repeating: "0", count: min(digits, 20) - 1)
    return bounds.examples(fraction: fraction)
  }
}

extension NumberBounds {
  /// Numbers with a given fraction, one of which is likely to be within the bounds.
  func examples(fraction: String) -> [String] {
    let wholes = ["12", "0", "5", "1", "9", "99", "120", "-1", "-12"]
    let lowest = (parameters["min"] ?? parameters["above"])?.description
    let whole = lowest.map { String($0.prefix { $0 != "." }) }
    return (wholes + (whole.map { [$0] } ?? [])).map { $0 + fraction }
  }
}
