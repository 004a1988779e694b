/// Formatting of JSON with line breaks and indentation.
///
/// ```swift
/// let json = Array(#"{"name":"Ann","tags":["a","b"]}"#.utf8)
/// print(String(decoding: JSONLayout.lines(of: json), as: UTF8.self))
/// ```
public enum JSONLayout: Sendable {
  /// Returns JSON with line breaks and indentation.
  ///
  /// Each member and each element gets a line of its own. An object or array that contains no other objects or arrays
  /// stays on one line.
  ///
  /// - Parameter bytes: JSON without whitespace, as ``JSONWriter`` writes it.
  /// - Returns: The formatted JSON, with a line break at the end.
  public static func lines(of bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count * 2)
    /// Whether each open object or array stays on one line.
    var isInLine: [Bool] = []
    func breakLine(_ depth: Int) {
      lines.append(UInt8(ascii: "\n"))
      lines.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfString(in: bytes, from: index)
        lines += bytes[index..<end]
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        lines.append(byte)
        let isFlat = isFlat(bytes, from: index)
        isInLine.append(isFlat)
        if !isFlat { breakLine(isInLine.count) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isInLine.popLast() == false { breakLine(isInLine.count) }
        lines.append(byte)
      case UInt8(ascii: ","):
        lines.append(byte)
        if isInLine.last == false {
          breakLine(isInLine.count)
        } else {
          lines.append(UInt8(ascii: " "))
        }
      case UInt8(ascii: ":"): lines += [byte, UInt8(ascii: " ")]
      default: lines.append(byte)
      }
      index += 1
    }
    lines.append(UInt8(ascii: "\n"))
    return lines
  }

  /// Returns whether an object or array contains no other objects or arrays.
  private static func isFlat(_ bytes: [UInt8], from start: Int) -> Bool {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(in: bytes, from: index)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return false
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
      default: index += 1
      }
    }
    return true
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
