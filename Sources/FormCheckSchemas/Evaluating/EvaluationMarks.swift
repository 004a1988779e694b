/// The children of arrays and objects that schemas have evaluated, for `unevaluatedItems` and `unevaluatedProperties`.
///
/// Each region has one mark for each child of a value. Regions are stacked: a subschema that may fail writes to a region
/// of its own, which is merged into the region below it only if the subschema succeeds.
struct EvaluationMarks {
  /// The state of a child.
  enum Mark {
    static let none: UInt8 = 0
    static let evaluated: UInt8 = 1
    /// A schema whose result is undecided has evaluated the child.
    static let uncertain: UInt8 = 2
  }

  /// The region that means "no marks".
  static let noRegion = -1

  private var marks: [UInt8] = []

  /// Adds an empty region.
  ///
  /// - Returns: The start of the region.
  mutating func push(_ count: Int) -> Int {
    let start = marks.count
    for _ in 0..<count { marks.append(Mark.none) }
    return start
  }

  /// Removes a region and everything above it.
  mutating func pop(to start: Int) { marks.removeLast(max(0, marks.count - start)) }

  /// Removes all regions.
  mutating func removeAll() { marks.removeAll(keepingCapacity: true) }

  /// Returns the mark of a child.
  func mark(_ region: Int, _ ordinal: Int) -> UInt8 { marks[region + ordinal] }

  /// Marks a child as evaluated.
  @inline(__always)
  mutating func set(_ region: Int, _ ordinal: Int, isUncertain: Bool = false) {
    if !isUncertain {
      marks[region + ordinal] = Mark.evaluated
    } else if marks[region + ordinal] == Mark.none {
      marks[region + ordinal] = Mark.uncertain
    }
  }

  /// Marks all children as evaluated.
  mutating func setAll(_ region: Int, count: Int) {
    for ordinal in 0..<count { marks[region + ordinal] = Mark.evaluated }
  }

  /// Adds the marks of one region to another.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - target: The region that receives the marks.
  ///   - count: The number of children.
  ///   - isUncertain: Whether the schema that has set the marks is undecided.
  mutating func merge(_ region: Int, into target: Int, count: Int, isUncertain: Bool) {
    for ordinal in 0..<count {
      let mark = marks[region + ordinal]
      guard mark != Mark.none else { continue }
      set(target, ordinal, isUncertain: isUncertain || mark == Mark.uncertain)
    }
  }
}
