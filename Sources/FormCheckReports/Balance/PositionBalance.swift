import FormCheckCore

/// A check of the codes and the positions in a report: codes are sorted, and each position is inside one of the inputs.
struct PositionBalance {
  private let report: RunReport
  private let inputs: InputRanges

  init(_ report: RunReport) {
    self.report = report
    inputs = InputRanges(report.runs.flatMap(\.inputs), report.definition)
  }

  /// The first impossible position, or nil if there is none.
  var inconsistency: ReportInconsistency? {
    for (path, codes) in report.codeLists {
      var last = 0
      for (index, code) in codes.enumerated() {
        let path = path + ["\(index)"]
        guard code.number > last else {
          return ReportInconsistency(path, "the codes are not in order, or one occurs twice")
        }
        last = code.number
        for (number, place) in code.first.enumerated() {
          guard let words = inputs.obstacle(to: place) else { continue }
          return ReportInconsistency(path + ["first", "\(number)"], words)
        }
      }
    }
    return slowestInconsistency
  }

  private var slowestInconsistency: ReportInconsistency? {
    let slowest = report.slowest
    if slowest.count > RunReport.slowestCount {
      return ReportInconsistency(
        ["slowest"], "there are more than \(RunReport.slowestCount) values")
    }
    for (index, value) in slowest.enumerated() {
      guard inputs.canHold(value),
        report.definition.fields.contains(where: { $0.name == value.field }),
        index == 0 || slowest[index - 1].microseconds >= value.microseconds
      else {
        return ReportInconsistency(
          ["slowest", "\(index)"], "this value cannot be among the slowest")
      }
    }
    return nil
  }
}

/// The ranges of records and lines that the inputs contain.
private struct InputRanges {
  private typealias Input = RunReport.Input

  /// The inputs that positions can refer to, in the order of their records.
  private var inputs: [ReportedInput: [Input]]
  private let kind: ReportDefinition.Kind

  init(_ inputs: [RunReport.Input], _ definition: ReportDefinition) {
    kind = definition.kind
    self.inputs = Dictionary(grouping: inputs.lazy.filter { $0.records > 0 }, by: \.identity)
    for name in self.inputs.keys { self.inputs[name]?.sort { $0.firstRecord < $1.firstRecord } }
  }

  /// Returns the input that contains a record, or nil if there is none.
  private func input(_ name: ReportedInput, with record: Int) -> Input? {
    guard let inputs = inputs[name] else { return nil }
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle].firstRecord <= record { low = middle + 1 } else { high = middle }
    }
    // A file that was read in several runs has the same record numbers in each of them.
    return inputs[..<low].last { record <= $0.lastRecord }
  }

  /// Returns the reason why none of the inputs can contain a position, or nil if one can.
  func obstacle(to place: FoundPlace) -> String? {
    guard let input = input(place.input, with: place.record) else {
      return "none of the inputs has this record"
    }
    guard (place.position == nil) == (kind == .null) else {
      return
        "a line and a column are required, except for values that end with NUL, which have neither"
    }
    guard let position = place.position else { return nil }
    guard lines(of: place.record, in: input).contains(position.line) else {
      return "record \(place.record) cannot begin on line \(position.line)"
    }
    if let whole = input.whole, position.column - 1 > whole.bytes {
      return "the input is shorter than this position"
    }
    return nil
  }

  /// Returns whether one of the inputs can contain the record and the line of a slow value.
  func canHold(_ value: SlowValue) -> Bool {
    guard let input = input(value.input, with: value.record),
      (value.line == nil) == (kind == .null)
    else { return false }
    return value.line.map { lines(of: value.record, in: input).contains($0) } ?? true
  }

  /// Returns the lines on which a record can begin.
  private func lines(of record: Int, in input: Input) -> ClosedRange<Int> {
    let firstLine = input.split?.line ?? 1
    let first = firstLine + (record - input.firstRecord)
    if kind != .separated { return first...first }
    // Each of the later records has at least one line.
    let last = input.whole?.lines.map {
      firstLine - 1 + $0 - (input.lastRecord - record)
    }
    return first...max(first, last ?? .max)
  }
}
