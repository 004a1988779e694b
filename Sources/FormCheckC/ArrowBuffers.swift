import FormCheckBatch
internal import CFormcheck

/// The buffers of an Arrow array, whose number and addresses have been checked.
@safe
struct ArrowBuffers {
  // SAFETY: the addresses come from the array, whose creator promises that the buffers have the sizes that its length
  // implies.
  private let array: UnsafePointer<ArrowArray>

  /// The number of rows.
  let length: Int
  private let offset: Int
  private let count: Int

  /// The largest number of rows, with which no size of a buffer overflows.
  private static let largestLength = Int.max / 64

  /// Checks the numbers in an array.
  init(_ array: UnsafePointer<ArrowArray>) throws(CallFailure) {
    guard unsafe array.pointee.release != nil else { throw .broken("The array has been released") }
    unsafe self.array = array
    length = unsafe Int(array.pointee.length)
    offset = unsafe Int(array.pointee.offset)
    count = unsafe Int(array.pointee.n_buffers)
    let largest = Self.largestLength
    guard (0...largest).contains(length), (0...largest).contains(offset), length <= largest - offset
    else { throw .broken("The length \(length) or the offset \(offset) of the array is invalid") }
    guard count >= 0, unsafe count == 0 || array.pointee.buffers != nil else {
      throw .broken("The array has no buffers")
    }
  }

  private subscript(_ index: Int) -> UnsafeRawPointer? {
    unsafe index < count ? array.pointee.buffers?[index] : nil
  }

  private func requireCount(_ expected: Int) throws(CallFailure) {
    if count != expected {
      throw .broken("The array has \(count) buffers, but its format needs \(expected)")
    }
  }

  /// Returns a buffer that must exist if there are rows.
  private func buffer(_ index: Int, _ name: String) throws(CallFailure) -> UnsafePointer<UInt8> {
    guard let buffer = unsafe self[index] else {
      throw .broken("The buffer of the \(name) is NULL")
    }
    return unsafe buffer.assumingMemoryBound(to: UInt8.self)
  }

  /// The rows that are not null, or nil if all are.
  private func validity() throws(CallFailure) -> ColumnValues.Validity? {
    let nulls = unsafe array.pointee.null_count
    guard nulls != 0 else { return nil }
    guard let bits = unsafe self[0] else {
      if nulls > 0 { throw .broken("The array has nulls, but the buffer of the validity is NULL") }
      return nil
    }
    return unsafe ColumnValues.Validity(
      unsafeBits: bits.assumingMemoryBound(to: UInt8.self), offset: offset)
  }

  /// A place with zeros for arrays without rows, whose buffers may be NULL.
  private static let nothing = CText("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0")

  private static var noEntries: UnsafePointer<UInt8> {
    unsafe UnsafeRawPointer(nothing.start).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns values that are stored one after the other, with offsets of a width in bytes.
  func values(offsetWidth width: Int) throws(CallFailure) -> ColumnValues {
    try requireCount(3)
    if length == 0 {
      return unsafe ColumnValues(
        unsafeOffsets: Self.noEntries, width: width, bytes: nil, size: 0, count: 0, validity: nil)
    }
    let offsets = try unsafe buffer(1, "offsets") + offset * width
    let end = unsafe UnsafeRawPointer(offsets) + length * width
    let size =
      width == 4
      ? unsafe Int(end.loadUnaligned(as: Int32.self))
      : unsafe Int(end.loadUnaligned(as: Int64.self))
    if size < 0 { throw .broken("The last offset is negative") }
    let bytes = unsafe self[2]
    if unsafe bytes == nil, size > 0 { throw .broken("The buffer of the values is NULL") }
    return unsafe ColumnValues(
      unsafeOffsets: offsets, width: width, bytes: bytes?.assumingMemoryBound(to: UInt8.self),
      size: size, count: length, validity: try validity())
  }

  /// Returns values that are stored as views.
  func views() throws(CallFailure) -> ColumnValues {
    guard count >= 3 else { throw .broken("The array has \(count) buffers, but views need 3") }
    if length == 0 {
      return unsafe ColumnValues(
        unsafeViews: Self.noEntries, buffers: nil, sizes: nil, bufferCount: 0, count: 0,
        validity: nil)
    }
    let views = try unsafe buffer(1, "views") + offset * 16
    let sizes = unsafe self[count - 1]
    let bufferCount = count - 3
    if bufferCount > 0 {
      guard let sizes = unsafe sizes else { throw .broken("The buffer of the sizes is NULL") }
      let address = Int(bitPattern: sizes)
      guard address % MemoryLayout<Int64>.alignment == 0 else {
        throw .broken("The buffer of the sizes is not aligned to 8 bytes")
      }
    }
    let first = unsafe array.pointee.buffers.map { unsafe UnsafeRawPointer($0 + 2) }
    return unsafe ColumnValues(
      unsafeViews: views, buffers: first?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
      sizes: sizes?.assumingMemoryBound(to: Int64.self), bufferCount: bufferCount, count: length,
      validity: try validity())
  }

  /// Returns indexes of a dictionary.
  ///
  /// - Parameter format: The format of an index.
  /// - Returns: The indexes, which refer to the memory of the array.
  /// - Throws: `CallFailure` if the format is not that of an index, or a buffer is missing.
  func indexes(_ format: String) throws(CallFailure) -> ColumnIndexes {
    guard let form = ColumnIndexes.Form(format) else {
      throw CallFailure(
        .columnType, "A dictionary with indexes of the format \"\(format.prefix(32))\" is unknown")
    }
    try requireCount(2)
    if length == 0 {
      return unsafe ColumnIndexes(
        unsafeStart: Self.noEntries, form: form, count: 0, validity: nil)
    }
    let start = try unsafe buffer(1, "indexes") + offset * form.width
    return unsafe ColumnIndexes(
      unsafeStart: UnsafeRawPointer(start), form: form, count: length, validity: try validity())
  }
}

extension ColumnIndexes.Form {
  /// Creates the type of an index from its Arrow format.
  fileprivate init?(_ format: String) {
    switch format {
    case "c": self = .int8
    case "C": self = .uint8
    case "s": self = .int16
    case "S": self = .uint16
    case "i": self = .int32
    case "I": self = .uint32
    case "l": self = .int64
    case "L": self = .uint64
    default: return nil
    }
  }
}
