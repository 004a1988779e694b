import FormCheckCore

/// An explanation of the mistakes in a media type, which consists of a type, a slash, a subtype and
/// optional parameters.
struct MIMETypeFailures {
  /// The accepted types; empty if the registered types and `x-` types are accepted.
  private let types: [String]
  private let allowsParameters: Bool

  init(types: [String], allowsParameters: Bool) {
    self.types = types
    self.allowsParameters = allowsParameters
  }

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    guard !failures.bytes.isEmpty else { return }
    let end = failures.bytes.firstIndex { "; \t(".utf8.contains($0) } ?? failures.bytes.endIndex
    guard let slash = failures.bytes[..<end].firstIndex(of: UInt8(ascii: "/")) else {
      return failures.add("mimetype.no-slash", "the slash is missing", at: end)
    }
    add(name: failures.bytes[..<slash], to: &failures)
    add(name: failures.bytes[(slash + 1)..<end], to: &failures)
    if failures.details.isEmpty {
      let type = String(decoding: failures.bytes[..<slash], as: UTF8.self).lowercased()
      let taken = types.isEmpty ? MIMETypeInputValidator.registeredTypes : types
      if !taken.contains(type), !types.contains("any"), !types.isEmpty || !type.hasPrefix("x-") {
        failures.add(
          "mimetype.type", "the type before the slash must be {types&or}", at: 0,
          parameters: ["types": .text(taken.joined(separator: ", "))])
      }
    }
    if end < failures.bytes.endIndex, !allowsParameters {
      failures.add("mimetype.parameters", "parameters are not allowed", at: end)
    } else if failures.details.isEmpty {
      add(parameters: failures.bytes[end...], to: &failures)
    }
  }

  private func add(name: ArraySlice<UInt8>, to failures: inout PartFailures) {
    if name.isEmpty {
      failures.add(
        "mimetype.name-empty", "a name is missing before or after the slash", at: name.startIndex)
    } else if let bad = name.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"!#$&^_.+-".utf8.contains($0)
    }) {
      failures.add("mimetype.character", "a media type cannot contain this character", at: bad)
    } else if name.first?.isASCIILetterOrDigit == false {
      failures.add(
        "mimetype.name-first", "a name must begin with a letter or a digit", at: name.startIndex)
    } else if name.count > 127 {
      failures.add(
        "mimetype.name-too-long", "a name has more than 127 characters", at: name.startIndex + 127)
    }
  }

  /// Adds a detail for the first invalid parameter.
  private func add(parameters text: ArraySlice<UInt8>, to failures: inout PartFailures) {
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
        return failures.add(
          "mimetype.parameter", "a name, = and a value must follow a semicolon",
          at: rest.startIndex)
      }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      if !names.insert(ExactText(word)).inserted {
        return failures.add("mimetype.twice", "this parameter occurs twice", at: name.startIndex)
      }
      let value = rest.dropFirst()
      if value.first == UInt8(ascii: "\"") {
        guard let end = closingQuote(of: value) else {
          return failures.add(
            "mimetype.quote-open", "the quote is not closed", at: value.startIndex)
        }
        rest = rest[(end + 1)...]
      } else {
        rest = value.drop(while: isToken)
        if rest.startIndex == value.startIndex {
          return failures.add("mimetype.value", "the value is missing", at: value.startIndex)
        }
      }
    }
    if let first = rest.first, first != UInt8(ascii: "(") {
      failures.add(
        "mimetype.rest", "a semicolon must precede each parameter", at: rest.startIndex)
    }
  }

  private func closingQuote(of text: ArraySlice<UInt8>) -> Int? {
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < text.endIndex ? place : nil
  }
}
