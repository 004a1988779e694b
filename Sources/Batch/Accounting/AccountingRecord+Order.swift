import InputValidation

// The order in which things stand, whatever was added to what.
extension AccountingRecord {
  /// Where something stands among all files and their splits.
  private struct Order: Comparable {
    let file: String
    let offset: Int
    let record: Int
    let column: Int
    let field: String

    static func < (one: Order, other: Order) -> Bool {
      (one.file, one.offset, one.record, one.column, one.field)
        < (other.file, other.offset, other.record, other.column, other.field)
    }
  }

  mutating func sort() {
    let offsets = SplitOffsets(splits)
    func order(_ source: String, _ record: Int, _ column: Int, _ field: String = "") -> Order {
      let (file, offset) = offsets.place(source, record)
      return Order(file: file, offset: offset, record: record, column: column, field: field)
    }
    func sort(_ codes: inout [Code]) {
      for index in codes.indices where codes[index].first.count > 1 {
        let ordered = codes[index].first.map {
          (place: $0, order: order($0.source, $0.record, $0.position?.column ?? 0))
        }
        codes[index].first = ordered.sorted { $0.order < $1.order }.prefix(Findings.examples).map(
          \.place)
      }
    }
    for index in fields.indices { sort(&fields[index].codes) }
    sort(&broken)
    sort(&across)
    slowest.sort { one, other in
      if one.microseconds != other.microseconds { return one.microseconds > other.microseconds }
      return order(one.source, one.record, 0, one.field ?? "")
        < order(other.source, other.record, 0, other.field ?? "")
    }
    slowest.removeLast(max(0, slowest.count - Self.slowestCount))
    runs.sort { one, other in one.order < other.order }
  }
}

/// Where the splits stand that places are said to be in.
private struct SplitOffsets {
  /// The places of a split whose numbers nobody knows have a name of their own.
  private var named: [String: (file: String, offset: Int)] = [:]
  /// The first records of all others, in their order.
  private var numbered: [String: [(record: Int, offset: Int)]] = [:]

  init(_ splits: [(input: AccountingRecord.Input, split: AccountingRecord.Split)]) {
    for (input, split) in splits {
      if let record = split.record {
        numbered[input.source, default: []].append((record, split.offset))
      } else {
        named[input.source] = (split.shown, split.offset)
      }
    }
    for source in numbered.keys { numbered[source]?.sort { $0 < $1 } }
  }

  /// The file of a place, and where in it the split begins that it is in.
  func place(_ source: String, _ record: Int) -> (file: String, offset: Int) {
    if let split = named[source] { return split }
    guard let splits = numbered[source] else { return (source, 0) }
    var (low, high) = (0, splits.count)
    while low < high {
      let middle = (low + high) / 2
      if splits[middle].record <= record { low = middle + 1 } else { high = middle }
    }
    return (source, low > 0 ? splits[low - 1].offset : 0)
  }
}

extension AccountingRecord.Run {
  fileprivate var order: (String, Int, String, Int) {
    let first = inputs.first
    return (
      first?.split?.file ?? first?.source ?? "", first?.split?.offset ?? 0, started, milliseconds
    )
  }
}
