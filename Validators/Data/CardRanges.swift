import FormCheckCore

// The prefixes of the payment card numbers of each brand, and their numbers of digits.
//
// Sources, compared row by row: braintree/credit-card-type, src/lib/card-types.ts at 0bac61c, and
// d-edge/Cardizer, Cardizer.fs at 048fbfe, which follows the table of issuer identification numbers in
// Wikipedia's "Payment card number". Ranges are facts, not under copyright.
//
// Where the sources differ, the wider range is used, except for Maestro: "any 6" would include every
// number of Discover and UnionPay. JCB's old prefixes 1800 and 2131 are best known with 15 digits.
// The sources list 16 to 19. Both are accepted.
//
// A row is the brand, a prefix or the first and the last prefix, and the accepted numbers of digits.
// The ranges of two brands overlap where networks share cards.
private let cardTable: StaticString = """
  visa 4 13 16 18 19
  mastercard 51-55 16
  mastercard 2221-2720 16
  amex 34 15
  amex 37 15
  discover 6011 16 17 18 19
  discover 644-649 16 17 18 19
  discover 65 16 17 18 19
  discover 622126-622925 16 17 18 19
  diners 300-305 14 15 16 17 18 19
  diners 36 14 15 16 17 18 19
  diners 38-39 14 15 16 17 18 19
  jcb 3528-3589 16 17 18 19
  jcb 1800 15 16 17 18 19
  jcb 2131 15 16 17 18 19
  unionpay 62 14 15 16 17 18 19
  unionpay 8100-8171 14 15 16 17 18 19
  maestro 50 12 13 14 15 16 17 18 19
  maestro 56-59 12 13 14 15 16 17 18 19
  maestro 63 12 13 14 15 16 17 18 19
  maestro 67 12 13 14 15 16 17 18 19
  mir 2200-2204 16 17 18 19
  rupay 60 16
  rupay 65 16
  rupay 81-82 16
  rupay 508 16
  rupay 353 16
  rupay 356 16
  troy 65 16
  troy 9792 16
  verve 506099-506198 16 18 19
  verve 507865-507941 16 18 19
  verve 650002-650027 16 18 19
  dankort 4571 16
  dankort 5019 16
  uatp 1 15
  """

/// A range of payment card numbers of one brand.
struct CardRange: Sendable {
  /// The brand.
  let brand: CreditCardInputValidator.Brand
  /// The first and the last prefix, both with `prefixLength` digits.
  private let prefixes: ClosedRange<Int>
  private let prefixLength: Int

  /// The first and the last lead of the range, both with `CardLead.longest` digits.
  var leads: ClosedRange<Int> {
    var scale = 1
    for _ in prefixLength..<CardLead.longest { scale *= 10 }
    return prefixes.lowerBound * scale...(prefixes.upperBound + 1) * scale - 1
  }

  /// The accepted numbers of digits of the whole number, ascending.
  let lengths: [Int]

  /// All ranges of all brands.
  static let all = "\(cardTable)".utf8.split(separator: UInt8(ascii: "\n")).compactMap {
    CardRange(row: $0)
  }

  private init?(row: Substring.UTF8View) {
    let cells = row.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard cells.count > 2, let brand = CreditCardInputValidator.Brand(rawValue: String(cells[0]))
    else { return nil }
    let ends = cells[1].utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
    guard let low = ends.first.flatMap({ Int($0) }), let high = ends.last.flatMap({ Int($0) }),
      low <= high
    else { return nil }
    self.brand = brand
    prefixes = low...high
    prefixLength = ends[0].count
    lengths = cells.dropFirst(2).compactMap { Int($0) }
  }

  /// Returns whether a number that begins with the given digits can be in the range.
  ///
  /// - Parameter lead: The first digits, at most `CardLead.longest`.
  /// - Returns: Whether the digits do not contradict the range.
  func contains(_ lead: CardLead) -> Bool {
    var (low, high, value) = (prefixes.lowerBound, prefixes.upperBound, lead.value)
    for _ in 0..<max(0, prefixLength - lead.count) { (low, high) = (low / 10, high / 10) }
    for _ in 0..<max(0, lead.count - prefixLength) { value /= 10 }
    return low <= value && value <= high
  }
}

/// The lengths of card numbers by their first digits, for the ranges of some brands.
final class CardTable: Sendable {
  /// The lengths of all brands.
  static let all = CardTable(CardRange.all)

  private let ranges: [CardRange]

  /// The first lead of each interval of leads that belong to the same ranges, ascending.
  private let starts: [Int]

  /// The lengths for the leads of each interval.
  private let lengths: [CardLengths]

  /// The lengths for the first three digits, or nil if they depend on further digits.
  private let quick: [CardLengths?]

  /// Creates a table of some ranges.
  init(_ ranges: [CardRange]) {
    self.ranges = ranges
    starts = Set(ranges.flatMap { [$0.leads.lowerBound, $0.leads.upperBound + 1] }).sorted()
    let lengths = starts.map { start in
      CardLengths(ranges.filter { $0.leads.contains(start) })
    }
    self.lengths = lengths
    var quick = [CardLengths?](repeating: nil, count: 1000)
    let none = CardLengths([])
    // The number of intervals that begin before or with the current leads.
    var begun = 0
    for digits in quick.indices {
      let leads = digits * 1000..<(digits + 1) * 1000
      while begun < starts.count, starts[begun] <= leads.lowerBound { begun += 1 }
      if begun < starts.count, starts[begun] < leads.upperBound { continue }
      quick[digits] = begun == 0 ? none : lengths[begun - 1]
    }
    self.quick = quick
  }

  /// Returns whether some range has numbers that begin with some digits, at most `CardLead.longest`.
  func contains(_ lead: CardLead) -> Bool { ranges.contains { $0.contains(lead) } }

  /// Returns the lengths of the numbers that begin with some digits.
  ///
  /// - Parameter lead: The first digits, at most `CardLead.longest`.
  /// - Returns: The lengths in all ranges that the digits do not contradict.
  func lengths(of lead: CardLead) -> CardLengths {
    if lead.count < CardLead.longest { return CardLengths(ranges.filter { $0.contains(lead) }) }
    if let lengths = quick[lead.value / 1000] { return lengths }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= lead.value { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? CardLengths([]) : lengths[low - 1]
  }
}

/// The lengths of the card numbers in some ranges, in digits.
struct CardLengths: Sendable {
  /// One bit for each length.
  private let bits: UInt32

  fileprivate init(_ ranges: [CardRange]) {
    bits = ranges.reduce(0) { $1.lengths.reduce($0) { $0 | 1 << UInt32($1) } }
  }

  /// Whether there is no range.
  var isEmpty: Bool { bits == 0 }

  /// The maximum length, or zero if there is no range.
  var longest: Int { max(0, 31 - bits.leadingZeroBitCount) }

  /// Returns whether some range has numbers of a length.
  func contains(_ length: Int) -> Bool { length < 32 && bits >> UInt32(length) & 1 == 1 }
}

/// The first digits of a card number, as many as the ranges of brands need.
struct CardLead: Sendable {
  /// The length of the longest prefix of a brand.
  static let longest = 6
  private(set) var value = 0
  private(set) var count = 0

  /// Reads the first digits of a number and skips spaces and hyphens.
  ///
  /// - Parameters:
  ///   - text: The number.
  ///   - most: The maximum number of digits to read.
  init(of text: Span<UInt8>, atMost most: Int = longest) {
    for index in text.indices where text[index].isASCIIDigit {
      if count == most { return }
      value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
      count += 1
    }
  }
}
