internal import FormCheckPipelines

/// The result of one filter of a ``TextFilterChain``.
///
/// ```swift
/// let filters = try TextFilterChain("trim,lowercase")
/// for step in filters.trace(" Ada ") {
///   print(step.filter, step.text)
/// }
/// ```
public struct FilterTrace: Hashable, Sendable {
  /// The source text of the filter, such as `trim`.
  public let filter: String

  /// The text after the filter.
  public let text: String

  /// Creates the result of a filter.
  package init(filter: String, text: String) {
    self.filter = filter
    self.text = text
  }
}

extension TextFilterChain {
  /// Returns the text after each filter, in order.
  ///
  /// - Parameter text: The text before the first filter.
  /// - Returns: The results. The last one is that of ``apply(to:)``.
  public func trace(_ text: String) -> [FilterTrace] {
    var text = text
    return chain.filters.map { filter in
      text = filter.apply(to: text)
      return FilterTrace(filter: filter.name, text: text)
    }
  }
}
