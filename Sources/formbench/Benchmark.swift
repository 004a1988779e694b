import CAllocations

/// A function to measure, which checks its own result.
struct Benchmark {
  /// The text in the first column of the table.
  let name: String

  /// The number of bytes that one call reads, or nil if the throughput is not of interest.
  let bytes: Int?

  /// Calls the function the given number of times, and returns whether all results were correct.
  let run: (Int) -> Bool

  /// Creates a benchmark of a closure that must return true.
  init(_ name: String, bytes: Int? = nil, _ call: @escaping () -> Bool) {
    self.name = name
    self.bytes = bytes
    run = { count in
      var isRight = true
      for _ in 0..<count where !call() { isRight = false }
      return isRight
    }
  }
}

/// Benchmarks that run alternately, A B C A B C ..., so that a change in the processor's speed affects all of them.
struct Suite {
  /// The heading of the table.
  let title: String

  /// The benchmarks.
  ///
  /// The table compares all of them with the first one.
  let benchmarks: [Benchmark]

  /// The measurements of a benchmark, per call.
  private struct Figures {
    var nanoseconds: [Double] = []
    var allocations = 0.0
  }

  /// Runs all benchmarks and prints a table of medians.
  ///
  /// - Parameter rounds: The number of rounds, each of which runs every benchmark.
  /// - Returns: True if all results were correct. The table marks the incorrect ones.
  func run(rounds: Int) -> Bool {
    var figures = [Figures](repeating: Figures(), count: benchmarks.count)
    var wrong: Set<Int> = []
    let calls = benchmarks.map { Self.calls(for: $0) }
    for _ in 0..<rounds {
      for (index, benchmark) in benchmarks.enumerated() {
        let allocations = formcheck_allocations()
        var isRight = true
        let time = ContinuousClock().measure { isRight = benchmark.run(calls[index]) }
        if !isRight { wrong.insert(index) }
        figures[index].nanoseconds.append(time.nanoseconds / Double(calls[index]))
        figures[index].allocations =
          Double(formcheck_allocations() - allocations) / Double(calls[index])
      }
    }
    print("\(title): median time per call, \(rounds) alternating rounds")
    let hasBytes = benchmarks.contains { $0.bytes != nil }
    print(Self.row("", "ns", "allocations", "relative to first", hasBytes ? "GB/s" : ""))
    let base = figures[0].nanoseconds.median
    for (index, benchmark) in benchmarks.enumerated() {
      let median = figures[index].nanoseconds.median
      let name = benchmark.name + (wrong.contains(index) ? "  WRONG ANSWER" : "")
      print(
        Self.row(
          name, median.rounded(to: 1), figures[index].allocations.rounded(to: 2),
          (median / base).rounded(to: 2),
          benchmark.bytes.map { (Double($0) / median).rounded(to: 1) } ?? ""))
    }
    print("")
    return wrong.isEmpty
  }

  /// Returns how many calls take about ten milliseconds in total.
  private static func calls(for benchmark: Benchmark) -> Int {
    var count = 10
    while count < 10_000_000 {
      let time = ContinuousClock().measure { _ = benchmark.run(count) }
      if time > .milliseconds(10) { return count }
      count *= 2
    }
    return count
  }

  private static func row(_ cells: String...) -> String {
    let widths = [44, 12, 14, 18, 8]
    return zip(cells, widths).map { cell, width in
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return width == 44 ? cell + padding : padding + cell
    }.joined()
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((self * scale).rounded())
    let fraction = String(whole % Int(scale))
    let padding = String(repeating: "0", count: digits - fraction.count)
    return "\(whole / Int(scale)).\(padding)\(fraction)"
  }
}
