import FormCheckBatch

/// The options of `formcheck plan`.
struct PlanRequest: HelpfulRequest, FramedRequest, RecordedRequest {
  var framing: Framing?
  var records: RecordKind?
  var delimiter: UInt8?
  var hasHeader = true
  var splits: Int?
  var splitSize: Int?
  var isQuick = false
  var wantsHelp = false

  /// The default size of a split, in bytes.
  static let standardSize = 256 << 20

  /// Returns the format of the files.
  ///
  /// - Throws: ``UsageError`` if the options give no format, or several formats.
  func format() throws(UsageError) -> RecordFormat {
    if let records {
      if let framing {
        throw .contradiction(framing == .lines ? "--lines" : "--null", records.option)
      }
      try checkFormat(of: records)
      return format(of: records)
    }
    guard let framing else {
      throw UsageError(
        "nobody says what a record is", fix: "Say --csv, --tsv, --ndjson, --lines or --null.")
    }
    try checkNoRecords()
    return .values(framing)
  }
}

extension CommandOption<PlanRequest> {
  /// All options for planning, in the order of the help.
  static let plan: [CommandOption] = [
    .csv, .tsv, .ndjson, .delimiter, .noHeader, .lines, .null(),
    .valued("--splits", "N", "how many splits there are to be in all, about") {
      (request, text) throws(UsageError) in
      request.splits = try Self.number(text, of: "--splits", in: 1...1_000_000)
    },
    .valued("--split-size", "BYTES", "how large they are to be, as 64M or 1G (default: 256M)") {
      (request, text) throws(UsageError) in
      request.splitSize = try Self.bytes(text, of: "--split-size")
    },
    .toggle(
      "--quick", "do not read the files: records are then counted from the beginning of each split",
      details: """
        For lines, NDJSON and values ended by NUL. 'formcheck merge' puts the numbers right. Where quotes may \
        hold the end of a line, nobody knows where a record begins without reading all before it.
        """
    ) { (request) throws(UsageError) in request.isQuick = true },
    help,
  ]
}
