/// A range of whole numbers that can be expressed as a pattern.
///
/// `min=1,max=120` becomes `[1-9]|[1-9][0-9]|1(?:[01][0-9]|20)`.
struct WholeNumbers: Sendable {
  /// The smallest number, or nil for no minimum.
  let lower: Int?
  /// The largest number, or nil for no maximum.
  let upper: Int?

  /// Returns a pattern for the numbers.
  ///
  /// - Parameters:
  ///   - sign: The requirement for a sign.
  ///   - zeros: Whether leading zeros are accepted.
  /// - Returns: The pattern, or nil if it would match nothing.
  func pattern(sign: IntegerInputValidator.Sign, leadingZeros zeros: Bool) -> String? {
    var kinds: [String] = []
    if upper.map({ $0 >= 0 }) ?? true {
      let plus = sign == .optional ? "\\+?" : sign == .required ? "\\+" : ""
      kinds.append(plus + Self.digits(from: max(0, lower ?? 0), through: upper, zeros))
    }
    // `-0` is accepted as well.
    if sign != .none, lower.map({ $0 <= 0 }) ?? true {
      let nearest = max(0, -(upper ?? 0))
      kinds.append("-" + Self.digits(from: nearest, through: lower.map { -$0 }, zeros))
    }
    return kinds.isEmpty ? nil : kinds.joined(separator: "|")
  }

  private static func digits(from first: Int, through last: Int?, _ zeros: Bool) -> String {
    guard zeros else { return "(?:\(bare(from: first, through: last)))" }
    // The quantifiers are possessive: a match never backtracks into the leading zeros.
    if last == 0 { return "0++" }
    let others = "0*+(?:\(bare(from: max(1, first), through: last)))"
    return first == 0 ? "(?:0++|\(others))" : others
  }

  private static func bare(from first: Int, through last: Int?) -> String {
    var lengths: [String] = []
    var low = Array(String(first).utf8)
    let high = last.map { Array(String($0).utf8) } ?? low
    while low.count < high.count {
      lengths.append(same(low[...], nines(low.count)))
      low = [0x31] + [UInt8](repeating: 0x30, count: low.count)
    }
    lengths.append(same(low[...], last == nil ? nines(low.count) : high[...]))
    if last == nil { lengths.append("[1-9][0-9]{\(low.count),}") }
    return lengths.joined(separator: "|")
  }

  private static func nines(_ count: Int) -> ArraySlice<UInt8> {
    [UInt8](repeating: 0x39, count: count)[...]
  }

  /// Returns a pattern for the numbers from `low` through `high`, which have the same number of
  /// digits.
  private static func same(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>) -> String {
    guard var first = low.first, var last = high.first else { return "" }
    let (lows, highs) = (low.dropFirst(), high.dropFirst())
    let digit = { (digit: UInt8) in String(Unicode.Scalar(digit)) }
    if first == last { return digit(first) + same(lows, highs) }
    var parts: [String] = []
    if lows.contains(where: { $0 != 0x30 }) {
      parts.append(digit(first) + same(lows, nines(lows.count)))
      first += 1
    }
    var end = ""
    if highs.contains(where: { $0 != 0x39 }) {
      end = digit(last) + same([UInt8](repeating: 0x30, count: highs.count)[...], highs)
      last -= 1
    }
    if first <= last {
      parts.append(
        "[\(digit(first))-\(digit(last))]" + String(repeating: "[0-9]", count: lows.count))
    }
    if !end.isEmpty { parts.append(end) }
    return "(?:\(parts.joined(separator: "|")))"
  }
}
