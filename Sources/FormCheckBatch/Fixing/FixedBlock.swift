import FormCheckReports

/// The result for a block, or for a part of one.
struct FixedBlock: Sendable {
  let block: Block
  /// The output.
  var output: [UInt8] = []
  /// The entries for the second output; empty if `output` contains entries instead of values.
  var complaints: [UInt8] = []
  var counts = Counts()
  var fixed = 0

  /// Whether the block ends at the end of a value.
  var endsValue: Bool { !block.isPart }

  init(of block: Block) { self.block = block }
}

/// The progress of fixing a block.
struct FixProgress {
  /// The result that has not been passed on yet.
  var result: FixedBlock
  let bytes: [UInt8]
  let count: Int
  /// The index of the next value in the block.
  var index = 0
  /// The start of the next value.
  var next = 0
  /// The end of the bytes that are already in the output.
  var copied = 0

  init(of block: Block, _ bytes: [UInt8], count: Int) {
    result = FixedBlock(of: block)
    self.bytes = bytes
    self.count = count
  }

  /// The number of the next value in the input.
  var record: Int { result.block.firstRecord + index }

  /// Copies the unchanged bytes before an offset to the output.
  mutating func copy(upTo limit: Int) {
    result.output += bytes[copied..<limit]
    copied = limit
  }
}
