import FormCheckReports
import FormCheckBatch
import FormCheckCore

extension BatchRun.Summary {
  /// Returns the lines to print below the counts of records.
  ///
  /// They contain the fields with rejected or undecided values, the number of malformed records, and whether the run
  /// was incomplete.
  ///
  /// - Parameter columns: The fields.
  /// - Returns: The lines, each with a newline.
  func fieldLines(_ columns: [Column]) -> String {
    var rows: [(left: String, right: String)] = []
    for (column, counts) in zip(columns, self.columns) where counts.rejected + counts.undecided > 0
    {
      rows.append(
        (
          VisibleText.word(column.name ?? ""),
          "rejected \(counts.rejected), undecided \(counts.undecided)"
        ))
    }
    // No field of a malformed record is checked, so the records that no field has counted as checked are malformed.
    let checked = zip(columns, self.columns).filter { $0.0.rule != nil }.map { $0.1.checked }.max()
    if let checked, checked < counts.checked {
      rows.append(("malformed records", "rejected \(counts.checked - checked)"))
    }
    return Table.text(rows, indent: 2)
      + (!failures.isEmpty ? "incomplete run: the counts cover only what was checked\n" : "")
  }
}
