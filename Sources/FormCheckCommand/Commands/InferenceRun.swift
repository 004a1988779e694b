import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckInference
import FormCheckPatterns
import FormCheckPipelines
import FormCheckValidators
import StrictJSON

/// What is known about the records of all files.
struct InferredTable {
  /// The dialect of each file that could be read, in order.
  var dialects: [Dialect] = []
  /// The number of records, without malformed ones.
  var records = 0
  /// The number of malformed records.
  var malformed = 0
  /// The decision for each column.
  var columns: [ColumnDecision] = []
  /// The number of columns after the thousandth, which are left out.
  var skippedColumns = 0
  /// The errors of reading.
  var failures: [IOError] = []
  /// The first malformed record.
  var firstMalformed: MalformedPlace?
  /// The first bytes of files that are not part of UTF-8 text, in order.
  var invalidBytes: [(file: Int, byte: Dialect.InvalidByte)] = []
  /// The number of records to which each file was limited, or nil if whole files were read.
  var sample: Int?
  /// The names of the columns of each file that has a header, by the number of the file.
  var headers: [Int: [String]] = [:]

  /// Whether the files have different formats, so that one run cannot read all of them.
  var hasSeveralFormats: Bool { dialects.contains { $0.format != dialects.first?.format } }
}

/// A run that reads files once, on several threads, and decides on the rules of their columns.
struct InferenceRun {
  private let request: InferRequest
  private let catalog: Catalog

  init(_ request: InferRequest, _ catalog: Catalog) {
    self.request = request
    self.catalog = catalog
  }

  /// Reads files.
  ///
  /// - Parameter inputs: The files.
  /// - Returns: The columns, or only the dialects if no more is wanted.
  func run(_ inputs: [InputName]) -> InferredTable {
    let jobs = request.jobs ?? Processors.jobs
    let buffers = BufferPool(forJobs: jobs)
    let board = InferenceBoard(catalog)
    let ports = inputs.indices.map { index in
      port(of: inputs[index], at: index, board, buffers)
    }
    _ = PipelineBuilder(ports: ports).stage(.profiling(board, buffers)).sink(board.take)
      .run(jobs: jobs)
    var table = board.table(
      RuleChooser(
        catalog, tolerance: Double(request.tolerance) / 1_000_000, isSample: request.sample != nil,
        inputs: inputs.map(\.shown), hasCommas: board.separatesWithCommas))
    table.sample = request.sample
    return table
  }

  /// Returns the port that finds the dialect of a file and then delivers its blocks.
  private func port(
    of input: InputName, at index: Int, _ board: InferenceBoard, _ buffers: BufferPool
  ) -> Port<ProfiledBlock, IOError> {
    let (sniffer, wantsDialect, limit) = (sniffer, request.wantsDialect, request.sample)
    return Port(index + 1) { stop throws(IOError) in
      var reader = BlockReader(
        try FileInput(input), format: .values(.lines),
        limit: BatchConfiguration.standardRecordLimit, blockSize: BlockReader.standardBlockSize,
        stop: stop, buffers: buffers)
      var dialect = Dialect()
      let begun = try reader.begin(sampling: DialectSniffer.sampleSize) { start, isWhole in
        dialect = sniffer.dialect(of: start, isWhole: isWhole)
        return dialect.foreignSign == nil ? dialect.format : .values(.lines)
      }
      board.note(dialect)
      if wantsDialect || dialect.foreignSign != nil { return { () throws(IOError) in nil } }
      board.note(begun.names, ofFile: index)
      var first = try reader.next()
      while let block = first, block.isEmpty { first = try reader.next() }
      let file = board.file(index, dialect, begun.fieldCount, begun.names, first)
      var offset: Int? = begun.size
      var sample = RecordSample(limit, file.format, names: file.names)
      return { () throws(IOError) in
        let block = try sample.next { () throws(IOError) in
          if let block = first.take() { return block }
          return try reader.next()
        }
        return block.map { block in
          let start = offset
          // The offsets after a record that is too long are not known.
          offset = block.byteCount.flatMap { count in offset.map { $0 + count } }
          return ProfiledBlock(file: file, block: block, offset: start)
        }
      }
    }
  }

  /// The sniffer, with what the options require.
  private var sniffer: DialectSniffer {
    var sniffer = DialectSniffer()
    switch request.records {
    case .csv: sniffer.kind = .csv
    case .tsv: sniffer.kind = .tsv
    case .ndjson: sniffer.kind = .ndjson
    case nil: if request.framing != nil { sniffer.kind = .lines }
    }
    sniffer.delimiter = request.delimiter
    sniffer.hasHeader = request.requiresHeader ? true : request.hasHeader ? nil : false
    return sniffer
  }
}

extension Dialect {
  /// The format of the records for the batch engine.
  var format: RecordFormat {
    switch kind {
    case .lines: .values(.lines)
    case .csv, .tsv: .separated(SeparatedFormat(delimiter: delimiter, hasHeader: hasHeader))
    case .ndjson: .jsonLines
    }
  }
}

extension Block {
  /// Whether the block has no bytes, because it only carries a header.
  fileprivate var isEmpty: Bool { byteCount == 0 }
}

/// A block with the file that it belongs to.
struct ProfiledBlock: Sendable {
  let file: ProfiledFile
  let block: Block
  /// The offset of the block in the file, in bytes, or nil if it is not known.
  let offset: Int?
}

/// A file whose dialect and columns are known.
final class ProfiledFile: Sendable {
  /// The number of the file, from 0.
  let number: Int
  let format: RecordFormat
  /// The names of the columns in the file.
  let names: [String]
  /// The number of each column among those of all files.
  let columns: [Int]

  init(_ number: Int, _ dialect: Dialect, names: [String], columns: [Int]) {
    self.number = number
    format = dialect.format
    self.names = names
    self.columns = columns
  }
}

extension Stage where Input == ProfiledBlock, Output == Int, Failure == IOError {
  /// Returns the stage that reads the values of a block into profiles.
  fileprivate static func profiling(_ board: InferenceBoard, _ buffers: BufferPool) -> Stage {
    Stage("profile") { () throws(IOError) in
      let worker = InferenceWorker(board)
      board.add(worker)
      return { (packet, _) throws(IOError) in
        do throws(PatternError) {
          try worker.read(packet.content)
        } catch {
          throw IOError(noRoomForWorker: error.message)
        }
        buffers.give(packet.content.block.takeBytes())
        return .pass(packet.number)
      }
    }
  }
}

/// Returns the names of the columns of JSON records, in the order of their first occurrence.
func namesOfMembers(in block: Block?) -> [String] {
  var names: [String] = []
  var known: Set<ExactText> = []
  block?.forEachValue(.lines) { value, _ in
    guard let value, names.count < 1000,
      let members = try? JSONReader.read(value.indices.map { value[$0] }).members
    else { return }
    for member in members where known.insert(ExactText(member.key)).inserted {
      names.append(member.key)
    }
  }
  return names
}
