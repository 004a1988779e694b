public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a relative JSON Pointer: `1/name`.
///
/// The number says how many levels to go up from a value in a JSON document. A JSON Pointer follows
/// it, or the sign `#`, which stands for the key or index of the value. A sign and a second number
/// select a neighbor in an array: `0+1` is the next item (draft-bhutton-relative-json-pointer-00, and
/// for `0+1#` its successors).
///
/// ```swift
/// let pointer = RelativeJSONPointerInputValidator()
/// pointer.validate("1/name").isAccepted   // true
/// pointer.validate("/name").isAccepted    // false
/// ```
public final class RelativeJSONPointerInputValidator: InputValidator, @unchecked Sendable {
  private static let pointer = Pattern(
    bundled: "(?:0|[1-9][0-9]*+)(?:[+-][1-9][0-9]*+)?(?:#|(?:/(?:[^~]++|~[01])*+)?)")

  override public var code: ErrorCode { .relativeJSONPointer }
  override public var pattern: Pattern? { Self.pointer }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    add(failures.bytes[...], to: &failures)
    return Explanation(details: failures.details)
  }

  /// Adds a detail for the first mistake.
  private func add(_ text: ArraySlice<UInt8>, to failures: inout PartFailures) {
    guard !text.isEmpty else { return }
    var rest = text.drop(while: \.isASCIIDigit)
    let levels = text[..<rest.startIndex]
    if levels.isEmpty {
      return failures.add(
        "relative-json-pointer.number", "a relative pointer must begin with a number", at: 0)
    }
    if levels.count > 1, levels.first == UInt8(ascii: "0") {
      return failures.add(
        "relative-json-pointer.leading-zero", "leading zeros are not allowed", at: 0)
    }
    if let sign = rest.first, "+-".utf8.contains(sign) {
      let number = rest.dropFirst()
      rest = number.drop(while: \.isASCIIDigit)
      if number.first.map({ !$0.isASCIIDigit || $0 == UInt8(ascii: "0") }) ?? true {
        return failures.add(
          "relative-json-pointer.neighbor", "a number of 1 or more must follow + or -",
          at: number.startIndex)
      }
    }
    guard let sign = rest.first else { return }
    if sign == UInt8(ascii: "#") {
      if rest.count == 1 { return }
      return failures.add(
        "relative-json-pointer.after-sign", "nothing may follow #", at: rest.startIndex + 1)
    }
    if sign != UInt8(ascii: "/") {
      return failures.add(
        "relative-json-pointer.slash", "only # or a slash may follow the number",
        at: rest.startIndex)
    }
    let tilde = rest.indices.first { place in
      let next = rest[(place + 1)...].first ?? 0
      return rest[place] == UInt8(ascii: "~") && next != UInt8(ascii: "0")
        && next != UInt8(ascii: "1")
    }
    guard let tilde else { return }
    failures.add(
      "json-pointer.tilde", "0 or 1 must follow a tilde: ~0 means ~, and ~1 means /", at: tilde)
  }

  override public class var card: ValidatorCard { relativeJSONPointerCard }

  private static let relativeJSONPointerCard = ValidatorCard(
    name: "relative-json-pointer", code: .relativeJSONPointer,
    summary: "a relative JSON Pointer such as 1/name",
    examples: [
      .passes("0"), .passes("1/name"), .passes("0#"), .passes("0+1/name"), .fails("/name"),
      .fails("01/name"), .fails("0##"), .fails("-1/name"), .fails("0/~2"),
    ],
    make: { (_) throws(OptionError) in RelativeJSONPointerInputValidator() })
}

extension ErrorCode {
  /// 1195: the input is not a relative JSON Pointer.
  public static let relativeJSONPointer = ErrorCode(
    1195, "relative-json-pointer", reason: "The input is not a relative JSON Pointer",
    prompt: "Enter a relative JSON Pointer such as 1/name",
    fix: "Type the number of levels to go up, then a JSON Pointer or #, such as 1/name or 0#.")
}
