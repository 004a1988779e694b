extension JSONReader {
  /// Returns whether ``read(_:depth:allowsDuplicateKeys:)`` accepts a text.
  ///
  /// This is many times faster than reading the text, and usually allocates no memory.
  ///
  /// ```swift
  /// JSONReader.accepts(#"{"a": 1}"#.utf8Span)   // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - allowsDuplicateKeys: Whether an object can have several members with the same key.
  /// - Returns: Whether the text is JSON that is nested at most ``standardDepth`` levels deep.
  public static func accepts(_ text: UTF8Span, allowsDuplicateKeys: Bool = false) -> Bool {
    let answer =
      allowsDuplicateKeys
      ? JSONCheck.check(text.span, UnrecordedKeys(), member: { _ in })
      : JSONCheck.check(text.span, OpenKeys(), member: { _ in })
    switch answer {
    case .valid: return true
    case .invalid: return false
    case .unknown:
      var scanner = JSONScanner([])
      return scanner.scan(text.span, 0..<text.count, isWellFormed: true)
    }
  }

  /// Returns whether a text is known to be an object without duplicate keys, and passes its members to a closure.
  ///
  /// No memory is allocated.
  ///
  /// - Parameters:
  ///   - text: The text, which need not be well-formed UTF-8.
  ///   - member: A closure that receives each member. It is called before the rest of the text is checked.
  /// - Returns: Whether ``read(_:depth:allowsDuplicateKeys:)`` accepts the text as an object, or false if only that
  ///   function can tell.
  package static func acceptsObject(
    _ text: Span<UInt8>, member: (JSONTopMember) -> Void
  ) -> Bool {
    guard text.byte(text.skipSpace(from: 0)) == UInt8(ascii: "{"),
      (try? UTF8Span(validating: text)) != nil
    else { return false }
    return JSONCheck.check(text, OpenKeys(), member: member) == .valid
  }
}
