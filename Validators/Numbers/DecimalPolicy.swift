public import FormCheckCore

/// What a decimal number must be, alone or before a percent sign.
public struct DecimalPolicy: Hashable, Sendable {
  /// What stands before the places.
  public enum Point: String, CaseIterable, Sendable {
    /// A full stop.
    case fullStop = "full-stop"
    /// A comma.
    case comma

    /// The character in ASCII.
    var sign: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  }

  /// What stands before the places.
  public var point = Point.fullStop

  /// How many digits may stand behind a point; a number without a point is fine.
  public var places = 0...Int.max

  /// Whether there must be a point.
  public var needsFraction = false

  /// Between what the number must lie.
  public var bounds = NumberBounds.open

  /// A policy that takes every decimal number.
  public init() {}

  /// The policy of some options: `min`, `max`, `above`, `below`, `places`, `point`.
  init(_ options: OptionValues) throws(OptionError) {
    bounds = try NumberBounds(options)
    if let places = options.range("places") {
      self.places = places
      try bounds.check(places: places.upperBound)
    }
    if let point = options.choice("point").flatMap(Point.init(rawValue:)) { self.point = point }
  }

  /// The options that it is read from.
  static let options =
    NumberBounds.options + [
      OptionDeclaration(
        "places", .range(0...1000), help: "how many digits may stand behind a point"),
      OptionDeclaration(
        "point", .choice(Point.allCases.map(\.rawValue)),
        help: "what stands before the places: full-stop (default) or comma"),
    ]

  /// Whether a number's form is all that counts.
  var isOpen: Bool { bounds.isOpen && places == 0...Int.max }

  /// As many places as a point must be followed by.
  private var fewestPlaces: Int { max(1, places.lowerBound) }

  /// The pattern of a whole number with as many places as are allowed; nil where there are bounds, or no
  /// number could be such.
  var exactPattern: String? {
    let isWhole = places.upperBound == 0
    guard bounds.isOpen, !isWhole || !needsFraction else { return nil }
    if isWhole { return "[+-]?[0-9]++" }
    let most = places.upperBound == .max ? "" : "\(places.upperBound)"
    let fraction = "[\(point == .comma ? "," : ".")][0-9]{\(fewestPlaces),\(most)}"
    return needsFraction
      ? "[+-]?[0-9]*+\(fraction)" : "[+-]?(?:[0-9]++(?:\(fraction))?|\(fraction))"
  }

  /// Checks a number that a text begins with, and whose point may still be open.
  func inspect(_ text: Span<UInt8>) -> Inspection {
    let number = WrittenNumber(text, pointSign: point.sign)
    if let place = number.point, number.places > places.upperBound {
      return .impossible(place + 1 + places.upperBound..<text.count)
    }
    let found = bounds.inspect(text, pointSign: point.sign) { number, isFollowed in
      isFollowed ? .none : number.point == nil ? .larger : .places(places.upperBound)
    }
    if found != .passed { return found }
    let isShort = number.point == nil ? needsFraction : number.places < fewestPlaces
    if !isShort { return .passed }
    return number.end < text.count
      ? .impossible(number.end..<text.count) : .incomplete(at: text.count)
  }

  /// What is wrong with a number that a text begins with.
  func details(of text: Span<UInt8>) -> [ValidationError.Detail] {
    let number = WrittenNumber(text, pointSign: point.sign)
    guard number.hasDigits, number.exponent == nil else { return [] }
    var details: [ValidationError.Detail] = []
    if number.point == nil, needsFraction {
      details.append(
        .init(
          name: "decimal.fraction", reason: "a point and digits behind it are missing",
          offset: number.end))
    }
    if let place = number.point, places.upperBound == 0 {
      details.append(
        .init(name: "decimal.no-point", reason: "no point may stand here", offset: place))
    } else if let place = number.point, number.places > places.upperBound {
      details.append(
        .init(
          name: "decimal.places-many",
          reason: "at most {most} {most#digit|digits} may stand behind the point",
          parameters: ["most": .integer(places.upperBound)],
          offset: place + 1 + places.upperBound))
    } else if number.point != nil, number.places < fewestPlaces {
      details.append(
        .init(
          name: "decimal.places-few",
          reason: "at least {least} {least#digit|digits} must stand behind the point",
          parameters: ["least": .integer(fewestPlaces)], offset: number.end))
    }
    if let detail = bounds.detail(on: bounds.side(of: number, in: text)) { details.append(detail) }
    return details
  }
}
