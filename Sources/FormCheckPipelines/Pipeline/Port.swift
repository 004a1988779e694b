/// Where packets come from: a file, a list, anything that can be asked for the next one.
///
/// ```swift
/// let events = Port<ShareEvent, Never>(100, contents: [first, second])
/// let lines = Port<String, IOError>(1) { stop throws(IOError) in
///   let file = try openFile()                        // not before it is this port's turn
///   return { () throws(IOError) in try file.nextLine(until: stop) }
/// }
/// ```
public struct Port<Content: Sendable, Failure: Error>: Sendable {
  /// The next content; nil at the end.
  public typealias Source = () throws(Failure) -> Content?

  /// Its number, which its packets know.
  public let number: Int

  @usableFromInline let makeSource: @Sendable (StopSignal?) throws(Failure) -> Source

  /// A port that is opened when it is its turn.
  ///
  /// - Parameters:
  ///   - number: The number that its packets are to know.
  ///   - open: Opens it; what it returns is asked for one content after the other, by one thread at a
  ///     time. A source that waits for something should wait for the signal too, and end when it is
  ///     raised.
  @inlinable public init(
    _ number: Int, open: @escaping @Sendable (_ stop: StopSignal?) throws(Failure) -> Source
  ) {
    self.number = number
    makeSource = open
  }

  /// A port that produces what is at hand.
  ///
  /// - Parameters:
  ///   - number: The number that its packets are to know.
  ///   - contents: What it produces, in order.
  @inlinable public init(_ number: Int, contents: some Sequence<Content> & Sendable) {
    self.init(number) { _ in
      var iterator = contents.makeIterator()
      return { iterator.next() }
    }
  }

  /// Opens the port.
  ///
  /// - Parameter stop: What ends the waiting, if anything can.
  /// - Returns: What to ask for contents.
  /// - Throws: Why it cannot be opened.
  @inlinable public func open(until stop: StopSignal?) throws(Failure) -> Source {
    try makeSource(stop)
  }
}
