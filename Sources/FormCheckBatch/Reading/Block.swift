public import FormCheckIO
public import FormCheckCore

/// A piece of an input that contains whole records.
///
/// A ``BlockReader`` cuts an input into blocks, and each block is checked by one worker.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// let names = InputName(Array("names.txt".utf8))
/// let block = Block(source: names, firstRecord: 8, contents: .values(Array("Ann\nBo\n".utf8), count: 7))
/// block.forEachValue(.lines) { value, record in
///   if let value { print(record, value.count) }   // 8 3, then 9 2
/// }
/// ```
public struct Block: Sendable {
  /// The input of the block.
  public let source: InputName

  /// The number that the block's first record has in the input, from 1.
  public let firstRecord: Int

  /// The records of the block.
  public let contents: Contents

  /// A Boolean value that indicates whether the block is a part of a single record that is longer than the limit.
  ///
  /// Only the last part contains a terminator.
  public let isPart: Bool

  /// Whether the block is a part of a record, but not the first part.
  let goesOn: Bool

  /// The number that the block's first line has in the input, from 1.
  let firstLine: Int

  /// The positions of the columns in the block's records, or nil if records have no fields.
  let layout: RecordLayout?

  /// Creates a block of values, or of a part of one value.
  public init(source: InputName, firstRecord: Int, contents: Contents, isPart: Bool = false) {
    self.init(
      source: source, firstRecord: firstRecord, contents: contents, isPart: isPart,
      firstLine: firstRecord, layout: nil)
  }

  init(
    source: InputName, firstRecord: Int, contents: Contents, isPart: Bool = false,
    goesOn: Bool = false, firstLine: Int, layout: RecordLayout?
  ) {
    self.source = source
    self.firstRecord = firstRecord
    self.contents = contents
    self.isPart = isPart
    self.goesOn = goesOn
    self.firstLine = firstLine
    self.layout = layout
  }

  /// Returns one block for each of the given values.
  ///
  /// Each block ends with NUL, because a command-line argument cannot contain NUL.
  static func each(of values: [[UInt8]], from source: InputName) -> [Block] {
    values.enumerated().map { index, value in
      Block(
        source: source, firstRecord: index + 1,
        contents: .values(value + [0], count: value.count + 1))
    }
  }

  /// The content of a block.
  public enum Contents: Sendable {
    /// Whole records with their terminators.
    ///
    /// Only the last record of an input may lack its terminator. The array may be longer than `count`.
    case values([UInt8], count: Int)
    /// One record that is longer than the limit: its first bytes, its length in bytes, and the error.
    case overlong(beginning: [UInt8], length: Int, ValidationError)
  }

  /// The number of bytes in the block, or 0 if it stands for one record that is longer than the limit.
  var size: Int {
    switch contents {
    case .values(_, let count): count
    case .overlong: 0
    }
  }

  /// Takes the bytes from a block that is no longer needed, so that a ``BufferPool`` can reuse them.
  package consuming func takeBytes() -> [UInt8] {
    switch contents {
    case .values(let bytes, _): bytes
    case .overlong: []
    }
  }
}

/// The terminator of a value, for an input in which each value is a record.
///
/// ``RecordFormat/values(_:)`` contains the terminator.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
///
/// // Checks values that end with NUL, such as the output of `find -print0`.
/// let configuration = BatchConfiguration(rule: Rule([RequiredConstraint()]), framing: .null, report: nil)
/// ```
public enum Framing: Hashable, Sendable {
  /// A line feed.
  ///
  /// A carriage return before it is a part of the terminator.
  case lines
  /// A zero byte.
  case null

  /// The last byte of the terminator.
  public var separator: UInt8 {
    switch self {
    case .lines: UInt8(ascii: "\n")
    case .null: 0
    }
  }
}
