// Proves that a dependent package can name every public type of the product.

import FormCheckTerminal
import FormCheckCore
import FormCheckForms

enum Reachable {
  typealias ALineTerminal = LineTerminal
  typealias ARawMode = RawMode
  typealias ATerminalError = TerminalError
  typealias ATerminalEvent = TerminalEvent
  typealias ATerminalDevice = TerminalDevice
  typealias APainter = Painter
  typealias APicture = Picture
  typealias ATerminalSize = TerminalSize
  typealias ATextStyle = TextStyle
  typealias ARGBColor = RGBColor
  typealias AColorDepth = ColorDepth
  typealias AFormTheme = FormTheme
  typealias ATerminalBackground = TerminalBackground
  typealias ACommandLister = CommandLister
  typealias ACommandValidator = CommandValidator
  typealias AFormEnding = FormEnding
  typealias AFormHost = FormHost
  typealias AFormLines = FormLines
  typealias AFormTerminal = FormTerminal
  typealias ATerminalSettings = TerminalSettings
  typealias AKey = Key
  typealias AMouseInput = MouseInput
  typealias ATerminalInput = TerminalInput
  typealias AKeyDecoder = KeyDecoder
}
