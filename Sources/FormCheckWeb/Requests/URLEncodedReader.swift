import FormCheckCore

/// A reader of the format `application/x-www-form-urlencoded`.
enum URLEncodedReader {
  /// Reads the fields of a form.
  ///
  /// - Parameter body: The content of a request, or the query of an address.
  /// - Returns: The fields, in order.
  /// - Throws: ``RequestError`` at an escape that is no byte, or at bytes that are not UTF-8.
  static func fields(of body: [UInt8]) throws(RequestError) -> [PostedField] {
    var fields: [PostedField] = []
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = try text(pair[..<equals])
      fields.append(.init(name: name, value: .text(try text(pair[equals...].dropFirst()))))
    }
    return fields
  }

  private static func text(_ encoded: ArraySlice<UInt8>) throws(RequestError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let start = rest.startIndex - 1
        guard let high = rest.popFirst()?.hexValue,
          let low = rest.popFirst()?.hexValue
        else {
          throw .malformed("the escape at byte \(start) is not a percent sign and two digits")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("the text at byte \(encoded.startIndex) is not UTF-8")
    }
    return text
  }
}
