import FormCheckCore
import StrictJSON

/// A value, and whether a rule is expected to accept it.
struct ConformanceCase: Sendable {
  let value: String
  let isValid: Bool
}

/// The reason why a row does not contain a case.
enum ConformanceError: Error, Hashable {
  /// The row has an invalid format.
  case unreadable(String)
  /// The value contains a lone surrogate, so it cannot be represented in UTF-8.
  case halfCharacter
}

/// The positions of the columns in a file of cases, as its header defines them.
struct ConformanceColumns: Sendable {
  private let count: Int
  private let rule: Int
  private let input: Int
  private let expected: Int
  private let suite: Int?

  /// The names of the required columns.
  static let names = (rule: "rule", input: "input_json", expected: "expected")

  /// The name of the optional column with the origin of a case.
  static let suiteName = "source"

  /// Reads the header.
  ///
  /// - Parameter line: The first line, which may start with a byte order mark.
  /// - Throws: ``UsageError`` if a column is missing or occurs twice.
  init(_ line: Span<UInt8>) throws(UsageError) {
    let hasMark = line.count >= 3 && line[0] == 0xEF && line[1] == 0xBB && line[2] == 0xBF
    let cells = ConformanceRow.cells(of: hasMark ? line.extracting(3...) : line)
    let names = cells.map { String(decoding: $0, as: UTF8.self) }
    func place(of name: String) throws(UsageError) -> Int? {
      guard let first = names.firstIndex(of: name) else { return nil }
      guard names.lastIndex(of: name) == first else {
        throw UsageError("the header names the column \(name) twice", fix: Self.shape)
      }
      return first
    }
    func needed(_ name: String) throws(UsageError) -> Int {
      if let place = try place(of: name) { return place }
      throw UsageError("the header does not name the column \(name)", fix: Self.shape)
    }
    count = cells.count
    rule = try needed(Self.names.rule)
    input = try needed(Self.names.input)
    expected = try needed(Self.names.expected)
    suite = try place(of: Self.suiteName)
  }

  /// The description of the format, for error messages.
  static let shape =
    "Name the columns in the first line, separated by tabs: rule, input_json, expected and any others."

  /// Reads a row.
  func row(_ line: Span<UInt8>) -> ConformanceRow {
    let cells = ConformanceRow.cells(of: line)
    let texts = cells.map { String(validating: $0, as: UTF8.self) }
    guard cells.count == count else {
      // The cells cannot be matched with columns, so the rule is unknown.
      return ConformanceRow(
        unreadable:
          "the row has \(cells.count) column\(cells.count == 1 ? "" : "s"), and the header has \(count)"
      )
    }
    if texts.contains(where: { $0 == nil }) {
      return ConformanceRow(unreadable: "the row is not UTF-8", rule: texts[rule])
    }
    return ConformanceRow(
      rule: texts[rule], suite: suite.flatMap { texts[$0] }.flatMap { $0.isEmpty ? nil : $0 },
      content: Result { () throws(ConformanceError) in
        ConformanceCase(
          value: try Self.value(cells[input]), isValid: try Self.isValid(texts[expected] ?? ""))
      })
  }

  private static func value(_ cell: [UInt8]) throws(ConformanceError) -> String {
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.read(cell)
    } catch {
      if error.reason == .halfCharacter { throw .halfCharacter }
      throw .unreadable("\(names.input) is not JSON: \(VisibleText.sentence("\(error)"))")
    }
    guard let text = node.string else {
      throw .unreadable("\(names.input) must be a string, not \(node.kind)")
    }
    return text
  }

  private static func isValid(_ cell: String) throws(ConformanceError) -> Bool {
    switch cell {
    case "valid": return true
    case "invalid": return false
    default:
      throw .unreadable(
        "\(names.expected) must be valid or invalid, not \"\(VisibleText.word(cell))\"")
    }
  }
}

/// A row of a file of cases.
struct ConformanceRow: Sendable {
  /// The rule, or nil if the row has none.
  let rule: String?
  /// The origin of the case, or nil if it is unknown.
  let suite: String?
  /// The case, or the reason why there is none.
  let content: Result<ConformanceCase, ConformanceError>

  init(rule: String?, suite: String?, content: Result<ConformanceCase, ConformanceError>) {
    self.rule = rule
    self.suite = suite
    self.content = content
  }

  /// Creates a row that does not contain a case.
  init(unreadable problem: String, rule: String? = nil) {
    self.init(rule: rule, suite: nil, content: .failure(.unreadable(problem)))
  }

  /// Returns the cells of a line, which are separated by tabs.
  static func cells(of line: Span<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    for index in line.indices {
      if line[index] == UInt8(ascii: "\t") {
        cells.append([])
      } else {
        cells[cells.count - 1].append(line[index])
      }
    }
    return cells
  }
}
