/// The rate at which the number of match steps grows with the length of the text.
struct PatternGrowth: Comparable {
  /// The exponent of the length, such as 2 for quadratic growth.
  private(set) var power = 0
  /// The factor by which the power of the length is multiplied.
  private(set) var factor = 1

  static let constant = PatternGrowth()

  /// Creates the growth for a repeat with this number of iterations, or nil for an unlimited number.
  init(_ steps: Int?) {
    if let steps { factor = max(1, min(steps, Self.mostFactor)) } else { power = 1 }
  }

  private init() {}

  /// A Boolean value that indicates whether matching 100 KB of text can reach the match limit.
  var isCostly: Bool {
    switch power {
    case 0: factor >= Self.costlyAlone
    case 1: factor >= Self.costlyForEachCharacter
    default: true
    }
  }

  private static let costlyAlone = 2_000_000
  private static let costlyForEachCharacter = 20
  private static let mostFactor = 1 << 30

  static func * (one: PatternGrowth, other: PatternGrowth) -> PatternGrowth {
    var product = PatternGrowth()
    product.power = one.power + other.power
    product.factor = min(one.factor * other.factor, mostFactor)
    return product
  }

  static func < (one: PatternGrowth, other: PatternGrowth) -> Bool {
    (one.power, one.factor) < (other.power, other.factor)
  }
}

extension PatternGrowth: CustomStringConvertible {
  /// A clause for the message of a note.
  var description: String {
    switch power {
    case 0: "a match can take \(factor) steps"
    case 1: "a match can take \(factor) steps for each character"
    case 2: "the time can grow with the square of the value's length"
    case 3: "the time can grow with the cube of the value's length"
    default: "the time can grow with the \(power)th power of the value's length"
    }
  }
}
