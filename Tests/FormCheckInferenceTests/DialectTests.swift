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

  /// First records with numbers, and whether they are read as headers, and surely.
  static let numberedHeaders: [(text: String, hasHeader: Bool, isUnsure: Bool)] = [
    ("country,2019,2020\nPoland,5,7\nFrance,8,9\n", true, false),
    ("Country,2019,2020\nPoland,5,7\nFrance,8,9\n", true, false),
    ("Country,2020,2019,2010\nPoland,5,7,2015\nFrance,8,,2\n", true, false),
    (",0,1,2\n0,5,7,x\n1,8,9,y\n", true, false), (",0\n0,5\n1,7\n", true, true),
    ("0,1,2\n5.5,7.1,8.2\n6.5,8.1,9.0\n", true, true),
    ("2019,2020\n5,7\n8,9\n", true, false),
    ("city,1st,2nd\nRome,5,7\nParis,8,9\n", true, false),
    ("id,2019\n1,500\n2,600\n", true, true),
    ("0,1\nAnn,5\nBob,7\n", true, false), ("1,2,3\nAnn,5,x\nBob,7,y\n", true, false),
    ("Total,100,250\nPoland,5,7\nFrance,8,9\nSpain,6,6\n", false, true),
    // Records that a header of numbers would look like.
    ("1,2\n3,4\n5,6\n", false, false), ("2019,2020\n2020,2021\n2021,2022\n", false, false),
    ("1,2\n5,NA\n9,NA\n", false, true), ("1,100\n2,180\n3,220\n4,300\n", false, false),
    ("1,Ann,5\n2,Bob,9\n3,Carl,7\n", false, false), ("1,2,x\n3,7,y\n4,9,z\n", false, true),
    ("Ann,2019\nBob,2020\nCarl,2018\n", false, false), ("n/a,5\n1,2\n3,4\n", false, true),
    ("2024-01-01,5\n2024-01-02,7\n", false, false), ("2019,Ann\n5,Bob\n6,Carl\n", false, true),
    ("2019\n5\n7\n", false, true), ("color\nred\nblue\n", false, true),
  ]

  @Test(arguments: numberedHeaders.indices)
  func numbersInAHeaderAreFoundOrAsked(_ index: Int) {
    let (text, hasHeader, isUnsure) = Self.numberedHeaders[index]
    let dialect = DialectSniffer().dialect(of: Array(text.utf8), isWhole: true)
    #expect(dialect.hasHeader == hasHeader && dialect.isHeaderUnsure == isUnsure, "\(text)")
  }

  @Test func quotesAndMissingValuesAreFoundInOneColumn() {
    for (text, kind, hasHeader) in [
      ("name\n\"Lee, Ann\"\n\"Fox, Bob\"\n", Dialect.Kind.csv, true),
      ("port\n80\nNA\n443\n", .csv, true), ("\"a\" b\n\"c\" d\n", .lines, false),
    ] {
      let dialect = DialectSniffer().dialect(of: Array(text.utf8), isWhole: true)
      #expect(dialect.kind == kind && dialect.hasHeader == hasHeader, "\(text)")
    }
  }

  @Test func quotesInValuesOfTSVAreFound() {
    for text in [
      "id\tnote\n1\t\"open\n2\t5\" pipe\n3\tx\n4\t\"q\" and\n",
      "id\tsize\n1\t5\"\n2\t6\"\n3\t7\"\n",
    ] {
      let dialect = DialectSniffer().dialect(of: Array(text.utf8), isWhole: true)
      #expect(dialect.kind == .tsv && dialect.hasHeader, "\(text)")
      #expect(dialect.foreignSign == .quotes, "\(text)")
    }
    let quoted = "id\tnote\n1\t\"a\tb\"\n2\t\"say \"\"x\"\"\"\n"
    let dialect = DialectSniffer().dialect(of: Array(quoted.utf8), isWhole: true)
    #expect(dialect.kind == .tsv && dialect.foreignSign == nil && dialect.hasQuotes)
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
      ("#fff\n#000\n", nil), ("sep=;\na;b\n1;2\n", .delimiterLine),
      ("SEP=,\r\na,b\r\n1,2\r\n", .delimiterLine), ("sep=;", .delimiterLine), ("sep=;a", nil),
      ("Sales\nid,n\n1,2\n3,4\n", .titles(lines: 1)),
      ("A\n\nid;n\n" + String(repeating: "1;2\n", count: 30), .titles(lines: 2)),
      ("Sales\n{\"a\": 1}\n{\"a\": 2}\n", .noObjects(lines: 1)), ("id\n1,2\n", nil),
      ("{}\n{}\n", nil),
      ("", nil), ("#", nil), ("[", nil), ("{", nil),
    ]
    for (text, sign) in signs { #expect(dialect(Array(text.utf8)).foreignSign == sign, "\(text)") }
  }

  @Test func linesOfTextBeforeTheRecordsAreFound() {
    let records = "id;name;city;age\n" + String(repeating: "1;Ann;Rome;20\n", count: 6)
    let starts: [(text: String, lines: Int?)] = [
      ("Report;2024\n", 1), ("Report;2024;;\n;;;\nBy;Ann;;\n", 3), ("a\nb\nc\nd\n\n", 5),
      ("", nil), ("id;x;y\n", nil), (String(repeating: "a\n", count: 11), nil),
    ]
    for (text, lines) in starts {
      let dialect = DialectSniffer().dialect(of: Array((text + records).utf8), isWhole: true)
      #expect(dialect.foreignSign == lines.map { .titles(lines: $0) }, "\(text)")
    }
    let wide = "150,4,setosa\n" + String(repeating: "1,2,3,4,5,6,7\n", count: 20)
    #expect(
      DialectSniffer().dialect(of: Array(wide.utf8), isWhole: true).foreignSign == .titles(lines: 1)
    )
    let sparse = "1;;;\n" + String(repeating: "1;2;3;4\n", count: 20)
    #expect(DialectSniffer().dialect(of: Array(sparse.utf8), isWhole: true).foreignSign == nil)
  }

  @Test func recordsWithTwoWidthsAreRecords() {
    let messy = String(repeating: "2;b;c;d;e\n3;b;c;d;e\n1;a\n", count: 5)
    let dialect = DialectSniffer().dialect(of: Array(messy.utf8), isWhole: true)
    #expect(dialect.kind == .csv && dialect.delimiter == UInt8(ascii: ";"))
    let prose = String(repeating: "yes, it is\nno\none, two, and three\n", count: 5)
    #expect(DialectSniffer().dialect(of: Array(prose.utf8), isWhole: true).kind == .lines)
  }

  @Test func aHeaderWithoutTheNameOfTheFirstColumnIsFound() {
    let rows = (1...20).map { "\"\($0)\",\($0 * 2),x\n" }.joined()
    let dialect = DialectSniffer().dialect(of: Array("\"n\",\"t\"\n\(rows)".utf8), isWhole: true)
    #expect(dialect.foreignSign == .missingName(names: 2))
    let empty = DialectSniffer().dialect(
      of: Array(("a,b\n" + String(repeating: "1,2,\n", count: 20)).utf8), isWhole: true)
    #expect(empty.foreignSign == nil)
  }

  @Test func aLogWithQuotesHasLines() {
    let line = "h - [x] \"GET / HTTP/1.1\" 200 \"Mozilla (X11, like Gecko)\"\n"
    let dialect = DialectSniffer().dialect(
      of: Array(String(repeating: line, count: 20).utf8), isWhole: true)
    #expect(dialect.kind == .lines)
  }

  @Test func objectsAfterOneWithAMistakeAreNDJSON() {
    let text = "{\"a\":1,\"a\":2}\n" + String(repeating: "{\"a\":1}\n", count: 5)
    #expect(DialectSniffer().dialect(of: Array(text.utf8), isWhole: true).kind == .ndjson)
  }

  @Test func lineFeedsInQuotesAreNoLineEnds() {
    let text = "id,t\r\n1,\"a\nb\"\r\n2,c\r\n"
    #expect(DialectSniffer().dialect(of: Array(text.utf8), isWhole: true).lineEnd == .crlf)
  }

  @Test func spacesAfterDelimitersAreFound() {
    func hasSpaces(_ text: String) -> Bool {
      DialectSniffer().dialect(of: Array(text.utf8), isWhole: true).hasSpaces
    }
    #expect(hasSpaces("a, b\n1, 2\n3, 4\n") && !hasSpaces("a,b\n1, 2\n3,4\n"))
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
