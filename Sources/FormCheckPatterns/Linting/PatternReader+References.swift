// What takes what a group takes: references and calls.
extension PatternReader {
  /// Reads `\1`, `\g{-1}`, `\k<name>`, `\g<name>`, and `\141`, which is a letter where there are not so many groups.
  mutating func reference(_ letter: Unicode.Scalar) {
    let start = position
    position += 1
    if letter == "g" || letter == "k" {
      position += 1
      let open = current
      let ends: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "<": ">", "'": "'"]
      let part: PatternPart
      if let open, let close = ends[open] {
        position += 1
        part = group(named: name(upTo: close))
      } else {
        part = group(named: digits(3, signed: true))
      }
      // In these brackets it is a call: the group takes something anew.
      let isCall = letter == "g" && open != "{" && (open == "<" || open == "'")
      let copy = PatternPart.copy(part, at: start..<position)
      return element(isCall ? copy : .sealed(copy), from: start, to: position)
    }
    let digits = digits(3, signed: false)
    let number = Int(digits) ?? 0
    guard number < 10 || number < captures.count || number < known.count,
      letter < "8" || number < 10
    else {
      // Octal digits, of which there are three at most.
      let octal = scalars[(start + 1)...].prefix(3).prefix { ("0"..."7").contains($0) }
      return characters(from: start, to: start + 1 + max(1, octal.count))
    }
    let part = PatternPart.copy(group(named: digits), at: start..<position)
    element(.sealed(part), from: start, to: position)
  }

  /// Reads what stands behind `(?` of a call: `R`, `1`, `-1`, `&name`, `P>name`; and `P=name`, which is none.
  mutating func call(from start: Int) {
    var isReference = false
    if current == "P" {
      position += 1
      isReference = current == "="
    }
    if ["&", ">", "="].contains(current) { position += 1 }
    let group = group(named: name(upTo: ")"))
    let part = PatternPart.copy(group, at: start..<position)
    element(isReference ? .sealed(part) : part, from: start, to: position)
  }

  private mutating func name(upTo end: Unicode.Scalar) -> String {
    let start = position
    skip(behind: end)
    return String(String.UnicodeScalarView(scalars[start..<max(start, position - 1)]))
  }

  private mutating func digits(_ most: Int, signed: Bool) -> String {
    let start = position
    if signed, current == "-" || current == "+" { position += 1 }
    position += scalars[position...].prefix(most).prefix { ("0"..."9").contains($0) }.count
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// What the group with a name or a number takes, as far as it is known; one that stands around takes nothing.
  private mutating func group(named name: String) -> PatternPart {
    let number: Int?
    if name.unicodeScalars.first == "-" {
      number = Int(name).map { captures.count + $0 }
    } else if name.unicodeScalars.first == "+" {
      number = Int(name).map { captures.count - 1 + $0 }
    } else {
      number = Int(name) ?? names[Array(name.utf8)]
    }
    guard let number, number > 0 else { return .characters(.none) }
    if number < captures.count, let part = captures[number] { return part }
    if number < known.count, let part = known[number] { return part }
    isMissingGroup = true
    return .characters(.none)
  }
}
