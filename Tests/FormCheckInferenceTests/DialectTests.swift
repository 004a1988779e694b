import FormCheckInference
import Testing

/// The dialects of files.
@Suite struct DialectTests {
  struct Vector: Sendable {
    let text: String
    let kind: Dialect.Kind
    let delimiter: Character
    let hasHeader: Bool
  }

  static let vectors = [
    Vector(text: "id,name\n1,Ann\n2,Bob\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(text: "id;price\n1;1,50\n2;2,75\n", kind: .csv, delimiter: ";", hasHeader: true),
    Vector(text: "1\tAnn\n2\tBob\n", kind: .tsv, delimiter: "\t", hasHeader: false),
    Vector(text: "a|b\n1|2\n", kind: .csv, delimiter: "|", hasHeader: true),
    Vector(
      text: "name,\"full, address\"\nAnn,\"A, 1\"\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(text: "1,2\n3,4\n", kind: .csv, delimiter: ",", hasHeader: false),
    Vector(text: "red\nblue\nred\n", kind: .lines, delimiter: ",", hasHeader: false),
    Vector(text: "port\n80\n443\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(text: "80\n443\n", kind: .lines, delimiter: ",", hasHeader: false),
    Vector(text: "{\"a\": 1}\n{\"a\": 2}\n", kind: .ndjson, delimiter: ",", hasHeader: false),
    Vector(text: ",a,b\n0,1,2\n1,3,4\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(text: "a,a\n1,2\n3,4\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(
      text: "Ann,,Smith\nBob,,Lee\nAnn,,Fox\n", kind: .csv, delimiter: ",", hasHeader: false),
    Vector(
      text: "city,country\nParis,France\nRome,Italy\n", kind: .csv, delimiter: ",", hasHeader: true),
    Vector(
      text: "Paris,France\nRome,Italy\nParis,France\n", kind: .csv, delimiter: ",", hasHeader: false
    ),
  ]

  @Test(arguments: vectors)
  func theDialectIsFound(_ vector: Vector) {
    let dialect = DialectSniffer().dialect(of: Array(vector.text.utf8), isWhole: true)
    #expect(dialect.kind == vector.kind, "\(vector.text)")
    if dialect.isSeparated {
      #expect(dialect.delimiter == vector.delimiter.asciiValue, "\(vector.text)")
      #expect(dialect.hasHeader == vector.hasHeader, "\(vector.text)")
    }
  }

  @Test func marksQuotesAndLineEndsAreFound() {
    let text = "\u{FEFF}id,name\r\n1,\"Ann \"\"A\"\"\"\r\n2,é\r\n"
    let dialect = DialectSniffer().dialect(of: Array(text.utf8), isWhole: true)
    #expect(dialect.hasByteOrderMark && dialect.hasQuotes && !dialect.isASCII)
    #expect(dialect.lineEnd == .crlf)
    let mixed = DialectSniffer().dialect(of: Array("a\r\nb\n".utf8), isWhole: true)
    #expect(mixed.lineEnd == .mixed && !mixed.hasByteOrderMark && mixed.isASCII)
  }

  @Test func wrongBytesAndForeignFilesAreFound() {
    func dialect(_ bytes: [UInt8], isWhole: Bool = true) -> Dialect {
      DialectSniffer().dialect(of: bytes, isWhole: isWhole)
    }
    let latin = Array("id,name\n1,Jos".utf8) + [0xE9, 0x0A]
    #expect(dialect(latin).invalidByte == Dialect.InvalidByte(offset: 13, byte: 0xE9))
    let cut = Array("a,b\n1,\u{E9}".utf8).dropLast()
    #expect(dialect(Array(cut), isWhole: false).invalidByte == nil)
    #expect(dialect(Array(cut)).invalidByte?.offset == 6)
    let signs: [(text: String, sign: Dialect.ForeignSign?)] = [
      ("a,b\r1,2\r", .returns), ("a,b\r\n1,2\r\n", nil), ("a\r", nil),
      ("[{\"a\": 1}]", .json(isArray: true)), ("{\n\"a\": 1\n}", .json(isArray: false)),
      ("[1]\n[2]\n", nil), ("# x\na,b\n1,2\n", .comments(lines: 1)), ("#a,b\n1,2\n", nil),
      ("#fff\n#000\n", nil), ("", nil), ("#", nil), ("[", nil), ("{", nil),
    ]
    for (text, sign) in signs { #expect(dialect(Array(text.utf8)).foreignSign == sign, "\(text)") }
  }

  @Test func theCallerCanRequireADialect() {
    var sniffer = DialectSniffer()
    sniffer.delimiter = UInt8(ascii: ";")
    sniffer.hasHeader = false
    let dialect = sniffer.dialect(of: Array("id,a;b\n1,2;3\n".utf8), isWhole: true)
    #expect(dialect.kind == .csv && dialect.delimiter == UInt8(ascii: ";") && !dialect.hasHeader)
    sniffer = DialectSniffer()
    sniffer.kind = .lines
    #expect(sniffer.dialect(of: Array("a,b\n1,2\n".utf8), isWhole: true).kind == .lines)
  }

  @Test func anIncompleteLastRecordDoesNotCount() {
    let dialect = DialectSniffer().dialect(of: Array("a,b\n1,2\n3".utf8), isWhole: false)
    #expect(dialect.kind == .csv && dialect.hasHeader)
  }
}
