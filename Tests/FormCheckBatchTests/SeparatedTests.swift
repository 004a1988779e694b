import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct SeparatedTests {
  /// Runs the engine on a file.
  static func report(
    _ bytes: [UInt8], _ configuration: BatchConfiguration,
    blockSize: Int = BlockReader.standardBlockSize,
    jobs: Int = 1
  ) -> (summary: BatchRun.Summary, output: String) {
    let file = ScratchFile(bytes)
    let output = ScratchFile()
    var batch = configuration
    (batch.blockSize, batch.jobs) = (blockSize, jobs)
    var summary = BatchRun.Summary()
    output.write { summary = BatchRun(batch).run([file.name], writer: $0) }
    return (summary, String(decoding: output.contents, as: UTF8.self))
  }

  /// Returns a configuration without a header that checks each field with a rule.
  static func configuration(
    _ rules: [String], delimiter: UInt8 = UInt8(ascii: ",")
  ) throws -> BatchConfiguration {
    let columns = try rules.enumerated().map { index, rule in
      Column(
        .number(index + 1), name: "\(index + 1)", rule: try Rule(rule, in: Catalog.standard))
    }
    var configuration = BatchConfiguration(
      .separated(SeparatedFormat(delimiter: delimiter, hasHeader: false)), columns: columns,
      report: PlaceReport())
    configuration.reportsAll = true
    return configuration
  }

  private static let alphabet: [[UInt8]] = [
    [97], [44], [34], [10], [13], [59], [34, 34], [13, 10], [0xC3, 0xA9], [34, 44], [44, 34], [49],
    [34, 10], [0], [0xFF],
  ]

  private func text(_ seed: UInt64, length: Int, rareness: Int) -> [UInt8] {
    var random = SeededRandom(seed)
    return (0..<length).flatMap { _ in
      // Rarely pick a NUL or an invalid byte, because they make most records invalid.
      let kinds = Int.random(in: 0..<rareness, using: &random) == 0 ? 15 : 13
      return Self.alphabet[Int.random(in: 0..<kinds, using: &random)]
    }
  }

  @Test(arguments: [UInt8(ascii: ","), UInt8(ascii: ";")], [1, 2, 3, 7, 64])
  func theEngineAgreesWithTheSimpleReader(_ delimiter: UInt8, _ blockSize: Int) throws {
    for seed in 0..<60 {
      let bytes = text(UInt64(seed), length: seed, rareness: 9)
      let first = SeparatedTwin(delimiter: delimiter).records(of: bytes).first
      let rules = ["length:max=2", "required|alpha", "numeric"]
      let configuration = try Self.configuration(
        Array(rules.prefix(first?.fields.count ?? 1)), delimiter: delimiter)
      let (summary, output) = Self.report(
        bytes, configuration, blockSize: blockSize, jobs: 1 + seed % 2)
      #expect(
        PlaceReport.withoutPlaces(output)
          == SeparatedTwin(delimiter: delimiter).report(on: bytes, configuration), "\(bytes)")
      let counts = summary.counts
      #expect(counts.checked == counts.accepted + counts.rejected + counts.undecided)
    }
  }

  /// A record that is too long gets only that error, whether the reader or the splitter detects it.
  @Test(arguments: [1, 7, 64, 1 << 17]) func aTooLongRecordGetsThatErrorFirst(
    _ blockSize: Int
  ) throws {
    var configuration = try Self.configuration(["numeric", "alpha"])
    configuration.recordLimit = 10
    let records = ["1,a", "2,x\"yyyyyyyyyyyy", "3,b", "4", "5,x\"y"]
    let (summary, output) = Self.report(
      Array(records.joined(separator: "\n").utf8), configuration, blockSize: blockSize)
    let codes = output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
      .filter { $0.contains("@") }.map { $0.prefix(4) }
    #expect(codes == ["3009", "3006", "3003"])
    #expect(summary.counts.checked == 5 && summary.counts.rejected == 3)
  }

  @Test func compressedInputsAreNamedWithTheRemedy() throws {
    let inputs: [(start: [UInt8], words: String)] = [
      ([0x1F, 0x8B, 8], "the input is compressed with gzip"),
      ([0x28, 0xB5, 0x2F, 0xFD], "the input is compressed with zstd"),
      (Array("PK\u{3}\u{4}".utf8), "the input is a ZIP archive, such as an Excel workbook"),
    ]
    for (start, words) in inputs {
      let (summary, _) = Self.report(start + [0, 0, 10, 0], try Self.configuration(["numeric"]))
      #expect(summary.failures.map(\.words) == [words] && summary.counts.checked == 0)
      #expect(summary.failures.map(\.code.number) == [3017])
    }
  }

  /// Regression test from the fuzzer: whether data was rejected as UTF-16 depended on the size of
  /// the first read.
  @Test(arguments: [1, 2, 3, 4, 5, 7, 64, 100]) func theEncodingIsDetectedForAnySizeOfReads(
    _ blockSize: Int
  ) throws {
    let texts: [[UInt8]] = [
      [0, 3, 0, 3, 0, 0, 3, 0, 0, 98], [0, 97, 0, 10], [97, 0, 10, 0], [10, 0, 97, 0, 98],
      Array(repeating: [97, 0], count: 40).flatMap(\.self) + [97, 97],
      Array(repeating: [97, 0], count: 20).flatMap(\.self) + [97, 97],
      [0x1F, 0x8B, 8, 0, 97, 10], [0x1F, 0x8B, 10], Array("PK\u{3}\u{4}\n".utf8),
      [0xFF, 0xFE, 97, 0], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF, 97], [97, 10], [10], [],
    ]
    for text in texts {
      let configuration = try Self.configuration(["numeric"])
      let (whole, output) = Self.report(text, configuration)
      let (pieces, same) = Self.report(text, configuration, blockSize: blockSize)
      #expect(output == same, "\(text)")
      let failures = [whole, pieces].map { $0.failures.map { "\($0.code.number) \($0.words)" } }
      #expect(failures[0] == failures[1], "\(text)")
    }
  }

  /// Regression test from the fuzzer: the byte order mark remained in the first record if the
  /// block's memory was not moved.
  @Test func theByteOrderMarkIsNotPartOfTheFirstRecord() throws {
    let file = ScratchFile([0xEF, 0xBB, 0xBF] + Array("1\n2".utf8))
    let configuration = try Self.configuration(["numeric"])
    var reader = BlockReader(
      try FileInput(file.name), format: configuration.format, limit: 100, blockSize: 8)
    try reader.begin(configuration)
    var records: [UInt8] = []
    while let block = try reader.next() {
      if case .values(let bytes, let count) = block.contents { records += bytes[..<count] }
    }
    #expect(records == Array("1\n2".utf8))
  }
}
