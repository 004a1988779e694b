import FormCheckBatch
import FormCheckInference
import FormCheckPatterns

/// The place of a malformed record, and the reason why it is malformed.
struct MalformedPlace {
  /// The number of the file, from 0.
  let file: Int
  /// The number of the record, from 1.
  let record: Int
  /// The reason in English.
  let reason: String
}

/// The part of a run that one thread does: the profiles of the columns in its blocks.
final class InferenceWorker: @unchecked Sendable {
  // SAFETY: one thread uses a worker during the run, and the results are read after the pipeline has ended.
  private let board: InferenceBoard
  private var readers: [Int: ColumnReader] = [:]
  private var current: (file: ProfiledFile, splitter: Splitter)?

  /// The number of records, without malformed ones.
  private(set) var recordCount = 0
  /// The number of malformed records.
  private(set) var malformedCount = 0
  /// The first malformed record that this worker has read.
  private(set) var firstMalformed: MalformedPlace?
  /// For each file, the first byte that is not part of UTF-8 text.
  private(set) var invalidBytes: [(file: Int, byte: Dialect.InvalidByte)] = []

  /// A class that wraps the columns of a file, which cannot be copied.
  private final class Splitter {
    var columns: RecordColumns
    init(_ file: ProfiledFile) { columns = RecordColumns(file.format, names: file.names) }
  }

  init(_ board: InferenceBoard) { self.board = board }

  /// Returns the profile of a column, or nil if the worker has read none of its values.
  func profile(of number: Int) -> ColumnProfile? { readers[number]?.profile }

  /// Reads the values of a block.
  func read(_ content: ProfiledBlock) throws(PatternError) {
    let (file, block) = (content.file, content.block)
    let splitter: Splitter
    if let current, current.file === file {
      splitter = current.splitter
    } else {
      splitter = Splitter(file)
      current = (file, splitter)
    }
    let (records, malformed) = (splitter.columns.recordCount, splitter.columns.malformedCount)
    splitter.columns.split(block)
    recordCount += splitter.columns.recordCount - records
    malformedCount += splitter.columns.malformedCount - malformed
    let broken = splitter.columns.malformed
    noteMalformed(splitter.columns.firstMalformed(in: block), content)
    if let byte = block.firstInvalidByte { noteInvalid(byte, content) }
    let place = ColumnReader.Place(input: file.number, record: block.firstRecord)
    for (number, column) in file.columns.enumerated() {
      let reader = try reader(of: column)
      splitter.columns.withValues(of: number, in: block) { values, nested, withNUL in
        let others = nested + withNUL
        let skipped = others.isEmpty ? broken : Set(broken + others).sorted()
        reader.read(values, skipping: skipped, at: place)
        reader.count(unreadable: withNUL.count, nested: nested.count)
      }
    }
  }

  /// Remembers the first malformed record.
  private func noteMalformed(_ found: (record: Int, reason: String)?, _ content: ProfiledBlock) {
    guard let found else { return }
    let place = MalformedPlace(
      file: content.file.number, record: found.record, reason: found.reason)
    if let first = firstMalformed, (first.file, first.record) < (place.file, place.record) {
      return
    }
    firstMalformed = place
  }

  /// Remembers the first byte of a file that is not part of UTF-8 text.
  private func noteInvalid(_ found: (index: Int, byte: UInt8), _ content: ProfiledBlock) {
    guard let offset = content.offset else { return }
    let byte = Dialect.InvalidByte(offset: offset + found.index, byte: found.byte)
    guard let known = invalidBytes.firstIndex(where: { $0.file == content.file.number }) else {
      return invalidBytes.append((content.file.number, byte))
    }
    if byte.offset < invalidBytes[known].byte.offset { invalidBytes[known].byte = byte }
  }

  private func reader(of column: Int) throws(PatternError) -> ColumnReader {
    if let reader = readers[column] { return reader }
    let (candidates, capacity) = board.column(column)
    let reader = try ColumnReader(candidates, keyCapacity: capacity)
    readers[column] = reader
    return reader
  }
}
