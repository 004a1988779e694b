/// The signs of a header in the first records of a file.
///
/// In each column, the first value is compared with the others. If nearly all others are of a kind that the first one
/// is not, such as numbers, the first record is a header. If the first one is of the same kind, or occurs again, it is
/// not. Words for missing values, such as `NA`, do not count.
///
/// A header can have empty names, as tables with an index have, and repeated names. Such a record is a header only if its
/// other values say so. It can also have numbers, as tables with a column for each year have: see ``NumberedHeader``.
struct HeaderSigns {
  /// Whether the first record is a header.
  private(set) var hasHeader = false

  /// Whether the signs contradict each other, or only the look of the values suggests a header.
  private(set) var isUnsure = false

  init(_ records: [[[UInt8]]]) {
    guard let first = records.first else { return }
    let others = records.dropFirst()
    let names = first.filter { !$0.isEmpty }
    guard !names.isEmpty, names.allSatisfy({ Self.canBeName($0) }) else { return }
    guard names.allSatisfy({ Self.isName($0) }) else {
      readNumbered(first, Array(others))
      return
    }
    let isUsual = Set(first).count == first.count && names.count == first.count
    guard !others.isEmpty else {
      (hasHeader, isUnsure) = (isUsual, true)
      return
    }
    let votes = first.indices.reduce(0) {
      $0 + Self.vote(first[$1], Self.values(of: $1, in: others))
    }
    hasHeader = isUsual ? votes >= 0 : votes > 0
    isUnsure = votes == 0
  }

  /// Decides about a first record in which a value begins with a digit.
  ///
  /// Such a record is a header if a value that is not a number differs from its column, and no value speaks against it. A
  /// series of numbers is a header as well, if the values below it are of another magnitude. If the signs are few or
  /// contradict each other, the answer is unsure.
  private mutating func readNumbered(_ first: [[UInt8]], _ others: [[[UInt8]]]) {
    guard !others.isEmpty, Set(first).count == first.count else { return }
    let numbered = NumberedHeader(first, others)
    let words = first.indices.filter { !numbered.columns.contains($0) }
    let votes = words.map { Self.vote(first[$0], Self.values(of: $0, in: others[...])) }
    let differs = votes.contains(1) || numbered.isAboveText
    let hasEmptyName = words.contains { column in
      first[column].isEmpty && !Self.values(of: column, in: others[...]).isEmpty
    }
    let isOdd = differs || hasEmptyName
    if !votes.contains(-1) {
      switch numbered.kind {
      case .none, .single: hasHeader = isOdd
      case .series:
        let isLong = numbered.columns.count > 2 && numbered.isFarFromValues
        hasHeader = isOdd || numbered.areOddYears || isLong
      case .others: break
      }
    }
    let isCertain = numbered.kind == .series && (isOdd || numbered.areOddYears)
    isUnsure =
      hasHeader
      ? numbered.kind != .none && !isCertain
      : isOdd || numbered.areOddYears || numbered.areOutliers || numbered.kind == .series
  }

  /// Returns the values of a column that are not missing.
  static func values(of column: Int, in records: ArraySlice<[[UInt8]]>) -> [[UInt8]] {
    records.compactMap { column < $0.count ? $0[column] : nil }.filter { !isMissing($0) }
  }

  /// Returns whether a value is empty, or a word for a missing value.
  private static func isMissing(_ value: [UInt8]) -> Bool {
    value.isEmpty || value.count <= 4 && missing.contains { $0.elementsEqual(value) }
  }

  private static let missing = [
    "NA", "N/A", "n/a", "na", "NaN", "nan", "NULL", "null", "None", "-",
  ].map { Array($0.utf8) }

  /// Returns 1 if a value differs in kind from the others, -1 if it is like them, and 0 if neither can be said.
  private static func vote(_ value: [UInt8], _ others: [[UInt8]]) -> Int {
    guard !others.isEmpty, !value.isEmpty else { return 0 }
    for isOfKind in [isLikeNumber, hasDigits, hasSigns, isCapitalized] {
      // Capitals say something only about a name without them.
      if isOfKind(value), isCapitalized(value), !hasDigits(value), !hasSigns(value) { continue }
      let count = others.count { isOfKind($0) }
      if count * 10 >= others.count * 9 { return isOfKind(value) ? -1 : 1 }
    }
    return others.contains(value) ? -1 : 0
  }

  /// Returns whether a value can be in a header at all.
  private static func canBeName(_ value: [UInt8]) -> Bool {
    value.count <= 100 && !value.contains(UInt8(ascii: "@")) && !value.contains { $0 < 0x20 }
  }

  private static func isName(_ value: [UInt8]) -> Bool {
    guard let first = value.first else { return false }
    return CharacterRun.code(of: first) != CharacterRun.digits && !isLikeNumber(value)
  }

  private static func isLikeNumber(_ value: [UInt8]) -> Bool {
    WrittenNumber(value.span) != nil
  }

  private static func hasDigits(_ value: [UInt8]) -> Bool {
    value.contains { CharacterRun.code(of: $0) == CharacterRun.digits }
  }

  private static func isCapitalized(_ value: [UInt8]) -> Bool {
    value.first.map { CharacterRun.code(of: $0) == CharacterRun.uppercase } ?? false
  }

  private static func hasSigns(_ value: [UInt8]) -> Bool {
    value.contains(UInt8(ascii: "@")) || value.contains(UInt8(ascii: ":"))
  }
}
