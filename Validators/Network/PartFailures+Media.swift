import FormCheckCore

// What is wrong with a media type, and with data in place of an address.
extension PartFailures {
  /// Names what is wrong with a type, a slash, a subtype and parameters.
  mutating func checkMIMEType(types: [String], parameters: Bool) {
    guard !bytes.isEmpty else { return }
    let end = bytes.firstIndex { "; \t(".utf8.contains($0) } ?? bytes.endIndex
    guard let slash = bytes[..<end].firstIndex(of: UInt8(ascii: "/")) else {
      return add("mimetype.no-slash", "there is no slash", at: end)
    }
    checkName(bytes[..<slash])
    checkName(bytes[(slash + 1)..<end])
    if details.isEmpty {
      let type = String(decoding: bytes[..<slash], as: UTF8.self).lowercased()
      let taken = types.isEmpty ? MIMETypeInputValidator.registeredTypes : types
      if !taken.contains(type), !types.contains("any"), !types.isEmpty || !type.hasPrefix("x-") {
        add(
          "mimetype.type", "before the slash must stand one of {types}", at: 0,
          parameters: ["types": .text(taken.joined(separator: ", "))])
      }
    }
    if end < bytes.endIndex, !parameters {
      add("mimetype.parameters", "no parameters are taken", at: end)
    } else if details.isEmpty {
      checkParameters(bytes[end...])
    }
  }

  private mutating func checkName(_ name: ArraySlice<UInt8>) {
    if name.isEmpty {
      add("mimetype.name-empty", "a name is missing beside the slash", at: name.startIndex)
    } else if let bad = name.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"!#$&^_.+-".utf8.contains($0)
    }) {
      add("mimetype.character", "a media type cannot contain this character", at: bad)
    } else if name.first?.isASCIILetterOrDigit == false {
      add("mimetype.name-first", "a name begins with a letter or a digit", at: name.startIndex)
    } else if name.count > 127 {
      add(
        "mimetype.name-too-long", "a name has more than 127 characters", at: name.startIndex + 127)
    }
  }

  /// Names the first parameter that is wrong.
  private mutating func checkParameters(_ text: ArraySlice<UInt8>) {
    var rest = text
    var names: Set<ExactText> = []
    let isToken: (UInt8) -> Bool = {
      $0.isASCIILetterOrDigit || "!#$%&'*+.^_`{|}~-".utf8.contains($0)
    }
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.first == UInt8(ascii: ";") else { break }
      rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      let name = rest.prefix(while: isToken)
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else {
        return add(
          "mimetype.parameter", "a name, = and a value belong behind a semicolon",
          at: rest.startIndex)
      }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      if !names.insert(ExactText(word)).inserted {
        return add("mimetype.twice", "this parameter stands twice", at: name.startIndex)
      }
      let value = rest.dropFirst()
      if value.first == UInt8(ascii: "\"") {
        guard let end = closingQuote(of: value) else {
          return add("mimetype.quote-open", "the quote is not closed", at: value.startIndex)
        }
        rest = rest[(end + 1)...]
      } else {
        rest = value.drop(while: isToken)
        if rest.startIndex == value.startIndex {
          return add("mimetype.value", "the value is missing", at: value.startIndex)
        }
      }
    }
    if let first = rest.first, first != UInt8(ascii: "(") {
      add("mimetype.rest", "a semicolon belongs before each parameter", at: rest.startIndex)
    }
  }

  private func closingQuote(of text: ArraySlice<UInt8>) -> Int? {
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < text.endIndex ? place : nil
  }

  /// Names what is wrong with data in place of an address.
  mutating func checkDataURI() {
    guard !bytes.isEmpty else { return }
    let scheme = String(decoding: bytes.prefix(5), as: UTF8.self).lowercased()
    guard scheme == "data:" else {
      return add("datauri.scheme", "data: does not stand in front", at: 0)
    }
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else {
      return add("datauri.no-comma", "no comma stands before the data", at: bytes.count)
    }
    var parts = bytes[5..<comma].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let data = bytes[(comma + 1)...]
    let isBase64 =
      parts.count > 1
      && String(decoding: parts[parts.count - 1], as: UTF8.self).lowercased() == "base64"
    if isBase64 { parts.removeLast() }
    if let type = parts.first, !type.isEmpty, type.count(where: { $0 == UInt8(ascii: "/") }) != 1 {
      add("datauri.type", "a media type such as text/plain belongs behind data:", at: 5)
    }
    for part in parts.dropFirst() {
      let sides = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      if sides.count != 2 || sides.contains(where: \.isEmpty) {
        add("datauri.parameter", "a parameter is a name, = and a value", at: part.startIndex)
      }
    }
    isBase64 ? checkBase64(data) : checkURLCharacters(data)
  }

  private mutating func checkBase64(_ data: ArraySlice<UInt8>) {
    if let bad = data.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"+/=%".utf8.contains($0)
    }) {
      return add("datauri.base64-character", "base64 has no such character", at: bad)
    }
    // A percent sign and its two digits are one character.
    let count = data.count - 2 * data.count { $0 == UInt8(ascii: "%") }
    if !count.isMultiple(of: 4) {
      add(
        "datauri.base64-length", "base64 comes in fours: {count} {count#is|are} left over",
        at: data.endIndex, parameters: ["count": .integer(count % 4)])
    }
  }

  private mutating func checkURLCharacters(_ data: ArraySlice<UInt8>) {
    if let bad = data.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"%;/?:@&=+$,_.!~*'()-".utf8.contains($0)
    }) {
      add("datauri.character", "this character must be percent-encoded here", at: bad)
    }
    let broken = data.indices.first { place in
      data[place] == UInt8(ascii: "%")
        && data[(place + 1)...].prefix(2).count { $0.hexValue != nil } < 2
    }
    if let broken {
      add("datauri.percent", "two hexadecimal digits belong behind %", at: broken)
    }
  }
}
