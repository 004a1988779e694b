import FormCheckCore

/// Sorts the words of a call into options and operands.
///
/// It does nothing else: what they mean is seen later, when all of them are known.
struct ArgumentReader<Request> {
  /// The options that may stand in the call.
  let options: [CommandOption<Request>]

  /// The options of a call that looks like this one; asked for only where one is unknown here.
  var elsewhere: @Sendable () -> [String] = { [] }

  /// What to do where one of these stands in this call.
  var fix = ""

  /// Reads a call.
  ///
  /// Options may stand anywhere before `--`; `--name value` and `--name=value` are the same. Values
  /// to be checked may be any bytes, so operands stay as they came.
  ///
  /// - Parameters:
  ///   - arguments: The words, without the program's name.
  ///   - request: What the options write to.
  /// - Returns: The operands.
  /// - Throws: ``UsageError`` for an option that is unknown or lacks its value.
  func read(
    _ arguments: [[UInt8]], into request: inout Request
  ) throws(UsageError) -> [[UInt8]] {
    var operands: [[UInt8]] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == Array("--".utf8) { return operands + rest }
      guard word.count > 1, word.first == UInt8(ascii: "-") else {
        operands.append(word)
        continue
      }
      let (name, attached) = split(word)
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
        if elsewhere().contains(name) {
          throw UsageError("\(name) has no use here", fix: fix)
        }
        throw .unknownOption(name, among: options.map(\.name))
      }
      try option.apply(&request, value(of: option, attached: attached, rest: &rest))
    }
    return operands
  }

  /// The name of an option and what is attached to it by an equals sign.
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
