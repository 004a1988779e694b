import FormCheckCore

/// A parser that separates command-line arguments into options and operands.
///
/// Each option writes its value to a request. Contradictions between options are checked later, when all options are
/// known.
struct ArgumentReader<Request> {
  /// The options of the command.
  let options: [CommandOption<Request>]

  /// A closure that returns the option names of a related command.
  ///
  /// The closure is called only for an unknown option, to find out whether that option belongs to the related command.
  var elsewhere: @Sendable () -> [String] = { [] }

  /// The advice that is printed if an option belongs to the related command.
  var fix = ""

  /// Parses the arguments.
  ///
  /// Options can be at any position before `--`, and `--name value` is equivalent to `--name=value`. Operands may
  /// contain any bytes, so they are returned unchanged.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - request: The request to which options write their values.
  /// - Returns: The operands.
  /// - Throws: ``UsageError`` if an option is unknown or lacks its value.
  func read(
    _ arguments: [[UInt8]], into request: inout Request
  ) throws(UsageError) -> [[UInt8]] {
    var operands: [[UInt8]] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let number = arguments.count - rest.count
      if word == Array("--".utf8) { return operands + rest }
      guard word.count > 1, word.first == UInt8(ascii: "-") else {
        operands.append(word)
        continue
      }
      let (name, attached) = split(word)
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
        if elsewhere().contains(name) {
          throw UsageError("\(name) has no effect here", fix: fix)
        }
        throw .unknownOption(name, at: number, among: options.map(\.name))
      }
      try option.apply(&request, value(of: option, attached: attached, rest: &rest))
    }
    return operands
  }

  /// Splits an argument into the name of an option and the value after an equals sign.
  private func split(_ word: [UInt8]) -> (name: String, attached: [UInt8]?) {
    guard word.starts(with: Array("--".utf8)), let equals = word.firstIndex(of: UInt8(ascii: "="))
    else { return (String(decoding: word, as: UTF8.self), nil) }
    return (String(decoding: word[..<equals], as: UTF8.self), Array(word[(equals + 1)...]))
  }

  private func value(
    of option: CommandOption<Request>, attached: [UInt8]?, rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) -> String {
    guard let wanted = option.value else {
      if attached != nil { throw UsageError("\(option.name) takes no value") }
      return ""
    }
    guard let bytes = attached ?? rest.popFirst() else {
      throw .missingValue(of: option.name, wanted.label)
    }
    guard let text = try? UTF8Span(validating: bytes.span) else {
      throw UsageError("the value of \(option.name) is not valid UTF-8")
    }
    return String(copying: text)
  }
}
