import FormCheckCore

// The order in which things stand, whatever was added to what.
extension RunReport {
  /// Where something stands among all files and their splits.
  private struct Order: Comparable {
    let name: [UInt8]
    let offset: Int
    let record: Int
    let position: TextPosition?
    let field: ExactText

    static func < (one: Order, other: Order) -> Bool {
      if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
      let (mine, others) = (one.position, other.position)
      return (one.offset, one.record, mine?.line ?? 0, mine?.column ?? 0, one.field)
        < (other.offset, other.record, others?.line ?? 0, others?.column ?? 0, other.field)
    }
  }

  mutating func sort() {
    let offsets = SplitOffsets(splits)
    func order(
      _ input: ReportedInput, _ record: Int, _ position: TextPosition?, _ field: String = ""
    ) -> Order {
      Order(
        name: input.name, offset: offsets.offset(of: record, in: input), record: record,
        position: position, field: ExactText(field))
    }
    func sort(_ codes: inout [Code]) {
      for index in codes.indices where codes[index].first.count > 1 {
        let ordered = codes[index].first.map {
          (place: $0, order: order($0.input, $0.record, $0.position))
        }
        codes[index].first = ordered.sorted { $0.order < $1.order }.prefix(
          RunReport.examples
        ).map(
          \.place)
      }
    }
    for index in fields.indices { sort(&fields[index].codes) }
    sort(&broken)
    sort(&across)
    slowest.sort { one, other in
      if one.microseconds != other.microseconds { return one.microseconds > other.microseconds }
      return order(one.input, one.record, nil, one.field ?? "")
        < order(other.input, other.record, nil, other.field ?? "")
    }
    slowest.removeLast(max(0, slowest.count - Self.slowestCount))
    runs.sort { $0.precedes($1) }
  }
}

/// The offsets of the splits that places are in.
private struct SplitOffsets {
  /// The first records of the splits of each file, in their order.
  private var numbered: [[UInt8]: [(record: Int, offset: Int)]] = [:]

  init(_ splits: [SplitInput]) {
    for each in splits {
      guard let record = each.split.record else { continue }
      numbered[each.input.name, default: []].append((record, each.split.offset))
    }
    for name in numbered.keys { numbered[name]?.sort { $0 < $1 } }
  }

  /// The offset of the split that holds a record; 0 for a file that is counted as a whole.
  func offset(of record: Int, in input: ReportedInput) -> Int {
    if let offset = input.offset { return offset }
    guard let splits = numbered[input.name] else { return 0 }
    var (low, high) = (0, splits.count)
    while low < high {
      let middle = (low + high) / 2
      if splits[middle].record <= record { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? splits[low - 1].offset : 0
  }
}

extension RunReport.Run {
  /// Compares two runs by the names and offsets of their first inputs, then by everything else in them.
  func precedes(_ other: RunReport.Run) -> Bool {
    let (mine, others) = (inputs.first?.name ?? [], other.inputs.first?.name ?? [])
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    let (one, two) = (order, other.order)
    return one == two ? json.lexicographicallyPrecedes(other.json) : one < two
  }

  private var order: (Int, ExactText, Int) {
    (inputs.first?.split?.offset ?? 0, ExactText(started), milliseconds)
  }
}
