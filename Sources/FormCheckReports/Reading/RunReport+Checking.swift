import FormCheckCore

// What must be true of a record that was read, beside its sums.
extension RunReport {
  /// The splits that a place can name by its source alone.
  ///
  /// An earlier version wrote `data@6` for the split at byte 6 of `data`, and nothing else. The current one writes the
  /// name of a file that looks like that beside the source.
  static func labels(of runs: [Run]) -> [ExactText: ReportedInput] {
    let splits = runs.lazy.flatMap(\.inputs).map(\.identity).filter { $0.offset != nil }
    return Dictionary(splits.map { (ExactText($0.shown), $0) }) { first, _ in first }
  }

  /// Finds a code with another name than in this program.
  ///
  /// - Parameter known: All codes below 9000.
  /// - Returns: The first such code; nil if there is none.
  func misnamed(_ known: [ErrorCode]) -> Imbalance? {
    let names = Dictionary(known.map { ($0.number, $0.name) }) { first, _ in first }
    let own = Dictionary(definition.aliases.map { ($0.code, $0.name) }) { first, _ in first }
    for (path, codes) in codeLists {
      for (index, code) in codes.enumerated() {
        let name = code.number < 9000 ? names[code.number] : own[code.number] ?? code.name
        if name == code.name { continue }
        return Imbalance(
          path: path + ["\(index)"], words: "\(code.number) is not the code of this name")
      }
    }
    for (index, run) in runs.enumerated() {
      for (number, failure) in run.failures.enumerated() where names[failure.code] == nil {
        return Imbalance(
          path: ["runs", "\(index)", "failures", "\(number)"], words: "there is no such code")
      }
    }
    return nil
  }

  /// An input that is counted twice in the record itself; nil where there is none.
  var repetition: Imbalance? {
    var known: Set<Input.CountedFile> = []
    for (index, run) in runs.enumerated() {
      for (number, input) in run.inputs.enumerated() {
        guard let file = input.countedFile, !known.insert(file).inserted else { continue }
        return Imbalance(
          path: ["runs", "\(index)", "inputs", "\(number)"],
          words: "\(input.identity.shown) is counted twice in this report")
      }
    }
    let splits = splits
    if splits.isEmpty { return nil }
    let words =
      Self.wholeFile(of: runs, with: splits)
      ?? Self.contradiction(in: splits, touching: Set(splits.map(\.input.name)))
    return words.map { Imbalance(path: ["runs"], words: $0) }
  }

  /// Reads the contributions of the runs, if the report has them.
  mutating func readContributions(_ root: JSONCursor) throws(SourceDiagnostic) {
    let cursors = try root.list("runs") { $0 }
    let found = cursors.count { $0.has("found") }
    if found == 0 { return }
    let sum = contribution
    for (index, cursor) in cursors.enumerated() {
      guard runs.count > 1, found == runs.count else {
        throw cursor.error(.reportKey, "\"found\" belongs to all of several runs, or to none")
      }
      let numbers = try cursor.list("found") { (number) throws(SourceDiagnostic) in
        try number.number()
      }
      let inputs = runs[index].inputs.map(\.identity)
      guard let found = ContributionReader.read(numbers, inputs: inputs, sum: sum) else {
        throw try cursor["found"].error(.reportSum, "these are not the numbers of a run")
      }
      runs[index].contribution = found
    }
  }

  /// The first contribution that does not add up; nil if all do.
  var contributionsImbalance: Imbalance? {
    guard runs.count > 1, let parts else { return nil }
    var sums = PairwiseSum()
    for (index, part) in parts.enumerated() {
      let isAdded: Void? = try? sums.add(.init(record: part, source: ""))
      if part.imbalance != nil || isAdded == nil {
        return Imbalance(
          path: ["runs", "\(index)"], words: "the numbers of this run do not add up")
      }
    }
    let sum = try? sums.finish()
    return sum?.contribution == contribution
      ? nil : Imbalance(path: ["runs"], words: "the totals are not the sum of the runs")
  }
}
