import FormCheckCore

/// An explanation of the mistakes in a `data:` URI.
struct DataURIFailures {
  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    guard !failures.bytes.isEmpty else { return }
    let scheme = String(decoding: failures.bytes.prefix(5), as: UTF8.self).lowercased()
    guard scheme == "data:" else {
      return failures.add("datauri.scheme", "the URL must begin with data:", at: 0)
    }
    guard let comma = failures.bytes.firstIndex(of: UInt8(ascii: ",")) else {
      return failures.add(
        "datauri.no-comma", "the comma before the data is missing", at: failures.bytes.count)
    }
    var parts = failures.bytes[5..<comma].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let data = failures.bytes[(comma + 1)...]
    let isBase64 =
      parts.count > 1
      && String(decoding: parts[parts.count - 1], as: UTF8.self).lowercased() == "base64"
    if isBase64 { parts.removeLast() }
    if let type = parts.first, !type.isEmpty, type.count(where: { $0 == UInt8(ascii: "/") }) != 1 {
      failures.add("datauri.type", "a media type such as text/plain must follow data:", at: 5)
    }
    for part in parts.dropFirst() {
      let sides = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      if sides.count != 2 || sides.contains(where: \.isEmpty) {
        failures.add(
          "datauri.parameter", "a parameter must be a name, = and a value", at: part.startIndex)
      }
    }
    isBase64 ? add(base64: data, to: &failures) : add(characters: data, to: &failures)
  }

  private func add(base64 data: ArraySlice<UInt8>, to failures: inout PartFailures) {
    if let bad = data.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"+/=%".utf8.contains($0)
    }) {
      return failures.add(
        "datauri.base64-character", "this character is not in the base64 alphabet", at: bad)
    }
    // A percent-encoded character counts as one character.
    let count = data.count - 2 * data.count { $0 == UInt8(ascii: "%") }
    if !count.isMultiple(of: 4) {
      failures.add(
        "datauri.base64-length",
        "base64 has groups of four characters: {count} {count#is|are} left over",
        at: data.endIndex, parameters: ["count": .integer(count % 4)])
    }
  }

  private func add(characters data: ArraySlice<UInt8>, to failures: inout PartFailures) {
    if let bad = data.firstIndex(where: {
      !$0.isASCIILetterOrDigit && !"%;/?:@&=+$,_.!~*'()-".utf8.contains($0)
    }) {
      failures.add("datauri.character", "this character must be percent-encoded here", at: bad)
    }
    let broken = data.indices.first { place in
      data[place] == UInt8(ascii: "%")
        && data[(place + 1)...].prefix(2).count { $0.hexValue != nil } < 2
    }
    if let broken {
      failures.add("datauri.percent", "two hexadecimal digits must follow %", at: broken)
    }
  }
}
