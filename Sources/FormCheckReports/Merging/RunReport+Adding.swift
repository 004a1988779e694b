public import FormCheckCore

extension RunReport {
  /// Adds another record, which must be about the same rules and other inputs.
  ///
  /// In whatever order records are added, and however they are grouped, the sum is the same. ``ReportSum`` takes
  /// several of one split.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - source: What to call it in errors.
  /// - Throws: `SourceDiagnostic` with 4064 or one of the codes from 4067.
  public mutating func add(
    _ other: RunReport, from source: String = "report"
  ) throws(SourceDiagnostic) {
    if let rejection = rejection(of: other) {
      // The place is that in the record as it is written.
      let json = other.json
      throw SourceDiagnostic(
        rejection.code, rejection.imbalance.words,
        at: JSONCursor.place(of: rejection.imbalance.path, in: json), of: json, source: source)
    }
    if let words = contradiction(to: other) {
      throw SourceDiagnostic(.reportTwice, words, at: 0, of: other.json, source: source)
    }
    bytes += other.bytes
    counts += other.counts
    for index in fields.indices {
      fields[index].counts += other.fields[index].counts
      Self.add(other.fields[index].codes, to: &fields[index].codes)
    }
    Self.add(other.broken, to: &broken)
    Self.add(other.across, to: &across)
    slowest += other.slowest
    runs += other.runs
    sort()
  }

  /// Why another record cannot be added; nil where it can be.
  private func rejection(of other: RunReport) -> (code: ErrorCode, imbalance: Imbalance)? {
    guard definition == other.definition else {
      return (
        .reportDefinition,
        Imbalance(
          path: ["definition"],
          words: "the rules, the fields or the limits are not those of the first report")
      )
    }
    if !definition.unique.isEmpty, counts.checked > 0, other.counts.checked > 0 {
      return (
        .reportUnique,
        Imbalance(
          path: ["definition", "unique"],
          words: "no run has seen which values of the other ones are the same")
      )
    }
    let known = Set(runs.flatMap(\.inputs).compactMap { $0.countedFile })
    for (index, run) in other.runs.enumerated() {
      for (number, input) in run.inputs.enumerated() {
        guard let file = input.countedFile, known.contains(file) else { continue }
        return (
          .reportTwice,
          Imbalance(
            path: ["runs", "\(index)", "inputs", "\(number)"],
            words:
              "\(input.identity.shown) is counted already: an input of this name "
              + "with the digest \(file.digest)")
        )
      }
    }
    // An input that is not whole has no digest; the same run is told all the same.
    if let index = other.runs.firstIndex(where: {
      !$0.isEmpty && !$0.isWhole && $0.isListed(in: runs)
    }) {
      return (
        .reportTwice,
        Imbalance(path: ["runs", "\(index)"], words: "this run is counted already")
      )
    }
    if let path = renamedCode(in: other) {
      return (.reportDefinition, Imbalance(path: path, words: "this code has another name before"))
    }
    let pairs = zip(largeNumbers, other.largeNumbers)
    if pairs.contains(where: { Self.sum([$0, $1]) > Self.largestNumber }) {
      return (
        .reportValue, Imbalance(path: ["totals"], words: "the sum is larger than any report can be")
      )
    }
    return nil
  }

  /// The path of a code that has another name in another record; nil if all names are the same.
  private func renamedCode(in other: RunReport) -> [String]? {
    let mine = fields.map(\.codes) + [broken, across]
    for (list, others) in zip(mine, other.codeLists) {
      for (index, code) in others.codes.enumerated() {
        let known = list.first { $0.number == code.number }
        if let known, known.name != code.name { return others.path + ["\(index)"] }
      }
    }
    return nil
  }

  /// The sums that no other number of the record is larger than.
  private var largeNumbers: [Int] {
    let codes = (fields.map(\.codes) + [broken, across]).map { Self.sum($0.map(\.count)) }
    return [bytes, counts.checked] + codes
  }

  /// Adds codes, in the order of their numbers.
  private static func add(_ more: [Code], to codes: inout [Code]) {
    for code in more {
      guard let index = codes.firstIndex(where: { $0.number >= code.number }) else {
        codes.append(code)
        continue
      }
      guard codes[index].number == code.number else {
        codes.insert(code, at: index)
        continue
      }
      codes[index].count += code.count
      codes[index].first += code.first
    }
  }
}

extension RunReport.Input {
  /// The file that is counted as a whole, if it has records; an input that is not whole has no digest.
  var countedFile: CountedFile? {
    // A split is identified by its range, and not by its content.
    guard records > 0, split == nil, let digest = whole?.digest else { return nil }
    return CountedFile(name: name, digest: digest)
  }

  struct CountedFile: Hashable {
    let name: [UInt8]
    let digest: String
  }
}

extension RunReport.Run {
  /// Whether it is of splits that were judged whole.
  fileprivate var isWhole: Bool { inputs.allSatisfy { $0.split != nil && $0.whole != nil } }

  /// Looks for it among some runs, without comparing contributions.
  fileprivate func isListed(in runs: [RunReport.Run]) -> Bool {
    runs.contains { run in
      var copy = run
      copy.contribution = contribution
      return copy == self
    }
  }

  /// Whether nothing was judged.
  fileprivate var isEmpty: Bool { inputs.allSatisfy { $0.records == 0 } }
}
