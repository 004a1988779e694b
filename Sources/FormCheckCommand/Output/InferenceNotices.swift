import FormCheckCore
import FormCheckIO
import FormCheckInference

/// The lines of `formcheck infer` about whole files: obstacles to a definition, possible mistakes, and the remedies.
struct InferenceNotices {
  private let table: InferredTable
  private let inputs: [InputName]

  init(_ table: InferredTable, _ inputs: [InputName]) {
    self.table = table
    self.inputs = inputs
  }

  private var isStandardInput: Bool { inputs == [.standardInput] }

  /// Returns the name of a file as a word of a shell command.
  private func word(_ number: Int) -> String {
    inputs[number] == .standardInput ? "FILE" : inputs[number].shown.shellWord
  }

  private func name(_ number: Int) -> String {
    inputs[number] == .standardInput ? "standard input" : inputs[number].shown
  }

  // MARK: Obstacles

  /// The reasons why no definition can be written, each with its remedy; empty if one can be written.
  var obstacles: [String] {
    if !foreignLines.isEmpty { return foreignLines }
    if table.columns.contains(where: \.hasValues) { return [] }
    if !table.invalidBytes.isEmpty { return encodingLines }
    let nested = table.columns.filter { $0.obstacle != nil && $0.values > 0 }
    let reasons = nested.compactMap { column in
      column.obstacle.map { "\(column.shownName): left out: \($0)" }
    }
    return reasons + malformedLines + singleQuoteLines
      + ["\(emptiness), so there is no rule to write"]
  }

  /// The files that no format of records allows, with their remedies.
  var foreignLines: [String] {
    zip(inputs.indices, table.dialects).compactMap { number, dialect in
      dialect.foreignSign.map { words(about: $0, number) }
    }
  }

  /// The reason why there are no values.
  private var emptiness: String {
    if table.columns.contains(where: { $0.obstacle != nil }) {
      return "no column can be a field of a form"
    }
    if table.records > 0 { return "there are no values in \(Self.count(table.records, "record"))" }
    guard table.malformed == 0, let header = table.headers[0], !header.isEmpty else {
      return "there are no \(table.malformed == 0 ? "values" : "well-formed records")"
    }
    let names = header.prefix(5).map { "\"\(VisibleText.word($0))\"" }.joined(separator: ", ")
    return "there are no records after the header \(names)\(header.count > 5 ? ", ..." : "") "
      + "(if it is a record, add --no-header)"
  }

  private func words(about sign: Dialect.ForeignSign, _ number: Int) -> String {
    let (file, shown) = (word(number), name(number))
    switch sign {
    case .returns:
      return "\(shown): lines end with a carriage return (CR) only; convert them first: "
        + "tr '\\r' '\\n' < \(file) > NEW"
    case .json(true):
      return "\(shown): the file is one JSON array, not one object on each line; convert it first: "
        + "jq -c '.[]' \(file) > NEW"
    case .json(false):
      return "\(shown): JSON objects are written on several lines; write each on one line first: "
        + "jq -c . \(file) > NEW"
    case .comments(let lines):
      let first =
        lines == 1 ? "the first line is a comment" : "the first \(lines) lines are comments"
      return "\(shown): \(first), but records cannot have comments; remove them first: "
        + "sed '/^#/d' \(file) > NEW"
    case .titles(let lines):
      let first =
        lines == 1
        ? "the first line is a title and not a record; remove it first: "
        : "the first \(lines) lines are text and not records; remove them first: "
      return "\(shown): \(first)sed \(lines == 1 ? "1d" : "1,\(lines)d") \(file) > NEW"
    case .noObjects(let lines):
      let first =
        lines == 1
        ? "the first line is no JSON object" : "the first \(lines) lines are no JSON objects"
      return "\(shown): \(first), but the others are; correct or remove them first: "
        + "sed \(lines == 1 ? "1d" : "1,\(lines)d") \(file) > NEW"
    case .missingName(let names):
      let sign = table.dialects[number].delimiterName
      return "\(shown): the header has \(names) names for \(names + 1) fields; add the first name: "
        + "sed '1s/^/row\(sign == "tab" ? "\\t" : sign)/' \(file) > NEW"
    case .delimiterLine:
      return "\(shown): the first line is only for Excel and not a record; remove it first: "
        + "sed 1d \(file) > NEW"
    case .quotes:
      return "\(shown): values contain quotes, which enclose fields in TSV; double them first: "
        + "sed 's/\"/\"\"/g; s/[^\\t]*/\"&\"/g' \(file) > NEW"
    }
  }

  // MARK: Lines

  /// Possible mistakes, with the remedies.
  var lines: [String] {
    var lines = malformedLines + encodingLines
    let dialect = table.dialects.first ?? Dialect()
    if dialect.isHeaderUnsure {
      lines.append(
        "unsure: is the first record a header? It is read as "
          + (dialect.hasHeader ? "one; if it is not: --no-header" : "a record; if it is: --header"))
    }
    lines += singleQuoteLines + spaceLines
    if let limit = table.sample, table.records + table.malformed >= limit {
      lines.append(
        "unsure: only the first \(Self.count(limit, "record")) of each file were read; later ones can have other values"
      )
    }
    if table.hasSeveralFormats {
      lines.append(
        "unsure: the files have different formats, and one run can read only one of them")
    }
    lines += differenceLines
    if table.skippedColumns > 0 {
      lines.append("\(table.skippedColumns) columns after the first 1000 are left out")
    }
    return lines
  }

  private var singleQuoteLines: [String] {
    zip(inputs.indices, table.dialects).filter(\.1.hasSingleQuotes).map { number, _ in
      "unsure: \(name(number)): fields are in single quotes, which are read as part of the values; "
        + "to write double quotes: csvformat -q \"'\" \(word(number)) > NEW (from csvkit)"
    }
  }

  private var spaceLines: [String] {
    zip(inputs.indices, table.dialects).filter(\.1.hasSpaces).map { number, dialect in
      let sign = dialect.delimiterName
      return "unsure: \(name(number)): a space after each delimiter is read as part of the values; "
        + "to remove it: sed 's/\(sign) */\(sign)/g' \(word(number)) > NEW (unless fields are in quotes)"
    }
  }

  private var malformedLines: [String] {
    guard let first = table.firstMalformed else { return [] }
    let place = inputs.count == 1 ? "" : " of \(name(first.file))"
    return ["malformed: the first is record \(first.record)\(place): \(first.reason)"]
  }

  /// For each file that is not UTF-8, the place of the first wrong byte, and the command that converts the file.
  private var encodingLines: [String] {
    var lines: [String] = []
    var known: Set<Int> = []
    for (number, byte) in table.invalidBytes where known.insert(number).inserted {
      lines.append(
        "\(name(number)): not UTF-8: \(byte.words); to convert Windows-1252 or Latin-1: "
          + "iconv -f WINDOWS-1252 -t UTF-8 \(word(number)) > NEW")
    }
    return lines
  }

  /// The files whose columns differ from those of the first file.
  private var differenceLines: [String] {
    guard let first = table.headers[0] else { return [] }
    return inputs.indices.dropFirst().compactMap { number in
      guard let others = table.headers[number] else { return nil }
      let missing = first.filter { !others.contains($0) }
      let new = others.filter { !first.contains($0) }
      guard !missing.isEmpty || !new.isEmpty else { return nil }
      let parts = [("lacks", missing), ("adds", new)].filter { !$1.isEmpty }
        .map { "\($0) \(Self.list($1))" }
      return "unsure: \(name(number)) has other columns than \(name(0)): it "
        + "\(parts.joined(separator: " and ")); a column that a file lacks counts as empty"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { "\"\(VisibleText.word($0))\"" }.joined(separator: ", ")
      + (names.count > 5 ? ", ..." : "")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension Dialect.InvalidByte {
  /// The place and the value of the byte, such as `byte 17 is 0xE9`.
  var words: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let pair = [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    return "byte \(offset + 1) is 0x\(String(decoding: pair, as: UTF8.self))"
  }
}
