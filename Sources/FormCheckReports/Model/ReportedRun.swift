// The runs in a report, and their inputs.
extension RunReport {
  /// One run of the program.
  package struct Run: Hashable, Sendable {
    package let program: Program
    /// The time at which the run began, such as `2026-11-22T06:24:00Z`.
    package let started: String
    package let milliseconds: Int
    package let ending: Ending
    package let failures: [Failure]
    package var inputs: [Input]
    /// The counts, error codes and slow values that this run contributes to a sum of reports, or nil if they are
    /// unknown.
    package var contribution: RunContribution?

    package init(
      program: Program, started: String, milliseconds: Int, ending: Ending, failures: [Failure],
      inputs: [Input], contribution: RunContribution? = nil
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

  /// The reason why a run ended.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// All inputs were checked.
    case complete
    /// Too many records were rejected.
    case stopped
    /// A signal interrupted the run.
    case interrupted
    /// Reading or writing failed.
    case failed
  }

  /// The program that ran, and the versions of its parts.
  public struct Program: Hashable, Sendable {
    package let version: String
    package let pcre2: String
    let engine: String

    /// Creates the description of a program.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - pcre2: The version of PCRE2.
    ///   - engine: The engine that executes patterns: `jit` or `interpreter`.
    public init(version: String, pcre2: String, engine: String) {
      self.version = version
      self.pcre2 = pcre2
      self.engine = engine
    }
  }

  /// A failure that prevented a run from finishing.
  package struct Failure: Hashable, Sendable {
    package let code: Int
    package let subject: String
    package let words: String

    package init(code: Int, subject: String, words: String) {
      self.code = code
      self.subject = subject
      self.words = words
    }
  }

  /// One input of a run.
  package struct Input: Hashable, Sendable {
    /// The bytes of the file name.
    package let name: [UInt8]
    /// The number of records that were checked.
    package let records: Int
    /// The size and the digest of the input, or nil if it was not checked completely.
    package let whole: Whole?
    /// The part of a file that was read, or nil for a whole file.
    package var split: Split?

    package init(name: [UInt8], records: Int, whole: Whole?, split: Split? = nil) {
      self.name = name
      self.records = records
      self.whole = whole
      self.split = split
    }

    /// The identity by which positions refer to this input.
    package var identity: ReportedInput {
      ReportedInput(name: name, offset: split?.record == nil ? split?.offset : nil)
    }

    /// The number of the first record.
    var firstRecord: Int { split?.record ?? 1 }

    /// The number of the last record.
    package var lastRecord: Int { firstRecord - 1 + records }
  }

  /// The size and the digest of an input that was checked completely.
  package struct Whole: Hashable, Sendable {
    package let bytes: Int
    /// The number of lines, or nil if the input has no lines because its values end with NUL.
    package let lines: Int?
    /// The XXH64 digest of the bytes.
    package let digest: String

    package init(bytes: Int, lines: Int?, digest: String) {
      self.bytes = bytes
      self.lines = lines
      self.digest = digest
    }
  }

  /// The part of a file that a run read.
  package struct Split: Hashable, Sendable {
    package let id: Int
    /// The offset of the range that the run was asked to check.
    ///
    /// The first byte of each record of the run is in this range.
    package let offset: Int
    /// The length of that range.
    package let length: Int
    /// The size of the file.
    package let size: Int
    /// The offset of the first record.
    package let from: Int
    /// The offset after the last record.
    package let to: Int
    /// The number of the first record in the file, or nil if it is not known yet.
    package var record: Int?
    /// The line of the first record in the file, or nil if it is not known yet.
    package var line: Int?

    package init(
      id: Int, range: (offset: Int, length: Int), size: Int, records: Range<Int>,
      numbers: (record: Int, line: Int)?
    ) {
      self.id = id
      (offset, length) = range
      self.size = size
      (from, to) = (records.lowerBound, records.upperBound)
      (record, line) = (numbers?.record, numbers?.line)
    }

    /// The end of the range or the end of the file, whichever comes first.
    package var end: Int { min(size, offset + min(length, size)) }
  }
}
