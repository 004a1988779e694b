import FormCheckBatch

/// Benchmarks that validate 128 KiB of UTF-8: ASCII lines, and lines with an increasing share of non-ASCII letters.
enum UTF8Suite {
  static func suite() throws -> Suite {
    let address = { (number: Int) in "first.last\(number)@mail.example.org" }
    let accented = { (number: Int) in "rené.last\(number)@mail.example.org" }
    return Suite(
      title: "UTF-8 validation of 128 KiB of lines",
      benchmarks: [
        checking("ASCII", address),
        checking("é in every tenth line") { $0 % 10 == 0 ? accented($0) : address($0) },
        checking("é in every second line") { $0 % 2 == 0 ? accented($0) : address($0) },
        checking("Czech") { "Příliš žluťoučký kůň \($0) úpěl ďábelské ódy" },
        checking("Russian") { "Съешь же ещё этих мягких французских булок \($0)" },
        checking("Chinese") { "我能吞下玻璃而不伤身体 \($0)" },
      ])
  }

  private static func checking(_ name: String, _ line: (Int) -> String) -> Benchmark {
    var block: [UInt8] = []
    var number = 0
    while block.count < 128 << 10 {
      block += "\(line(number))\n".utf8
      number += 1
    }
    return Benchmark(name, bytes: block.count) { block.span.isWellFormedUTF8 }
  }
}
