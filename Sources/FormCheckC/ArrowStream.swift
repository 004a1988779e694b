import FormCheckBatch
internal import CFormcheck

/// The arrays of an Arrow stream, which are released with this object.
@safe
final class ArrowStream {
  // SAFETY: each array is allocated by `read`, filled by the stream, and released and freed by `deinit`.
  private var arrays: [UnsafeMutablePointer<ArrowArray>]

  /// The arrays as segments of a column.
  private(set) var segments: [ColumnSegment] = []

  deinit {
    for index in unsafe arrays.indices {
      let array = unsafe arrays[index]
      if let release = unsafe array.pointee.release { unsafe release(array) }
      unsafe array.deallocate()
    }
  }

  /// Reads a stream to its end.
  ///
  /// - Parameter stream: The stream.
  /// - Throws: `CallFailure` if the stream fails, or if its arrays are not columns that can be checked.
  init(_ stream: UnsafeMutablePointer<ArrowArrayStream>) throws(CallFailure) {
    unsafe arrays = []
    guard unsafe stream.pointee.release != nil else {
      throw .broken("The stream has been released")
    }
    guard let getSchema = unsafe stream.pointee.get_schema,
      let getNext = unsafe stream.pointee.get_next
    else { throw .broken("The stream has no functions") }
    var schema = unsafe ArrowSchema()
    let status = unsafe getSchema(stream, &schema)
    if status != 0 { throw unsafe Self.failure(of: stream, status) }
    defer {
      if let release = unsafe schema.release { unsafe release(&schema) }
    }
    let type = try unsafe ArrowImport(&schema)
    while let array = try unsafe next(getNext, of: stream) {
      segments.append(try unsafe type.segment(array))
    }
  }

  /// Returns the next array, or nil at the end of the stream.
  private func next(
    _ getNext:
      @convention(c) (UnsafeMutablePointer<ArrowArrayStream>?, UnsafeMutablePointer<ArrowArray>?) ->
      CInt,
    of stream: UnsafeMutablePointer<ArrowArrayStream>
  ) throws(CallFailure) -> UnsafePointer<ArrowArray>? {
    let array = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
    unsafe array.initialize(to: ArrowArray())
    let status = unsafe getNext(stream, array)
    let isEnd = unsafe array.pointee.release == nil
    if status != 0 || isEnd {
      unsafe array.deallocate()
      if status != 0 { throw unsafe Self.failure(of: stream, status) }
      return nil
    }
    unsafe arrays.append(array)
    return unsafe UnsafePointer(array)
  }

  /// Returns why a function of the stream failed, in the words of the stream.
  private static func failure(
    of stream: UnsafeMutablePointer<ArrowArrayStream>, _ status: CInt
  ) -> CallFailure {
    let words = unsafe stream.pointee.get_last_error.flatMap { unsafe $0(stream) }
    let reason = unsafe words.map { unsafe String(cString: $0) } ?? "status \(status)"
    return .broken("The stream failed: \(reason)")
  }
}
