import FormCheckCore

/// A domain that may be a misspelling of a well-known email domain.
///
/// Most unknown domains are not misspellings, so the search tolerates only a few mistakes. Two
/// neighboring letters may be swapped in any provider name of more than two letters. Names of at
/// least five letters may instead have one mistake for every five letters, but not in the first
/// letter.
struct MisspelledDomain: Sendable {
  private let name: ArraySlice<Unicode.Scalar>
  private let rest: ArraySlice<Unicode.Scalar>
  private let isWithoutDot: Bool

  /// A well-known domain.
  private struct Provider {
    let domain: String
    let first: Unicode.Scalar?
    let second: Unicode.Scalar?
    let parts: MisspelledDomain
    let bytes: [UInt8]
    let nameLength: Int
    let restLength: Int

    init(_ domain: String) {
      self.domain = domain
      parts = MisspelledDomain(domain)
      first = parts.name.first
      second = parts.name.dropFirst().first
      bytes = Array(domain.utf8)
      (nameLength, restLength) = (parts.name.count, parts.rest.count)
    }

    /// The largest number of mistakes in the name, apart from two swapped letters.
    var mostMistakes: Int { nameLength / 5 }

    /// The lengths of the names that can be misspellings of this one.
    ///
    /// A mistake changes the length by at most one.
    var nameLengths: ClosedRange<Int> { nameLength - mostMistakes...nameLength + mostMistakes }

    /// Returns whether a domain whose parts have these lengths can be a misspelling of this one.
    func fits(nameLength: Int, restLength: Int) -> Bool {
      nameLengths.contains(nameLength) && abs(restLength - self.restLength) <= 1
    }

    /// Returns whether a domain may be this one with at most as many mistakes as a name can have.
    ///
    /// One mistake, or two swapped letters, leave at most two letters between those that both texts begin and end with.
    func resembles(_ domain: Span<UInt8>, nameLength: Int) -> Bool {
      let rest = nameLength + 1..<domain.count
      let ownRest = self.nameLength + 1..<bytes.count
      // The letters of a country code can only be swapped.
      if restLength == 2 {
        guard rest.count == 2 else { return false }
        let first = domain[rest.lowerBound].asciiLowercased
        if first != bytes[ownRest.lowerBound], first != bytes[ownRest.lowerBound + 1] {
          return false
        }
      }
      let nameFits =
        mostMistakes > 1 || differs(in: 0..<nameLength, of: domain, from: 0..<self.nameLength) <= 2
      return nameFits && differs(in: rest, of: domain, from: ownRest) <= 2
    }

    /// Returns the number of characters between those that two parts begin and end with.
    private func differs(
      in part: Range<Int>, of domain: Span<UInt8>, from own: Range<Int>
    ) -> Int {
      let shorter = min(part.count, own.count)
      var start = 0
      while start < shorter,
        domain[part.lowerBound + start].asciiLowercased == bytes[own.lowerBound + start]
      {
        start += 1
      }
      var end = 0
      while end < shorter - start,
        domain[part.upperBound - 1 - end].asciiLowercased == bytes[own.upperBound - 1 - end]
      {
        end += 1
      }
      return max(part.count, own.count) - start - end
    }

    /// Returns whether a domain is this one, regardless of case.
    func isWritten(like domain: Span<UInt8>) -> Bool {
      guard domain.count == bytes.count else { return false }
      return domain.indices.allSatisfy { domain[$0].asciiLowercased == bytes[$0] }
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

  /// For each ASCII character, the lengths of the misspelled names that begin with this character.
  ///
  /// Bit n represents the length n.
  private static let nameLengths = providers.map { providers in
    providers.reduce(0 as UInt64) { lengths, provider in
      provider.nameLengths.reduce(lengths) { $0 | 1 << UInt64($1) }
    }
  }

  /// Returns whether a domain may be a misspelling, judged by the lengths of its parts and the letters at their ends.
  ///
  /// This excludes nearly all domains, and the well-known ones, in a fraction of the time that the comparison takes.
  static func isPossible(_ domain: Span<UInt8>) -> Bool {
    guard !domain.isEmpty else { return false }
    var length = 0
    while length < domain.count, domain[length] != UInt8(ascii: "."),
      domain[length] != UInt8(ascii: ",")
    {
      // Characters outside ASCII, such as the Kelvin sign, can have lowercase forms in ASCII.
      if domain[length] >= 0x80 { return true }
      length += 1
    }
    let lengths = Self.nameLengths[Int(domain[0].asciiLowercased)]
    if length < domain.count, length >= 64 || lengths &>> UInt64(length) & 1 == 0 { return false }
    for index in length..<domain.count where domain[index] >= 0x80 { return true }
    let first = Unicode.Scalar(domain[0].asciiLowercased)
    let second = length > 1 ? Unicode.Scalar(domain[1].asciiLowercased) : nil
    let providers = Self.providers[Int(first.value)]
    var isPossible = false
    for index in providers.indices {
      guard
        providers[index].first == first
          || providers[index].first == second && providers[index].second == first
      else { continue }
      if length == domain.count { return true }
      guard
        providers[index].fits(nameLength: length, restLength: domain.count - length - 1)
      else { continue }
      if providers[index].isWritten(like: domain) { return false }
      if providers[index].resembles(domain, nameLength: length) { isPossible = true }
    }
    return isPossible
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

  private func fits(_ other: MisspelledDomain) -> Bool {
    if isWithoutDot {
      let behind = name.dropFirst(other.name.count)
      return name.starts(with: other.name) && (behind.isEmpty || behind == other.rest)
    }
    return nameFits(other) && restFits(other)
  }

  private func nameFits(_ other: MisspelledDomain) -> Bool {
    name == other.name || name.count > 2 && Self.isSwapped(name, other.name)
      || name.first == other.name.first && other.name.count >= 5
        && Self.slips(name, other.name) <= other.name.count / 5
  }

  /// Returns whether the part after the first dot matches.
  ///
  /// A country code with a wrong letter is usually another country's code. A country code must
  /// therefore match exactly or have its two letters swapped.
  private func restFits(_ other: MisspelledDomain) -> Bool {
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
