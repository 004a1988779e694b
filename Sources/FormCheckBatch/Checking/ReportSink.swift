public import FormCheckIO

/// The destination for the entries of a report.
///
/// A ``ValueReport`` produces entries on several threads. The sink receives them one after the other, in the order of
/// the values. `CheckedWriter` of `FormCheckIO` is a sink.
public protocol ReportSink: AnyObject {
  /// Writes entries as soon as they are available.
  ///
  /// - Parameter entries: One or more complete entries, exactly as the report appended them.
  /// - Throws: `IOError` if they cannot be written.
  func take(_ entries: [UInt8]) throws(IOError)

  /// Whether the reader of the output is gone, so that the run can stop.
  var readerLeft: Bool { get }
}

extension CheckedWriter: ReportSink {
  /// Writes entries and flushes the buffer.
  public func take(_ entries: [UInt8]) throws(IOError) {
    try write(entries)
    try flush()
  }
}
