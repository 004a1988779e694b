public import FormCheckCore
internal import StrictJSON

/// An output format for verdicts on values.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
///
/// /// Prints the number of each record that is not accepted.
/// struct NumberReport: ValueReport {
///   func append(
///     _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place, to output: inout [UInt8]
///   ) {
///     if !verdict.isAccepted { output += "\(place.record)\n".utf8 }
///   }
/// }
/// ```
///
/// Several workers use the same format concurrently. The entries reach the ``ReportSink`` in the order of the values.
public protocol ValueReport: Sendable {
  /// The report itself if it can repeat entries, or nil.
  ///
  /// The default is nil, and the report itself for a ``RepeatableReport``.
  var repeatable: (any RepeatableReport)? { get }

  /// Adds the entry for one value.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the value.
  ///   - value: The value, or a prefix of it if the value is too long. If the record is malformed, the whole record.
  ///   - length: The length of the whole value, in bytes.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}

extension ValueReport {
  /// Nil, because the report cannot repeat entries.
  public var repeatable: (any RepeatableReport)? { nil }
}

/// A report whose entries for equal values in one column differ only in the locations of the values.
///
/// Values such as `N/A` often occur many times in a column. A worker keeps the entries of some rejected values, and
/// repeats an entry at the location of each equal value instead of validating that value again.
///
/// A report writes the parts of an entry with ``write(_:of:length:in:to:)``, and the location before each part with
/// ``append(location:of:at:to:)``. The implementation of ``ValueReport`` follows from these two methods.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
///
/// /// Prints the line and the code of each error.
/// struct CodeReport: RepeatableReport {
///   func write(
///     _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column, to entry: inout ReportEntry
///   ) {
///     for error in verdict.errors {
///       entry.begin(at: error)
///       entry.text += ": \(error.code)\n".utf8
///     }
///   }
///
///   func append(
///     location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
///   ) {
///     if let position = place.position(of: error, in: value) { output += "\(position.line)".utf8 }
///   }
/// }
/// ```
public protocol RepeatableReport: ValueReport {
  /// Writes the entry for one value, without its locations.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the value.
  ///   - value: The value, or a prefix of it if the value is too long.
  ///   - length: The length of the whole value, in bytes.
  ///   - column: The column of the value.
  ///   - entry: The entry to extend.
  func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column,
    to entry: inout ReportEntry)

  /// Adds the location of a part of an entry.
  ///
  /// - Parameters:
  ///   - error: The offset of the error that the part describes, or nil if the part concerns the whole value.
  ///   - value: The value, or a prefix of it if the value is too long.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  func append(
    location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8])

  /// Returns the entry for an accepted value that needs no escapes, apart from the value and its record number.
  ///
  /// - Parameter place: The location of such a value, which is a whole record.
  /// - Returns: The entry, or nil if accepted values have no such entry. This is the default.
  func acceptedEntry(at place: Place) -> AcceptedEntry?

  /// Returns the template of the entries for rejections with one error that differs only in its positions.
  ///
  /// The entry that the template produces must be the same as the one that ``write(_:of:length:in:to:)`` and
  /// ``append(location:of:at:to:)`` produce. If the template does not have the slot ``EntryTemplate/Slot/correction``, this
  /// applies to values without a correction.
  ///
  /// - Parameters:
  ///   - error: The error of one of the values.
  ///   - place: The location of that value.
  /// - Returns: The template for all such values of the same input and column, or nil if the report has no templates.
  ///   This is the default.
  func template(of error: ValidationError, at place: Place) -> EntryTemplate?

  /// Adds a correction in the form that the slot ``EntryTemplate/Slot/correction`` has in an entry.
  ///
  /// - Parameters:
  ///   - correction: The correction.
  ///   - output: The output to extend. The default adds nothing.
  func append(_ correction: Correction, to output: inout [UInt8])
}

extension RepeatableReport {
  /// The report itself.
  public var repeatable: (any RepeatableReport)? { self }

  /// Returns nil, because accepted values have no common entry.
  public func acceptedEntry(at place: Place) -> AcceptedEntry? { nil }

  /// Returns nil, because rejections have no templates.
  public func template(of error: ValidationError, at place: Place) -> EntryTemplate? { nil }

  /// Adds nothing, because entries have no corrections.
  public func append(_ correction: Correction, to output: inout [UInt8]) {}

  /// Adds the entry for one value.
  public func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    var entry = ReportEntry()
    append(verdict, of: value, length: length, at: place, to: &output, by: &entry)
  }

  /// Adds the entry for one value.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the value.
  ///   - value: The value, or a prefix of it if the value is too long.
  ///   - length: The length of the whole value, in bytes.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  ///   - entry: The entry without its locations, which keeps its memory from value to value.
  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8], by entry: inout ReportEntry
  ) {
    entry.clear()
    write(verdict, of: value, length: length, in: place.column, to: &entry)
    append(entry, of: value, at: place, to: &output)
  }

  /// Adds an entry with the locations of a value.
  package func append(
    _ entry: ReportEntry, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    entry.forEachPart { error, range in
      append(location: error, of: value, at: place, to: &output)
      output.append(copying: entry.text.span.extracting(range))
    }
  }
}
