import FormCheckReports

/// The shape of a value: letters and digits are replaced, so that similar values have the same shape.
///
/// A digit becomes `9`, a capital letter `A` and any other letter `a`. Several letters of one kind become one letter and a
/// `+`, because the lengths of words differ: the shape of `Ann-17` is `Aa+-99`.
struct ValueShape {
  private var bytes: [UInt8] = []
  private var last: UInt8 = 0
  private var isRepeated = false

  /// Returns the shape of a text.
  static func of(_ text: SampledText) -> SampledText {
    var shape = ValueShape()
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      shape.add(scalar)
    }
    // The end of a long value is unknown.
    if !text.isWhole { shape.bytes += "...".utf8 }
    return SampledText(bytes: shape.bytes, length: shape.bytes.count)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    guard let kind = Self.kind(of: scalar) else {
      (last, isRepeated) = (0, false)
      bytes += String(scalar).utf8
      return
    }
    if kind != last || kind == UInt8(ascii: "9") {
      bytes.append(kind)
      (last, isRepeated) = (kind, false)
    } else if !isRepeated {
      bytes.append(UInt8(ascii: "+"))
      isRepeated = true
    }
  }

  /// Returns the character that replaces a letter or a digit, or nil for any other character.
  private static func kind(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "0"..."9": return UInt8(ascii: "9")
    case "a"..."z": return UInt8(ascii: "a")
    case "A"..."Z": return UInt8(ascii: "A")
    default: break
    }
    guard !scalar.isASCII else { return nil }
    let properties = scalar.properties
    if properties.isUppercase { return UInt8(ascii: "A") }
    if properties.isAlphabetic { return UInt8(ascii: "a") }
    return properties.generalCategory == .decimalNumber ? UInt8(ascii: "9") : nil
  }
}
