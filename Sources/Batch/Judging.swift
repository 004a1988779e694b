public import InputValidation

/// Where a value stands.
public struct Place: Hashable, Sendable {
  /// The input: a file's name, `-` for standard input, `argument`.
  public let source: InputName
  /// The number of the value in it, from 1.
  public let record: Int

  /// Whether that number is the number of the line, too.
  public let isLine: Bool

  /// A place.
  public init(source: InputName, record: Int, isLine: Bool) {
    self.source = source
    self.record = record
    self.isLine = isLine
  }
}

/// Puts what was found about a value into the words of an output format.
public protocol ValueReport: Sendable {
  /// Adds what is to be said of one value.
  ///
  /// - Parameters:
  ///   - judgement: What was found.
  ///   - value: The value; only its beginning when it was too long to keep.
  ///   - length: How long the whole value is in bytes.
  ///   - place: Where it stands.
  ///   - output: What to add to.
  func append(
    _ judgement: Judgement, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}

/// What to do with each value.
public struct Judging: Sendable {
  /// What it must be.
  public var rule: Rule
  /// The longest value to judge, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }
  /// What each value is sent through before it is judged; then what comes out is judged and reported.
  public var filters: TextFilterChain?
  /// What ends a value.
  public var framing = Framing.lines
  /// How to put it; nil when only counts are wanted.
  public var report: (any ValueReport)?
  /// Whether accepted values are reported too.
  public var reportsAll = false

  /// Judging by a rule, reporting what is refused.
  public init(rule: Rule, report: (any ValueReport)?) {
    self.rule = rule
    self.report = report
  }
}
