internal import CPCRE2

// PCRE2's compile options and error numbers.
extension CompiledCode {
  /// Returns the compile options that avoid known wrong answers of PCRE2 10.42.
  ///
  /// The automatic possessification of that version examines what follows a repeat, and has two bugs. It assumes that
  /// the content of an optional atomic group must occur, so `b*(?:ab)?+b` does not match `b`. It also assumes that no
  /// character can lack both of two properties, so `\PL*\PN` does not match `-`. The optimization is turned off for
  /// patterns that may contain either construct.
  static func flagsAgainstWrongAnswers(
    to source: String, _ options: Pattern.Options
  ) -> UInt32 {
    // Compare bytes: in a string, an ASCII character and a combining mark after it would form one different character.
    let bytes = Array(source.utf8)
    return mayHaveAtomicGroup(bytes, options) || mayHaveTwoComplements(bytes)
      ? UInt32(PCRE2_NO_AUTO_POSSESS) : 0
  }

  private static func mayHaveAtomicGroup(_ source: [UInt8], _ options: Pattern.Options) -> Bool {
    if hasAtomicSign(source) { return true }
    guard options.contains(.extended) else { return false }
    // With the extended option, `)? +` means the same as `)?+`, even with a comment in between.
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let lines = source.split(separator: UInt8(ascii: "\n"))
    return hasAtomicSign(source.filter { !isBlank($0) })
      || hasAtomicSign(
        lines.flatMap { $0.prefix { $0 != UInt8(ascii: "#") } }.filter { !isBlank($0) })
  }

  /// Returns whether a pattern contains `)?+`, `}+`, `(?>` or `(*atomic:`.
  ///
  /// The generic searches of the standard library take longer than PCRE2 needs to compile a pattern.
  private static func hasAtomicSign(_ source: [UInt8]) -> Bool {
    var (before, last) = (UInt8(0), UInt8(0))
    for (index, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "+"):
        let isOptional = last == UInt8(ascii: "?") && before == UInt8(ascii: ")")
        if isOptional || last == UInt8(ascii: "}") { return true }
      case UInt8(ascii: ">"):
        if last == UInt8(ascii: "?"), before == UInt8(ascii: "(") { return true }
      case UInt8(ascii: "*"):
        if last == UInt8(ascii: "("), source[(index + 1)...].starts(with: "atomic:".utf8) {
          return true
        }
      default: break
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// Returns whether a pattern contains more than one of `\P`, `\p{^` and `\p{ `.
  private static func mayHaveTwoComplements(_ source: [UInt8]) -> Bool {
    var count = 0
    for index in source.indices.dropLast() where source[index] == UInt8(ascii: "\\") {
      let rest = source[(index + 1)...]
      let isComplement =
        rest.starts(with: "P".utf8) || rest.starts(with: "p{^".utf8)
        || rest.starts(with: "p{ ".utf8)
      if isComplement { count += 1 }
    }
    return count > 1
  }
}

extension Pattern.Options {
  var pcre2Flags: UInt32 {
    var flags = PCRE2_ANCHORED | UInt32(PCRE2_DOLLAR_ENDONLY) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    if contains(.unicode) { flags |= UInt32(PCRE2_UTF) }
    if contains(.caseless) { flags |= UInt32(PCRE2_CASELESS) }
    if contains(.dotMatchesLineEnds) { flags |= UInt32(PCRE2_DOTALL) }
    if contains(.extended) { flags |= UInt32(PCRE2_EXTENDED) }
    return flags
  }
}

extension MatchStop {
  /// Creates the reason that corresponds to a PCRE2 error number.
  init(number: Int32) {
    switch number {
    case PCRE2_ERROR_MATCHLIMIT: self = .matchLimit
    case PCRE2_ERROR_DEPTHLIMIT: self = .depthLimit
    case PCRE2_ERROR_HEAPLIMIT: self = .heapLimit
    case PCRE2_ERROR_JIT_STACKLIMIT: self = .stackLimit
    case PCRE2_ERROR_NOMEMORY: self = .outOfMemory
    default: self = .other(Int(number))
    }
  }
}
