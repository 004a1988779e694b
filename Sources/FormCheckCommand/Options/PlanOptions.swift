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
        "the record format is missing", fix: "Add --csv, --tsv, --ndjson, --lines or --null.")
    }
    try checkNoRecords()
    return .values(framing)
  }
}

extension CommandOption<PlanRequest> {
  /// All options for planning, in the order in which the help lists them.
  static let plan: [CommandOption] = [
    .csv, .tsv, .ndjson, .delimiter, .noHeader, .lines, .null(),
    .valued("--splits", "N", "the approximate total number of splits") {
      (request, text) throws(UsageError) in
      request.splits = try Self.number(text, of: "--splits", in: 1...1_000_000)
    },
    .valued("--split-size", "BYTES", "the size of a split, such as 64M or 1G (default: 256M)") {
      (request, text) throws(UsageError) in
      request.splitSize = try Self.bytes(text, of: "--split-size")
    },
    .toggle(
      "--quick",
      "do not read the files (not for --csv and --tsv); record numbers then start again in each split",
      details: """
        'formcheck merge' corrects the numbers. --csv and --tsv are not supported, because the files must be read to \
        find where their records begin.
        """
    ) { (request) throws(UsageError) in request.isQuick = true },
    help,
  ]
}
