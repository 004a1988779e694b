public import FormCheckIO
public import FormCheckCore

/// A piece of an input that holds whole records, with the number of the first one.
public struct Block: Sendable {
  /// Which of the inputs it comes from.
  public let source: InputName

  /// The number of its first record in that input, from 1.
  public let firstRecord: Int

  /// What it holds.
  public let contents: Contents

  /// Whether it holds no whole records but a part of one that is longer than the limit; only the last part
  /// has an end.
  public let isPart: Bool

  /// Whether that part is not the first one.
  let goesOn: Bool

  /// The number of its first line in that input, from 1.
  let firstLine: Int

  /// Where the fields stand in its records; nil where records have no fields.
  let layout: RecordLayout?

  /// A block of values; most are no part of a value.
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

  /// Values that are at hand, one a block; they are framed by NUL, which no argument of a call holds.
  static func each(of values: [[UInt8]], from source: InputName) -> [Block] {
    values.enumerated().map { index, value in
      Block(
        source: source, firstRecord: index + 1,
        contents: .values(value + [0], count: value.count + 1))
    }
  }

  /// What a block holds.
  public enum Contents: Sendable {
    /// Records, each with its end; only the last of an input may lack it.
    case values([UInt8], count: Int)
    /// One record that is longer than the limit: how it begins, how long it is in bytes, and the
    /// rejection.
    case overlong(beginning: [UInt8], length: Int, ValidationError)
  }

  /// Its bytes, given up by a block that is done with.
  package consuming func takeBytes() -> [UInt8] {
    switch contents {
    case .values(let bytes, _): bytes
    case .overlong: []
    }
  }
}

/// What ends a value.
public enum Framing: Hashable, Sendable {
  /// LF; a CR before it belongs to the end.
  case lines
  /// NUL.
  case null

  /// The byte that ends a value.
  public var separator: UInt8 {
    switch self {
    case .lines: UInt8(ascii: "\n")
    case .null: 0
    }
  }
}
