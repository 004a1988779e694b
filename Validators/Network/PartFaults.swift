import FormCheckCore

/// Collects what is wrong with the parts of a rejected text, each at its place.
///
/// It decides nothing: the pattern has rejected the text already. Parts are slices of ``bytes``, so
/// that their indices are places in the text.
struct PartFaults {
  private(set) var details: [ValidationError.Detail] = []

  /// The text; empty when it is longer than anybody would read about part by part.
  let bytes: [UInt8]

  /// How many details are told at most.
  private static let most = 8

  /// Reads a text, unless it is longer than anybody could have mistyped.
  init(in text: UTF8Span, longest: Int = 4096) {
    bytes = text.count > longest ? [] : Array(text.string.utf8)
  }

  /// Notes a fault.
  ///
  /// - Parameters:
  ///   - name: The detail's name.
  ///   - reason: Its template.
  ///   - place: Where in ``bytes``.
  ///   - parameters: The values for the template.
  mutating func add(
    _ name: String, _ reason: String, at place: Int,
    parameters: [String: ParameterValue] = [:]
  ) {
    guard details.count < Self.most else { return }
    let offset = bytes.prefix(place).count { $0 & 0xC0 != 0x80 }
    details.append(
      ValidationError.Detail(name: name, reason: reason, parameters: parameters, offset: offset))
  }
}

extension UInt8 {
  /// Whether it is a digit 0 to 9.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a letter A to Z, in either case.
  var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }

  /// Whether it is either.
  var isASCIILetterOrDigit: Bool { isASCIIDigit || isASCIILetter }

  /// What it stands for as a hexadecimal digit; nil when it is none.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self & 0xDF) - 0x37
    default: nil
    }
  }
}
