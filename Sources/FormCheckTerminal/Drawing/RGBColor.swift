internal import FormCheckCore

/// A color with 8 bits for each of red, green and blue.
///
/// A ``FormTheme`` and a ``TextStyle`` contain such colors.
///
/// ```swift
/// import FormCheckTerminal
///
/// if let color = RGBColor("#0550ae"), let white = RGBColor("#ffffff") {
///   print(color.contrast(with: white) >= 4.5)   // true
/// }
/// ```
public struct RGBColor: Hashable, Sendable {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8

  /// Creates a color from its components.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a color from its notation, `#rrggbb`, or returns nil if the text has another form.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst().compactMap(\.hexValue)
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else {
      return nil
    }
    self.init(
      digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
  }

  /// Creates a color from the notation of terminals, `rgb:rr/gg/bb`, with one to four hexadecimal digits each, or returns
  /// nil if the text has another form.
  init?(terminalNotation text: some Sequence<UInt8>) {
    let parts = Array(text).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts[0].elementsEqual("rgb".utf8) || parts[0].elementsEqual("rgba".utf8)
    else { return nil }
    let components = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .compactMap { Self.component($0) }
    guard components.count >= 3 else { return nil }
    self.init(components[0], components[1], components[2])
  }

  /// Returns a component that has one to four hexadecimal digits, scaled to 8 bits.
  private static func component(_ text: ArraySlice<UInt8>) -> UInt8? {
    let digits = text.compactMap(\.hexValue)
    guard (1...4).contains(text.count), digits.count == text.count else { return nil }
    let number = digits.reduce(0) { $0 << 4 | Int($1) }
    return UInt8(number * 255 / ((1 << (4 * digits.count)) - 1))
  }

  static let black = RGBColor(0, 0, 0)
  static let white = RGBColor(255, 255, 255)

  // MARK: Contrast

  /// The relative luminance, from 0 for black to 1 for white, as WCAG 2 defines it.
  public var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns a number from 0 to 1 raised to the power of 2.4.
  ///
  /// The exponent is 12/5, so the fifth root of the number to the power of 12 is exact enough without a library of
  /// mathematical functions.
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    let target =
      (base * base * base * base) * (base * base * base * base)
      * (base * base * base * base)
    var root = base * base
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - target) / (5 * fourth)
    }
    return root
  }

  /// Returns the contrast ratio with another color, from 1 for equal colors to 21 for black and white, as WCAG 2 defines
  /// it.
  public func contrast(with other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the color mixed with another one.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - share: The share of the other color, in percent.
  /// - Returns: The mixture.
  func mixed(with other: RGBColor, percent share: Int) -> RGBColor {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (100 - share) + Int(two) * share) / 100)
    }
    return RGBColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Returns the color, moved toward black or white until its contrast with all backgrounds is at least 4.5.
  func readable(on backgrounds: [RGBColor]) -> RGBColor {
    func contrast(_ color: RGBColor) -> Double {
      backgrounds.map(color.contrast).min() ?? 21
    }
    let end = contrast(.white) > contrast(.black) ? RGBColor.white : .black
    let shares = stride(from: 0, through: 100, by: 5)
    return shares.lazy.map { mixed(with: end, percent: $0) }.first { contrast($0) >= 4.5 } ?? end
  }

  // MARK: Palettes

  /// The number of the most similar color among the 240 that terminals with 256 colors define alike.
  var indexed: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ component: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(component)) < abs(levels[$1] - Int(component)) }
        ?? 0
    }
    let cube = [level(red), level(green), level(blue)]
    let gray = min(23, max(0, ((Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10))
    let cubeDistance = distance(levels[cube[0]], levels[cube[1]], levels[cube[2]])
    let grayLevel = 8 + 10 * gray
    return distance(grayLevel, grayLevel, grayLevel) < cubeDistance
      ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let differences = [Int(self.red) - red, Int(self.green) - green, Int(self.blue) - blue]
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
