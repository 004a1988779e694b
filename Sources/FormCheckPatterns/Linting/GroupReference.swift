/// A back-reference, which matches the text that a group has matched, or a call, which applies the pattern of a group
/// again.
struct GroupReference {
  /// The name or the number of the group.
  ///
  /// A number can be relative, as in `-1`.
  let name: String

  /// True for a call, false for a back-reference.
  let isCall: Bool

  /// Reads `\1`, `\g{-1}`, `\k<name>` or `\g<name>`, starting at the backslash.
  init(escape cursor: inout PatternCursor) {
    cursor.advance(by: 1)
    guard let letter = cursor.current, letter == "g" || letter == "k" else {
      (name, isCall) = (cursor.readDigits(3, isSigned: false), false)
      return
    }
    cursor.advance(by: 1)
    let brackets: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "<": ">", "'": "'"]
    guard let open = cursor.current, let close = brackets[open] else {
      (name, isCall) = (cursor.readDigits(3, isSigned: true), false)
      return
    }
    cursor.advance(by: 1)
    name = cursor.readText(upTo: close)
    isCall = letter == "g" && open != "{"
  }

  /// Reads a call, such as `(?R)`, `(?-1)`, `(?&name)` or `(?P>name)`, or the reference `(?P=name)`, starting at the
  /// third character.
  init(group cursor: inout PatternCursor) {
    var isReference = false
    if cursor.current == "P" {
      cursor.advance(by: 1)
      isReference = cursor.current == "="
    }
    if ["&", ">", "="].contains(cursor.current) { cursor.advance(by: 1) }
    name = cursor.readText(upTo: ")")
    isCall = !isReference
  }
}
