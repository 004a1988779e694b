public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a position given by latitude and longitude: `52.5163, 13.3777`.
///
/// The numbers are decimal degrees. A comma separates them, and at most one space follows the
/// comma. The pair can be in parentheses. The validator can also accept degrees, minutes and
/// seconds: `52°30′59″N 13°22′40″E`.
///
/// ```swift
/// let position = LatLongInputValidator()
/// position.validate("52.5163, 13.3777").isAccepted   // true
/// position.validate("91.0, 13.3777").isAccepted      // false
/// ```
public final class LatLongInputValidator: InputValidator, @unchecked Sendable {
  /// A definition of the group `(?&pair)`, which matches two numbers with a comma between them.
  private static let pair: StaticString = #"""
    (?(DEFINE)
      (?<pair>    [+-]?+(?: 90(?:\.0++)?+ | (?:[1-8][0-9]|[0-9])(?:\.[0-9]++)?+ )
                  ,\ ?+
                  [+-]?+(?: 180(?:\.0++)?+ | (?:1[0-7][0-9]|[1-9][0-9]|[0-9])(?:\.[0-9]++)?+ ) )
    )
    """#

  private static let decimal = Pattern(
    bundled: pair, #"(?&pair) | \((?&pair)\)"#, options: .extended)

  private static let both = Pattern(
    bundled: pair,
    #"""
    (?(DEFINE)
      (?<degree>  °\ ?+ )
      (?<minute>  [′'’]\ ?+ )
      (?<second>  [″"”]\ ?+ )
      (?<zeros>   (?:\.0++)?+(?&degree)
                | (?&degree)00?+(?: (?:\.0++)?+(?&minute)
                                  | (?&minute)00?+(?:\.0++)?+(?&second) ) )
      (?<parts>   (?:\.[0-9]++)?+(?&degree)
                | (?&degree)[0-5]?[0-9](?: (?:\.[0-9]++)?+(?&minute)
                                         | (?&minute)[0-5]?[0-9](?:\.[0-9]++)?+(?&second) ) )
    )
    (?&pair) | \((?&pair)\)
    | (?: 90(?&zeros) | [0-8]?[0-9](?&parts) )[NSns] (?: ,\ ?+ | \  )
      (?: 180(?&zeros) | (?:1[0-7][0-9]|0?[0-9]{1,2})(?&parts) )[EWew]
    """#,
    options: [.extended, .unicode])

  private let allowsMinutes: Bool

  /// Creates a validator for positions.
  ///
  /// - Parameter dms: Whether degrees, minutes and seconds are accepted in addition to decimal
  ///   degrees. The default is false.
  public init(dms: Bool = false) { allowsMinutes = dms }

  override public var code: ErrorCode { .latLong }
  override public var pattern: Pattern? { allowsMinutes ? Self.both : Self.decimal }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard text.count <= 256 else { return Explanation() }
    let string = String(copying: text)
    var details: [ValidationError.Detail] = []
    if string.hasPrefix("(") != string.hasSuffix(")") {
      details.append(
        .init(name: "latlong.bracket", reason: "parentheses must be on both sides or on neither"))
    }
    let numbers = string.split { "(), ".contains($0) }.map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return Explanation(details: details)
    }
    if !string.contains(",") {
      details.append(
        .init(name: "latlong.comma", reason: "a comma must separate latitude and longitude"))
    }
    if !(-90...90).contains(latitude) {
      let mayBeSwapped = (-90...90).contains(longitude) && (-180...180).contains(latitude)
      details.append(
        mayBeSwapped
          ? .init(
            name: "latlong.order",
            reason: "a latitude must be between -90 and 90, and comes before the longitude")
          : .init(name: "latlong.latitude", reason: "a latitude must be between -90 and 90"))
    }
    if !(-180...180).contains(longitude) {
      details.append(
        .init(name: "latlong.longitude", reason: "a longitude must be between -180 and 180"))
    }
    return Explanation(details: details)
  }

  /// Returns the position with standard signs for degrees, minutes and seconds, with a comma
  /// between latitude and longitude, and without an unmatched parenthesis.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    var plain = text.trimmingInvisible().withASCIISigns
    if plain.hasPrefix("("), !plain.hasSuffix(")") { plain.removeFirst() }
    if plain.hasSuffix(")"), !plain.hasPrefix("(") { plain.removeLast() }
    let degrees = plain.unicodeScalars.map { scalar -> Character in
      switch scalar.value {
      case 0xBA, 0x2DA: "°"
      case 0xB4, 0x2018: "′"
      case 0x201C: "″"
      default: Character(scalar)
      }
    }
    let words = String(degrees).split { ", ;".contains($0) }
    return words.count == 2 ? words.joined(separator: ", ") : String(degrees)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "NSEW")
  }

  override public class var card: ValidatorCard { latLongCard }

  private static let latLongCard = ValidatorCard(
    name: "latlong", code: .latLong, summary: "latitude and longitude, such as 52.5163, 13.3777",
    options: [
      .yesNo(
        "dms", help: "whether to also accept the form 52°30′59″N 13°22′40″E: yes or no (default)")
    ],
    examples: [
      .passes("52.5163, 13.3777"), .passes("(-33.8568,151.2153)"), .passes("+90, -180"),
      .fails("91, 0"), .fails("0, 181"), .fails("052.5, 13.3"), .fails("52.5 13.3"),
      .fails("(52.5, 13.3"), .passes("52°30′59″N 13°22′40″E", with: "dms=yes"),
      .fails("52°60′0″N 13°22′40″E", with: "dms=yes"), .fails("52°30′59″N 13°22′40″E"),
    ],
    make: { (options) throws(OptionError) in
      LatLongInputValidator(dms: options.flag("dms") ?? false)
    })
}

extension ErrorCode {
  /// 1063: the input is not a latitude and a longitude.
  public static let latLong = ErrorCode(
    1063, "latlong", reason: "The input is not a latitude and a longitude",
    prompt: "Enter latitude and longitude, such as 52.5163, 13.3777",
    fix: "Type the latitude, a comma and the longitude in degrees, such as 52.5163, 13.3777.")
}
