/// What the ports give to the workers.
@usableFromInline enum PortItem<Content: Sendable, Failure: Error>: Sendable {
  case packet(Packet<Content>)
  case failure(port: Int, number: Int, Failure)
}

/// Empties ports, one after the other, for whoever asks for the next packet.
@usableFromInline final class PortQueue<Content: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: used by one thread at a time: by the pipeline's before and after its workers, and by these
  // under the lock under which they take pieces.
  @usableFromInline let stop: StopSignal?
  @usableFromInline var ports: ArraySlice<Port<Content, Failure>>
  @usableFromInline var openPort: OpenPort?
  /// What was asked for and is not taken yet.
  @usableFromInline var ahead: PortItem<Content, Failure>?

  /// How many packets the ports produced.
  @usableFromInline var produced = 0
  /// Whether the signal was raised before all ports had come to their ends.
  @usableFromInline var isStopped = false

  /// A port whose turn it is.
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

  /// Whether there is something to take.
  @inlinable func hasNext() -> Bool {
    ahead = next()
    return ahead != nil
  }

  /// The next packet, or what went wrong with a port; nil when no port has any more, or the signal was
  /// raised.
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

  /// Opens a port; returns why it cannot be.
  @inlinable func open(_ port: Port<Content, Failure>) -> PortItem<Content, Failure>? {
    do throws(Failure) {
      openPort = OpenPort(port: port.number, source: try port.open(until: stop))
      return nil
    } catch {
      return .failure(port: port.number, number: 1, error)
    }
  }

  /// Asks a port; nil when it has come to its end.
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
