public import FormCheckPipelines

/// A transformation that is applied to text before the text is validated or stored.
///
/// A filter is a pure function: its result depends only on the text. Threads can therefore share a filter.
/// ``TextFilterChain`` applies several filters in order.
///
/// ```swift
/// TrimFilter().apply(to: " a ")   // a
/// let chain = try TextFilterChain("trim,collapse-spaces,html-escape")
/// chain.apply(to: "  a  <  b ")   // a &lt; b
/// ```
///
/// To write a filter of your own, conform a type to this protocol and pass its card together with
/// ``TextFilterCard/standard``:
///
/// ```swift
/// struct QuoteFilter: TextFilter {
///   static let card = TextFilterCard(
///     name: "straight-quotes", summary: "replaces typographic quotation marks",
///     examples: [.init("\u{201C}a\u{201D}", "\"a\"")], make: { QuoteFilter() })
///
///   func apply(to text: String) -> String {
///     text.replacing("\u{201C}", with: "\"").replacing("\u{201D}", with: "\"")
///   }
/// }
///
/// let cards = TextFilterCard.standard + [QuoteFilter.card]
/// let chain = try TextFilterChain("trim,straight-quotes", among: cards)
/// ```
public protocol TextFilter: Sendable {
  /// The name, description and examples of the filter.
  static var card: TextFilterCard { get }

  /// Returns the transformed text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The result.
  func apply(to text: String) -> String
}

extension Filter<String> {
  /// Creates a filter for a `FilterChain` from a text filter.
  public init(_ name: String, _ filter: some TextFilter) {
    self.init(name) { filter.apply(to: $0) }
  }
}
