internal import FormCheckCore
internal import FormCheckPatterns

extension LawCheck {
  /// Checks that a rejected string is explained like another one with the same kinds of characters, if the validator
  /// promises it.
  mutating func checkClasses(of text: String, _ error: ValidationError) {
    guard let twins, let validator = validator as? any ExplainedByPattern,
      validator.isExplainedByKinds(text.utf8Span)
    else { return }
    let twin = String(decoding: text.utf8.map { twins[Int($0)] }, as: UTF8.self)
    let other = validator.validate(twin).error
    require(
      other?.offset == error.offset && other?.length == error.length
        && other?.details == error.details,
      "Strings with the same kinds of characters are explained alike", text, twin)
  }

  /// Returns, for each byte, the next one that a validator does not distinguish from it, or nil if the validator does not
  /// promise that there are such bytes.
  static func twins(of validator: InputValidator) -> [UInt8]? {
    guard validator is any ExplainedByPattern,
      let classes = validator.pattern.flatMap({ ByteClasses(countingIn: $0) })
    else { return nil }
    // The next byte of a class is the one that was visited last. After 0, the next one is found from 255 on.
    var next = [UInt8](0...255)
    var twins = next
    for byte in [UInt8](0...255).reversed() + [UInt8](0...255).reversed() {
      let name = Int(classes.name(of: byte))
      twins[Int(byte)] = next[name]
      next[name] = byte
    }
    return twins
  }
}
