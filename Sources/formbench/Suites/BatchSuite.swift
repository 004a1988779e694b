import FormCheckReports
import FormCheckIO
import FormCheckBatch
import Glibc
import FormCheckCore
import StrictJSON
import FormCheckValidators

/// Benchmarks that check a file of ten thousand records with the batch engine, on one thread.
enum BatchSuite {
  static func suite() throws -> Suite {
    let lines = BatchConfiguration(rule: try rule("email"), report: nil)
    let numbers = BatchConfiguration(rule: try rule("numeric"), report: nil)
    let separated = BatchConfiguration(
      .separated(SeparatedFormat()), columns: try columns { .name($0) }, report: nil)
    let jsonLines = BatchConfiguration(
      .jsonLines, columns: try columns { .pointer(try JSONPointer($0)) }, report: nil)
    return Suite(
      title: "Batch, 10,000 records on one thread",
      benchmarks: [
        try configuration("numbers, one per line", numbers) { "\($0 * 7919)" },
        try configuration("email addresses, one per line", lines) { Person(number: $0).email },
        try configuration("the same, all rejected", lines, rejected: 10_000) {
          Person(number: $0, isWrong: true).email
        },
        try configuration("CSV, four columns", separated, header: Person.header) {
          Person(number: $0).separated
        },
        try configuration(
          "the same, all rejected", separated, header: Person.header, rejected: 10_000
        ) { Person(number: $0, isWrong: true).separated },
        try configuration("NDJSON, four fields", jsonLines) { Person(number: $0).json },
      ])
  }

  private static func rule(_ name: String) throws -> Rule {
    try Rule(name, in: Catalog.standard)
  }

  private static func columns(_ selector: (String) throws -> Column.Selector) throws -> [Column] {
    try [("id", "numeric"), ("name", "alpha"), ("email", "email"), ("age", "integer")].map {
      Column(try selector($0.0), name: $0.0, rule: try rule($0.1))
    }
  }

  private static func configuration(
    _ name: String, _ configuration: BatchConfiguration, header: String = "", rejected: Int = 0,
    _ record: (Int) -> String
  ) throws -> Benchmark {
    let file = try ScratchFile(header + (0..<10_000).map { record($0) + "\n" }.joined())
    let run = BatchRun(configuration)
    let nothing = NoReports()
    return Benchmark(name) {
      let counts = run.run([file.name], writer: nothing).counts
      return counts.checked == 10_000 && counts.rejected == rejected
    }
  }
}

/// The person that a record describes.
private struct Person {
  let number: Int
  var isWrong = false

  static let header = "id,name,email,age,joined,comment\n"

  private var name: String { ["Anna", "Li", "Olga", "Maximilian"][number % 4] }
  private var age: Int { number % 100 }

  var email: String { "\(name.lowercased())\(number)@\(isWrong ? "-" : "")mail.example.org" }

  var separated: String { "\(number * 7919),\(name),\(email),\(age),2026-11-22,\"said, and done\"" }

  var json: String {
    #"{"id": "\#(number * 7919)", "name": "\#(name)", "email": "\#(email)", "age": "\#(age)", "#
      + #""joined": "2026-11-22", "comment": "plain"}"#
  }
}

/// A temporary file without a name, which exists until this object is released.
private final class ScratchFile {
  let name: InputName
  private let descriptor: Int32

  init(_ text: String) throws {
    descriptor = unsafe open("/tmp", __O_TMPFILE | O_RDWR | O_CLOEXEC, 0o600)
    name = InputName(Array("/proc/self/fd/\(descriptor)".utf8))
    let file = CheckedWriter(descriptor: descriptor, name: "records")
    try file.write(Array(text.utf8))
    try file.flush()
  }

  deinit { close(descriptor) }
}

/// A sink that discards all entries.
private final class NoReports: ReportSink {
  let readerLeft = false

  func take(_ entries: [UInt8]) throws(IOError) {}
}
