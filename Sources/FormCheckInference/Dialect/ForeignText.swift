/// Finds the signs of files that no format of records allows.
enum ForeignText {
  /// Returns the first byte that is not part of UTF-8 text, or nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of a file.
  ///   - isWhole: Whether these are all bytes. If not, the last character may be incomplete.
  /// - Returns: The byte.
  static func invalidByte(in bytes: [UInt8], isWhole: Bool) -> Dialect.InvalidByte? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      if !isWhole, error.kind == .truncatedScalar, error.byteOffsets.upperBound == bytes.count {
        return nil
      }
      return bytes.indices.contains(offset)
        ? Dialect.InvalidByte(offset: offset, byte: bytes[offset]) : nil
    }
  }

  /// Returns the sign of a file that cannot be split into records, or nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file, without a byte order mark.
  ///   - kind: The kind that the caller requires, or nil.
  /// - Returns: The sign.
  static func sign(in bytes: [UInt8], _ kind: Dialect.Kind?) -> Dialect.ForeignSign? {
    let returns = bytes.count { $0 == 0x0D }
    // A line feed was added to a whole file that lacks its last one.
    let feeds = bytes.dropLast().count { $0 == 0x0A }
    if returns > 0, feeds == 0, !bytes.dropLast().allSatisfy({ $0 != 0x0D }),
      bytes.dropLast(2).contains(0x0D)
    {
      return .returns
    }
    if kind != .lines, kind != .ndjson, hasDelimiterLine(bytes) { return .delimiterLine }
    guard kind == nil || kind == .ndjson else { return nil }
    return json(in: bytes, isRequired: kind == .ndjson)
  }

  /// Returns the sign of JSON that is not one object on each line.
  private static func json(in bytes: [UInt8], isRequired: Bool) -> Dialect.ForeignSign? {
    let visible = bytes.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    guard let first = visible.first else { return nil }
    if let lines = titlesBeforeObjects(bytes) { return .noObjects(lines: lines) }
    let next = visible.dropFirst().first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
    if first == UInt8(ascii: "[") {
      let isObject = next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
      return isObject || isRequired ? .json(isArray: true) : nil
    }
    // An object whose first line ends before its first key, or after its first member.
    guard first == UInt8(ascii: "{"), next == UInt8(ascii: "\"") else { return nil }
    let line = visible.prefix { $0 != 0x0A }
    let last = line.last { ![0x09, 0x0D, 0x20].contains($0) }
    return last == UInt8(ascii: "{") || last == UInt8(ascii: ",") ? .json(isArray: false) : nil
  }

  /// Returns the number of lines of text before lines that are all JSON objects, or nil if there are none.
  private static func titlesBeforeObjects(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix(100).dropLast()
    func isObject(_ line: some Sequence<UInt8>) -> Bool {
      let visible = line.filter { ![0x09, 0x0D, 0x20].contains($0) }
      return visible.first == UInt8(ascii: "{") && visible.last == UInt8(ascii: "}")
    }
    let count = lines.prefix { !isObject($0) }.count
    let isEnough = (1...SampleRecords.mostTitles).contains(count) && lines.count > count + 1
    return isEnough && lines.dropFirst(count).allSatisfy { isObject($0) } ? count : nil
  }

  /// Returns whether the first line is `sep=` with a delimiter, which only Excel understands.
  private static func hasDelimiterLine(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.count == 5 && line.prefix(4).map { $0 | 0x20 }.elementsEqual("sep=".utf8)
      && line.count < bytes.count
  }

  /// Returns the number of lines of comments at the start of a file, and their size in bytes.
  static func comments(in bytes: [UInt8]) -> (lines: Int, count: Int) {
    var (lines, index) = (0, 0)
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") {
      guard let end = bytes[index...].firstIndex(of: 0x0A) else { break }
      lines += 1
      index = end + 1
    }
    return index < bytes.count ? (lines, index) : (0, 0)
  }
}
