import FormCheckBatch
import FormCheckCore
import FormCheckIO

/// A comparison of two outputs of `--format json` about the same data, such as those of two versions of the program.
///
/// A value that an output does not contain was accepted. Both outputs are read twice, in constant memory: first to find
/// the order of the inputs, and then record by record.
struct FindingsComparison {
  /// The number of findings in each output.
  private(set) var before = 0
  private(set) var after = 0
  /// The number of records of which at least one verdict differs.
  private(set) var changedRecords = 0
  /// The changes, in the order in which their fields occur, and within a field from the most to the least frequent.
  var changes: [Comparison.Change] {
    fields.flatMap { field in
      (byField[field] ?? []).sorted { $0.count > $1.count }
    }
  }

  private var fields: [ExactText] = []
  private var byField: [ExactText: [Comparison.Change]] = [:]
  private let sampleLimit: Int

  /// Compares two outputs.
  ///
  /// - Parameters:
  ///   - before: The first output.
  ///   - after: The second output.
  ///   - sampleLimit: The maximum number of values of each change to keep.
  /// - Throws: ``UsageError`` if an output cannot be read, or if they do not fit together.
  init(_ before: InputName, _ after: InputName, sampleLimit: Int) throws(UsageError) {
    self.sampleLimit = sampleLimit
    let order = try Self.order(
      FindingReader.sources(of: before), FindingReader.sources(of: after))
    var old = try FindingReader(before, order: order)
    var new = try FindingReader(after, order: order)
    var (left, right) = (try old.next(), try new.next())
    while let rank = [left?.rank, right?.rank].compactMap(\.self).min() {
      let one = left?.rank == rank ? left?.findings ?? [] : []
      let other = right?.rank == rank ? right?.findings ?? [] : []
      compare(one, other)
      if left?.rank == rank { left = try old.next() }
      if right?.rank == rank { right = try new.next() }
    }
  }

  /// Returns the inputs of both outputs, in an order that both have.
  private static func order(
    _ before: [InputName], _ after: [InputName]
  ) throws(UsageError) -> [InputName] {
    var order: [InputName] = []
    var rest = after[...]
    for input in before {
      if let index = rest.firstIndex(of: input) {
        order += rest[...index]
        rest = rest[(index + 1)...]
      } else if order.contains(input) {
        throw UsageError(
          "the outputs are about the same files in different orders",
          fix: "Check the files in the same order.")
      } else {
        order.append(input)
      }
    }
    return order + rest
  }

  /// Compares the findings of a record.
  private mutating func compare(_ before: [Finding], _ after: [Finding]) {
    self.before += before.count
    self.after += after.count
    var names: [ExactText] = []
    for finding in before + after where !names.contains(finding.key) { names.append(finding.key) }
    var hasChanged = false
    for name in names {
      let (old, new) = (before.filter { $0.key == name }, after.filter { $0.key == name })
      let (one, other) = (Self.outcome(of: old), Self.outcome(of: new))
      if one == other { continue }
      hasChanged = true
      note(name, one, other, old, new)
    }
    if hasChanged { changedRecords += 1 }
  }

  private static func outcome(of findings: [Finding]) -> Comparison.Outcome {
    let codes = findings.flatMap(\.codes)
    if codes.isEmpty { return .accepted }
    return .init(
      kind: findings.allSatisfy(\.isDecided) ? .rejected : .undecided, codes: codes)
  }

  private mutating func note(
    _ name: ExactText, _ before: Comparison.Outcome, _ after: Comparison.Outcome,
    _ old: [Finding], _ new: [Finding]
  ) {
    guard let finding = (old + new).first else { return }
    if byField[name] == nil { fields.append(name) }
    var changes = byField[name] ?? []
    let index = changes.firstIndex { $0.before == before && $0.after == after } ?? changes.count
    if index == changes.count {
      changes.append(
        .init(field: finding.field, before: before, after: after, count: 0, samples: []))
    }
    changes[index].count += 1
    if changes[index].samples.count < sampleLimit {
      changes[index].samples.append(
        .init(
          source: finding.place.source, record: finding.place.record, line: finding.line,
          value: finding.value.map(VisibleText.word), reasonsBefore: old.flatMap(\.reasons),
          reasonsAfter: new.flatMap(\.reasons)))
    }
    byField[name] = changes
  }
}

extension Finding {
  /// The field as a key.
  fileprivate var key: ExactText { ExactText(field ?? "") }
}
