import FormCheckCore
import FormCheckPatterns

/// An address in angle brackets, and the display name before it.
///
/// The brackets are found even if the text is not valid, to explain what is wrong with it.
struct NamedAddress {
  private let address: String
  /// The number of characters before the address.
  private let shift: Int

  /// Finds the address after the last opening bracket, or returns nil if there is none.
  init?(in text: UTF8Span) {
    let typed = text.string.unicodeScalars
    guard let bracket = typed.lastIndex(of: "<") else { return nil }
    let start = typed.index(after: bracket)
    let rest = typed[start...]
    address = String(rest.last == ">" ? rest.dropLast() : rest)
    shift = typed.distance(from: typed.startIndex, to: start)
  }

  /// Returns a detail about an address that follows a name without angle brackets, as in `Ada ada@example.org`, or nil if
  /// the last word is not an address.
  static func detail(
    onAddressAtEndOf text: UTF8Span, pattern: Pattern
  ) -> ValidationError.Detail? {
    let typed = text.string.unicodeScalars
    guard let space = typed.lastIndex(of: " ") else { return nil }
    let start = typed.index(after: space)
    guard pattern.matches(String(typed[start...]).utf8Span) == .match else { return nil }
    return ValidationError.Detail(
      name: "email.brackets", reason: "write the address in < and > after the name",
      offset: typed.distance(from: typed.startIndex, to: start))
  }

  /// Returns the mistakes in the address, or else one in the name.
  ///
  /// - Parameters:
  ///   - policy: The accepted addresses.
  ///   - pattern: The pattern of the accepted addresses.
  /// - Returns: The details, with positions in the whole text.
  func details(
    _ policy: EmailInputValidator.Policy, pattern: Pattern
  ) -> [ValidationError.Detail] {
    let failures = EmailFailures(in: address.utf8Span, policy, pattern: pattern)
    let details = failures.details.map { detail in
      ValidationError.Detail(
        name: detail.name, reason: detail.reason, parameters: detail.parameters,
        offset: detail.offset.map { $0 + shift })
    }
    if !details.isEmpty { return details }
    return [
      ValidationError.Detail(
        name: "email.display-name",
        reason:
          "the name before < must consist of words or be in quotes, and > must follow the address",
        offset: 0)
    ]
  }
}
