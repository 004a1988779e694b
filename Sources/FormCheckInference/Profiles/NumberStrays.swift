/// Some of the values that do not fit into a column of numbers: those of the first records.
package struct NumberStrays: Sendable {
  /// The values that are not numbers with a point, nor whole numbers.
  package private(set) var withPoints = Counterexamples()
  /// The values that are not numbers with a comma, nor whole numbers.
  package private(set) var withCommas = Counterexamples()

  /// Creates an empty list.
  package init() {}

  /// Returns whether a later record cannot change the lists.
  func isFull(before place: ColumnReader.Place) -> Bool {
    withPoints.isFull(before: place.input, place.record)
      && withCommas.isFull(before: place.input, place.record)
  }

  /// Adds a value if it does not fit.
  ///
  /// - Parameters:
  ///   - value: The bytes of the value, which is not empty.
  ///   - example: A closure that creates the example.
  mutating func add(_ value: Span<UInt8>, _ example: () -> Counterexamples.Example) {
    let number = WrittenNumber(value)
    if number == nil || number?.notation == .comma { withPoints.add(example()) }
    if number == nil || number?.notation == .point || number?.notation == .float {
      withCommas.add(example())
    }
  }

  mutating func merge(_ other: NumberStrays) {
    withPoints.merge(other.withPoints)
    withCommas.merge(other.withCommas)
  }
}
