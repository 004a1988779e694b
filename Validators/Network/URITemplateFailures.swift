import FormCheckCore

/// An explanation of the mistakes in a URI template.
struct URITemplateFailures {
  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    var rest = failures.bytes[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != UInt8(ascii: "{") }
      add(literal: literal, to: &failures)
      rest = rest[literal.endIndex...]
      guard let open = rest.first.map({ _ in rest.startIndex }) else { return }
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else {
        return failures.add("uri-template.open", "the brace is not closed", at: open)
      }
      add(expression: rest[(open + 1)..<close], to: &failures)
      rest = rest[(close + 1)...]
    }
  }

  private func add(literal: ArraySlice<UInt8>, to failures: inout PartFailures) {
    if let brace = literal.firstIndex(of: UInt8(ascii: "}")) {
      failures.add("uri-template.close", "an opening brace is missing before this brace", at: brace)
    }
    // A template may contain private-use characters, like the query of an IRI.
    URIFailures(isInternational: true).addCharacters(
      of: literal, allowing: "#/:?@[]}", isQuery: true, to: &failures)
  }

  private func add(expression: ArraySlice<UInt8>, to failures: inout PartFailures) {
    var list = expression
    if let sign = list.first, "+#./;?&".utf8.contains(sign) {
      list = list.dropFirst()
    } else if let sign = list.first, "=,!@|".utf8.contains(sign) {
      return failures.add(
        "uri-template.operator", "the operator {operator} is reserved", at: list.startIndex,
        parameters: ["operator": .text(String(Unicode.Scalar(sign)))])
    }
    for variable in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      add(variable: variable, to: &failures)
    }
  }

  private func add(variable: ArraySlice<UInt8>, to failures: inout PartFailures) {
    var name = variable
    if name.last == UInt8(ascii: "*") {
      name = name.dropLast()
    } else if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      let length = name[(colon + 1)...]
      name = name[..<colon]
      if length.isEmpty || length.count > 4 || !length.allSatisfy(\.isASCIIDigit)
        || length.first == UInt8(ascii: "0")
      {
        failures.add(
          "uri-template.length", "the maximum length must be a number from 1 to 9999",
          at: length.startIndex)
      }
    }
    if name.isEmpty {
      return failures.add(
        "uri-template.name", "the name of a variable is missing", at: name.startIndex)
    }
    let dot = UInt8(ascii: ".")
    for part in name.split(separator: dot, omittingEmptySubsequences: false) where part.isEmpty {
      return failures.add(
        "uri-template.dot", "a dot must be between two parts of a name", at: part.startIndex)
    }
    if let bad = name.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"_.%".utf8.contains($0)
    }) {
      failures.add(
        "uri-template.character", "the name of a variable cannot contain this character", at: bad)
    }
    let broken = name.indices.first { place in
      let digits = name[(place + 1)...].prefix(2)
      return name[place] == UInt8(ascii: "%")
        && (digits.count < 2 || digits.contains { $0.hexValue == nil })
    }
    if let broken {
      failures.add("uri.percent", "two hexadecimal digits must follow %", at: broken)
    }
  }
}
