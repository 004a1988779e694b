internal import FormCheckCore

// What must be true of the numbers of a record, whoever has written it.
extension RunReport {
  /// Something that does not add up: where it stands, and what is wrong with it.
  package struct Imbalance {
    package let path: [String]
    package let words: String
  }

  /// The first thing that does not add up; nil where all does.
  package var imbalance: Imbalance? {
    definitionImbalance ?? runsImbalance ?? inputsImbalance ?? fieldsImbalance
      ?? recordsImbalance ?? listsImbalance ?? placesImbalance
  }

  private func wrong(_ path: [String], _ words: String) -> Imbalance {
    Imbalance(path: path, words: words)
  }

  private var inputs: [Input] { runs.flatMap(\.inputs) }

  private var definitionImbalance: Imbalance? {
    let isSeparated = definition.kind == .separated
    let isValue = definition.kind == .lines || definition.kind == .null
    if (definition.delimiter != nil) != isSeparated || (definition.hasHeader != nil) != isSeparated
    {
      return wrong(["definition"], "a delimiter and a header go with separated fields")
    }
    if (definition.recordLimit == nil) != isValue {
      return wrong(["definition"], "a limit of records goes with records of fields")
    }
    let names = fields.map(\.name)
    guard names.elementsEqual(definition.fields.map(\.name), by: { $0 == $1 }),
      isValue ? names.count == 1 : true
    else {
      return wrong(["fields"], "these are not the fields of the definition")
    }
    return nil
  }

  private var runsImbalance: Imbalance? {
    if runs.isEmpty { return wrong(["runs"], "there is no run") }
    for (index, run) in runs.enumerated() {
      let path = ["runs", "\(index)"]
      if run.failures.isEmpty == (run.ending == .failed) {
        return wrong(path, "this run does not end as its failures say")
      }
      if run.ending == .complete, run.inputs.contains(where: { $0.whole == nil }) {
        return wrong(path, "a complete run has an input that is not whole")
      }
    }
    return nil
  }

  private var inputsImbalance: Imbalance? {
    for (index, run) in runs.enumerated() {
      for (number, input) in run.inputs.enumerated() where !isPossible(input) {
        return wrong(
          ["runs", "\(index)", "inputs", "\(number)"],
          "bytes, lines and records of this input do not fit each other")
      }
    }
    let records = Self.sum(inputs.map(\.records))
    guard records == counts.checked else {
      return wrong(["totals"], "the inputs have \(records) records, and not \(counts.checked)")
    }
    let sum = Self.sum(inputs.compactMap(\.whole?.bytes))
    guard sum == bytes else {
      return wrong(["totals"], "the inputs have \(sum) bytes, and not \(bytes)")
    }
    return nil
  }

  /// Whether an input can be as it is described.
  private func isPossible(_ input: Input) -> Bool {
    guard let whole = input.whole else { return true }
    if let split = input.split, !split.isPossible(for: input) { return false }
    guard let lines = whole.lines, definition.kind != .null else {
      return whole.lines == nil && definition.kind == .null && input.records <= whole.bytes
    }
    let isLine = definition.kind != .separated
    return lines <= whole.bytes && (isLine ? input.records == lines : input.records <= lines)
  }

  private var fieldsImbalance: Imbalance? {
    let faults = Self.sum(broken.map(\.count))
    let lost = counts.rejected + counts.undecided
    let isValue = definition.kind == .lines || definition.kind == .null
    if isValue, !broken.isEmpty { return wrong(["broken"], "a value cannot be a broken record") }
    for (index, field) in fields.enumerated() {
      let path = ["fields", "\(index)"]
      let isJudged = definition.fields[index].rule != nil
      guard field.counts.checked == (isJudged ? counts.checked - faults : 0) else {
        return wrong(
          path,
          "\(field.counts.checked) values were checked in \(counts.checked) records, of which "
            + "\(faults) are broken")
      }
      let mine = field.counts.rejected + field.counts.undecided
      guard field.counts.rejected <= counts.rejected - faults, mine <= lost - faults else {
        return wrong(path, "more values than records were rejected or undecided")
      }
      guard mine == 0 ? field.codes.isEmpty : Self.sum(field.codes.map(\.count)) >= mine else {
        return wrong(path, "the codes do not account for what was rejected or undecided")
      }
    }
    return nil
  }

  private var recordsImbalance: Imbalance? {
    guard Self.sum(broken.map(\.count)) <= counts.rejected else {
      return wrong(["broken"], "more records are broken than were rejected")
    }
    let reasons = Self.sum(
      (broken + across).map(\.count) + fields.map(\.counts.rejected))
    guard counts.rejected <= reasons else {
      return wrong(
        ["totals"], "only \(reasons) reasons are given for \(counts.rejected) rejections")
    }
    guard counts.undecided <= Self.sum(fields.map(\.counts.undecided)) else {
      return wrong(["totals"], "more records than values are undecided")
    }
    if !across.isEmpty, counts.rejected <= Self.sum(broken.map(\.count)) {
      return wrong(["across"], "these codes reject no record")
    }
    return nil
  }

  /// The first code in a list that it does not belong to; nil if there is none.
  private var listsImbalance: Imbalance? {
    let ofRecords = Set(ErrorCode.recordCodes.map(\.number))
    for (path, codes) in codeLists {
      let isBroken = path == ["broken"]
      let isAcross = path == ["across"]
      for (index, code) in codes.enumerated()
      where isBroken && !ofRecords.contains(code.number)
        || isAcross && ofRecords.contains(code.number)
      {
        return wrong(path + ["\(index)"], "this code does not belong here")
      }
    }
    return nil
  }

  /// A sum that stays at the largest number there is, where it would be larger.
  static func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let (next, overflow) = sum.addingReportingOverflow(number)
      return overflow ? .max : next
    }
  }
}

extension RunReport.Input {
  /// The number of its first record.
  var firstRecord: Int { split?.record ?? 1 }

  /// The number of its last record.
  package var lastRecord: Int { firstRecord - 1 + records }
}

extension RunReport.Split {
  /// Whether the records of an input can stand where the split says that they do.
  fileprivate func isPossible(for input: RunReport.Input) -> Bool {
    let range = from <= to && to <= size && from >= min(offset, size)
    return range && input.whole?.bytes == to - from && (input.records == 0 || from < end)
  }
}
