import FormCheckIO
internal import FormCheckCore

/// What was read, judged and found in a run, or in several: the proof that nothing was lost.
///
/// It adds up, or it is none: accepted, rejected and undecided records are all records, those of the inputs
/// are all of them, too, and each field was judged in all that are not broken. It holds places and counts,
/// and never a value.
///
/// ```swift
/// var sum = try RunReport(reading: bytes, from: "part-1.json")
/// try sum.add(RunReport(reading: more, from: "part-2.json"))
/// sum.counts.rejected
/// ```
public struct RunReport: Hashable, Sendable {
  /// What judged.
  package var definition: Definition

  /// How many bytes the inputs have that were read whole.
  public package(set) var bytes = 0

  /// How many records were judged.
  public package(set) var counts = Counts()

  /// What was found in each field, as the definition has them.
  package var fields: [Field] = []

  /// The codes of records that are broken, so that none of their fields can be told.
  package var broken: [Code] = []

  /// The codes of what is wrong with several fields together.
  package var across: [Code] = []

  /// The values that took longest to judge, the slowest first.
  package var slowest: [SlowValue] = []

  /// The runs that are counted here.
  package var runs: [Run] = []

  package init(
    definition: Definition, bytes: Int, counts: Counts, fields: [Field], broken: [Code],
    across: [Code], slowest: [SlowValue], runs: [Run]
  ) {
    self.definition = definition
    self.bytes = bytes
    self.counts = counts
    self.fields = fields
    self.broken = broken
    self.across = across
    self.slowest = slowest
    self.runs = runs
  }

  /// How many of the slowest values are named.
  package static let slowestCount = 3

  /// How many positions are kept for each code.
  package static let examples = 3

  /// The largest number in a record: all programs read it alike (RFC 7493).
  package static let largestNumber = 1 << 53 - 1

  /// Whether all that was to be done was done, whatever came out.
  public var isComplete: Bool { runs.allSatisfy { $0.ending == .complete } }

  /// One field.
  package struct Field: Hashable, Sendable {
    package let name: String?
    package var counts = Counts()
    package var codes: [Code] = []

    package init(
      name: String?, counts: Counts = Counts(), codes: [Code] = []
    ) {
      self.name = name
      self.counts = counts
      self.codes = codes
    }
  }

  /// How often a code was found, and where first.
  package struct Code: Hashable, Sendable {
    package let number: Int
    package let name: String
    package var count: Int
    package var first: [FoundPlace]

    package init(
      number: Int, name: String, count: Int, first: [FoundPlace]
    ) {
      self.number = number
      self.name = name
      self.count = count
      self.first = first
    }
  }

  /// A value that took long to judge.
  package struct SlowValue: Hashable, Sendable {
    package let input: ReportedInput
    package let record: Int
    /// The line in which the record begins; nil where there are no lines.
    package let line: Int?
    package let field: String?
    package let microseconds: Int

    package init(
      input: ReportedInput, record: Int, line: Int?, field: String?, microseconds: Int
    ) {
      self.input = input
      self.record = record
      self.line = line
      self.field = field
      self.microseconds = microseconds
    }
  }

  /// One call of the program.
  package struct Run: Hashable, Sendable {
    package let program: Program
    /// When it began: `2026-11-22T06:24:00Z`.
    package let started: String
    package let milliseconds: Int
    package let ending: Ending
    package let failures: [Failure]
    package var inputs: [Input]
    /// The numbers that this run contributes to a sum; nil if they are not known.
    package var contribution: Contribution?

    package init(
      program: Program, started: String, milliseconds: Int, ending: Ending, failures: [Failure],
      inputs: [Input], contribution: Contribution? = nil
    ) {
      self.program = program
      self.started = started
      self.milliseconds = milliseconds
      self.ending = ending
      self.failures = failures
      self.inputs = inputs
      self.contribution = contribution
    }
  }

  /// How a run ended.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// All was judged.
    case complete
    /// More was rejected than is put up with.
    case stopped
    /// A signal came.
    case interrupted
    /// Reading or writing failed.
    case failed
  }

  /// What judged, apart from the rules.
  public struct Program: Hashable, Sendable {
    let version: String
    let pcre2: String
    let engine: String

    /// A program.
    ///
    /// - Parameters:
    ///   - version: Its version.
    ///   - pcre2: That of PCRE2.
    ///   - engine: What executes patterns: `jit` or `interpreter`.
    public init(version: String, pcre2: String, engine: String) {
      self.version = version
      self.pcre2 = pcre2
      self.engine = engine
    }
  }

  /// Why something was not done.
  package struct Failure: Hashable, Sendable {
    package let code: Int
    package let subject: String
    package let words: String

    package init(
      code: Int, subject: String, words: String
    ) {
      self.code = code
      self.subject = subject
      self.words = words
    }
  }

  /// What was read of one input.
  package struct Input: Hashable, Sendable {
    /// The bytes of its name.
    package let name: [UInt8]
    /// How many of its records were judged.
    package let records: Int
    /// What is known of all of it; nil where not all of it was judged.
    package let whole: Whole?
    /// The part of a file that it is; nil where it is all of one.
    package var split: Split?

    /// The input that positions in it refer to.
    package var identity: ReportedInput {
      ReportedInput(name: name, offset: split?.record == nil ? split?.offset : nil)
    }

    package init(
      name: [UInt8], records: Int, whole: Whole?, split: Split? = nil
    ) {
      self.name = name
      self.records = records
      self.whole = whole
      self.split = split
    }
  }

  /// An input that was judged from its beginning to its end.
  package struct Whole: Hashable, Sendable {
    package let bytes: Int
    /// Nil where there are no lines.
    package let lines: Int?
    /// The digest of its bytes, XXH64.
    package let digest: String

    package init(
      bytes: Int, lines: Int?, digest: String
    ) {
      self.bytes = bytes
      self.lines = lines
      self.digest = digest
    }
  }
}

/// When something began, and how long it takes.
package struct RunClock: Sendable {
  /// The moment in UTC: `2026-11-22T06:24:00Z`.
  package let started: String
  private let start: Int

  /// Now.
  package init() {
    started = UTCTime.now
    start = MonotonicClock.nanoseconds
  }

  /// How many milliseconds have gone by.
  package var milliseconds: Int { max(0, MonotonicClock.nanoseconds - start) / 1_000_000 }
}
