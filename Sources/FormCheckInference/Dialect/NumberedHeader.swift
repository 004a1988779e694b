/// The numbers in a first record that may be a header, such as the years of `country,2019,2020`, or the numbers from 0
/// that pandas writes for columns without names.
struct NumberedHeader {
  enum Kind {
    /// No value is a number.
    case none
    /// Several numbers with equal distances, or several years in order, that the other records do not have.
    case series
    /// One year, or a zero.
    case single
    /// Other numbers.
    case others
  }

  /// The columns whose first value is a number.
  let columns: [Int]

  /// The kind of the numbers.
  private(set) var kind = Kind.none

  /// Whether the numbers are years, and those of the other records are not.
  private(set) var areOddYears = false

  /// Whether the numbers are far from the values of their columns: nearly all values are greater, nearly all are smaller,
  /// or nearly all are decimals.
  private(set) var isFarFromValues = false

  /// Whether the numbers are outliers: each is farther from the values of its column than they are from each other.
  private(set) var areOutliers = false

  /// Whether nearly all values of a column with a number are not numbers.
  private(set) var isAboveText = false

  /// Finds the numbers.
  ///
  /// - Parameters:
  ///   - first: The first record.
  ///   - others: The other records.
  init(_ first: [[UInt8]], _ others: [[[UInt8]]]) {
    columns = first.indices.filter { Self.written(first[$0]) != nil }
    guard !columns.isEmpty else { return }
    kind = .others
    let values = columns.map { HeaderSigns.values(of: $0, in: others[...]) }
    isAboveText = values.contains { Self.areText($0) }
    guard let numbers = Self.numbers(first, columns) else { return }
    areOutliers = zip(numbers, values).allSatisfy { Self.isOutlier($0, $1) }
    let rows = others.map { Self.numbers($0, columns) }
    areOddYears =
      Self.areYears(numbers) && !Self.isUsual(rows.map { $0.map(Self.areYears) ?? false })
    guard areOddYears || !Self.isUsual(rows.map { $0.map(Self.isSeries) ?? false }) else { return }
    if Self.isSeries(numbers) {
      kind = .series
    } else if numbers.count == 1, numbers[0] == 0 || areOddYears {
      kind = .single
    }
    isFarFromValues = zip(numbers, values).allSatisfy { Self.isFar($0, $1) }
  }

  private static func written(_ value: [UInt8]) -> WrittenNumber? { WrittenNumber(value.span) }

  /// Returns the whole numbers in the given columns of a record, or nil if one of the values is not a whole number.
  private static func numbers(_ record: [[UInt8]], _ columns: [Int]) -> [Int]? {
    var numbers: [Int] = []
    for column in columns {
      guard column < record.count, let number = written(record[column]),
        number.notation == .integer, !number.hasSign, number.wholeDigits <= 9
      else { return nil }
      numbers.append(Int(number.amount))
    }
    return numbers
  }

  /// Returns whether several numbers have equal distances, or are years in ascending or descending order.
  private static func isSeries(_ numbers: [Int]) -> Bool {
    guard numbers.count > 1 else { return false }
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    if areYears(numbers), steps.allSatisfy({ $0 > 0 }) || steps.allSatisfy({ $0 < 0 }) {
      return true
    }
    guard steps[0] != 0, steps.allSatisfy({ $0 == steps[0] }) else { return false }
    return abs(steps[0]) == 1 || numbers.count > 2
  }

  private static func areYears(_ numbers: [Int]) -> Bool {
    numbers.allSatisfy { (1800...2200).contains($0) }
  }

  /// Returns whether more than a tenth of the records have a property, so that it is not one of the header.
  private static func isUsual(_ records: [Bool]) -> Bool {
    records.count { $0 } * 10 > records.count
  }

  /// Returns whether nearly all values are not numbers.
  private static func areText(_ values: [[UInt8]]) -> Bool {
    !values.isEmpty && values.count { written($0) == nil } * 10 >= values.count * 9
  }

  /// Returns whether a number is farther from at least three other ones than these are from each other.
  private static func isOutlier(_ number: Int, _ values: [[UInt8]]) -> Bool {
    let amounts = values.compactMap { written($0)?.amount }
    guard amounts.count > 2, let least = amounts.min(), let most = amounts.max() else {
      return false
    }
    return max(least - Double(number), Double(number) - most) > most - least
  }

  /// Returns whether nearly all values of a column are greater than a number, smaller, or decimals.
  private static func isFar(_ number: Int, _ values: [[UInt8]]) -> Bool {
    let numbers = values.compactMap { written($0) }
    let least = (numbers.count * 9 + 9) / 10
    guard !numbers.isEmpty else { return false }
    return numbers.count { $0.amount > Double(number) } >= least
      || numbers.count { $0.amount < Double(number) } >= least
      || numbers.count { $0.notation != .integer } >= least
  }
}
