import FormCheckCore

/// The well-known domain of mail that a misspelt one was probably meant for.
///
/// Most domains are nobody's slip, so few slips are looked for: none in a short name but two letters
/// swapped, one in a longer one, two in a very long one; and the first letter is right, as it nearly
/// always is.
struct MisspeltDomain: Sendable {
  private let name: ArraySlice<Unicode.Scalar>
  private let rest: ArraySlice<Unicode.Scalar>
  private let isWithoutDot: Bool

  /// A domain that may have been meant.
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

  private static let providers = mailProviders.map { Provider("\($0)") }

  /// A domain as it was typed, in small letters.
  init(_ domain: String) {
    // On many keyboards the comma lies beside the full stop.
    let scalars = domain.unicodeScalars.map { $0 == "," ? "." : $0 }
    let dot = scalars.firstIndex(of: ".")
    name = scalars[..<(dot ?? scalars.endIndex)]
    rest = scalars[(dot ?? scalars.endIndex)...].dropFirst()
    isWithoutDot = dot == nil
  }

  /// The first provider that fits; nil where none does, and where the domain is that of one.
  var meant: String? {
    guard name.count + rest.count <= 32 else { return nil }
    let (first, second) = (name.first, name.dropFirst().first)
    let providers = Self.providers
    var found: String?
    for index in providers.indices {
      // Whatever fits begins with the same letter, or with the first two letters swapped. Looking at
      // these first spares nearly all domains the rest.
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

  /// A country's two letters with a slip are those of another country.
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

  /// Whether two neighbours have changed places, and nothing else.
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
