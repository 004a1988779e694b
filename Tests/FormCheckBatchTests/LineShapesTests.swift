@testable import FormCheckBatch
import StrictJSON
import TestSupport
import Testing

/// Tests that lines with a known shape have the same values as the scanner finds in them.
@Suite struct LineShapesTests {
  private static let pointers = ["a", "/b/c", "d", "/e/1"]

  /// Lines of several shapes; `@` represents a value.
  private static let templates = [
    #"{"a":@,"b":{"c":@},"d":@}"#, #"{"a": @, "d": @}"#, #" { "d" : @ , "a" : @ } "#,
    #"{"e":[@,@],"x":@}"#, #"{"x":{"a":@,"y":[]},"a":@}"#, "{}", #"{"\u0061":@,"d":@}"#,
    #"{"a long key, longer than the parts of a shape":@,"a":@}"#, #"{"a":@,"a":@}"#, "[@]", "@",
    #"{"a":@,"b":{"c":@},"d":@}"# + "\r",
  ]

  private static let values: [[UInt8]] =
    [
      "1", "-0.5e+7", "0", "12345678901234567890", "true", "false", "null", #""""#, #""text""#,
      #""a \"quote\" and \\""#, #""\u00e9""#, #""\ud83d\ude00""#, #""é我😀""#, "[]", "{}",
      #""a text that is longer than thirty-two bytes, in which each vector has no end""#,
      // The following are invalid.
      "01", "1.", "-", "1e", "tru", "nul", #""\x""#, #""\ud800""#, #""\u00g0""#, "\"\t\"", "\"", "",
      "1 2", "\"a\" \"b\"", "[", "}",
    ]
    .map { Array($0.utf8) } + [[34, 0xFF, 34], [34, 0, 34], [0]]

  private static func columns() throws -> [Column] {
    try pointers.map { Column(.pointer(try JSONPointer($0)), name: $0, rule: nil) }
  }

  /// Returns a line with random values, which are rarely invalid.
  private static func line(_ template: String, _ random: inout SeededRandom) -> [UInt8] {
    template.utf8.flatMap { byte in
      if byte != UInt8(ascii: "@") { return [byte] }
      let last = Int.random(in: 0..<20, using: &random) == 0 ? values.count : 16
      return values[Int.random(in: 0..<last, using: &random)]
    }
  }

  /// Describes a record, given what the scanner finds in its line.
  private static func expected(_ line: [UInt8], from start: Int) throws -> String {
    var scanner = JSONScanner(try pointers.map { try JSONPointer($0) })
    guard scanner.scan(line.span, 0..<line.count) else {
      do throws(JSONError) {
        _ = try JSONReader.read(line)
      } catch {
        let place = error.place.lowerBound + start..<error.place.upperBound + start
        return "\(error.reason == .notUTF8 ? "notUTF8" : "json(\(error))") \(place)"
      }
      return "not JSON"
    }
    guard scanner.top.kind == .object else { return "noObject \(start..<start)" }
    return pointers.indices.map { index in
      let found = scanner[index]
      let range = found.range.lowerBound + start..<found.range.upperBound + start
      return switch found.kind {
      case .absent, .null: "absent 0..<0"
      case .true, .false, .number: "plain \(range)"
      case .string: "string \(range)"
      case .escapedString: "escaped \(range)"
      case .object, .array: "nested \(range)"
      }
    }.joined(separator: ", ")
  }

  private static func description(of table: RecordTable) -> [String] {
    var reasons: [Int: String] = [:]
    for (record, reason) in table.malformed { reasons[record] = "\(reason.kind) \(reason.place)" }
    return (0..<table.count).map { record in
      let fields = (0..<table.width).map { column in
        let slice = table.slice(column, of: record)
        return "\(slice.form) \(slice.range)"
      }
      return reasons[record] ?? fields.joined(separator: ", ")
    }
  }

  /// Splits several blocks with one splitter, so that it knows shapes from earlier blocks.
  @Test(arguments: 0..<30) func linesAreSplitAsTheScannerReadsThem(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    var splitter = JSONLineSplitter(try Self.columns())
    var table = RecordTable(width: Self.pointers.count)
    // In half of the runs, nearly all lines have one of a few shapes.
    let templates =
      seed % 2 == 0 ? Self.templates : Array(Self.templates.shuffled(using: &random).prefix(3))
    for count in [1, 2, 40, 300] {
      var (bytes, expected): ([UInt8], [String]) = ([], [])
      for number in 0..<count {
        let line = Self.line(templates.randomElement(using: &random) ?? "", &random)
        let content = line.last == 13 ? line.dropLast() : line[...]
        let isEnded = number + 1 < count || seed % 3 > 0
        if line.isEmpty, !isEnded { continue }
        expected.append(
          try Self.expected(isEnded ? Array(content) : line, from: bytes.count))
        bytes += line + (isEnded ? [10] : [])
      }
      table.clear()
      splitter.split(bytes, bytes.count, into: &table)
      let found = Self.description(of: table)
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// A value at each position relative to the vectors of 32 bytes and to the end of the block.
  @Test(arguments: Self.values) func aValueIsReadAtAnyPosition(_ value: [UInt8]) throws {
    var splitter = JSONLineSplitter(try Self.columns())
    for before in 0..<70 {
      var (bytes, expected): ([UInt8], [String]) = ([], [])
      for after in [0, 1, 31, 32, 33] {
        let texts = [before, after].map { String(repeating: "x", count: $0) }
        for value in [Array("1".utf8), value] {
          let line =
            Array("{\"a\":\"\(texts[0])\",\"d\":".utf8) + value
            + Array(",\"z\":\"\(texts[1])\"}".utf8)
          if line.contains(10) { continue }
          expected.append(try Self.expected(line, from: bytes.count))
          bytes += line + [10]
        }
      }
      var table = RecordTable(width: Self.pointers.count)
      splitter.split(bytes, bytes.count, into: &table)
      let found = Self.description(of: table)
      #expect(found == expected, "\(before) before")
    }
  }
}
