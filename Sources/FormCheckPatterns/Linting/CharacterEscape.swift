/// An escape that matches one character, such as `\d`, `\p{Lu}`, `\x{41}`, `\cA` or `\012`.
enum CharacterEscape {
  /// Returns the position after the escape that begins at a backslash.
  static func end(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    let letter = start + 1 < scalars.count ? scalars[start + 1] : "\\"
    let next = start + 2
    func digits(_ most: Int, _ isDigit: (Unicode.Scalar) -> Bool) -> Int {
      next + scalars[min(next, scalars.count)...].prefix(most).prefix(while: isDigit).count
    }
    let isBraced = next < scalars.count && scalars[next] == "{"
    var end = next
    switch letter {
    case "p", "P", "x", "o", "N":
      if isBraced {
        end = (scalars[next...].firstIndex(of: "}") ?? scalars.count - 1) + 1
      } else if letter == "x" {
        end = digits(2, \.properties.isASCIIHexDigit)
      } else if letter.value | 0x20 == 0x70 {
        end = next + 1
      }
    case "c": end = next + 1
    case "0"..."7": end = digits(2) { ("0"..."7").contains($0) }
    default: break
    }
    return min(end, scalars.count)
  }
}
