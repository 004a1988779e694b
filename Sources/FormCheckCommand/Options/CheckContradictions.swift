import FormCheckBatch

// Options of a run that contradict each other.
extension ValidationRequest {
  /// Rejects options that contradict `--quiet`.
  func checkQuiet() throws(UsageError) {
    if reportsAll { throw .contradiction("--quiet", "--all") }
    guard format.isDocument else { return }
    throw UsageError(
      "--format \(format.rawValue) prints the rejections, and --quiet suppresses them",
      fix: "Leave one of them out.")
  }

  /// Rejects options that contradict `--fix`, which always prints all values.
  func checkFixing() throws(UsageError) {
    if reportsAll { throw .contradiction("--fix", "--all") }
    if tolerance == .count(0) { throw .contradiction("--fix", "--fail-fast") }
    if tolerance != .any { throw .contradiction("--fix", "--max-rejected") }
    if reportPath != nil { throw .contradiction("--fix", "--report") }
    if pagePath != nil { throw .contradiction("--fix", "--html") }
    if metricsPath != nil { throw .contradiction("--fix", "--metrics") }
    if reportDescriptor != nil { throw .contradiction("--fix", "--report-fd") }
    if expectedRecords != nil { throw .contradiction("--fix", "--expect-records") }
    if engine != .auto { throw .contradiction("--fix", "--engine") }
    guard format == .text || format == .json else {
      throw UsageError(
        "--fix cannot print values as \(format.rawValue)",
        fix: "With --fix, use --format text or json.")
    }
    if isQuiet, format == .json {
      throw UsageError(
        "--fix with --format json prints every value, and --quiet suppresses output",
        fix: "Leave one of them out.")
    }
  }
}
