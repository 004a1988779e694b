import FormCheckCore
import StrictJSON

/// Finds the dialect of a file from its first bytes.
package struct DialectSniffer: Sendable {
  /// The kind that the caller requires, or nil to find it.
  package var kind: Dialect.Kind?
  /// The delimiter that the caller requires, or nil to find it.
  package var delimiter: UInt8?
  /// Whether the caller requires or excludes a header, or nil to find it.
  package var hasHeader: Bool?

  /// The number of bytes that are needed.
  package static let sampleSize = 64 * 1024

  private static let delimiters = [",", "\t", ";", "|"].flatMap { Array($0.utf8) }

  /// Creates a sniffer that finds everything.
  package init() {}

  /// Returns the dialect.
  ///
  /// - Parameters:
  ///   - start: The first bytes of the file.
  ///   - isWhole: Whether these are all bytes of the file.
  /// - Returns: The dialect.
  package func dialect(of start: [UInt8], isWhole: Bool) -> Dialect {
    var dialect = Dialect()
    var bytes = start
    dialect.hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    dialect.invalidByte = ForeignText.invalidByte(in: bytes, isWhole: isWhole)
    if dialect.hasByteOrderMark { bytes.removeFirst(3) }
    if isWhole, bytes.last != 0x0A { bytes.append(0x0A) }
    dialect.isASCII = bytes.allSatisfy { $0 < 0x80 }
    dialect.lineEnd = Self.lineEnd(of: bytes, hasQuotes: false)
    dialect.foreignSign = ForeignText.sign(in: bytes, kind)
    dialect.kind = kind ?? (delimiter == nil ? Self.kindWithoutFields(bytes) : .csv) ?? .csv
    guard dialect.isSeparated, dialect.foreignSign == nil else { return dialect }
    return separated(dialect, bytes)
  }

  /// Returns the dialect of a file whose records have a delimiter, or one value each.
  private func separated(_ dialect: Dialect, _ bytes: [UInt8]) -> Dialect {
    var dialect = dialect
    let samples = candidates(dialect.kind).map { ($0, sample(bytes, delimiter: $0)) }
    guard let best = best(of: samples) else {
      return withoutComments(asLines(dialect, bytes), bytes)
    }
    dialect.delimiter = best.0
    if kind == nil, delimiter == nil { dialect.kind = best.0 == 0x09 ? .tsv : .csv }
    // A file with quotes inside most fields is a log and not CSV.
    if kind == nil, delimiter == nil, best.0 != 0x09,
      best.1.strayQuotes * 2 > best.1.records.count
    {
      return withoutComments(asLines(dialect, bytes), bytes)
    }
    describe(best.1, &dialect)
    dialect.hasSpaces = best.1.hasSpaces
    dialect.lineEnd = Self.lineEnd(of: bytes, hasQuotes: best.1.hasQuotes)
    if best.0 == 0x09, best.1.strayQuotes * 10 >= best.1.records.count, best.1.strayQuotes > 0 {
      dialect.foreignSign = .quotes
      return dialect
    }
    dialect = withoutComments(dialect, bytes)
    if dialect.foreignSign == nil, let lines = best.1.titles {
      dialect.foreignSign = .titles(lines: lines)
    } else if dialect.foreignSign == nil, hasHeader != false, !dialect.hasSingleQuotes,
      let names = best.1.namesWithoutFirst
    {
      dialect.foreignSign = .missingName(names: names)
    }
    return dialect
  }

  /// Returns a dialect with a sign if the first lines are comments.
  ///
  /// They are comments if the lines after them have other fields, or begin with a header that they hide.
  private func withoutComments(_ dialect: Dialect, _ bytes: [UInt8]) -> Dialect {
    let (lines, count) = ForeignText.comments(in: bytes)
    guard lines > 0 else { return dialect }
    var (dialect, start) = (dialect, Dialect())
    start.kind = kind ?? .csv
    let rest = separated(start, Array(bytes.dropFirst(count)))
    let comments = SampleRecords(Array(bytes.prefix(count)), delimiter: rest.delimiter)
    let others = SampleRecords(Array(bytes.dropFirst(count)), delimiter: rest.delimiter)
    let isComment =
      rest.isSeparated
      ? lines > 1 || others.width.fields == 1
        || comments.records.contains { $0.count != others.width.fields }
      : bytes.starts(with: "# ".utf8)
    guard isComment else { return dialect }
    dialect.foreignSign = .comments(lines: lines)
    return dialect
  }

  private func candidates(_ kind: Dialect.Kind) -> [UInt8] {
    if let delimiter { return [delimiter] }
    return kind == .tsv ? [0x09] : Self.delimiters
  }

  /// Returns the first records, split with a delimiter.
  ///
  /// In a file with tabs, quotes can be part of the values. Such a file has the same number of fields on nearly all lines
  /// only if quotes mean nothing.
  private func sample(_ bytes: [UInt8], delimiter: UInt8) -> SampleRecords {
    let sample = SampleRecords(bytes, delimiter: delimiter)
    guard delimiter == 0x09, sample.strayQuotes > 0,
      sample.width.share < SampleRecords.leastShare
    else {
      return sample
    }
    let plain = SampleRecords(bytes, delimiter: delimiter, readsQuotes: false)
    return plain.width.share >= SampleRecords.leastShare ? plain : sample
  }

  private func best(of samples: [(UInt8, SampleRecords)]) -> (UInt8, SampleRecords)? {
    if samples.count == 1 { return samples.first }
    let fitting = samples.filter(\.1.areSeparated)
    return fitting.max { one, other in
      (one.1.width.share, one.1.width.fields) < (other.1.width.share, other.1.width.fields)
    }
  }

  /// Returns the dialect of a file with one value on each line, which can have a header.
  ///
  /// Values in quotes are those of a file with one column.
  private func asLines(_ dialect: Dialect, _ bytes: [UInt8]) -> Dialect {
    var dialect = dialect
    let records = SampleRecords(bytes, delimiter: 0)
    describe(records, &dialect)
    if kind == nil, !dialect.hasHeader || dialect.isHeaderUnsure, hasHeader != true,
      !records.isQuoted
    {
      dialect.kind = .lines
      dialect.hasHeader = false
    }
    return dialect
  }

  private func describe(_ sample: SampleRecords, _ dialect: inout Dialect) {
    dialect.hasQuotes = sample.hasQuotes
    dialect.hasSingleQuotes = sample.hasSingleQuotes
    let found = HeaderSigns(sample.records)
    dialect.hasHeader = hasHeader ?? found.hasHeader
    dialect.isHeaderUnsure = hasHeader == nil && found.isUnsure
  }

  /// Returns the kind of a file whose lines are JSON objects, or nil for any other file.
  private static func kindWithoutFields(_ bytes: [UInt8]) -> Dialect.Kind? {
    let lines = bytes.split(separator: 0x0A).prefix(100)
    guard let first = lines.first, first.first == UInt8(ascii: "{") else { return nil }
    func isObject(_ line: ArraySlice<UInt8>) -> Bool {
      (try? JSONReader.read(Array(line)))?.members != nil
    }
    // A first object with a mistake is one among others without.
    return isObject(first) || lines.count { isObject($0) } * 2 > lines.count ? .ndjson : nil
  }

  /// Returns the ends of lines, without those of lines in quotes.
  private static func lineEnd(of bytes: [UInt8], hasQuotes: Bool) -> Dialect.LineEnd {
    var (all, withReturn) = (0, 0)
    var isQuoted = false
    for index in bytes.indices {
      if hasQuotes, bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == 0x0A, !isQuoted else { continue }
      all += 1
      if index > 0, bytes[index - 1] == 0x0D { withReturn += 1 }
    }
    return withReturn == 0 ? .lf : withReturn == all ? .crlf : .mixed
  }
}
