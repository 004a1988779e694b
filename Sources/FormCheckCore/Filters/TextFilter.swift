public import FormCheckPipelines

/// Makes a text out of a text, before it is checked or stored.
///
/// A filter is pure: from the same text it always makes the same one, and it knows nothing of other
/// texts. It can be used by any number of threads.
///
/// ```swift
/// let chain = try TextFilterChain("trim,collapse-spaces,html-escape")
/// chain.apply(to: "  a  <  b ")        // a &lt; b
/// TrimFilter().apply(to: " a ")        // a
/// ```
public protocol TextFilter: Sendable {
  /// What people need to know of it.
  static var card: TextFilterCard { get }

  /// Sends a text through the filter.
  ///
  /// - Parameter text: The text.
  /// - Returns: What the filter makes of it.
  func apply(to text: String) -> String
}

extension Filter<String> {
  /// A text filter as a stage of a chain, under a name of its own.
  public init(_ name: String, _ filter: some TextFilter) {
    self.init(name) { filter.apply(to: $0) }
  }
}
