internal import StrictJSON

// Cells of CSV (RFC 4180) that are safe to open in a spreadsheet.
//
// A spreadsheet evaluates a cell as a formula if it begins with a sign such as `=`, so such a cell is prefixed with
// an apostrophe. A cell that already begins with an apostrophe gets another one, which makes the prefix unambiguous.

extension [UInt8] {
  /// Appends a cell.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell in UTF-8, without control characters.
  ///   - isName: Whether a spreadsheet cannot treat the text as a formula.
  package mutating func append(cell: Span<UInt8>, isName: Bool = false) {
    append(addingCapacity: 2 * cell.count + 3) { $0.append(cell: cell, isName: isName) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a cell.
  ///
  /// There must be room for twice the text and three more bytes.
  mutating func append(cell: Span<UInt8>, isName: Bool = false) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = cell.needsQuotes
    if isQuoted { append(quote) }
    if !isName, cell.mayBeFormula { append(UInt8(ascii: "'")) }
    guard isQuoted else { return append(copying: cell) }
    for index in cell.indices {
      if cell[index] == quote { append(quote) }
      append(cell[index])
    }
    append(quote)
  }
}

extension Span<UInt8> {
  fileprivate var needsQuotes: Bool {
    for index in indices where self[index] == UInt8(ascii: ",") || self[index] == UInt8(ascii: "\"")
    {
      return true
    }
    return false
  }

  /// Whether a spreadsheet may treat the text as a formula.
  fileprivate var mayBeFormula: Bool {
    var start = 0
    while start < count, self[start] == UInt8(ascii: " ") { start += 1 }
    guard start < count else { return false }
    switch self[start] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "'"):
      return true
    case 0xEF:
      // The full-width signs `＝`, `＋`, `－` and `＠`.
      guard start + 2 < count else { return false }
      return switch (self[start + 1], self[start + 2]) {
      case (0xBC, 0x9D), (0xBC, 0x8B), (0xBC, 0x8D), (0xBC, 0xA0): true
      default: false
      }
    default: return false
    }
  }
}
