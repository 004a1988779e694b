/// A packet for a worker, or the error of a port.
@usableFromInline enum PortItem<Content: Sendable, Failure: Error>: Sendable {
  case packet(Packet<Content>)
  case failure(port: Int, number: Int, Failure)
}

/// Reads ports one after the other, and returns their packets one at a time.
@usableFromInline final class PortQueue<Content: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: only one thread at a time uses the queue. Before and after the workers run, that is the thread that runs
  // the pipeline. The workers use the queue only while they hold the lock for taking pieces.
  @usableFromInline let stop: StopSignal?
  @usableFromInline var ports: ArraySlice<Port<Content, Failure>>
  @usableFromInline var openPort: OpenPort?
  /// The item that `hasNext()` fetched and `next()` has not returned yet.
  @usableFromInline var ahead: PortItem<Content, Failure>?

  /// The number of packets that the ports produced.
  @usableFromInline var produced = 0
  /// True if the stop signal was raised before all ports were exhausted.
  @usableFromInline var isStopped = false

  /// The port that is being read.
  @usableFromInline struct OpenPort {
    @usableFromInline let port: Int
    @usableFromInline let source: Port<Content, Failure>.Source
    /// The number of the next packet.
    @usableFromInline var number = 1

    @inlinable init(port: Int, source: @escaping Port<Content, Failure>.Source) {
      self.port = port
      self.source = source
    }
  }

  @inlinable init(_ ports: [Port<Content, Failure>], stop: StopSignal?) {
    self.ports = ports[...]
    self.stop = stop
  }

  /// Fetches the next item and returns whether there is one.
  @inlinable func hasNext() -> Bool {
    ahead = next()
    return ahead != nil
  }

  /// Returns the next packet or the error of a port, or nil at the end or when the stop signal is raised.
  @inlinable func next() -> PortItem<Content, Failure>? {
    if let feed = ahead.take() { return feed }
    while stop?.isRaised != true {
      if let openPort {
        if let feed = fetch(from: openPort) { return feed }
      } else {
        guard let port = ports.popFirst() else { return nil }
        if let failure = open(port) { return failure }
      }
    }
    isStopped = true
    return nil
  }

  /// Opens a port, and returns the error if opening fails.
  @inlinable func open(_ port: Port<Content, Failure>) -> PortItem<Content, Failure>? {
    do throws(Failure) {
      openPort = OpenPort(port: port.number, source: try port.open(until: stop))
      return nil
    } catch {
      return .failure(port: port.number, number: 1, error)
    }
  }

  /// Reads a packet from the open port, or returns nil at its end.
  @inlinable func fetch(from asked: OpenPort) -> PortItem<Content, Failure>? {
    do throws(Failure) {
      guard let content = try asked.source() else {
        openPort = nil
        return nil
      }
      produced += 1
      openPort?.number += 1
      return .packet(Packet(port: asked.port, number: asked.number, content: content))
    } catch {
      openPort = nil
      return .failure(port: asked.port, number: asked.number, error)
    }
  }
}
