/// The numbers that a ``PortableCheck`` accepts.
package struct PortableNumbers: Sendable {
  /// The conditions, each with its number: `min`, `max`, `above`, `below`, `step`, and `base`, from which steps are counted.
  package let conditions: [(name: StaticString, number: String)]

  /// Creates the numbers within bounds, of which a step can leave out some.
  package init(_ bounds: NumberBounds, step: NumberStep? = nil) {
    let names: [StaticString] = ["min", "max", "above", "below"]
    let ends = names.compactMap { name in
      bounds.parameters["\(name)"].map { (name: name, number: $0.description) }
    }
    let steps = step.map { step -> [(name: StaticString, number: String)] in
      [("step", step.size.description), ("base", step.base.description)]
    }
    conditions = ends + (steps ?? [])
  }

  /// Creates the multiples of a number within bounds.
  package init(_ bounds: NumberBounds, multipleOf number: Int) {
    conditions =
      PortableNumbers(bounds).conditions + [("step", String(number)), ("base", "0")]
  }
}
