import FormCheckIO
import FormCheckReports
import FormCheckBatch
import Foundation
import FormCheckCore
import StrictJSON
import TestSupport
import Testing
import FormCheckValidators

/// Tests of the output files: each record is in one of them, unchanged.
@Suite struct SplitTests {
  private struct RunResult: Equatable {
    var accepted: [UInt8] = []
    var rejected: [UInt8] = []
    var output = ""
    var counts = Counts()
  }

  private func run(
    _ inputs: [[UInt8]], _ configuration: BatchConfiguration,
    blockSize: Int = BlockReader.standardBlockSize,
    jobs: Int = 1, tellsWhy: Bool = false, tolerance: Tolerance = .any
  ) throws -> RunResult {
    let folder = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func path(_ name: String) -> [UInt8] { Array("\(folder)/\(name)".utf8) }
    var names: [InputName] = []
    for (number, bytes) in inputs.enumerated() {
      _ = FileManager.default.createFile(
        atPath: "\(folder)/\(number)", contents: Data(bytes))
      names.append(InputName(path("\(number)")))
    }
    var batch = configuration
    (batch.blockSize, batch.jobs, batch.tolerance) = (blockSize, jobs, tolerance)
    let files = try SplitWriter(
      accepted: path("accepted"), rejected: path("rejected"), tellsWhy: tellsWhy,
      format: configuration.format)
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    output.write { summary = BatchRun(batch).run(names, writer: $0, files: files) }
    #expect(summary.failures.isEmpty)
    let counts = summary.counts
    #expect(counts.checked == counts.accepted + counts.rejected + counts.undecided)
    #expect(summary.inputs.map(\.bytes) == inputs.map(\.count) || !summary.isComplete)
    #expect(
      summary.inputs.reduce(0) { $0 + $1.records } == counts.checked || !summary.isComplete,
      "\(inputs)")
    func contents(_ name: String) -> [UInt8] {
      FileManager.default.contents(atPath: "\(folder)/\(name)").map(Array.init) ?? []
    }
    let printed = String(decoding: output.contents, as: UTF8.self)
      .replacing("\(folder)/", with: "")
    return RunResult(
      accepted: contents("accepted"), rejected: contents("rejected"), output: printed,
      counts: counts)
  }

  private static func columns(_ rules: [(Column.Selector, String)]) throws -> [Column] {
    try rules.map { selector, rule in
      Column(selector, name: "\(selector)", rule: try Rule(rule, in: Catalog.standard))
    }
  }

  private func separated(hasHeader: Bool = false) throws -> BatchConfiguration {
    BatchConfiguration(
      .separated(SeparatedFormat(hasHeader: hasHeader)),
      columns: try Self.columns(
        hasHeader
          ? [(.name("a"), "required|numeric"), (.name("b"), "length:max=3")]
          : [(.number(1), "required|numeric"), (.number(2), "length:max=3")]),
      report: PlaceReport())
  }

  private func text(_ seed: UInt64, _ pieces: [String], count: Int) -> [UInt8] {
    var random = SeededRandom(seed)
    // The first record determines the number of fields.
    return Array("0,a\n".utf8)
      + (0..<count).flatMap { _ in
        Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
  }

  private static let fields = [
    "1,x\n", "2,\"y\nz\"\n", "3,\"\"\"q\"\"\"\r\n", "x,y\n", ",b\n", "4,abcd\r\n", "5\n", "\n",
    "6,7,8\n",
    "7,\"a\"b\n", "8,a\"b\n", "9,é\n", "10,\u{0}\n",
  ]

  /// The output is the same for any block size and any number of jobs.
  @Test(arguments: [1, 2, 3, 7, 64])
  func theResultDoesNotDependOnJobsAndBlockSize(_ blockSize: Int) throws {
    for seed in 0..<TestRun.rounds(30) {
      var bytes = text(UInt64(seed), Self.fields, count: 30)
      if seed % 3 == 0 { bytes += Array("11,\"open\n".utf8) }
      if seed % 3 == 1 { bytes.removeLast() }
      for configuration in [try separated(), try lines(), try objects()] {
        let expected = try run([bytes], configuration)
        let found = try run([bytes], configuration, blockSize: blockSize, jobs: 1 + seed % 3)
        #expect(found == expected)
      }
    }
  }

  private func lines() throws -> BatchConfiguration {
    BatchConfiguration(
      rule: try Rule("required|length:max=4", in: Catalog.standard), report: PlaceReport())
  }

  private func objects() throws -> BatchConfiguration {
    BatchConfiguration(
      .jsonLines, columns: try Self.columns([(.pointer(try JSONPointer("a")), "required")]),
      report: PlaceReport())
  }

  /// The records of both files, merged in order, equal the input.
  @Test func bothOutputsTogetherAreTheInput() throws {
    for seed in 0..<40 {
      let bytes = text(UInt64(seed), Self.fields, count: 25)
      for configuration in [try separated(), try lines()] {
        let found = try run([bytes], configuration, blockSize: 50)
        var twin: [ArraySlice<UInt8>] = []
        if case .values = configuration.format {
          twin = bytes.indices.filter { bytes[$0] == 10 }.reduce(into: [bytes[..<0]]) {
            $0.append(bytes[($0.last?.endIndex ?? 0)...$1])
          }
          twin.removeFirst()
        } else {
          twin = SeparatedTwin(delimiter: 44, expected: nil).records(of: bytes).map(\.bytes)
        }
        var (accepted, rejected) = (found.accepted[...], found.rejected[...])
        for record in twin {
          if accepted.starts(with: record) {
            accepted = accepted.dropFirst(record.count)
          } else {
            #expect(rejected.starts(with: record), "\(bytes)")
            rejected = rejected.dropFirst(record.count)
          }
        }
        #expect(accepted.isEmpty && rejected.isEmpty)
        #expect(found.accepted.count + found.rejected.count == bytes.count)
        #expect(found.counts.checked == twin.count)
      }
    }
  }

  @Test func bothOutputsHaveTheHeaderOnce() throws {
    let configuration = try separated(hasHeader: true)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = mark + Array("a,b\r\n1,x\r\nx,y".utf8)
    let second = Array("a,b\n2,z\n\"\",q\n".utf8)
    let found = try run([first, second], configuration)
    #expect(found.accepted == mark + Array("a,b\r\n1,x\r\n2,z\n".utf8))
    // The last record of the first input gets a terminator because another record follows.
    #expect(found.rejected == mark + Array("a,b\r\nx,y\n\"\",q\n".utf8))
    let empty = try run([Array("a,b".utf8)], configuration)
    #expect(empty.accepted == Array("a,b".utf8) && empty.rejected == empty.accepted)
    let why = try run([first, second], configuration, tellsWhy: true)
    #expect(why.rejected == mark + Array("why,a,b\r\n1001,x,y\n2001,\"\",q\n".utf8))
  }

  @Test func aTooLongRecordIsWrittenCompletely() throws {
    var configuration = try separated()
    configuration.recordLimit = 20
    let long = "1,\"" + String(repeating: "long\n", count: 100) + "\"\r\n"
    let bytes = Array(("1,a\n" + long + "x,b\n" + long + "2,c").utf8)
    for blockSize in [1, 7, 64, 4096] {
      let found = try run([bytes], configuration, blockSize: blockSize, tellsWhy: true)
      #expect(found.accepted == Array("1,a\n2,c".utf8))
      #expect(found.rejected == Array("3009,\(long)1001,x,b\n3009,\(long)".utf8))
      #expect(found.counts.checked == 5 && found.counts.rejected == 3)
      let places = found.output.split(separator: "\n").map { $0.split(separator: " ").last ?? "" }
      #expect(places == ["3009@2:1", "1001@103:1", "3009@104:1"], "\(found.output)")
    }
  }

  /// If some rejections are tolerated, a block is checked again to find the exact record at which
  /// to stop.
  @Test func theLastRecordDoesNotDependOnTheJobs() throws {
    let bytes = text(5, Self.fields, count: 400)
    let configuration = try separated()
    let expected = try run([bytes], configuration, tolerance: .count(17))
    #expect(expected.counts.rejected == 18 && expected.accepted.isEmpty)
    for jobs in [1, 2, 5] {
      for blockSize in [30, 1000] {
        let found = try run(
          [bytes], configuration, blockSize: blockSize, jobs: jobs, tolerance: .count(17))
        #expect(found == expected)
      }
    }
  }
}
