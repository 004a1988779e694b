/// A use of the mouse that the terminal has reported.
///
/// ``TerminalInput/mouse(_:)`` contains it.
///
/// ```swift
/// import FormCheckTerminal
///
/// var decoder = KeyDecoder()
/// print(decoder.decode("\u{1B}[<0;5;2M".utf8))  // the left button, in the second row and the fifth column
/// ```
public struct MouseInput: Hashable, Sendable {
  /// What was done with the mouse.
  public enum Action: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The wheel was turned up.
    case wheelUp
    /// The wheel was turned down.
    case wheelDown
  }

  /// What was done.
  public let action: Action

  /// The row of the screen, counted from 0.
  public let row: Int

  /// The column of the screen, counted from 0.
  public let column: Int

  /// Creates an input.
  public init(_ action: Action, row: Int, column: Int) {
    self.action = action
    self.row = row
    self.column = column
  }

  /// Creates an input from the sequence `ESC [ < button ; column ; row M`, or returns nil if it is another sequence or
  /// another use of the mouse.
  init?(_ sequence: ControlSequence) {
    guard sequence.final == UInt8(ascii: "M"), sequence.parameters.first == "<" else { return nil }
    let numbers = sequence.parameters.dropFirst().split(separator: ";").map { Int($0) ?? 0 }
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let actions: [Int: Action] = [0: .press, 64: .wheelUp, 65: .wheelDown]
    guard let action = actions[numbers[0]] else { return nil }
    self.init(action, row: numbers[2] - 1, column: numbers[1] - 1)
  }
}
