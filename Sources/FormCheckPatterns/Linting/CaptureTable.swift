/// The capture groups of a pattern, by number and by name.
struct CaptureTable {
  /// The groups, indexed by number.
  ///
  /// A group that is still open is nil, and the entry for number 0 is a placeholder.
  private var parts: [PatternPart?] = [nil]
  private var numbers: [[UInt8]: Int] = [:]

  /// The groups that the first reading found.
  ///
  /// The second reading needs them when a group is called before it is defined.
  private let known: [PatternPart?]

  /// True if a reference named a group that is not known yet.
  private(set) var isMissingGroup = false

  /// Creates the table for the first reading of a pattern.
  init() { known = [] }

  /// Creates the table for a second reading, in which all groups found by the first reading are known.
  init(after first: CaptureTable) {
    (known, numbers) = (first.parts, first.numbers)
  }

  /// Adds a group when it opens.
  ///
  /// - Returns: The number of the group.
  mutating func open(named name: String?) -> Int {
    let number = parts.count
    if let name { numbers[Array(name.utf8)] = number }
    parts.append(nil)
    return number
  }

  mutating func close(_ number: Int, as part: PatternPart) { parts[number] = part }

  /// Returns whether a group with this number has been found so far.
  func hasGroup(_ number: Int) -> Bool { number < parts.count || number < known.count }

  /// Returns the group with a name or a number.
  ///
  /// If the group is open or unknown, returns a part that matches nothing.
  mutating func part(named name: String) -> PatternPart {
    let number: Int?
    if name.unicodeScalars.first == "-" {
      number = Int(name).map { parts.count + $0 }
    } else if name.unicodeScalars.first == "+" {
      number = Int(name).map { parts.count - 1 + $0 }
    } else {
      number = Int(name) ?? numbers[Array(name.utf8)]
    }
    guard let number, number > 0 else { return .characters(.none) }
    if number < parts.count, let part = parts[number] { return part }
    if number < known.count, let part = known[number] { return part }
    isMissingGroup = true
    return .characters(.none)
  }
}
