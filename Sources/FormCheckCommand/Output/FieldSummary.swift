import FormCheckReports
import FormCheckBatch
import FormCheckCore

extension BatchRun.Summary {
  /// What stands below the counts of records: the fields whose values were rejected or not decided, how many
  /// records are broken, and whether the run came to its end.
  ///
  /// - Parameter columns: The fields.
  /// - Returns: Lines, each with its end.
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
    // No field of a broken record is checked.
    let checked = zip(columns, self.columns).filter { $0.0.rule != nil }.map { $0.1.checked }.max()
    if let checked, checked < counts.checked {
      rows.append(("broken records", "rejected \(counts.checked - checked)"))
    }
    return Table.text(rows, indent: 2)
      + (!failures.isEmpty ? "not complete: these are the counts of what was checked\n" : "")
  }
}
