public import FormCheckIO

/// The destination of the entries that a ``ValueReport`` produces.
///
/// Several threads produce entries concurrently. The sink receives the entries one after the other, in the order of the
/// values. `CheckedWriter` of `FormCheckIO` is a sink.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// /// Collects the entries of a run in memory.
/// final class EntryCollector: ReportSink {
///   private(set) var entries: [UInt8] = []
///   var readerLeft: Bool { false }
///
///   func take(_ entries: [UInt8]) throws(IOError) { self.entries += entries }
/// }
/// ```
///
/// Pass the sink to ``BatchRun/run(_:writer:files:stop:watching:)`` as its writer.
public protocol ReportSink: AnyObject {
  /// Writes entries immediately.
  ///
  /// - Parameter entries: One or more complete entries, exactly as the report appended them.
  /// - Throws: `IOError` if they cannot be written.
  func take(_ entries: [UInt8]) throws(IOError)

  /// A Boolean value that indicates whether the reader of the output is gone.
  ///
  /// If the reader is gone and the run produces nothing else, the run stops early.
  var readerLeft: Bool { get }
}

extension CheckedWriter: ReportSink {
  /// Writes the entries and flushes the buffer.
  public func take(_ entries: [UInt8]) throws(IOError) {
    try write(entries)
    try flush()
  }
}
