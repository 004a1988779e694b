import FormCheckCore

@testable import FormCheckBatch

/// A column in memory that belongs to a test, with values that can be null.
final class MemoryColumn {
  private let offsets: UnsafeMutablePointer<Int32>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let validity: UnsafeMutablePointer<UInt8>
  private let count: Int
  /// The number of bits before those of the rows.
  private let shift: Int

  init(_ values: [[UInt8]?], shift: Int = 0) {
    count = values.count
    self.shift = shift
    let all = values.flatMap { $0 ?? [] }
    bytes = .allocate(capacity: max(1, all.count))
    for (index, byte) in all.enumerated() { bytes[index] = byte }
    offsets = .allocate(capacity: count + 1)
    offsets[0] = 0
    for (row, value) in values.enumerated() {
      offsets[row + 1] = offsets[row] + Int32(value?.count ?? 0)
    }
    validity = .allocate(capacity: (count + shift) / 8 + 1)
    validity.initialize(repeating: 0, count: (count + shift) / 8 + 1)
    for (row, value) in values.enumerated() where value != nil {
      validity[(row + shift) / 8] |= 1 << UInt8((row + shift) % 8)
    }
  }

  convenience init(_ values: [String?], shift: Int = 0) {
    self.init(values.map { $0.map { Array($0.utf8) } }, shift: shift)
  }

  deinit {
    offsets.deallocate()
    bytes.deallocate()
    validity.deallocate()
  }

  /// Replaces the offset of a row.
  func setOffset(_ offset: Int32, of row: Int) { offsets[row] = offset }

  /// The column, which is valid as long as this object exists.
  var values: ColumnValues {
    ColumnValues(
      unsafeOffsets: UnsafeRawPointer(offsets).assumingMemoryBound(to: UInt8.self),
      width: 4, bytes: bytes, size: Int(offsets[count]), count: count,
      validity: ColumnValues.Validity(unsafeBits: validity, offset: shift))
  }
}
