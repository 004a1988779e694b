/// A character class in square brackets, such as `[^a-z_]`.
struct BracketedClass {
  /// The position after the closing bracket.
  private(set) var end: Int

  /// The unusual constructs in the class, with their ranges.
  private(set) var oddities: [(oddity: PatternOddity, range: Range<Int>)] = []

  private let scalars: [Unicode.Scalar]
  private let first: Int

  /// Reads the class that begins at an opening bracket.
  init(from start: Int, in scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    let isNegated = start + 1 < scalars.count && scalars[start + 1] == "^"
    first = isNegated ? start + 2 : start + 1
    end = first
    var hasBarBetween = false
    // A closing bracket in the first position is literal.
    while end < scalars.count, scalars[end] != "]" || end == first {
      if isBarBetween(end) { hasBarBetween = true }
      readItem()
    }
    end = min(end + 1, scalars.count)
    if hasBarBetween { oddities.append((.barInClass, start..<end)) }
  }

  /// Reads an escape, a named class, a range or a single character.
  private mutating func readItem() {
    let scalar = scalars[end]
    if scalar == "\\" {
      end = CharacterEscape.end(from: end, in: scalars)
    } else if scalar == "[", let next = nameEnd {
      end = next
    } else if isRange(at: end) {
      let (low, high) = (scalars[end], scalars[end + 2])
      if ("A"..."Z").contains(low), ("a"..."z").contains(high) {
        oddities.append((.wideRange, end..<end + 3))
      }
      end += 3
    } else {
      end += 1
    }
  }

  /// The position after a named class such as `[:alpha:]`, or nil if there is none here.
  private var nameEnd: Int? {
    guard end + 1 < scalars.count, [":", ".", "="].contains(scalars[end + 1]) else { return nil }
    var position = end + 2
    while position + 1 < scalars.count, scalars[position] != "]" {
      if scalars[position] == scalars[end + 1], scalars[position + 1] == "]" { return position + 2 }
      position += 1
    }
    return nil
  }

  /// Returns whether a position has a bar between two letters or digits, as if it separated alternatives.
  private func isBarBetween(_ position: Int) -> Bool {
    scalars[position] == "|" && !isRange(at: position) && position > first
      && isInWord(position - 1) && isInWord(position + 1)
  }

  /// Returns whether a position has a letter or a digit that is not part of a range or an escape.
  private func isInWord(_ position: Int) -> Bool {
    guard position < scalars.count, scalars[position - 1] != "\\", !isRange(at: position),
      position < 2 || scalars[position - 1] != "-"
    else { return false }
    let properties = scalars[position].properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  private func isRange(at position: Int) -> Bool {
    position + 2 < scalars.count && scalars[position + 1] == "-" && scalars[position + 2] != "]"
      && scalars[position + 2] != "\\"
  }
}
