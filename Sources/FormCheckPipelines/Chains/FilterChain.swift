/// One stage of a ``FilterChain``: it makes a value out of a value.
public struct Filter<Value>: Sendable {
  /// What it is called in its chain.
  public let name: String

  private let body: @Sendable (Value) -> Value

  /// A filter with this name that does this.
  public init(_ name: String, _ body: @escaping @Sendable (Value) -> Value) {
    self.name = name
    self.body = body
  }

  /// Sends a value through this filter alone.
  ///
  /// - Parameter value: The value.
  /// - Returns: What the filter makes of it.
  public func apply(to value: Value) -> Value { body(value) }
}

/// Filters in order: each one gets what the one before it made.
///
/// ```swift
/// var filters = FilterChain<String>()
/// try filters.add(Filter("trim") { ... })
/// try filters.add(Filter("lowercase") { $0.lowercased() }, before: "trim")
/// filters.apply(to: "  Text ")
/// ```
///
/// The names in a chain differ, so that a filter can be taken out, or another put in its place, by
/// name. A chain is a value: whoever changes a copy changes nobody else's, and threads that apply it
/// go on with the one they have.
public struct FilterChain<Value>: Sendable {
  /// The filters, in the order in which they are applied.
  public private(set) var filters: [Filter<Value>] = []

  /// A chain without filters, which leaves every value as it is.
  public init() {}

  /// A chain of these filters.
  ///
  /// - Parameter filters: The filters, in the order in which they are applied.
  /// - Throws: ``FilterChainError/nameTaken(_:)`` when two have the same name.
  public init(_ filters: [Filter<Value>]) throws(FilterChainError) {
    for (index, filter) in filters.enumerated()
    where filters[..<index].contains(where: { $0.name == filter.name }) {
      throw .nameTaken(filter.name)
    }
    self.filters = filters
  }

  /// The names of the filters, in order.
  public var names: [String] { filters.map(\.name) }

  /// Sends a value through all filters.
  ///
  /// - Parameter value: The value.
  /// - Returns: What the last filter makes of it.
  public func apply(to value: Value) -> Value {
    var value = value
    for filter in filters { value = filter.apply(to: value) }
    return value
  }

  /// Adds a filter at the end.
  ///
  /// - Parameter filter: The filter.
  /// - Throws: ``FilterChainError/nameTaken(_:)``.
  public mutating func add(_ filter: Filter<Value>) throws(FilterChainError) {
    try insert(filter, at: filters.count)
  }

  /// Adds a filter before another one.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - name: The name of the one that is to follow it.
  /// - Throws: ``FilterChainError``; then nothing was changed.
  public mutating func add(
    _ filter: Filter<Value>, before name: String
  ) throws(FilterChainError) {
    try insert(filter, at: index(of: name))
  }

  /// Adds a filter behind another one.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - name: The name of the one that it is to follow.
  /// - Throws: ``FilterChainError``; then nothing was changed.
  public mutating func add(
    _ filter: Filter<Value>, after name: String
  ) throws(FilterChainError) {
    try insert(filter, at: index(of: name) + 1)
  }

  /// Takes a filter out.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The filter.
  /// - Throws: ``FilterChainError/noFilter(_:)``.
  @discardableResult
  public mutating func remove(_ name: String) throws(FilterChainError) -> Filter<Value> {
    filters.remove(at: try index(of: name))
  }

  /// Puts another filter in the place of one.
  ///
  /// - Parameters:
  ///   - name: The name of the one that goes.
  ///   - filter: The one that comes; it may have the same name.
  /// - Returns: The filter that was there.
  /// - Throws: ``FilterChainError``; then nothing was changed.
  @discardableResult
  public mutating func replace(
    _ name: String, with filter: Filter<Value>
  ) throws(FilterChainError) -> Filter<Value> {
    let index = try index(of: name)
    if filter.name != name, names.contains(filter.name) { throw .nameTaken(filter.name) }
    defer { filters[index] = filter }
    return filters[index]
  }

  /// Lets two filters change places.
  ///
  /// - Parameters:
  ///   - name: The name of one.
  ///   - other: The name of the other.
  /// - Throws: ``FilterChainError/noFilter(_:)``; then nothing was changed.
  public mutating func swap(_ name: String, _ other: String) throws(FilterChainError) {
    filters.swapAt(try index(of: name), try index(of: other))
  }

  private mutating func insert(
    _ filter: Filter<Value>, at index: Int
  ) throws(FilterChainError) {
    if filters.contains(where: { $0.name == filter.name }) { throw .nameTaken(filter.name) }
    filters.insert(filter, at: index)
  }

  private func index(of name: String) throws(FilterChainError) -> Int {
    guard let index = filters.firstIndex(where: { $0.name == name }) else { throw .noFilter(name) }
    return index
  }
}

/// Why a chain of filters could not be changed.
public enum FilterChainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No filter has this name.
  case noFilter(String)
  /// A filter has this name already.
  case nameTaken(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .noFilter(let name): "there is no filter \"\(name)\" in the chain"
    case .nameTaken(let name): "there is a filter \"\(name)\" in the chain already"
    }
  }
}
