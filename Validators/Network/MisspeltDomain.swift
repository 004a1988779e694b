import InputValidation

/// The well-known domain of mail that a misspelt one was probably meant for.
///
/// Most domains are nobody's slip, so few slips are looked for: none in a short name but two letters
/// swapped, one in a longer one, two in a very long one; and the first letter is right, as it nearly
/// always is.
struct MisspeltDomain: Sendable {
  private let name: [Unicode.Scalar]
  private let rest: [Unicode.Scalar]
  private let isWithoutDot: Bool

  /// A domain as it was typed, in small letters.
  init(_ domain: String) {
    // On many keyboards the comma lies beside the full stop.
    let scalars = domain.unicodeScalars.map { $0 == "," ? "." : $0 }
    let dot = scalars.firstIndex(of: ".")
    name = Array(scalars[..<(dot ?? scalars.endIndex)])
    rest = Array(scalars[(dot ?? scalars.endIndex)...].dropFirst())
    isWithoutDot = dot == nil
  }

  /// The first provider that fits; nil where none does, and where the domain is that of one.
  var meant: String? {
    guard name.count + rest.count <= 32 else { return nil }
    var found: String?
    for provider in mailProviders {
      let provider = "\(provider)"
      let other = MisspeltDomain(provider)
      if name == other.name, rest == other.rest { return nil }
      if found == nil, fits(other) { found = provider }
    }
    return found
  }

  private func fits(_ other: MisspeltDomain) -> Bool {
    if isWithoutDot { return name == other.name || name == other.name + other.rest }
    let nameFits =
      name == other.name || isSwapped(name, other.name) && name.count > 2
      || name.first == other.name.first && slips(name, other.name) <= other.name.count / 5
        && other.name.count >= 5
    // A country's two letters with a slip are those of another country.
    let restFits =
      rest == other.rest || isSwapped(rest, other.rest)
      || other.rest.count > 2 && slips(rest, other.rest) == 1
    return nameFits && restFits
  }

  private func slips(_ typed: [Unicode.Scalar], _ meant: [Unicode.Scalar]) -> Int {
    abs(typed.count - meant.count) > 2 ? .max : Suggestion.slips(from: typed, to: meant)
  }

  /// Whether two neighbours have changed places, and nothing else.
  private func isSwapped(_ typed: [Unicode.Scalar], _ meant: [Unicode.Scalar]) -> Bool {
    typed.count == meant.count && typed.sorted() == meant.sorted() && slips(typed, meant) == 1
  }
}
