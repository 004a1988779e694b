public import FormCheckIO
import FormCheckPipelines

/// What was read of one input.
public struct InputSummary: Hashable, Sendable {
  /// The input.
  public let source: InputName
  /// How many bytes were read of it.
  public internal(set) var bytes = 0
  /// How many records.
  public internal(set) var records = 0
  /// How many lines; a last one that is not ended counts.
  public internal(set) var lines = 0
  /// The digest of all that was read, where it is taken.
  public internal(set) var digest: StreamDigest?
  /// Whether it was read to its end.
  public internal(set) var isWhole = false
  /// What of it was to be read; nil for all of it.
  var extent: SplitExtent?
  /// How large it was when it was opened; nil where that is not known.
  public internal(set) var size: Int?

  init(_ source: InputName) { self.source = source }

  /// Whether two inputs were read alike.
  public static func == (one: InputSummary, other: InputSummary) -> Bool {
    one.source == other.source && one.bytes == other.bytes && one.records == other.records
      && one.lines == other.lines && one.digest?.value == other.digest?.value
      && one.isWhole == other.isWhole
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(bytes)
    hasher.combine(records)
  }
}

/// What was read of the inputs of a run so far; readers write to it, anybody may look.
final class InputTracker: @unchecked Sendable {
  // SAFETY: `accounts` is only touched while the lock is held.
  private let lock = Lock()
  private var accounts: [InputSummary]

  init(_ inputs: [InputName]) {
    accounts = inputs.map { input in
      var account = InputSummary(input)
      account.size = FileInput.size(of: input)
      return account
    }
  }

  /// All accounts, in the order of the inputs.
  var all: [InputSummary] { lock.hold { accounts } }

  /// The account of one input.
  subscript(_ index: Int) -> InputSummary { lock.hold { accounts[index] } }

  /// Notes what was read of an input.
  func note(_ index: Int, _ change: (inout InputSummary) -> Void) {
    lock.hold { change(&accounts[index]) }
  }
}
