public import FormCheckIO

/// Where the entries of a report go.
///
/// A ``ValueReport`` makes them on several threads; here they arrive one after the other, in the order of
/// the values.
public protocol ReportSink: AnyObject {
  /// Takes entries, as soon as they are known.
  ///
  /// - Parameter entries: Whole ones, mostly many, as the report appended them.
  /// - Throws: `IOError` when they cannot be written.
  func take(_ entries: [UInt8]) throws(IOError)

  /// Whether nobody reads any more what is written.
  var readerLeft: Bool { get }
}

extension CheckedWriter: ReportSink {
  /// Writes entries now.
  public func take(_ entries: [UInt8]) throws(IOError) {
    try write(entries)
    try flush()
  }
}
