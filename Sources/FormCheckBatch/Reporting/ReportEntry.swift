public import FormCheckCore

/// The entry of a report for one value, without the locations of the value.
///
/// An entry consists of parts. The report writes the location of an error before each part:
///
/// ```swift
/// import FormCheckBatch
///
/// var entry = ReportEntry()
/// entry.begin(at: nil)
/// entry.text += ": accepted\n".utf8
/// ```
public struct ReportEntry: Sendable {
  /// The text of all parts.
  public var text: [UInt8] = []

  private var starts: [(error: ErrorOffset?, start: Int)] = []

  /// Creates an empty entry.
  public init() {}

  /// Begins a part.
  ///
  /// The text that is appended next belongs to this part.
  ///
  /// - Parameter error: The error that the part describes, or nil if the part concerns the whole value.
  public mutating func begin(at error: ValidationError?) {
    starts.append((error.map(ErrorOffset.init), text.count))
  }

  /// Removes all parts.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Calls a closure with the parts in order: with the offset of the error, and with the range of the text.
  func forEachPart(_ body: (ErrorOffset?, Range<Int>) -> Void) {
    for index in starts.indices {
      let end = index + 1 < starts.count ? starts[index + 1].start : text.count
      body(starts[index].error, starts[index].start..<end)
    }
  }
}

/// The offset of an error in a value.
///
/// A ``RepeatableReport`` receives the offset instead of the whole error. A ``Place`` converts it into a position in
/// the input.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckValidators
///
/// if let error = AlphaInputValidator(mode: .unicode).validate("é1").error {
///   let offset = ErrorOffset(error)
///   print(offset.scalars, offset.bytes)   // 1 2
/// }
/// ```
public struct ErrorOffset: Hashable, Sendable {
  /// The offset in Unicode scalars.
  public let scalars: Int

  /// The offset in bytes.
  public let bytes: Int

  /// Creates the offset of an error.
  public init(_ error: ValidationError) {
    scalars = error.offset
    bytes = error.byteOffset
  }
}
