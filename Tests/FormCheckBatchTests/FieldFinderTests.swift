@testable import FormCheckBatch
import TestSupport
import Testing

/// Tests that the kernels split delimited records as the byte-wise splitter does.
@Suite struct FieldFinderTests {
  private static let format = SeparatedFormat()
  /// The fields that each record must have, and the column of each.
  private static let columns = [1, -1, 0, 2]

  /// Pieces of text around quotes and line ends; the last ones make most records malformed.
  private static let pieces: [[UInt8]] =
    [
      ",", ",", ",", "\n", "\n", "\r\n", "a", "bc", "\"\"", "\"x\"", "\",\"", "\"\r\n\"", "é", "\r",
      "long enough to pass the end of a word", "\"a\"\"b\"", ",\"", "\",", "\"\n",
    ]
    .map { Array($0.utf8) } + [[34], [0], [0xFF], [34, 97], [97, 34]]

  /// A valid record in each notation.
  private static let records = [
    "1,two,three,4\n", "\"1\",\"two\",\"three\",\"4\"\n", "1,,,4\r\n", ",,,\n",
    "\"\",\"\",\"\",\"\"\r\n",
    "\"a \"\"b\"\"\",\"\"\"\",\"c\nd\",\"e,f\"\n", "é,\"ö,\",ß,\"ü\r\n\"\r\n",
  ].map { Array($0.utf8) }

  /// Describes the records of a table, for comparison.
  private static func description(of table: RecordTable) -> [String] {
    var reasons: [Int: String] = [:]
    for (record, reason) in table.malformed { reasons[record] = "\(reason.kind) \(reason.place)" }
    return (0..<table.count).map { record in
      let fields = (0..<table.width).map { column in
        let slice = table.slice(column, of: record)
        return "\(slice.form) \(slice.range)"
      }
      return "\(table.range(of: record)) \(reasons[record] ?? fields.joined(separator: ", "))"
    }
  }

  private static func layout(_ columns: [Int]) -> RecordLayout {
    RecordLayout(fieldCount: columns.count, columnOfField: columns, header: [])
  }

  /// Returns the records that the kernels find, and those that the byte-wise splitter finds.
  private static func tables(
    of bytes: [UInt8], _ columns: [Int], width: Int = 3
  ) -> (found: [String], expected: [String]) {
    let splitter = SeparatedSplitter(Self.format, layout: layout(columns))
    var (found, expected) = (RecordTable(width: width), RecordTable(width: width))
    FieldFinder().split(bytes.span, by: splitter, into: &found)
    splitter.split(bytes.span, into: &expected)
    return (description(of: found), description(of: expected))
  }

  @Test(arguments: 0..<40) func randomTextIsSplitAsByteByByte(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for length in [1, 5, 20, 100, 3000] {
      // Rarely pick a piece that makes most records malformed.
      let bytes = (0..<length).flatMap { _ in
        let last = Int.random(in: 0..<12, using: &random) == 0 ? Self.pieces.count : 12
        return Self.pieces[Int.random(in: 0..<last, using: &random)]
      }
      let (found, expected) = Self.tables(of: bytes, Self.columns)
      #expect(found == expected, "\(bytes)")
    }
  }

  @Test(arguments: 0..<20) func mostlyValidRecordsAreSplitAsByteByByte(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var bytes: [UInt8] = []
    while bytes.count < 40_000 {
      if Int.random(in: 0..<30, using: &random) == 0 {
        bytes += Self.pieces.randomElement(using: &random) ?? []
      }
      bytes += Self.records.randomElement(using: &random) ?? []
    }
    let (found, expected) = Self.tables(of: bytes, Self.columns)
    #expect(found == expected)
  }

  /// Each piece at each position relative to the words of 64 bytes and to the end of the block.
  @Test(arguments: Self.pieces) func aPieceIsFoundAtAnyPosition(_ piece: [UInt8]) {
    for before in 0..<130 {
      for after in [0, 1, 63, 64, 65] {
        let start = Array("a,\"b\",c,d\n".utf8) + [UInt8](repeating: 97, count: before)
        let bytes =
          start + piece + [UInt8](repeating: 98, count: after) + Array(",,,\n1,2,3,4".utf8)
        let (found, expected) = Self.tables(of: bytes, Self.columns)
        #expect(found == expected, "\(before) before, \(after) after")
      }
    }
  }

  /// Records around the length of a segment, in which the kernels search for a newline.
  @Test(arguments: [16_300, 16_383, 16_384, 16_385, 40_000], ["a", "\"\"", ","])
  func veryLongRecordsAreSplitAsByteByByte(_ length: Int, _ content: String) {
    let field = Array(String(repeating: content, count: length / content.utf8.count).utf8)
    for quote in [[], [UInt8(ascii: "\"")]] {
      let bytes =
        Array("1,2,3,4\n1,2,".utf8) + quote + field + quote + Array(",4\r\n5,6,7,8\n".utf8)
      let (found, expected) = Self.tables(of: bytes, Self.columns)
      #expect(found == expected)
    }
  }

  @Test func aMissingColumnIsAbsentAlsoAfterARecordThatHadIt() {
    let bytes = Array(String(repeating: "1,2\n", count: 300).utf8)
    let finder = FieldFinder()
    var table = RecordTable(width: 2)
    for columns in [[0, 1], [0, -1], [-1, 1]] {
      table.clear()
      let splitter = SeparatedSplitter(Self.format, layout: Self.layout(columns))
      finder.split(bytes.span, by: splitter, into: &table)
      var expected = RecordTable(width: 2)
      splitter.split(bytes.span, into: &expected)
      #expect(Self.description(of: table) == Self.description(of: expected))
    }
  }

  /// Delimiters that have another meaning can only be set in the library.
  @Test(arguments: [0, 10, 13, 34, 44, 59, 97, 0xC3] as [UInt8])
  func anyDelimiterIsSplitAsByteByByte(_ delimiter: UInt8) {
    var random = SeededRandom(UInt64(delimiter))
    let bytes = (0..<2000).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
    let layout = Self.layout([0, 1])
    let splitter = SeparatedSplitter(SeparatedFormat(delimiter: delimiter), layout: layout)
    var (found, expected) = (RecordTable(width: 2), RecordTable(width: 2))
    FieldFinder().split(bytes.span, by: splitter, into: &found)
    splitter.split(bytes.span, into: &expected)
    #expect(Self.description(of: found) == Self.description(of: expected))
  }

  /// Pieces that are shorter than a word are scanned byte by byte.
  @Test(arguments: 0..<30) func theCutterFindsTheSameEndsForAnySizeOfPieces(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let last = seed % 3 == 0 ? Self.pieces.count : 13
    let bytes = (0..<300).flatMap { _ in Self.pieces[Int.random(in: 0..<last, using: &random)] }
    for start in [0, 1, 30, 63] {
      for size in [64, 65, 200, 4000] {
        var (whole, single) = (
          RecordCutter(.separated(Self.format)), RecordCutter(.separated(Self.format))
        )
        var place = min(start, bytes.count)
        _ = whole.lastEnd(in: bytes, 0..<place)
        _ = single.lastEnd(in: bytes, 0..<place)
        while place < bytes.count {
          let end = min(place + size, bytes.count)
          var expected: Int?
          for byte in place..<end {
            if let found = single.lastEnd(in: bytes, byte..<byte + 1) { expected = found }
          }
          #expect(whole.lastEnd(in: bytes, place..<end) == expected)
          #expect(whole.takeEnds(in: [], to: 0) == single.takeEnds(in: [], to: 0))
          #expect(whole.opening == single.opening)
          place = end
        }
      }
    }
  }
}
