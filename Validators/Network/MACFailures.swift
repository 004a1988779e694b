import FormCheckCore

/// An explanation of the mistakes in a MAC address, which identifies a network interface.
struct MACFailures {
  /// The accepted separators; an empty string accepts digits without separators.
  private let separators: [String]

  /// The accepted lengths, in digits.
  private let digits: [Int]

  init(separators: [String], digits: [Int]) {
    self.separators = separators
    self.digits = digits
  }

  /// Adds a detail for each mistake in the whole text.
  func add(to failures: inout PartFailures) {
    let taken = Set(separators.compactMap { $0.utf8.first })
    let signs = failures.bytes.indices.filter { failures.bytes[$0].hexValue == nil }
    if let bad = signs.first(where: { !":-. ".utf8.contains(failures.bytes[$0]) }) {
      return failures.add(
        "mac.character", "only 0 to 9, a to f and separators are allowed here", at: bad)
    } else if let sign = signs.first(where: { !taken.contains(failures.bytes[$0]) }) {
      failures.add("mac.separator", "this separator is not allowed", at: sign)
    } else if let sign = signs.first(where: { failures.bytes[$0] != failures.bytes[signs[0]] }) {
      failures.add("mac.separators", "this separator differs from the first one", at: sign)
    } else if signs.isEmpty, !separators.contains(""), !failures.bytes.isEmpty {
      failures.add("mac.no-separator", "separators are missing", at: min(2, failures.bytes.count))
    }
    let size = signs.contains { failures.bytes[$0] == UInt8(ascii: ".") } ? 4 : 2
    let places = signs.isEmpty ? [] : [-1] + signs + [failures.bytes.count]
    for (start, end) in zip(places, places.dropFirst()) where end - start - 1 != size {
      failures.add(
        "mac.group", "each group must have {size} digits", at: max(0, start + 1),
        parameters: ["size": .integer(size)])
      break
    }
    let count = failures.bytes.count - signs.count
    if !digits.contains(count) {
      failures.add(
        "mac.count",
        "\(digits.map(String.init).joined(separator: " or ")) digits are required; there are {count}",
        at: failures.bytes.count, parameters: ["count": .integer(count)])
    }
  }
}
