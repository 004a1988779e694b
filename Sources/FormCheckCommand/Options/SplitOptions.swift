// Options for the files to which records are copied.
extension CommandOption<ValidationRequest> {
  /// The option `--accepted`, which copies accepted records to a file.
  static let accepted = single(
    "--accepted", "FILE", completion: .files,
    "write the records that were accepted to FILE, as they came",
    details: """
      With --rejected, each record stands in one of the two, byte for byte, and the header in both. Both \
      are always made. They appear when everything has been checked; where the run ends before, the old \
      files stay. '-' is standard output, and needs --quiet.
      """, into: \.outputs.accepted)

  /// The option `--rejected`, which copies all other records to a file.
  static let rejected = single(
    "--rejected", "FILE", completion: .files,
    "write all other records to FILE: those rejected, and those undecided", into: \.outputs.rejected
  )

  /// The option `--why`, which adds the error codes to rejected records.
  static let why = toggle(
    "--why", "put a field with the codes before each record of --rejected, in --csv and --tsv"
  ) { (request) throws(UsageError) in request.outputs.tellsWhy = true }

  /// The option `--no-progress`, which hides the progress line.
  static let noProgress = toggle(
    "--no-progress", "draw no line that tells how far it has come",
    details: """
      Such a line is only drawn on a terminal. The signal USR1 prints it once, wherever standard error \
      goes; it ends no run, at whatever moment it arrives.
      """
  ) { (request) throws(UsageError) in request.showsProgress = false }
}
