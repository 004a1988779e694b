/// A named function from a value to a value of the same type, for use in a ``FilterChain``.
///
/// ```swift
/// let double = Filter<Int>("double") { number in number * 2 }
/// print(double.apply(to: 21))  // 42
/// ```
public struct Filter<Value>: Sendable {
  /// The name, which must be unique within a chain.
  public let name: String

  private let body: @Sendable (Value) -> Value

  /// Creates a filter from a name and a function.
  public init(_ name: String, _ body: @escaping @Sendable (Value) -> Value) {
    self.name = name
    self.body = body
  }

  /// Applies this filter alone.
  ///
  /// - Parameter value: The value.
  /// - Returns: The result of the filter.
  public func apply(to value: Value) -> Value { body(value) }
}

/// Filters that are applied in order, each to the result of the one before it.
///
/// ```swift
/// var filters = FilterChain<String>()
/// try filters.add(Filter("trim") { text in String(text.drop { $0 == " " }) })
/// try filters.add(Filter("lowercase") { text in text.lowercased() }, before: "trim")
/// print(filters.apply(to: "  Text"))  // text
/// ```
///
/// The names in a chain are unique, so that a filter can be removed or replaced by name. A chain is a value: changing a
/// copy affects neither the original nor a thread that is applying the original.
public struct FilterChain<Value>: Sendable {
  /// The filters, in the order of application.
  public private(set) var filters: [Filter<Value>] = []

  /// Creates a chain without filters, which returns every value unchanged.
  public init() {}

  /// Creates a chain of filters.
  ///
  /// - Parameter filters: The filters, in the order of application.
  /// - Throws: ``FilterChainError/nameTaken(_:)`` if two filters have the same name.
  public init(_ filters: [Filter<Value>]) throws(FilterChainError) {
    for (index, filter) in filters.enumerated()
    where filters[..<index].contains(where: { $0.name == filter.name }) {
      throw .nameTaken(filter.name)
    }
    self.filters = filters
  }

  /// The names of the filters, in order.
  public var names: [String] { filters.map(\.name) }

  /// Applies all filters in order.
  ///
  /// - Parameter value: The value.
  /// - Returns: The result of the last filter.
  public func apply(to value: Value) -> Value {
    var value = value
    for filter in filters { value = filter.apply(to: value) }
    return value
  }

  /// Adds a filter at the end.
  ///
  /// - Parameter filter: The filter.
  /// - Throws: ``FilterChainError/nameTaken(_:)`` if the chain has a filter with this name.
  public mutating func add(_ filter: Filter<Value>) throws(FilterChainError) {
    try insert(filter, at: filters.count)
  }

  /// Inserts a filter before another one.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - name: The name of the filter before which to insert the new one.
  /// - Throws: ``FilterChainError``, without changing the chain.
  public mutating func add(
    _ filter: Filter<Value>, before name: String
  ) throws(FilterChainError) {
    try insert(filter, at: index(of: name))
  }

  /// Inserts a filter after another one.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - name: The name of the filter after which to insert the new one.
  /// - Throws: ``FilterChainError``, without changing the chain.
  public mutating func add(
    _ filter: Filter<Value>, after name: String
  ) throws(FilterChainError) {
    try insert(filter, at: index(of: name) + 1)
  }

  /// Removes a filter.
  ///
  /// - Parameter name: The name of the filter.
  /// - Returns: The removed filter.
  /// - Throws: ``FilterChainError/noFilter(_:)`` if the chain has no filter with this name.
  @discardableResult
  public mutating func remove(_ name: String) throws(FilterChainError) -> Filter<Value> {
    filters.remove(at: try index(of: name))
  }

  /// Replaces a filter.
  ///
  /// - Parameters:
  ///   - name: The name of the filter to replace.
  ///   - filter: The new filter, which can have the same name.
  /// - Returns: The replaced filter.
  /// - Throws: ``FilterChainError``, without changing the chain.
  @discardableResult
  public mutating func replace(
    _ name: String, with filter: Filter<Value>
  ) throws(FilterChainError) -> Filter<Value> {
    let index = try index(of: name)
    if filter.name != name, names.contains(filter.name) { throw .nameTaken(filter.name) }
    defer { filters[index] = filter }
    return filters[index]
  }

  /// Exchanges the positions of two filters.
  ///
  /// - Parameters:
  ///   - name: The name of the first filter.
  ///   - other: The name of the second filter.
  /// - Throws: ``FilterChainError/noFilter(_:)``, without changing the chain.
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

/// An error from an operation that refers to the filters of a chain by name.
///
/// ```swift
/// var filters = FilterChain<String>()
/// do throws(FilterChainError) {
///   try filters.remove("trim")
/// } catch {
///   print(error)  // the chain has no filter named "trim"
/// }
/// ```
public enum FilterChainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The chain has no filter with this name.
  case noFilter(String)
  /// The chain already has a filter with this name.
  case nameTaken(String)

  /// The description of the error.
  public var description: String {
    switch self {
    case .noFilter(let name): "the chain has no filter named \"\(name)\""
    case .nameTaken(let name): "the chain already has a filter named \"\(name)\""
    }
  }
}
