// What stands for one character of several: escapes and square brackets.
extension PatternReader {
  mutating func escape() {
    let start = position
    guard let letter = scalar(at: 1) else {
      position += 1
      return
    }
    switch letter {
    case "Q": quotation()
    case "E": position += 2
    case "A", "z", "Z", "b", "B", "G", "K":
      let isAtEdge =
        letter == "A" ? start == 0 : letter.value | 0x20 == 0x7A && start + 2 == scalars.count
      if isAtEdge { anchors.append(start..<start + 2) }
      position += 2
      groups[groups.count - 1].addAssertion()
    case "1"..."9", "g", "k": reference(letter)
    default: characters(from: start, to: escapeEnd(at: start))
    }
  }

  /// Takes what PCRE2 says that a class or an escape takes.
  mutating func characters(from start: Int, to end: Int) {
    let characters = alphabet.characters(of: scalars[start..<end], options: options)
    element(.characters(characters), from: start, to: end)
  }

  /// Where an escape ends that stands for characters: `\d`, `\p{Lu}`, `\x{41}`, `\cA`, `\012`.
  func escapeEnd(at start: Int) -> Int {
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

  /// Reads `\Q...\E`, in which everything stands for itself.
  mutating func quotation() {
    var place = position + 2
    while place < scalars.count {
      if scalars[place] == "\\", place + 1 < scalars.count, scalars[place + 1] == "E" { break }
      place += 1
    }
    let quoted = position + 2..<place
    // A repeat behind it is one of the last character.
    for place in quoted.dropLast() { groups[groups.count - 1].add(literal(scalars[place])) }
    position = min(place + 2, scalars.count)
    if let last = quoted.last { element(literal(scalars[last]), from: last, to: position) }
  }

  mutating func characterClass() {
    let start = position
    position += 1
    if current == "^" { position += 1 }
    let first = position
    var hasBarBetween = false
    while let scalar = current, scalar != "]" || position == first {
      if scalar == "\\" {
        position = escapeEnd(at: position)
      } else if scalar == "[", let next = self.scalar(at: 1), [":", ".", "="].contains(next),
        let end = nameEnd(next)
      {
        position = end
      } else if isRange(at: position) {
        range(at: position)
        position += 3
      } else {
        if scalar == "|", position > first, isOfWord(position - 1), isOfWord(position + 1) {
          hasBarBetween = true
        }
        position += 1
      }
    }
    position = min(position + 1, scalars.count)
    if hasBarBetween { note(.barInClass, at: start..<position) }
    characters(from: start, to: position)
  }

  /// Where `[:alpha:]` ends; nil where it is none.
  private func nameEnd(_ sign: Unicode.Scalar) -> Int? {
    var place = position + 2
    while place + 1 < scalars.count, scalars[place] != "]" {
      if scalars[place] == sign, scalars[place + 1] == "]" { return place + 2 }
      place += 1
    }
    return nil
  }

  /// Whether a letter or a digit stands at a place, which is no range's and no escape's.
  private func isOfWord(_ place: Int) -> Bool {
    guard place < scalars.count, scalars[place - 1] != "\\", !isRange(at: place),
      place < 2 || scalars[place - 1] != "-"
    else { return false }
    let properties = scalars[place].properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  func isRange(at place: Int) -> Bool {
    place + 2 < scalars.count && scalars[place + 1] == "-" && scalars[place + 2] != "]"
      && scalars[place + 2] != "\\"
  }

  mutating func range(at place: Int) {
    let (low, high) = (scalars[place], scalars[place + 2])
    guard ("A"..."Z").contains(low), ("a"..."z").contains(high) else { return }
    note(.wideRange, at: place..<place + 3)
  }
}
