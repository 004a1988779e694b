import FormCheckIO

/// The reason why a column could not be checked.
package enum ColumnError: Error, Equatable {
  /// The value of a row is outside the memory of the column.
  case brokenValue(row: Int)
  /// The index of a row is not the index of a value in the dictionary.
  case brokenIndex(row: Int)
  /// There is not enough memory.
  case outOfMemory

  /// The error for rows that are counted from another row.
  func shifted(by rows: Int) -> ColumnError {
    switch self {
    case .brokenValue(let row): .brokenValue(row: row + rows)
    case .brokenIndex(let row): .brokenIndex(row: row + rows)
    case .outOfMemory: .outOfMemory
    }
  }
}
