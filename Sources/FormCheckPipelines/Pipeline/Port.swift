/// A source of packets, such as a file or a list.
///
/// A pipeline opens each port when the previous port is exhausted, and then requests the items of the port one at a
/// time.
///
/// ```swift
/// let fives = Port<Int, Never>(1, contents: [5, 10, 15])
/// let numbers = Port<Int, Never>(2) { stop in
///   var last = 0
///   return {
///     last += 1
///     return last <= 10 ? last : nil
///   }
/// }
/// let (arrivals, _) = PipelineBuilder(ports: [fives, numbers]).arrivals()
/// print(arrivals.count)  // 13
/// ```
public struct Port<Content: Sendable, Failure: Error>: Sendable {
  /// A function that returns the next item, or nil at the end.
  public typealias Source = () throws(Failure) -> Content?

  /// The number of the port, which its packets carry.
  public let number: Int

  @usableFromInline let makeSource: @Sendable (StopSignal?) throws(Failure) -> Source

  /// Creates a port from a function that opens it.
  ///
  /// - Parameters:
  ///   - number: The number of the port, which its packets carry.
  ///   - open: Opens the port and returns its source, which is called by one thread at a time. A source that waits for
  ///     input should also wait for the stop signal, and end when the signal is raised.
  @inlinable public init(
    _ number: Int, open: @escaping @Sendable (_ stop: StopSignal?) throws(Failure) -> Source
  ) {
    self.number = number
    makeSource = open
  }

  /// Creates a port that produces the elements of a sequence.
  ///
  /// - Parameters:
  ///   - number: The number of the port, which its packets carry.
  ///   - contents: The elements.
  @inlinable public init(_ number: Int, contents: some Sequence<Content> & Sendable) {
    self.init(number) { _ in
      var iterator = contents.makeIterator()
      return { iterator.next() }
    }
  }

  /// Opens the port.
  ///
  /// - Parameter stop: A signal that ends a wait for input, or nil.
  /// - Returns: The source.
  /// - Throws: The error that prevents opening the port.
  @inlinable public func open(until stop: StopSignal?) throws(Failure) -> Source {
    try makeSource(stop)
  }
}
