internal import FormCheckPatterns

/// The forms of the numbers of several schemes, which find all schemes of a number at once.
///
/// The patterns of most schemes are a few ``NumberSequences``. For each position and each character, a table has the
/// sequences with that character at that position, one bit each. The intersection of these bits over all characters of a
/// number leaves the sequences that the number fits. PCRE2 matches only the few patterns that are not such sequences.
final class NumberForms: Sendable {
  /// A set of schemes: the bit of each scheme is its index.
  typealias Schemes = UInt128

  /// The maximum number of schemes.
  static let capacity = Schemes.bitWidth

  /// What a scheme accepts.
  struct Source {
    /// The pattern of the numbers without separators, or nil if only the separators show that a number is of the scheme.
    let form: String?
    /// The pattern of the numbers in the layout.
    let pattern: String
    /// The possible numbers of characters.
    let lengths: [Int]
  }

  /// Up to 64 sequences of the same length.
  private struct Table: Sendable, BitwiseCopyable {
    /// The number of characters of each sequence.
    let length: Int
    /// The index of the first row.
    ///
    /// Each position has a row for each symbol.
    let start: Int
    /// The index of the scheme of the first sequence.
    let owner: Int
    /// The number of sequences.
    var count = 0
  }

  /// A scheme whose pattern is not a few sequences.
  private struct Other: Sendable {
    let scheme: Int
    /// The pattern of the numbers in the layout.
    let pattern: Pattern
    /// The possible numbers of characters, one bit each.
    let lengths: UInt64
  }

  /// The tables, beginning with the longest sequences.
  private let tables: [Table]
  /// For each number of characters, the tables of the sequences with as many.
  private let tablesOfLength: [Range<Int>]
  /// For each symbol at each position of each table, the sequences with this symbol, one bit each.
  private let rows: [UInt64]
  /// The scheme of each sequence of each table.
  private let owners: [Schemes]
  private let others: [Other]
  private let layout: NumberLayout

  /// A pattern that could not be compiled, or nil if there is none.
  let brokenPattern: Pattern?

  /// Creates the forms of schemes.
  ///
  /// - Parameters:
  ///   - sources: What the schemes accept.
  ///   - layout: The strictness with which numbers must be written.
  init(_ sources: [Source], _ layout: NumberLayout) {
    var sequences: [(scheme: Int, symbols: [NumberSequences.Symbols])] = []
    var others: [Other] = []
    for (scheme, source) in sources.enumerated() {
      if let found = source.form.flatMap(NumberSequences.sequences) {
        sequences += found.map { (scheme, $0) }
      } else {
        others.append(
          Other(
            scheme: scheme, pattern: Pattern(known: source.pattern),
            lengths: source.lengths.reduce(0) { $0 | 1 << UInt64($1) }))
      }
    }
    var builder = TableBuilder()
    for (scheme, symbols) in sequences.sorted(by: { $0.symbols.count > $1.symbols.count }) {
      builder.add(symbols, of: scheme)
    }
    let tables = builder.tables
    self.tables = tables
    tablesOfLength = (0...CompactNumber.capacity).map { length in
      let first = tables.firstIndex { $0.length <= length } ?? tables.count
      return first..<(tables.firstIndex { $0.length < length } ?? tables.count)
    }
    rows = builder.rows
    owners = builder.owners
    self.others = others
    self.layout = layout
    brokenPattern = others.first { $0.pattern.failure != nil }?.pattern
  }

  private struct TableBuilder {
    var tables: [Table] = []
    var rows: [UInt64] = []
    var owners: [Schemes] = []

    mutating func add(_ symbols: [NumberSequences.Symbols], of scheme: Int) {
      if tables.last?.length != symbols.count || tables.last?.count == UInt64.bitWidth {
        tables.append(Table(length: symbols.count, start: rows.count, owner: owners.count))
        rows += repeatElement(0, count: symbols.count * NumberSequences.symbolCount)
      }
      let last = tables.count - 1
      let bit = UInt64(1) << UInt64(tables[last].count)
      var row = tables[last].start
      for var left in symbols {
        while left != 0 {
          rows[row + left.trailingZeroBitCount] |= bit
          left &= left - 1
        }
        row += NumberSequences.symbolCount
      }
      tables[last].count += 1
      owners.append(1 << Schemes(scheme))
    }
  }

  /// Returns the schemes whose patterns match a text.
  ///
  /// - Parameters:
  ///   - number: The number without separators.
  ///   - text: The text.
  /// - Returns: The schemes.
  func schemes(of number: borrowing CompactNumber, in text: UTF8Span) -> Schemes {
    var found: Schemes = 0
    if hasUsualSeparators(text.span, number.count) {
      for index in tablesOfLength[number.count] {
        var fitting = fitting(number, tables[index].start)
        let owner = tables[index].owner
        while fitting != 0 {
          found |= owners[owner + fitting.trailingZeroBitCount]
          fitting &= fitting - 1
        }
      }
    }
    for index in others.indices where others[index].lengths >> UInt64(number.count) & 1 == 1 {
      let other = others[index]
      if other.pattern.matches(text) != .noMatch { found |= 1 << Schemes(other.scheme) }
    }
    return found
  }

  /// Returns whether a scheme has longer numbers that begin with a text.
  ///
  /// - Parameters:
  ///   - number: The number without separators.
  ///   - text: The text.
  ///   - isLonger: A closure that returns whether a scheme without sequences has longer numbers than this one.
  /// - Returns: The answer.
  func canContinue(
    _ number: borrowing CompactNumber, _ text: UTF8Span, isLonger: (Int) -> Bool
  ) -> Bool {
    if hasUsualSeparators(text.span, number.count) {
      for index in tables.indices {
        if tables[index].length <= number.count { break }
        if fitting(number, tables[index].start) != 0 { return true }
      }
    }
    for other in others where isLonger(other.scheme) {
      if case .impossible = other.pattern.progress(of: text) { continue }
      return true
    }
    return false
  }

  /// Returns the sequences of a table that begin with the characters of a number, one bit each.
  private func fitting(_ number: borrowing CompactNumber, _ start: Int) -> UInt64 {
    var fitting = ~UInt64(0)
    var row = start
    for index in 0..<number.count {
      guard let symbol = NumberSequences.index(of: number.byte(at: index)) else { return 0 }
      fitting &= rows[row + symbol]
      if fitting == 0 { return 0 }
      row += NumberSequences.symbolCount
    }
    return fitting
  }

  /// Returns whether a text has no separators or, in the usual layout, only single ones between two characters.
  private func hasUsualSeparators(_ text: Span<UInt8>, _ characters: Int) -> Bool {
    if text.count == characters { return true }
    if layout == .strict { return false }
    var wasSeparator = true
    for index in text.indices {
      let byte = text[index]
      let isSeparator = byte.isNumberSeparator
      if isSeparator, wasSeparator || !byte.isUsualSeparator { return false }
      wasSeparator = isSeparator
    }
    return !wasSeparator
  }
}
