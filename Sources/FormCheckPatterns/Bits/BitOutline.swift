/// A rough description of the values that a formula may accept: the kinds of their bytes, and their lengths.
///
/// A formula rejects every value that does not fit its outline. Comparing a ``ValueProfile`` with an outline therefore
/// saves checking the values with this profile.
package struct BitOutline: Sendable {
  /// One shape of the values, such as an alternative of a pattern.
  struct Shape: Hashable {
    /// The kinds of bytes that the values can contain.
    var possible: ByteKinds
    /// The kinds of bytes that all of the values contain.
    var required: ByteKinds
    /// The minimum and the maximum length, in bytes.
    ///
    /// The maximum applies to ASCII values only.
    var least: Int
    var most: Int

    static let empty = Shape(possible: .none, required: .none, least: 0, most: 0)
    static let anything = Shape(possible: .all, required: .none, least: 0, most: .max)

    func union(_ other: Shape) -> Shape {
      Shape(
        possible: possible.union(other.possible), required: required.intersection(other.required),
        least: min(least, other.least), most: max(most, other.most))
    }

    func followed(by other: Shape) -> Shape {
      Shape(
        possible: possible.union(other.possible), required: required.union(other.required),
        least: sum(least, other.least), most: sum(most, other.most))
    }

    /// Returns the shape of the values that have both shapes.
    func intersection(_ other: Shape) -> Shape {
      Shape(
        possible: possible.intersection(other.possible), required: required.union(other.required),
        least: max(least, other.least), most: min(most, other.most))
    }

    func repeated(_ count: BitExpression.Count) -> Shape {
      Shape(
        possible: possible, required: count.min > 0 ? required : .none,
        least: product(least, count.min), most: count.max.map { product(most, $0) } ?? .max)
    }

    func fits(_ profile: ValueProfile) -> Bool {
      let lengths = profile.lengths
      return profile.kinds.isSubset(of: possible) && required.isSubset(of: profile.kinds)
        && least <= lengths.upperBound
        && (most >= lengths.lowerBound || ByteKinds.beyondASCII.isSubset(of: profile.kinds))
    }

    private func sum(_ one: Int, _ other: Int) -> Int {
      let (sum, overflows) = one.addingReportingOverflow(other)
      return overflows ? .max : sum
    }

    private func product(_ one: Int, _ other: Int) -> Int {
      let (product, overflows) = one.multipliedReportingOverflow(by: other)
      return overflows ? .max : product
    }
  }

  /// The shapes.
  ///
  /// A value can have any of them.
  let shapes: [Shape]

  /// The maximum number of shapes.
  ///
  /// Beyond it, all shapes are merged into one.
  private static let most = 24

  /// Creates the outline of a formula.
  package init(_ formula: BitFormula) { shapes = Self.shapes(of: formula) }

  /// Returns whether the formula may accept a nonempty value with a profile.
  package func fits(_ profile: ValueProfile) -> Bool { shapes.contains { $0.fits(profile) } }

  private static func shapes(of formula: BitFormula) -> [Shape] {
    switch formula {
    case .condition(let condition): shapes(of: condition.expression)
    case .all(let parts):
      parts.reduce([.anything]) { combined($0, shapes(of: $1)) { $0.intersection($1) } }
    case .any(let parts): limited(parts.flatMap { shapes(of: $0) })
    case .between(_, let possible): shapes(of: possible)
    case .unlessEmpty(let part, _): shapes(of: part)
    case .not, .each: [.anything]
    }
  }

  private static func shapes(of expression: BitExpression) -> [Shape] {
    switch expression {
    // What an assertion requires of the text around it makes no difference to the outline.
    case .empty, .look, .start, .end: return [.empty]
    case .bytes(let set, let beyond):
      let kinds = ByteKinds(set, beyond: beyond)
      let isOne = kinds.bits.nonzeroBitCount == 1
      return [Shape(possible: kinds, required: isOne ? kinds : .none, least: 1, most: 1)]
    case .sequence(let parts):
      return parts.reduce([.empty]) { combined($0, shapes(of: $1)) { $0.followed(by: $1) } }
    case .choice(let parts): return limited(parts.flatMap { shapes(of: $0) })
    case .repeated(let part, let count, _): return [merged(shapes(of: part)).repeated(count)]
    case .atomic(let part): return shapes(of: part)
    }
  }

  private static func combined(
    _ some: [Shape], _ others: [Shape], _ combine: (Shape, Shape) -> Shape
  ) -> [Shape] {
    if some.isEmpty || others.isEmpty { return [] }
    if some.count * others.count > most { return [combine(merged(some), merged(others))] }
    return limited(some.flatMap { one in others.map { combine(one, $0) } })
  }

  private static func limited(_ shapes: [Shape]) -> [Shape] {
    var distinct: [Shape] = []
    for shape in shapes where !distinct.contains(shape) { distinct.append(shape) }
    return distinct.count > most ? [merged(distinct)] : distinct
  }

  private static func merged(_ shapes: [Shape]) -> Shape {
    shapes.dropFirst().reduce(shapes.first ?? .empty) { $0.union($1) }
  }
}
