/// A key press that does not type text.
///
/// ``TerminalInput/key(_:)`` contains such a key. In a form, `FormEvent` gives the key its meaning.
///
/// ```swift
/// import FormCheckTerminal
///
/// var decoder = KeyDecoder()
/// let inputs = decoder.decode("\u{1B}[1;5D".utf8)
/// print(inputs == [.key(Key(.left, .control))])   // true
/// ```
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
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
    /// A function key, numbered from F1.
    case function(Int)
    /// A letter or sign that was pressed with Control or Alt.
    case character(Unicode.Scalar)
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The sum of the modifiers: Shift 1, Alt 2, Control 4.
    public let rawValue: Int

    /// Creates modifiers from their sum.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, which is also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key without its modifiers.
  public let code: Code

  /// The modifiers that were pressed with the key.
  public let modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// An input from a terminal.
///
/// A ``KeyDecoder`` creates inputs from the bytes of a terminal, and a `FormEvent` can be created from an input:
///
/// ```swift
/// var decoder = KeyDecoder()
/// let events = decoder.decode("ann\r".utf8).compactMap { FormEvent($0) }
/// ```
public enum TerminalInput: Hashable, Sendable {
  /// Text was typed.
  ///
  /// A character can arrive in several parts, such as a letter and its accent.
  case text(String)
  /// A key was pressed that does not type text.
  case key(Key)
  /// Text was pasted; these are its unchanged bytes.
  case paste([UInt8])
  /// The mouse was used.
  case mouse(MouseInput)
  /// The response to a request for the cursor's position, counted from 1.
  case cursor(row: Int, column: Int)
  /// Another response of the terminal: the parameters and the final byte of its sequence.
  case reply(parameters: String, end: UInt8)
  /// The response to a request for the color of the background.
  case background(RGBColor)
  /// Bytes that are not valid UTF-8 arrived; they are dropped.
  case invalid
}
