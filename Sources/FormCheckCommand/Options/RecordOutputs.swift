import FormCheckBatch
import FormCheckIO

/// The files for the accepted and the rejected records.
struct RecordOutputs: Sendable {
  /// The file for accepted records.
  var accepted: String?

  /// The file for rejected and undecided records.
  var rejected: String?

  /// Whether a field with the error codes is added at the start of each rejected record.
  var tellsWhy = false

  /// Whether no file is requested.
  var isEmpty: Bool { accepted == nil && rejected == nil }

  /// Whether a file is requested that is not standard output.
  var hasFiles: Bool { files.contains { !$0.path.meansStandardOutput } }

  /// The requested files, each with the option that names it.
  var files: [(option: String, path: String)] {
    [("--accepted", accepted), ("--rejected", rejected)].compactMap { option, path in
      path.map { (option, $0) }
    }
  }

  /// Checks that these options contradict neither each other nor the other options of the run.
  ///
  /// - Parameters:
  ///   - records: The kind of the records, or nil for values.
  ///   - isQuiet: Whether `--quiet` suppresses the rejections.
  /// - Throws: ``UsageError`` if `--why` does not apply, or if different outputs would be mixed on standard output.
  func check(records: RecordKind?, isQuiet: Bool) throws(UsageError) {
    if tellsWhy {
      guard rejected != nil else {
        throw UsageError(
          "--why requires --rejected", fix: "Add --rejected FILE.")
      }
      guard records == .csv || records == .tsv else {
        throw UsageError(
          "--why adds a field to records, so it requires --csv or --tsv", fix: "Leave out --why.")
      }
    }
    let printed = files.filter { $0.path.meansStandardOutput }
    if printed.count > 1 {
      throw UsageError(
        "accepted and rejected records would be mixed on standard output",
        fix: "Write one of them to a file.")
    }
    if !printed.isEmpty, !isQuiet {
      throw UsageError(
        "records and rejections would be mixed on standard output",
        fix: "Add --quiet, or write the records to a file.")
    }
  }

  /// Checks that no output overwrites another file on the command line.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - definitions: The files that define the rules, each with the option that names it.
  /// - Throws: ``UsageError`` if an output is the same file as another one on the command line, or cannot be written.
  func checkRoles(
    _ inputs: [InputName], definitions: [(option: String, path: String)]
  ) throws(UsageError) {
    var roles = FileRoles()
    roles.note("--accepted", accepted == "-" ? "/dev/stdout" : accepted)
    roles.note("--rejected", rejected == "-" ? "/dev/stdout" : rejected)
    for (option, path) in definitions { roles.note(option, path, isWritten: false) }
    for input in inputs {
      roles.note("the input", input.exact.map { $0 == "-" ? "/dev/stdin" : $0 }, isWritten: false)
    }
    try roles.check()
  }

  /// Creates the writer for the files, or returns nil if no file is requested.
  func writer(_ format: RecordFormat) throws(IOError) -> SplitWriter? {
    if isEmpty { return nil }
    func path(_ name: String?) -> [UInt8]? {
      name.map { Array(($0 == "-" ? "/dev/stdout" : $0).utf8) }
    }
    return try SplitWriter(
      accepted: path(accepted), rejected: path(rejected), tellsWhy: tellsWhy, format: format)
  }
}
