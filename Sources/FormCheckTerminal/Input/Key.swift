/// A key that was pressed, other than one that types text.
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    case enter
    case tab
    case escape
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// F1 and further.
    case function(Int)
    /// A letter or sign, held down with Control or Alt.
    case character(Unicode.Scalar)
  }

  /// Keys that are held down with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The sum of what is held down: Shift 1, Alt 2, Control 4.
    public let rawValue: Int

    /// The modifiers of a sum.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, or Meta, or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public let code: Code

  /// What was held down with it.
  public let modifiers: Modifiers

  /// A key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// What comes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// Text that was typed; a character may come in several pieces, such as a letter and its accent.
  case text(String)
  /// A key that types nothing.
  case key(Key)
  /// Text that was pasted, whole, as it came.
  case paste([UInt8])
  /// The cursor's place, asked for, from 1.
  case cursor(row: Int, column: Int)
  /// Another answer of the terminal: the parameters and the end of its sequence.
  case reply(parameters: String, end: UInt8)
  /// Bytes that are no text; they are dropped.
  case invalid
}
