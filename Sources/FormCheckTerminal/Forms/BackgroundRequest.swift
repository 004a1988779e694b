internal import FormCheckForms
internal import FormCheckIO

/// A request for the color of the terminal's background.
///
/// The response is never part of an answer: the decoder of keys recognizes it even if it is late. The request also asks
/// for the terminal's attributes, so that a terminal that does not tell its background still sends a response.
struct BackgroundRequest {
  /// Whether a response may still arrive.
  private(set) var isPending = true

  private let start = MonotonicClock.now

  /// The time for which the first picture waits for the response, in milliseconds.
  static let patience = 3

  /// The time after which no response is expected, because the terminal does not send any.
  private static let longestDelay = Duration.milliseconds(150)

  /// The time for which a form that ends waits for the response, in milliseconds, or nil if none is expected.
  ///
  /// Without this wait, the response could reach the next program that reads the terminal.
  var remainingTime: Int? {
    let left = start + Self.longestDelay - MonotonicClock.now
    return isPending && left > .zero ? left.milliseconds + 1 : nil
  }

  /// Notes an event of the terminal, and returns the color of the background if the event contains it.
  mutating func take(_ event: TerminalEvent) -> RGBColor? {
    switch event {
    case .input(.background(let color)): return color
    case .input(.reply(_, end: UInt8(ascii: "c"))): isPending = false
    case .input, .resized, .resumed, .hungUp, .readable: break
    }
    return nil
  }
}
