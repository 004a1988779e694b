/// The minimum and maximum of a count, with the sentence that states them in errors.
///
/// ``LengthConstraint`` and ``BytesConstraint`` share this type.
struct CountBounds: Sendable {
  let bounds: ClosedRange<Int>
  /// The name of the error code.
  ///
  /// The translation keys of ``requirement`` begin with this name.
  private let name: String
  /// The counted unit, singular and plural: `character|characters`.
  private let unit: String

  /// Creates bounds from a minimum and a maximum.
  ///
  /// - Parameters:
  ///   - min: The minimum.
  ///   - max: The maximum.
  ///   - unit: The counted unit, singular and plural: `character|characters`.
  ///   - name: The name of the error code.
  /// - Throws: ``OptionError`` if `min` is greater than `max`.
  init(min: Int, max: Int, of unit: String, in name: String) throws(OptionError) {
    guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
    self.init(min...max, of: unit, in: name)
  }

  /// Creates bounds from a range.
  ///
  /// Negative bounds are replaced by 0.
  init(_ range: ClosedRange<Int>, of unit: String, in name: String) {
    bounds = Swift.max(0, range.lowerBound)...Swift.max(0, range.upperBound)
    self.unit = unit
    self.name = name
  }

  /// The sentence that states the bounds.
  ///
  /// The prompts state the number of characters, but not the number of bytes, which people cannot count. An error has a
  /// prompt from ``prompt(for:)`` instead.
  var requirement: Explanation {
    var parameters: [String: ParameterValue] = [:]
    if bounds.lowerBound > 0 || bounds.upperBound == 0 {
      parameters["min"] = .integer(bounds.lowerBound)
    }
    if bounds.upperBound < .max { parameters["max"] = .integer(bounds.upperBound) }
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    func sentence(_ variant: String, _ count: String, _ prompt: String) -> Explanation {
      Explanation(
        "\(name).\(variant)", "The input must have \(count)",
        prompt: isCountable ? "Enter \(prompt)" : "Enter a value of the required length",
        parameters: parameters)
    }
    let (min, max) = ("{min} {min#\(unit)}", "{max} {max#\(unit)}")
    return switch (low, high) {
    case (low, low): sentence("exact", min, "exactly \(min)")
    case (_, .max): sentence("min", "at least \(min)", "at least \(min)")
    case (0, _): sentence("max", "at most \(max)", "at most \(max)")
    default: sentence("between", "{min} to \(max)", "{min} to \(max)")
    }
  }

  /// Returns the prompt for a value whose unit people cannot count, or nil if the requirement has the right prompt.
  ///
  /// - Parameter count: The count of the rejected value.
  /// - Returns: The prompt, or nil.
  func prompt(for count: Int) -> Prompt? {
    if isCountable { return nil }
    return count < bounds.lowerBound
      ? Prompt("\(name).longer", "Enter a longer value")
      : Prompt("\(name).shorter", "Enter a shorter value")
  }

  /// Whether people can count the unit.
  private var isCountable: Bool { name != "bytes" }

  /// The declarations of the options `min` and `max`.
  static let options = [
    OptionDeclaration("min", .integer(0...1_073_741_824), help: "the minimum (default: none)"),
    OptionDeclaration("max", .integer(0...1_073_741_824), help: "the maximum (default: none)"),
  ]

  /// Reads the options `min` and `max` of a rule.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - name: The name of the validator, for the error message.
  /// - Returns: The minimum and the maximum. If only one option is set, the minimum is 0 or the maximum is `Int.max`.
  /// - Throws: ``OptionError`` if neither option is set.
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
