/// The words of the name of a column.
enum NameWords {
  /// Returns the words of a name in lowercase.
  ///
  /// A word ends before a sign, a digit, or an uppercase letter that follows a lowercase one.
  ///
  /// - Parameter name: The name, such as `api_key` or `userPassword`.
  /// - Returns: The words, such as `api` and `key`.
  static func of(_ name: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var last: UInt8 = 0
    for byte in name.utf8 {
      let run = CharacterRun.code(of: byte)
      let isLetter = run == CharacterRun.uppercase || run == CharacterRun.lowercase
      let isNew = run == CharacterRun.uppercase && last == CharacterRun.lowercase
      if !isLetter || isNew { parts.append([]) }
      if isLetter { parts[parts.count - 1].append(byte | 0x20) }
      last = run
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
