import FormCheckCore

// What must be true of the positions in a record.
extension RunReport {
  /// The lists of codes, with their paths.
  var codeLists: [(path: [String], codes: [Code])] {
    fields.enumerated().map { (["fields", "\($0.offset)", "codes"], $0.element.codes) }
      + [(["broken"], broken), (["across"], across)]
  }

  /// The first position that cannot be in the inputs; nil where all can.
  var placesImbalance: Imbalance? {
    let inputs = InputRanges(runs.flatMap(\.inputs), definition)
    for (path, codes) in codeLists {
      var last = 0
      for (index, code) in codes.enumerated() {
        let path = path + ["\(index)"]
        guard code.number > last else {
          return Imbalance(
            path: path, words: "the codes are not in order, or one occurs twice")
        }
        last = code.number
        for (number, place) in code.first.enumerated() {
          guard let words = inputs.obstacle(to: place) else { continue }
          return Imbalance(path: path + ["first", "\(number)"], words: words)
        }
      }
    }
    return slowestImbalance(inputs)
  }

  private func slowestImbalance(_ inputs: InputRanges) -> Imbalance? {
    if slowest.count > Self.slowestCount {
      return Imbalance(path: ["slowest"], words: "these are too many")
    }
    for (index, value) in slowest.enumerated() {
      guard inputs.canHold(value), definition.fields.contains(where: { $0.name == value.field }),
        index == 0 || slowest[index - 1].microseconds >= value.microseconds
      else {
        return Imbalance(
          path: ["slowest", "\(index)"], words: "this cannot be one of the slowest values")
      }
    }
    return nil
  }
}

/// The records and lines of the inputs of a record.
private struct InputRanges {
  private typealias Input = RunReport.Input

  /// The inputs that positions can refer to, in the order of their records.
  private var inputs: [ReportedInput: [Input]]
  private let kind: RunReport.Definition.Kind

  init(_ inputs: [RunReport.Input], _ definition: RunReport.Definition) {
    kind = definition.kind
    self.inputs = Dictionary(grouping: inputs.lazy.filter { $0.records > 0 }, by: \.identity)
    for name in self.inputs.keys { self.inputs[name]?.sort { $0.firstRecord < $1.firstRecord } }
  }

  /// The input that has a record; nil where none has.
  private func input(_ name: ReportedInput, with record: Int) -> Input? {
    guard let inputs = inputs[name] else { return nil }
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle].firstRecord <= record { low = middle + 1 } else { high = middle }
    }
    // A file that was read in several runs begins anew in each.
    return inputs[..<low].last { record <= $0.lastRecord }
  }

  /// Explains why no input has a place; nil if one has it.
  func obstacle(to place: FoundPlace) -> String? {
    guard let input = input(place.input, with: place.record) else {
      return "none of the inputs has such a record"
    }
    guard (place.position == nil) == (kind == .null) else {
      return "a line and a column go with records that are lines"
    }
    guard let position = place.position else { return nil }
    guard lines(of: place.record, in: input).contains(position.line) else {
      return "record \(place.record) is not in line \(position.line)"
    }
    if let whole = input.whole, position.column - 1 > whole.bytes {
      return "the input is shorter than this line"
    }
    return nil
  }

  /// Returns true if one of the inputs has the record and the line of a slow value.
  func canHold(_ value: RunReport.SlowValue) -> Bool {
    guard let input = input(value.input, with: value.record),
      (value.line == nil) == (kind == .null)
    else { return false }
    return value.line.map { lines(of: value.record, in: input).contains($0) } ?? true
  }

  /// The lines in which a record can be.
  private func lines(of record: Int, in input: Input) -> ClosedRange<Int> {
    let firstLine = input.split?.line ?? 1
    let first = firstLine + (record - input.firstRecord)
    if kind != .separated { return first...first }
    // Each record has one line at least.
    let last = input.whole?.lines.map {
      firstLine - 1 + $0 - (input.lastRecord - record)
    }
    return first...max(first, last ?? .max)
  }
}
