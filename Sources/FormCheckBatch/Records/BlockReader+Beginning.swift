package import FormCheckIO
import FormCheckReports
internal import FormCheckCore

// What stands at the beginning of an input: a byte order mark, a header.
extension BlockReader {
  /// Looks at the beginning of the input, before any record is read.
  ///
  /// - Parameter configuration: The configuration of the run.
  /// - Throws: `IOError` where its text cannot be read as UTF-8, or a column is missing.
  package mutating func begin(_ configuration: BatchConfiguration) throws(IOError) {
    if configuration.format == .values(.null) { return }
    var start = try beginning(1)
    // Four bytes tell whether it may be text. Whoever types gives a line at once, which may be shorter and is
    // not waited for: it is no UTF-16, which has no end of a line there.
    let isLine = start.contains(UInt8(ascii: "\n"))
    if start.count < 4, !isLine || start.contains(where: { [0, 0xEF, 0xFE, 0xFF].contains($0) }) {
      start = try beginning(4)
    }
    // How much a read has brought must not decide.
    if Self.foreignEncoding(of: start) != nil { start = try beginning(Self.tellingBytes) }
    if let name = Self.foreignEncoding(of: start) {
      throw IOError(
        .inputEncoding, source,
        words: "this is \(name): convert it, as with iconv -f \(name) -t UTF-8")
    }
    if case .values = configuration.format { return }
    let mark = start.byteOrderMark
    leaveOut(mark.count)
    guard case .separated(let format) = configuration.format else {
      // The files of records begin with the mark, too.
      if !mark.isEmpty { layout = RecordLayout(fieldCount: 0, columnOfField: [], header: mark) }
      return
    }
    let record = try firstRecord(isHeader: format.hasHeader)
    if isInterrupted { return }
    let layout = try RecordLayout(
      first: record, mark: mark, format: format, columns: configuration.columns,
      limit: configuration.recordLimit,
      of: source)
    self.layout = layout
    if let warning = layout.warning { configuration.warn?(source, warning) }
  }

  /// Looks at the beginning of the file that a split is of, and goes on as if nothing else stood before its records.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - extent: Where they stand; nil where they are all of the file.
  /// - Throws: `IOError` as ``begin(_:)``.
  mutating func begin(
    _ configuration: BatchConfiguration, at extent: SplitExtent?
  ) throws(IOError) {
    guard let extent else { return try begin(configuration) }
    // A split of nothing has no header; that of an empty file lacks one.
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

  /// How much of a file is read at once for its header.
  private static let headSize = 4096

  /// How many of the first bytes tell an encoding.
  private static let tellingBytes = 64

  /// The name of an encoding that is not UTF-8, as the first bytes tell it; nil where they do not.
  static func foreignEncoding(of bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // ASCII in UTF-16 without a mark: every other byte is zero. It does not begin with the end of a line.
    let pairs = bytes.prefix(tellingBytes).enumerated()
    guard bytes.count >= 4, bytes.first != UInt8(ascii: "\n") else { return nil }
    if pairs.allSatisfy({ ($0.offset % 2 == 1) == ($0.element == 0) }) { return "UTF-16LE" }
    if pairs.allSatisfy({ ($0.offset % 2 == 0) == ($0.element == 0) }) { return "UTF-16BE" }
    return nil
  }
}

extension RecordLayout {
  /// How many fields a record may have: each of them costs memory, as long as the first one is read.
  private static let mostFields = 1_000_000

  /// Reads the first record of an input.
  ///
  /// - Parameters:
  ///   - first: The record, with its end.
  ///   - mark: The byte order mark before it.
  ///   - format: How its fields are written.
  ///   - columns: What is looked for.
  ///   - limit: How long it may be.
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
          : "the first record, which tells how many fields there are, is longer than \(limit) bytes"
      )
    }
    let width = first.count(of: format.delimiter, in: 0..<first.count) + 1
    if width > Self.mostFields {
      throw broken("a record with more than \(Self.mostFields) fields is none that anybody wrote")
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
    if first.isEmpty { throw broken("the file is empty: it has no header") }
    if !first.span.isWellFormedUTF8 { throw broken("the header is not UTF-8") }
    if let reason = table.malformed.first?.reason {
      let error = reason.error(
        in: first.span, record: 0..<first.count, at: TextPosition(line: 1, column: 1),
        isSecret: false)
      throw broken("the header is broken at its character \(error.offset + 1): \(error.reason)")
    }
    let names = (0..<fields).map { field in
      var name: [UInt8] = []
      table.slice(field, of: 0).append(from: first.span, to: &name)
      return String(decoding: name, as: UTF8.self)
    }
    let places = try Self.places(of: columns, fields: fields, names: names, source)
    self.init(
      fieldCount: fields, columnOfField: Self.inverted(places, fields), header: mark + first,
      warning: Self.warning(of: columns, at: places, names: names))
  }

  /// Names the columns that may be missing, and are.
  private static func warning(
    of columns: [Column], at places: [Int?], names: [String]
  ) -> String? {
    // A column that somebody else looks at was not meant.
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
      "there \(missing.count == 1 ? "is" : "are") \(words) \(missing.joined(separator: ", ")): "
      + "taken for empty in every record"
  }

  /// Where each column stands among the fields; nil for one that is missing, and may be.
  private static func places(
    of columns: [Column], fields: Int, names: [String]?, _ source: InputName
  ) throws(IOError) -> [Int?] {
    var places: [Int?] = []
    // What is taken for a header may be a record, where the file has none.
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
      // What is like the name of a secret may be one.
      let meant = column.isSecret ? nil : Suggestion.nearest(to: name, among: names)
      if isSecret, meant == nil {
        throw IOError(
          .columnMissing, source,
          words: "there is no column \"\(VisibleText.word(name))\" in the header")
      }
      let has = names.prefix(20).map { "\"\(VisibleText.word($0))\"" }.joined(separator: ", ")
      // A header in one piece mostly has another delimiter.
      let other = names.count == 1 ? names.first?.first { ";|\t".contains($0) } : nil
      let hint =
        other.map { "; did you mean the delimiter '\($0 == "\t" ? "tab" : "\($0)")'?" } ?? ""
      throw IOError(
        .columnMissing, source,
        words: "there is no column \"\(VisibleText.word(name))\""
          + (meant.map { "; did you mean \"\(VisibleText.word($0))\"?" }
            ?? "; the header has \(has)\(names.count > 20 ? ", ..." : "")\(hint)"))
    case .number(let number):
      guard (1...max(1, fields)).contains(number), fields > 0 else {
        // No record at all: then none lacks it.
        if fields == 0 { return 0 }
        if column.isOptional { return nil }
        throw IOError(
          .columnMissing, source,
          words: "there is no field \(number)"
            + (column.name.flatMap { $0 == "\(number)" ? nil : ", \"\(VisibleText.word($0))\"" }
              ?? "")
            + "; the first record has \(fields)")
      }
      return number - 1
    case .whole, .pointer: return 0
    }
  }

  /// For each field, the column that looks at it.
  private static func inverted(_ places: [Int?], _ fields: Int) -> [Int] {
    let last = places.lazy.compactMap(\.self).max() ?? 0
    var columns = [Int](repeating: -1, count: max(fields, last + 1))
    for (column, place) in places.enumerated() {
      if let place { columns[place] = column }
    }
    return columns
  }
}

extension Collection<UInt8> {
  /// The byte order mark of UTF-8 that these bytes begin with; empty where there is none.
  var byteOrderMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? mark : []
  }
}
