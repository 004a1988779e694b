public import FormCheckIO

/// Writes the records of a run to two files: those that were accepted, and all others.
///
/// Each record is in one of them, byte for byte, and the header is in both, with its byte order mark. A record
/// whose quote is never closed comes last: it would swallow whatever follows it. Both files appear only when the
/// run is complete; until then the old ones are as they were.
public final class SplitWriter {
  private let accepted: StagedFile?
  private let rejected: StagedFile?

  /// What ends a record, for one that lacks its end and is followed by another.
  private let separator: UInt8

  /// Whether a byte order mark at the start of such a file is no part of the first record.
  private let hasMark: Bool

  /// Whether the header is left out: that of a split stands before those of its file.
  var omitsHeader = false

  private let tellsWhy: Bool
  private let delimiter: UInt8
  /// The name of the field that holds the codes.
  private let reasonName: [UInt8]
  private var header: [UInt8] = []
  private var hasBegun = false
  private var unclosed: [[UInt8]] = []
  private var acceptedEnd: UInt8?
  private var rejectedEnd: UInt8?

  /// What is kept.
  let kept: KeptRecords

  /// Begins the files.
  ///
  /// - Parameters:
  ///   - accepted: The path of the file for accepted records; nil for none.
  ///   - rejected: That for all others.
  ///   - tellsWhy: Whether a first field of the latter tells the codes; only in files with delimiters.
  ///   - format: How the input is divided into records.
  /// - Throws: `IOError` with the code 5003.
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

  /// Writes the header of the first input; those of the others must be the same.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - source: The input.
  /// - Throws: `IOError` with the code 4053 where it is another one.
  func write(header: [UInt8], of source: InputName) throws(IOError) {
    let names = Self.plain(header)
    guard !hasBegun else {
      if names == Self.plain(self.header) { return }
      throw IOError(
        .headerDiffers, source,
        words: "its header is not that of the first input, so its records cannot stand behind those"
      )
    }
    hasBegun = true
    self.header = header
    if omitsHeader { return }
    let mark = header.byteOrderMark
    let why = tellsWhy && !names.isEmpty ? reasonName + [delimiter] : []
    try accepted?.write(header)
    try rejected?.write(mark + why + header.dropFirst(mark.count))
    // A byte order mark alone is nothing that has to end.
    if !names.isEmpty { (acceptedEnd, rejectedEnd) = (header.last, header.last) }
  }

  /// A header without its end, and without a byte order mark before it.
  private static func plain(_ header: [UInt8]) -> ArraySlice<UInt8> {
    var plain = header.dropFirst(header.byteOrderMark.count)
    while let last = plain.last, last == 0x0A || last == 0x0D { plain.removeLast() }
    return plain
  }

  /// Writes records.
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

  /// Writes a byte order mark before a first record that begins with one, which would be taken for that of the file.
  private func protect(
    _ records: [UInt8], after end: UInt8?, in file: StagedFile
  ) throws(IOError) {
    guard end == nil, header.isEmpty, !omitsHeader, hasMark else { return }
    try file.write(records.byteOrderMark)
  }

  /// The files.
  var staged: [StagedFile] { [accepted, rejected].compactMap(\.self) }

  /// Brings the files to the disk, and not to their places yet.
  ///
  /// - Throws: `IOError` with the code 5003.
  func prepare() throws(IOError) {
    for record in unclosed {
      if let end = rejectedEnd, end != separator { try rejected?.write([separator]) }
      try rejected?.write(record)
      rejectedEnd = record.last
    }
    unclosed = []
    for file in staged { try file.prepare() }
  }

  /// The names of the files that are in their places.
  var placed: [String] { staged.filter(\.isInPlace).map(\.shown) }

  /// Discards the files; the old ones stay.
  func discard() {
    for file in staged { file.discard() }
  }
}
