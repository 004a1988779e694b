/// A part of a column that is stored in one piece.
package enum ColumnSegment: Sendable {
  /// Values.
  case values(ColumnValues)
  /// Indexes of values.
  case indexes(ColumnIndexes, of: ColumnValues)
  /// Rows without values.
  case nulls(Int)

  /// The number of rows.
  package var count: Int {
    switch self {
    case .values(let values): values.count
    case .indexes(let indexes, _): indexes.count
    case .nulls(let count): count
    }
  }
}

/// A segment at its position in the column, with the verdicts on the values of its dictionary.
struct PreparedSegment: Sendable {
  let segment: ColumnSegment
  /// The row of the column at which the segment begins.
  let start: Int
  /// The verdicts on the values of the dictionary, or nil if the segment has none.
  let dictionary: ColumnVerdicts?

  init(
    _ segment: ColumnSegment, from start: Int, checkedBy rule: ColumnRule, threads: Int
  ) throws(ColumnError) {
    self.segment = segment
    self.start = start
    if case .indexes(_, let values) = segment {
      dictionary = try rule.check([.values(values)], threads: threads)
    } else {
      dictionary = nil
    }
  }

  /// The rows of the column that the segment contains.
  var rows: Range<Int> { start..<start + segment.count }
}

/// The indexes of a column that is stored as a dictionary.
@safe
package struct ColumnIndexes: @unchecked Sendable {
  // SAFETY: whoever creates the indexes promises that the buffer exists and does not change while it is used.
  private let start: UnsafeRawPointer
  private let form: Form
  private let validity: ColumnValues.Validity?

  /// The number of rows.
  package let count: Int

  /// The type of an index.
  package enum Form: Sendable {
    case int8, uint8, int16, uint16, int32, uint32, int64, uint64

    /// The size of an index, in bytes.
    package var width: Int {
      switch self {
      case .int8, .uint8: 1
      case .int16, .uint16: 2
      case .int32, .uint32: 4
      case .int64, .uint64: 8
      }
    }
  }

  /// Creates indexes.
  ///
  /// - Parameters:
  ///   - start: The index of the first row.
  ///   - form: The type of an index.
  ///   - count: The number of rows.
  ///   - validity: The rows that are not null, or nil if all are.
  package init(
    unsafeStart start: UnsafeRawPointer, form: Form, count: Int, validity: ColumnValues.Validity?
  ) {
    unsafe self.start = start
    self.form = form
    self.count = count
    self.validity = validity
  }

  /// Returns the index of a row, or nil if the row is null.
  ///
  /// An index that cannot be the index of any value is returned as -1.
  func index(at row: Int) -> Int? {
    if let validity, !validity.contains(row) { return nil }
    return switch form {
    case .int8: Int(load(row, as: Int8.self))
    case .uint8: Int(load(row, as: UInt8.self))
    case .int16: Int(load(row, as: Int16.self))
    case .uint16: Int(load(row, as: UInt16.self))
    case .int32: Int(load(row, as: Int32.self))
    case .uint32: Int(load(row, as: UInt32.self))
    case .int64: Int(load(row, as: Int64.self))
    case .uint64: Int(exactly: load(row, as: UInt64.self)) ?? -1
    }
  }

  private func load<Number: BitwiseCopyable>(_ row: Int, as type: Number.Type) -> Number {
    unsafe start.loadUnaligned(fromByteOffset: row * MemoryLayout<Number>.size, as: type)
  }
}
