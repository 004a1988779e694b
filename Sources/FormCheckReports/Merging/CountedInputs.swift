import FormCheckIO

/// The inputs that are counted in a list of runs.
///
/// A file is identified by its name and its digest, and a split by its file and its range.
///
/// An input may be counted only once. Empty inputs, and files that were not read to their end, never count as repeated.
struct CountedInputs {
  private let runs: [RunReport.Run]
  private let splits: [CountedSplit]

  init(_ runs: [RunReport.Run]) {
    self.runs = runs
    splits = runs.flatMap(\.inputs).compactMap { input in
      input.split.map { CountedSplit(input, $0) }
    }
  }

  /// A file that is counted as a whole.
  private struct File: Hashable {
    let name: [UInt8]
    let digest: String

    /// Creates the identity of an input, or returns nil if the input is empty, incomplete or a split.
    init?(_ input: RunReport.Input) {
      guard input.records > 0, input.split == nil, let digest = input.whole?.digest else {
        return nil
      }
      name = input.name
      self.digest = digest
    }
  }

  /// The first input that the runs count twice, or nil if there is none.
  var repetition: ReportInconsistency? {
    var known: Set<File> = []
    let repeated = firstFile {
      !known.insert($0).inserted
    } words: { input, _ in
      "\(input.identity.shown) is counted twice in this report"
    }
    if let repeated { return repeated }
    if splits.isEmpty { return nil }
    let words =
      wholeFile(amongFilesOf: splits) ?? Self.contradiction(in: splits, among: fileNames)
    return words.map { ReportInconsistency(["runs"], $0) }
  }

  /// Returns the first file or run in another list that this list counts as well, or nil if there is none.
  func repetition(in other: CountedInputs) -> ReportInconsistency? {
    let known = Set(runs.flatMap(\.inputs).compactMap { File($0) })
    let repeated = other.firstFile {
      known.contains($0)
    } words: { input, file in
      "\(input.identity.shown) is counted twice: another report has an input with the same name and the digest "
        + "\(file.digest)"
    }
    if let repeated { return repeated }
    // An incomplete input has no digest, so the whole run is compared.
    let index = other.runs.firstIndex { run in
      !run.isEmpty && !run.hasOnlyWholeSplits && run.isListed(in: runs)
    }
    return index.map { ReportInconsistency(["runs", "\($0)"], "this run is already counted") }
  }

  /// Returns the reason why the two lists cannot be counted together because of their splits, or nil if they can.
  func contradiction(to other: CountedInputs) -> String? {
    if splits.isEmpty, other.splits.isEmpty { return nil }
    return wholeFile(amongFilesOf: other.splits) ?? other.wholeFile(amongFilesOf: splits)
      ?? Self.contradiction(in: splits + other.splits, among: other.fileNames)
  }

  private var fileNames: Set<[UInt8]> { Set(splits.map(\.input.name)) }

  /// Returns the inconsistency for the first file that meets a condition, or nil if there is none.
  private func firstFile(
    where isFound: (File) -> Bool, words: (RunReport.Input, File) -> String
  ) -> ReportInconsistency? {
    for (index, run) in runs.enumerated() {
      for (number, input) in run.inputs.enumerated() {
        guard let file = File(input), isFound(file) else { continue }
        return ReportInconsistency(
          ["runs", "\(index)", "inputs", "\(number)"], words(input, file))
      }
    }
    return nil
  }

  /// Returns a message about a file that is counted both as a whole and in splits, or nil if there is no such file.
  private func wholeFile(amongFilesOf splits: [CountedSplit]) -> String? {
    let names = Set(splits.map(\.input.name))
    let file = runs.lazy.flatMap(\.inputs).first { $0.split == nil && names.contains($0.name) }
    return file.map {
      "\($0.identity.shown) is counted both as a whole and in splits"
    }
  }

  /// Compares the splits of some files.
  ///
  /// - Parameters:
  ///   - splits: The splits.
  ///   - names: The files whose splits are compared.
  /// - Returns: The reason why the splits cannot all be counted, or nil if they can.
  private static func contradiction(
    in splits: [CountedSplit], among names: Set<[UInt8]>
  ) -> String? {
    for parts in splits.byFile where names.contains(parts[0].input.name) {
      // An empty split can come between two overlapping ones, so each split is also compared with the one that has the
      // furthest end so far.
      var furthest = parts[0]
      for (one, next) in zip(parts, parts.dropFirst()) {
        if let words = one.contradiction(to: next) ?? furthest.contradiction(to: next) {
          return words
        }
        if next.split.end > furthest.split.end { furthest = next }
      }
    }
    return nil
  }
}

extension RunReport.Run {
  /// Whether all inputs are splits that were checked completely.
  fileprivate var hasOnlyWholeSplits: Bool {
    inputs.allSatisfy { $0.split != nil && $0.whole != nil }
  }

  /// Whether no record was checked.
  fileprivate var isEmpty: Bool { inputs.allSatisfy { $0.records == 0 } }

  /// Returns whether a list contains an equal run, ignoring contributions.
  fileprivate func isListed(in runs: [RunReport.Run]) -> Bool {
    runs.contains { run in
      var copy = run
      copy.contribution = contribution
      return copy == self
    }
  }
}
