public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a JSON Pointer (RFC 6901): `/items/0/a~1b`.
///
/// A pointer is the path to a value in a JSON document. The empty string refers to the whole
/// document. The URI fragment form, `#/items`, is rejected.
///
/// ```swift
/// let pointer = JSONPointerInputValidator()
/// pointer.validate("/items/0").isAccepted    // true
/// pointer.validate("#/items/0").isAccepted   // false
/// ```
public final class JSONPointerInputValidator: InputValidator, @unchecked Sendable {
  private static let pointer = Pattern(bundled: "/(?:[^~]++|~[01])*+")

  override public var code: ErrorCode { .jsonPointer }
  override public var pattern: Pattern? { Self.pointer }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    guard bytes.count > 0 else { return Explanation() }
    if bytes[0] != UInt8(ascii: "/") {
      return Explanation(details: [
        .init(name: "json-pointer.slash", reason: "a pointer must begin with a slash", offset: 0)
      ])
    }
    for place in bytes.indices where bytes[place] == UInt8(ascii: "~") {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      if next == UInt8(ascii: "0") || next == UInt8(ascii: "1") { continue }
      let offset = bytes.scalarCount(in: 0..<place)
      return Explanation(details: [
        .init(
          name: "json-pointer.tilde",
          reason: "0 or 1 must follow a tilde: ~0 means ~, and ~1 means /", offset: offset)
      ])
    }
    return Explanation()
  }

  override public class var card: ValidatorCard { jsonPointerCard }

  private static let jsonPointerCard = ValidatorCard(
    name: "json-pointer", code: .jsonPointer, summary: "a JSON Pointer (RFC 6901)",
    examples: [
      .passes("/items/0"), .passes("/"), .passes("/a~1b/m~0n"), .passes("/ "), .fails("items/0"),
      .fails("#/items"), .fails("/a~b"), .fails("/a~"),
    ],
    make: { (_) throws(OptionError) in JSONPointerInputValidator() })
}

extension ErrorCode {
  /// 1019: the input is not a JSON Pointer.
  public static let jsonPointer = ErrorCode(
    1019, "json-pointer", reason: "The input is not a JSON Pointer",
    prompt: "Enter a JSON Pointer such as /items/0",
    fix:
      "Type a slash before each key or index, such as /items/0; in a key, write ~ as ~0 and / as ~1."
  )
}
