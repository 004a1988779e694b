package import FormCheckIO
import FormCheckReports
internal import FormCheckCore

// Reading the start of an input: its byte order mark and its header.
extension BlockReader {
  /// Reads the start of the input, up to the first record.
  ///
  /// - Parameter configuration: The configuration of the run.
  /// - Throws: `IOError` if the input is not UTF-8, its header is invalid or a column is missing.
  package mutating func begin(_ configuration: BatchConfiguration) throws(IOError) {
    if configuration.format == .values(.null) { return }
    var start = try beginning(1)
    // Four bytes show whether the input can be UTF-8. A terminal delivers one line at a time, and a line can be shorter
    // than that. Waiting for more bytes would block, so a short line is sufficient unless one of its bytes suggests a
    // byte order mark or another encoding.
    let isLine = start.contains(UInt8(ascii: "\n"))
    if start.count < 4, !isLine || start.contains(where: { [0, 0xEF, 0xFE, 0xFF].contains($0) }) {
      start = try beginning(4)
    }
    // Detect the encoding again with more bytes, so that the result does not depend on the size of the first read.
    if Self.foreignEncoding(of: start) != nil { start = try beginning(Self.tellingBytes) }
    if let name = Self.foreignEncoding(of: start) {
      throw IOError(
        .inputEncoding, source,
        words: "the input is \(name)",
        fix: "Convert it to UTF-8, for example with iconv -f \(name) -t UTF-8.")
    }
    if let archive = Archive(start: start) {
      throw IOError(.inputEncoding, source, words: archive.words, fix: archive.fix)
    }
    if case .values = configuration.format { return }
    let mark = start.byteOrderMark
    leaveOut(mark.count)
    guard case .separated(let format) = configuration.format else {
      // The mark is kept, because the output files for records start with the same mark.
      if !mark.isEmpty { layout = RecordLayout(fieldCount: 0, columnOfField: [], header: mark) }
      return
    }
    let record = try firstRecord(isHeader: format.hasHeader)
    if isInterrupted { return }
    let layout: RecordLayout
    do {
      layout = try RecordLayout(
        first: record, mark: mark, format: format, columns: configuration.columns,
        limit: configuration.recordLimit,
        of: source)
    } catch {
      throw error.with(columnsOf: configuration)
    }
    self.layout = layout
    if let warning = layout.warning { configuration.warn?(source, warning) }
  }

  /// Reads the start of an input whose format is not known yet, up to the first record.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that are needed to choose a format.
  ///   - choose: Returns the format, given the first bytes and whether they are all bytes of the input.
  /// - Returns: The number of fields of the records, and their names if there is a header; both are nil if records have
  ///   no delimiter between fields. And the number of bytes before the first record.
  /// - Throws: `IOError` if the input is not UTF-8, or its header is invalid.
  package mutating func begin(
    sampling count: Int, _ choose: (_ start: [UInt8], _ isWhole: Bool) -> RecordFormat
  ) throws(IOError) -> (fieldCount: Int?, names: [String]?, size: Int) {
    try begin(BatchConfiguration(.values(.lines), columns: [.none], report: nil))
    let start = Array(try beginning(count))
    let mark = start.byteOrderMark.count
    format = choose(start, start.count < count)
    cutter = RecordCutter(format)
    try begin(BatchConfiguration(format, columns: [], report: nil))
    guard case .separated(let separated) = format, let layout else { return (nil, nil, mark) }
    let header = layout.header.dropFirst(layout.header.byteOrderMark.count)
    return (
      layout.fieldCount, separated.hasHeader ? separated.names(in: Array(header)) : nil,
      layout.header.count
    )
  }

  /// Reads the header of the file that a split belongs to, and then continues at the first record of the split.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - extent: The records of the split, or nil for the whole file.
  /// - Throws: The errors of ``begin(_:)``.
  mutating func begin(
    _ configuration: BatchConfiguration, at extent: SplitExtent?
  ) throws(IOError) {
    guard let extent else { return try begin(configuration) }
    // An empty split has no header of its own. An empty file is read here as well, so that its missing header is
    // reported.
    if extent.range.lowerBound == 0, !extent.range.isEmpty || extent.size == 0 {
      return try begin(configuration)
    }
    var quiet = configuration
    quiet.warn = nil
    var head = BlockReader(
      try FileInput(extent.split.input), format: configuration.format,
      limit: configuration.readerLimit,
      blockSize: Self.headSize)
    try head.begin(quiet)
    layout = head.layout
    count(fromRecord: extent.firstRecord, line: extent.firstLine)
  }

  /// The number of bytes to read at once for the header.
  private static let headSize = 4096

  /// The number of bytes at the start of an input that are examined to detect its encoding.
  private static let tellingBytes = 64

  /// Returns the name of an encoding other than UTF-8 that the first bytes indicate, or nil if there is none.
  static func foreignEncoding(of bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // In UTF-16 without a mark, every second byte of ASCII text is zero. Such text is assumed not to start with a line
    // break.
    let pairs = bytes.prefix(tellingBytes).enumerated()
    guard bytes.count >= 4, bytes.first != UInt8(ascii: "\n") else { return nil }
    if pairs.allSatisfy({ ($0.offset % 2 == 1) == ($0.element == 0) }) { return "UTF-16LE" }
    if pairs.allSatisfy({ ($0.offset % 2 == 0) == ($0.element == 0) }) { return "UTF-16BE" }
    return nil
  }
}

extension RecordLayout {
  /// The maximum number of fields in a record, which bounds the memory for the first record.
  private static let mostFields = 1_000_000

  /// Creates the layout from the first record of an input.
  ///
  /// - Parameters:
  ///   - first: The record, with its terminator.
  ///   - mark: The byte order mark before the record, or an empty array.
  ///   - format: The format of the input.
  ///   - columns: The columns to find.
  ///   - limit: The maximum length of the record, in bytes.
  ///   - source: The input.
  /// - Throws: `IOError` with one of the codes 4050 to 4052.
  convenience init(
    first: [UInt8], mark: [UInt8], format: SeparatedFormat, columns: [Column], limit: Int,
    of source: InputName
  ) throws(IOError) {
    func broken(_ words: String) -> IOError { IOError(.headerBroken, source, words: words) }
    if first.count > limit {
      throw broken(
        format.hasHeader
          ? "the header is longer than \(limit) bytes"
          : "the first record, which sets the number of fields, is longer than \(limit) bytes"
      )
    }
    let width = first.count(of: format.delimiter, in: 0..<first.count) + 1
    if width > Self.mostFields {
      throw broken("a record can have at most \(Self.mostFields) fields")
    }
    var table = RecordTable(width: width)
    table.open(at: 0)
    let splitter = SeparatedSplitter(
      format, layout: RecordLayout(fieldCount: width, columnOfField: Array(0..<width), header: []))
    let fields = first.isEmpty ? 0 : splitter.splitRecord(first.span, from: 0, into: &table).fields
    table.close(at: first.count)
    guard format.hasHeader else {
      let places = try Self.places(of: columns, fields: fields, names: nil, source)
      self.init(
        fieldCount: fields, columnOfField: Self.inverted(places, fields), header: mark,
        warning: Self.warning(of: columns, at: places, names: []))
      return
    }
    if first.isEmpty {
      throw broken("the file is empty: it has no header")
        .with(
          fix:
            "Leave the file out, or treat the first line as a record, so that a file may be empty."
        )
    }
    if first.last != UInt8(ascii: "\n"), first.dropLast().contains(0x0D) {
      throw broken("lines end with a carriage return (CR) only, so the file has only a header")
        .with(fix: "Convert the line ends, for example with tr '\\r' '\\n'.")
    }
    let valid = first.span.endOfWellFormedUTF8(from: 0)
    if valid < first.count {
      throw broken("the header is not UTF-8: its byte \(valid + 1) starts no character")
        .with(fix: "Convert the file, for example with iconv -f WINDOWS-1252 -t UTF-8.")
    }
    if let reason = table.malformed.first?.reason {
      let error = reason.error(
        in: first.span, record: 0..<first.count, at: TextPosition(line: 1, column: 1),
        isSecret: false)
      throw broken("the header is malformed at character \(error.offset + 1): \(error.reason)")
    }
    let names = format.names(in: first)
    let places = try Self.places(of: columns, fields: fields, names: names, source)
    self.init(
      fieldCount: fields, columnOfField: Self.inverted(places, fields), header: mark + first,
      warning: Self.warning(of: columns, at: places, names: names))
  }

  /// Returns a warning that names the optional columns that are missing, or nil if there are none.
  private static func warning(
    of columns: [Column], at places: [Int?], names: [String]
  ) -> String? {
    // Never suggest the name of another column of the configuration.
    let names = names.filter { name in !columns.contains { $0.name == name } }
    let missing = zip(columns, places).filter { $1 == nil }.map { column, _ in
      let name = column.name ?? ""
      let meant = column.isSecret ? nil : Suggestion.nearest(to: name, among: names)
      return "\"\(VisibleText.word(name))\""
        + (meant.map { " (did you mean \"\(VisibleText.word($0))\"?)" } ?? "")
    }
    if missing.isEmpty { return nil }
    let words = missing.count == 1 ? "no column" : "no columns"
    return
      "there \(missing.count == 1 ? "is" : "are") \(words) \(missing.joined(separator: ", ")); "
      + "\(missing.count == 1 ? "it is" : "they are") treated as empty in every record"
  }

  /// Returns, for each column, the index of its field, or nil if the column is optional and missing.
  private static func places(
    of columns: [Column], fields: Int, names: [String]?, _ source: InputName
  ) throws(IOError) -> [Int?] {
    var places: [Int?] = []
    // If the file has no header after all, the first record was read as the header. That record may contain a secret.
    let isSecret = columns.contains { $0.isSecret }
    for column in columns {
      places.append(try place(of: column, fields, names, isSecret: isSecret, source))
    }
    return places
  }

  private static func place(
    of column: Column, _ fields: Int, _ names: [String]?, isSecret: Bool, _ source: InputName
  ) throws(IOError) -> Int? {
    switch column.selector {
    case .name(let name):
      let names = names ?? []
      let places = names.indices.filter { names[$0].utf8.elementsEqual(name.utf8) }
      if places.count > 1 {
        throw IOError(
          .columnAmbiguous, source,
          words: "the header has the column \"\(VisibleText.word(name))\" \(places.count) times")
      }
      if let place = places.first { return place }
      if column.isOptional { return nil }
      // Text in the header that resembles the name of a secret column may itself be a secret value.
      let meant = column.isSecret ? nil : Suggestion.nearest(to: name, among: names)
      if isSecret, meant == nil {
        throw IOError(
          .columnMissing, source,
          words: "the header has no column \"\(VisibleText.word(name))\"")
      }
      let has = names.prefix(20).map { "\"\(VisibleText.word($0))\"" }.joined(separator: ", ")
      let hint = hint(about: names)
      throw IOError(
        .columnMissing, source,
        words: "unknown column \"\(VisibleText.word(name))\""
          + (meant.map { "; did you mean \"\(VisibleText.word($0))\"?" }
            ?? "; the header has \(has)\(names.count > 20 ? ", ..." : "")\(hint)"))
    case .number(let number):
      guard (1...max(1, fields)).contains(number), fields > 0 else {
        // The input has no records, so no record lacks the field.
        if fields == 0 { return 0 }
        if column.isOptional { return nil }
        let advice: String? =
          if case .some = names { nil } else { "Use a number from 1 to \(fields)." }
        throw IOError(
          .columnMissing, source,
          words: "field \(number)"
            + (column.name.flatMap { $0 == "\(number)" ? nil : " (\"\(VisibleText.word($0))\")" }
              ?? "")
            + " does not exist; the first record has \(fields) \(fields == 1 ? "field" : "fields")",
          fix: advice)
      }
      return number - 1
    case .whole, .pointer: return 0
    }
  }

  /// Returns what a header suggests about the whole file, or an empty text.
  private static func hint(about names: [String]) -> String {
    if names.contains(where: { $0.utf8.contains(0x0D) }) {
      return "; if lines end with CR only, convert them with tr '\\r' '\\n'"
    }
    if names.first?.utf8.first == UInt8(ascii: "#") {
      return "; if lines that start with # are comments, remove them"
    }
    let quote = UInt8(ascii: "'")
    if names.allSatisfy({ $0.utf8.count > 1 && $0.utf8.first == quote && $0.utf8.last == quote }) {
      return "; single quotes do not quote fields: write double quotes"
    }
    // A header with a single field usually means that the file uses another delimiter.
    guard names.count == 1, let other = names[0].first(where: { ";|\t".contains($0) }) else {
      return ""
    }
    return "; did you mean the delimiter '\(other == "\t" ? "tab" : "\(other)")'?"
  }

  /// Returns, for each field, the index of its column, or -1 if no column reads it.
  private static func inverted(_ places: [Int?], _ fields: Int) -> [Int] {
    let last = places.lazy.compactMap(\.self).max() ?? 0
    var columns = [Int](repeating: -1, count: max(fields, last + 1))
    for (column, place) in places.enumerated() {
      if let place { columns[place] = column }
    }
    return columns
  }
}

extension SeparatedFormat {
  /// Returns the texts of the fields of a well-formed record.
  fileprivate func names(in record: [UInt8]) -> [String] {
    let width = record.count(of: delimiter, in: 0..<record.count) + 1
    let layout = RecordLayout(
      fieldCount: width, columnOfField: Array(0..<width), header: [])
    var table = RecordTable(width: width)
    table.open(at: 0)
    let fields = SeparatedSplitter(self, layout: layout)
      .splitRecord(record.span, from: 0, into: &table).fields
    return (0..<fields).map { field in
      var name: [UInt8] = []
      table.slice(field, of: 0).append(from: record.span, to: &name)
      return String(decoding: name, as: UTF8.self)
    }
  }
}

extension Collection<UInt8> {
  /// The UTF-8 byte order mark at the start of the bytes, or an empty array if there is none.
  var byteOrderMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? mark : []
  }
}

extension IOError {
  /// Returns the error with advice about the columns that a form needs, if it is about a missing column of a form.
  fileprivate func with(columnsOf configuration: BatchConfiguration) -> IOError {
    guard code.number == ErrorCode.columnMissing.number, configuration.definition != nil else {
      return self
    }
    let needed = configuration.columns.filter { !$0.isOptional }.compactMap(\.name)
    let names = needed.map { VisibleText.word($0) }.joined(separator: ", ")
    return with(fix: "Add the column, or rename a column: the form needs \(names).")
  }
}
