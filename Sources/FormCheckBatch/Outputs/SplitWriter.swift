public import FormCheckIO

/// Writes the records of a run to two files: one for accepted records, and one for all others.
///
/// Each record is copied byte for byte to one of the files. Both files start with the byte order mark and the header of
/// the input, if it has them. A record whose quote is never closed is written last, because it would absorb every
/// record after it.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
/// import FormCheckValidators
///
/// let configuration = BatchConfiguration(rule: try Rule("email", in: Catalog.standard), report: nil)
/// let files = try SplitWriter(
///   accepted: Array("valid.txt".utf8), rejected: Array("invalid.txt".utf8), tellsWhy: false,
///   format: configuration.format)
/// let input = InputName(Array("addresses.txt".utf8))
/// let summary = BatchRun(configuration).run([input], writer: CheckedWriter.standardOutput(), files: files)
/// print(summary.placedFiles)
/// ```
///
/// The files replace existing ones only if the run is complete. Until then, existing files are unchanged.
public final class SplitWriter {
  private let accepted: StagedFile?
  private let rejected: StagedFile?

  /// The byte to write between a record without a terminator and the next record.
  private let separator: UInt8

  /// Whether the format treats a byte order mark at the start of a file as a mark, and not as a part of the first
  /// record.
  private let hasMark: Bool

  /// Whether to omit the header, which only the output of the first split of a file contains.
  var omitsHeader = false

  private let tellsWhy: Bool
  private let delimiter: UInt8
  /// The name of the field with the codes.
  private let reasonName: [UInt8]
  private var header: [UInt8] = []
  private var hasBegun = false
  private var unclosed: [[UInt8]] = []
  private var acceptedEnd: UInt8?
  private var rejectedEnd: UInt8?

  /// The kinds of records to copy.
  let kept: KeptRecords

  /// Creates the temporary files.
  ///
  /// - Parameters:
  ///   - accepted: The path of the file for accepted records, or nil for none.
  ///   - rejected: The path of the file for all other records, or nil for none.
  ///   - tellsWhy: Whether the first field of each rejected record contains the codes of its errors; ignored for
  ///     formats without delimiters.
  ///   - format: The format of the input.
  /// - Throws: `IOError` with the code 5003 if a file cannot be created.
  public init(
    accepted: [UInt8]?, rejected: [UInt8]?, tellsWhy: Bool, format: RecordFormat
  ) throws(IOError) {
    var kept = KeptRecords()
    var files: [StagedFile?] = []
    for path in [accepted, rejected] {
      if let path { files.append(try StagedFile(path)) } else { files.append(nil) }
    }
    (self.accepted, self.rejected) = (files[0], files[1])
    (kept.accepted, kept.rejected) = (accepted != nil, rejected != nil)
    separator = format.separator
    hasMark = if case .values = format { false } else { true }
    if case .separated(let format) = format {
      kept.tellsWhy = tellsWhy && rejected != nil
      delimiter = format.delimiter
      reasonName = format.field("why")
    } else {
      delimiter = 0
      reasonName = []
    }
    self.tellsWhy = kept.tellsWhy
    self.kept = kept
  }

  /// Writes the header of the first input.
  ///
  /// The headers of all other inputs must be equal to it.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - source: The input.
  /// - Throws: `IOError` with the code 4053 if the header differs from that of the first input.
  func write(header: [UInt8], of source: InputName) throws(IOError) {
    let names = Self.plain(header)
    guard !hasBegun else {
      if names == Self.plain(self.header) { return }
      throw IOError(
        .headerDiffers, source,
        words: "its header differs from the first input's, so its records cannot be appended"
      )
    }
    hasBegun = true
    self.header = header
    if omitsHeader { return }
    let mark = header.byteOrderMark
    let why = tellsWhy && !names.isEmpty ? reasonName + [delimiter] : []
    try accepted?.write(header)
    try rejected?.write(mark + why + header.dropFirst(mark.count))
    // A byte order mark by itself is not a record, so it needs no terminator.
    if !names.isEmpty { (acceptedEnd, rejectedEnd) = (header.last, header.last) }
  }

  /// Returns a header without its byte order mark and its terminator.
  private static func plain(_ header: [UInt8]) -> ArraySlice<UInt8> {
    var plain = header.dropFirst(header.byteOrderMark.count)
    while let last = plain.last, last == 0x0A || last == 0x0D { plain.removeLast() }
    return plain
  }

  /// Writes the records of a block.
  func write(_ result: BlockResult) throws(IOError) {
    hasBegun = true
    if !result.unclosed.isEmpty { unclosed.append(result.unclosed) }
    if let accepted, !result.accepted.isEmpty {
      try protect(result.accepted, after: acceptedEnd, in: accepted)
      if let end = acceptedEnd, end != separator { try accepted.write([separator]) }
      try accepted.write(result.accepted)
      acceptedEnd = result.accepted.last
    }
    if let rejected, !result.rejected.isEmpty {
      try protect(result.rejected, after: rejectedEnd, in: rejected)
      if let end = rejectedEnd, end != separator, !result.goesOn { try rejected.write([separator]) }
      try rejected.write(result.rejected)
      rejectedEnd = result.rejected.last
    }
  }

  /// Writes an additional byte order mark if the first record of the file begins with one.
  ///
  /// Otherwise, a reader would take the record's own mark for the mark of the file, and drop it.
  private func protect(
    _ records: [UInt8], after end: UInt8?, in file: StagedFile
  ) throws(IOError) {
    guard end == nil, header.isEmpty, !omitsHeader, hasMark else { return }
    try file.write(records.byteOrderMark)
  }

  /// The files to write.
  var staged: [StagedFile] { [accepted, rejected].compactMap(\.self) }

  /// Writes the files to the disk, without moving them to their final paths.
  ///
  /// - Throws: `IOError` with the code 5003 if a file cannot be written.
  func prepare() throws(IOError) {
    for record in unclosed {
      if let end = rejectedEnd, end != separator { try rejected?.write([separator]) }
      try rejected?.write(record)
      rejectedEnd = record.last
    }
    unclosed = []
    for file in staged { try file.prepare() }
  }

  /// Writes the buffered records of outputs that are streams, so that their readers see them without delay.
  ///
  /// - Throws: `IOError` with the code 5003 if a stream cannot be written.
  func flushStreams() throws(IOError) {
    for file in staged where file.isStream { try file.writer.flush() }
  }

  /// The names of the files that have been moved to their final paths.
  var placed: [String] { staged.filter(\.isInPlace).map(\.shown) }

  /// Discards the temporary files.
  ///
  /// Existing files stay as they are.
  func discard() {
    for file in staged { file.discard() }
  }
}
