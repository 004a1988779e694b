import FormCheckCore

/// A domain that may be a misspelling of a well-known email domain.
///
/// Most unknown domains are not misspellings, so the search tolerates only a few mistakes. Two
/// neighboring letters may be swapped in any provider name of more than two letters. Names of at
/// least five letters may instead have one mistake for every five letters, but not in the first
/// letter.
struct MisspeltDomain: Sendable {
  private let name: ArraySlice<Unicode.Scalar>
  private let rest: ArraySlice<Unicode.Scalar>
  private let isWithoutDot: Bool

  /// A well-known domain.
  private struct Provider {
    let domain: String
    let first: Unicode.Scalar?
    let second: Unicode.Scalar?
    let parts: MisspeltDomain

    init(_ domain: String) {
      self.domain = domain
      parts = MisspeltDomain(domain)
      first = parts.name.first
      second = parts.name.dropFirst().first
    }
  }

  /// For each ASCII character, the providers whose first or second character it is, in the order of the list.
  private static let providers = {
    let all = mailProviders.map { Provider("\($0)") }
    return (0..<128).map { (code: UInt8) in
      let letter = Unicode.Scalar(code)
      return all.filter { $0.first == letter || $0.second == letter }
    }
  }()

  /// Returns whether a domain may be a misspelling, judged only by its first two letters and the lengths of its parts.
  ///
  /// This excludes most domains in a fraction of the time that the comparison takes.
  static func isPossible(_ domain: Span<UInt8>) -> Bool {
    guard !domain.isEmpty else { return false }
    var dot: Int?
    for index in domain.indices {
      // Lowercase letters outside ASCII can be ASCII letters, such as that of the Kelvin sign.
      if domain[index] >= 0x80 { return true }
      if dot == nil, domain[index] == UInt8(ascii: ".") || domain[index] == UInt8(ascii: ",") {
        dot = index
      }
    }
    let first = Unicode.Scalar(domain[0].asciiLowercased)
    let second = dot ?? domain.count > 1 ? Unicode.Scalar(domain[1].asciiLowercased) : nil
    let providers = Self.providers[Int(first.value)]
    return providers.indices.contains { index in
      let isBegun =
        providers[index].first == first
        || providers[index].first == second && providers[index].second == first
      guard isBegun, let dot else { return isBegun }
      return abs(providers[index].parts.name.count - dot) <= 2
        && abs(providers[index].parts.rest.count - (domain.count - dot - 1)) <= 1
    }
  }

  /// Splits a lowercase domain at its first dot, into a name before the dot and a part after it.
  init(_ domain: String) {
    // On many keyboards, the comma is next to the full stop.
    let scalars = domain.unicodeScalars.map { $0 == "," ? "." : $0 }
    let dot = scalars.firstIndex(of: ".")
    name = scalars[..<(dot ?? scalars.endIndex)]
    rest = scalars[(dot ?? scalars.endIndex)...].dropFirst()
    isWithoutDot = dot == nil
  }

  /// The domain of the first provider that this domain resembles, or nil if it resembles none or is
  /// itself the domain of a provider.
  var meant: String? {
    guard name.count + rest.count <= 32, let first = name.first, first.isASCII else { return nil }
    let second = name.dropFirst().first
    let providers = Self.providers[Int(first.value)]
    var found: String?
    for index in providers.indices {
      // A match begins with the same letter, or with the first two letters swapped. Checking this
      // first excludes almost all providers quickly.
      guard
        providers[index].first == first
          || providers[index].first == second && providers[index].second == first
      else { continue }
      let provider = providers[index]
      if name == provider.parts.name, rest == provider.parts.rest { return nil }
      if found == nil, fits(provider.parts) { found = provider.domain }
    }
    return found
  }

  private func fits(_ other: MisspeltDomain) -> Bool {
    if isWithoutDot {
      let behind = name.dropFirst(other.name.count)
      return name.starts(with: other.name) && (behind.isEmpty || behind == other.rest)
    }
    return nameFits(other) && restFits(other)
  }

  private func nameFits(_ other: MisspeltDomain) -> Bool {
    name == other.name || name.count > 2 && Self.isSwapped(name, other.name)
      || name.first == other.name.first && other.name.count >= 5
        && Self.slips(name, other.name) <= other.name.count / 5
  }

  /// Returns whether the part after the first dot matches.
  ///
  /// A country code with a wrong letter is usually another country's code. A country code must
  /// therefore match exactly or have its two letters swapped.
  private func restFits(_ other: MisspeltDomain) -> Bool {
    rest == other.rest || Self.isSwapped(rest, other.rest)
      || other.rest.count > 2 && Self.slips(rest, other.rest) == 1
  }

  private static func slips(
    _ typed: ArraySlice<Unicode.Scalar>, _ meant: ArraySlice<Unicode.Scalar>
  ) -> Int {
    abs(typed.count - meant.count) > 2
      ? .max : Suggestion.slips(from: Array(typed), to: Array(meant))
  }

  /// Returns whether exactly two neighboring characters are swapped.
  private static func isSwapped(
    _ typed: ArraySlice<Unicode.Scalar>, _ meant: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard typed.count == meant.count,
      let (here, there) = zip(typed.indices, meant.indices).first(where: {
        typed[$0] != meant[$1]
      }), here + 1 < typed.endIndex
    else { return false }
    return typed[here] == meant[there + 1] && typed[here + 1] == meant[there]
      && typed[(here + 2)...] == meant[(there + 2)...]
  }
}
