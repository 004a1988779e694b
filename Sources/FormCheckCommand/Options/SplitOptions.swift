import FormCheckIO
import FormCheckBatch

// Options for where records go when they have been checked.
extension CommandOption<CheckRequest> {
  /// `--accepted`.
  static let accepted = single(
    "--accepted", "FILE", completion: .files,
    "write the records that were accepted to FILE, as they came",
    details: """
      With --rejected, each record stands in one of the two, byte for byte, and the header in both. Both \
      are always made. They appear when everything has been checked; where the run ends before, the old \
      files stay. '-' is standard output, and needs --quiet.
      """, into: \.accepted)

  /// `--rejected`.
  static let rejected = single(
    "--rejected", "FILE", completion: .files,
    "write all other records to FILE: those rejected, and those undecided", into: \.rejected)

  /// `--why`.
  static let why = toggle(
    "--why", "put a field with the codes before each record of --rejected, in --csv and --tsv"
  ) { (request) throws(UsageError) in request.tellsWhy = true }

  /// `--no-progress`.
  static let noProgress = toggle(
    "--no-progress", "draw no line that tells how far it has come",
    details: """
      Such a line is only drawn on a terminal. The signal USR1 prints it once, wherever standard error \
      goes; it ends no run, at whatever moment it arrives.
      """
  ) { (request) throws(UsageError) in request.showsProgress = false }
}

extension CheckRequest {
  /// Whether records go to files.
  var splits: Bool { accepted != nil || rejected != nil }

  /// Looks whether records can go where they are to go.
  ///
  /// - Parameter inputs: What is read.
  /// - Throws: ``UsageError`` where files are named twice, or cannot be written.
  func checkSplitting(_ inputs: [InputName]) throws(UsageError) {
    if tellsWhy {
      guard rejected != nil else {
        throw UsageError(
          "--why is about the file of --rejected", fix: "Say --rejected FILE as well.")
      }
      guard records == .csv || records == .tsv else {
        throw UsageError(
          "--why adds a field, which only --csv and --tsv have", fix: "Leave it out.")
      }
    }
    let printed = [accepted, rejected].filter { $0?.meansStandardOutput == true }
    if printed.count > 1 {
      throw UsageError(
        "accepted and rejected records would be mixed on standard output",
        fix: "Name a file for one of them.")
    }
    if !printed.isEmpty, !isQuiet {
      throw UsageError(
        "records and rejections would be mixed on standard output",
        fix: "Say --quiet as well, or name a file.")
    }
    var roles = FileRoles()
    roles.note("--accepted", accepted == "-" ? "/dev/stdout" : accepted)
    roles.note("--rejected", rejected == "-" ? "/dev/stdout" : rejected)
    for (option, path) in definitionFiles { roles.note(option, path, isWritten: false) }
    for input in inputs {
      roles.note("the input", input.exact.map { $0 == "-" ? "/dev/stdin" : $0 }, isWritten: false)
    }
    try roles.check()
  }

  /// Begins the files that records go to; nil where there are none.
  func splitWriter(_ format: RecordFormat) throws(IOError) -> SplitWriter? {
    guard splits else { return nil }
    func path(_ name: String?) -> [UInt8]? {
      name.map { Array(($0 == "-" ? "/dev/stdout" : $0).utf8) }
    }
    return try SplitWriter(
      accepted: path(accepted), rejected: path(rejected), tellsWhy: tellsWhy, format: format)
  }

  /// The files with the rules, with the options that name them: none of them may be written over.
  var definitionFiles: [(option: String, path: String)] {
    let forms = [form].compactMap(\.self).filter { !$0.hasPrefix("@") }
    return forms.map { ("--form", $0) } + ruleFiles.map { ("--rules", $0) }
  }
}
