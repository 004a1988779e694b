extension Prompt {
  /// Adds the bounds of a number, as in "Enter a whole number from 1 to 120".
  ///
  /// - Parameter bounds: The bounds. If there are none, the prompt remains unchanged.
  package mutating func add(_ bounds: NumberBounds) {
    let has = { (option: String) in bounds.parameters[option] != nil }
    if let number = bounds.only {
      return add("bounds.exact", "equal to {min}", ["min": .text(number)])
    }
    guard let (name, template) = Self.boundsPhrase(has) else { return }
    add("bounds.\(name)", template, bounds.parameters)
  }

  private static func boundsPhrase(
    _ has: (String) -> Bool
  ) -> (name: String, template: String)? {
    switch (has("min"), has("above"), has("max"), has("below")) {
    case (true, _, true, _): ("between", "from {min} to {max}")
    case (true, _, _, true): ("min-below", "of {min} or more and below {below}")
    case (true, _, _, _): ("min", "of {min} or more")
    case (_, true, true, _): ("above-max", "above {above} and at most {max}")
    case (_, true, _, true): ("above-below", "above {above} and below {below}")
    case (_, true, _, _): ("above", "above {above}")
    case (_, _, true, _): ("max", "of {max} or less")
    case (_, _, _, true): ("below", "below {below}")
    default: nil
    }
  }
}
