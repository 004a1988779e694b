/// How many of something a text may have, and the sentence that says so.
struct CountBounds: Sendable {
  let bounds: ClosedRange<Int>
  /// The code's name, with which the names of the sentences begin.
  private let name: String
  /// What is counted, one and several of it.
  private let unit: String

  /// Bounds of which one may be left out.
  ///
  /// - Parameters:
  ///   - min: The fewest.
  ///   - max: The most.
  ///   - unit: What is counted, one and several: `character|characters`.
  ///   - name: The code's name.
  /// - Throws: ``OptionError`` when `min` is above `max`.
  init(min: Int, max: Int, of unit: String, in name: String) throws(OptionError) {
    guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
    self.init(min...max, of: unit, in: name)
  }

  /// Creates bounds from a range; a number below zero counts as zero.
  init(_ range: ClosedRange<Int>, of unit: String, in name: String) {
    bounds = Swift.max(0, range.lowerBound)...Swift.max(0, range.upperBound)
    self.unit = unit
    self.name = name
  }

  /// The sentence that states the bounds.
  var requirement: Explanation {
    var parameters: [String: ParameterValue] = [:]
    if bounds.lowerBound > 0 || bounds.upperBound == 0 {
      parameters["min"] = .integer(bounds.lowerBound)
    }
    if bounds.upperBound < .max { parameters["max"] = .integer(bounds.upperBound) }
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    return switch (low, high) {
    case (low, low):
      Explanation(
        "\(name).exact", "The input must have {min} {min#\(unit)}", parameters: parameters)
    case (_, .max):
      Explanation(
        "\(name).min", "The input must have at least {min} {min#\(unit)}", parameters: parameters)
    case (0, _):
      Explanation(
        "\(name).max", "The input must have at most {max} {max#\(unit)}", parameters: parameters)
    default:
      Explanation(
        "\(name).between", "The input must have {min} to {max} {max#\(unit)}",
        parameters: parameters)
    }
  }

  /// The options that say so, for a card.
  static let options = [
    OptionDeclaration("min", .integer(0...1_073_741_824), help: "the shortest (default: none)"),
    OptionDeclaration("max", .integer(0...1_073_741_824), help: "the longest (default: none)"),
  ]

  /// The bounds that options set.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - name: The strategy that needs one of them.
  /// - Returns: The fewest and the most.
  /// - Throws: ``OptionError`` when neither is given.
  static func read(
    _ options: OptionValues, for name: String
  ) throws(OptionError) -> (min: Int, max: Int) {
    let (min, max) = (options.integer("min"), options.integer("max"))
    guard min != nil || max != nil else {
      throw OptionError(
        option: nil, code: .optionMissing, message: "\"\(name)\" needs min, max or both")
    }
    return (min ?? 0, max ?? .max)
  }
}
