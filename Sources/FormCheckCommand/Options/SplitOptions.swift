// Options for the files to which records are copied.
extension CommandOption<ValidationRequest> {
  /// The option `--accepted`, which copies accepted records to a file.
  static let accepted = single(
    "--accepted", "FILE", completion: .files,
    "write the accepted records to FILE, unchanged",
    details: """
      If --rejected is also given, each record is written to one of the two files, byte for byte, and the header to \
      both. The files are created even if they are empty. They appear when everything has been checked; if the run \
      ends earlier, existing files are not changed. '-' is standard output, which needs --quiet.
      """, into: \.outputs.accepted)

  /// The option `--rejected`, which copies rejected and undecided records to a file.
  static let rejected = single(
    "--rejected", "FILE", completion: .files,
    "write all other records, rejected and undecided, to FILE", into: \.outputs.rejected
  )

  /// The option `--why`, which adds the error codes to rejected records.
  static let why = toggle(
    "--why",
    "with --rejected: put the error codes before each record, as a first field (only --csv, --tsv)"
  ) { (request) throws(UsageError) in request.outputs.tellsWhy = true }

  /// The option `--no-progress`, which hides the progress line.
  static let noProgress = toggle(
    "--no-progress", "do not show a progress line",
    details: """
      The line is only shown on a terminal. The signal USR1 prints it once to standard error, even if that is not a \
      terminal, and never ends the run.
      """
  ) { (request) throws(UsageError) in request.showsProgress = false }
}
