public import FormCheckCore

/// Columns whose combined values must be unique among all records.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
///
/// let names = ["first", "last"].map { Column(.name($0), name: $0, rule: Rule([RequiredConstraint()])) }
/// var configuration = BatchConfiguration(.separated(SeparatedFormat()), columns: names, report: nil)
/// configuration.unique = [UniqueKey(columns: [0, 1])]
/// ```
///
/// A record in which all columns of the key are empty is not compared with others.
public struct UniqueKey: Hashable, Sendable {
  /// The indices of the columns.
  public let columns: [Int]

  /// Creates a key.
  ///
  /// - Parameter columns: The indices of the columns, at least one.
  public init(columns: [Int]) { self.columns = columns }
}

/// The digest of the values that one record has in the columns of a key.
struct KeyDigest {
  /// The index of the record in the block.
  let record: Int
  /// The line on which the record begins.
  let line: Int
  let high: UInt64
  let low: UInt64
}

extension ErrorCode {
  /// 2108: a value that an earlier record already has.
  public static let notUnique = ErrorCode(
    2108, "not-unique", reason: "The same value is already on line {line}",
    prompt: "Enter a value that is not in use yet",
    parameters: ["line", "source"], fix: "Remove one of the records, or give it another value.")
}
