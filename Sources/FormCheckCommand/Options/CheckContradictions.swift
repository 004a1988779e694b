import FormCheckBatch

/// The checks for options of a run that contradict each other.
struct CheckContradictions {
  let request: ValidationRequest

  /// Rejects options that contradict `--quiet`, `--fix` or `--follow`.
  func check() throws(UsageError) {
    if request.isQuiet { try checkQuiet() }
    if request.fixes { try checkFixing() }
    try checkFollowing()
  }

  /// Rejects options that contradict `--quiet`.
  private func checkQuiet() throws(UsageError) {
    if request.reportsAll { throw .contradiction("--quiet", "--all") }
    guard request.format.isDocument else { return }
    throw UsageError(
      "--format \(request.format.rawValue) prints the rejections, and --quiet suppresses them",
      fix: "Leave one of them out.")
  }

  /// Rejects options that contradict `--fix`, which always prints all values.
  private func checkFixing() throws(UsageError) {
    if request.reportsAll { throw .contradiction("--fix", "--all") }
    if request.tolerance == .count(0) { throw .contradiction("--fix", "--fail-fast") }
    if request.tolerance != .any { throw .contradiction("--fix", "--max-rejected") }
    if request.reportPath != nil { throw .contradiction("--fix", "--report") }
    if request.pagePath != nil { throw .contradiction("--fix", "--html") }
    if request.metricsPath != nil { throw .contradiction("--fix", "--metrics") }
    if request.reportDescriptor != nil { throw .contradiction("--fix", "--report-fd") }
    if request.expectedRecords != nil { throw .contradiction("--fix", "--expect-records") }
    if request.engine != .auto { throw .contradiction("--fix", "--engine") }
    guard request.format == .text || request.format == .json else {
      throw UsageError(
        "--fix cannot print values as \(request.format.rawValue)",
        fix: "With --fix, use --format text or json.")
    }
    if request.isQuiet, request.format == .json {
      throw UsageError(
        "--fix with --format json prints every value, and --quiet suppresses output",
        fix: "Leave one of them out.")
    }
  }

  /// Rejects options that contradict `--follow`, or need it.
  private func checkFollowing() throws(UsageError) {
    guard request.follows else {
      if request.interval == nil { return }
      throw UsageError(
        "--interval requires --follow", fix: "Add --follow, or leave --interval out.")
    }
    for (option, isGiven) in [
      ("--fix", request.fixes), ("--split", request.split != nil),
      ("--report", request.reportPath != nil),
      ("--report-fd", request.reportDescriptor != nil), ("--html", request.pagePath != nil),
      ("--expect-records", request.expectedRecords != nil),
    ] where isGiven { throw .contradiction("--follow", option) }
    if request.format.isDocument {
      throw UsageError(
        "--follow and --format \(request.format.rawValue) cannot be used together",
        fix: "Use text, json, csv or github, which print each rejection at once.")
    }
    for (option, path) in request.outputs.files + [("--metrics", request.metricsPath ?? "")]
    where path.meansStandardOutput {
      throw UsageError(
        "the counts of --follow and \(option) would be mixed on standard output",
        fix: "Write to a file or a pipe instead.")
    }
  }
}
