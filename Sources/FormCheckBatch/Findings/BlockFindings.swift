import FormCheckReports
import FormCheckIO
internal import FormCheckCore
internal import FormCheckPatterns
internal import StrictJSON

/// The values of a block, or of a part of one, that were not accepted.
struct BlockFindings: Sendable {
  /// A value that was not accepted.
  struct Value: Sendable {
    let source: InputName
    /// The number of the record in the input.
    let record: Int
    /// The number of the column, or nil if the errors concern the record.
    let column: Int?
    /// The names of the fields if the errors concern several fields of the record.
    let names: String?
    /// The value, or nil if it is secret.
    let text: SampledText?
    let isRejected: Bool
    /// The errors with their positions in the input.
    var errors: [(error: ValidationError, position: TextPosition?)]
  }

  /// The values, in the order of the records.
  private(set) var values: [Value] = []

  /// The rejected records, by their index in the block.
  private(set) var records: [Int] = []

  /// The number of values after which a part of a block ends, so that little memory waits for the sink.
  private static let largestCount = 2048

  /// Whether there are as many values as a part of a block may have.
  var isFull: Bool { values.count >= Self.largestCount }

  /// Adds a value and the errors in it.
  ///
  /// - Parameters:
  ///   - verdict: The verdict, which is not an acceptance.
  ///   - value: The value, or a prefix of it.
  ///   - length: The length of the whole value, in bytes.
  ///   - column: The number of the column, or nil if the errors concern the record.
  ///   - place: The location of the value.
  mutating func add(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Int?, at place: Place
  ) {
    let errors = verdict.errors.map { (error: $0, position: place.position(of: $0, in: value)) }
    values.append(
      Value(
        source: place.source, record: place.record, column: column,
        names: column == nil ? place.column.name : nil,
        text: place.column.isSecret ? nil : SampledText(value, length: length),
        isRejected: verdict.kind == .rejected, errors: errors))
  }

  /// Adds a rejected record.
  ///
  /// - Parameter record: The index of the record in the block.
  mutating func add(rejected record: Int) { records.append(record) }
}

extension SampledText {
  /// Copies a value, or the beginning of a long one.
  ///
  /// - Parameters:
  ///   - value: The value, or a prefix of it.
  ///   - length: The length of the whole value, in bytes.
  init(_ value: Span<UInt8>, length: Int) {
    let end =
      value.count <= Self.longest ? value.count : value.characterStart(atOrBefore: Self.longest)
    var bytes: [UInt8] = []
    bytes.append(copying: value.extracting(first: end))
    self.init(bytes: bytes, length: length)
  }
}
