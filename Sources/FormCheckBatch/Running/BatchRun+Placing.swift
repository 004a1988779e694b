package import FormCheckIO

extension BatchRun.Summary {
  /// Brings the files of a complete run to the disk, and discards the files of any other run.
  mutating func prepare(_ files: SplitWriter?) {
    guard let files else { return }
    guard isComplete else { return files.discard() }
    do throws(IOError) {
      try files.prepare()
    } catch {
      files.discard()
      failures.append(error)
    }
  }

  /// Puts the files of a complete run in their places together, and discards the files of any other run.
  ///
  /// - Parameters:
  ///   - files: The files of records.
  ///   - report: The report on the run, which takes its place last.
  package mutating func place(_ files: SplitWriter?, with report: StagedFile? = nil) {
    defer {
      files?.discard()
      report?.discard()
    }
    guard isComplete else { return }
    do throws(IOError) {
      try StagedFile.commit((files?.staged ?? []) + [report].compactMap(\.self))
    } catch {
      failures.append(error)
    }
    placedFiles = files?.placed ?? []
  }
}
