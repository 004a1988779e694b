extension WordsFilter {
  /// Parses a word list with one `word` or `word=replacement` per line.
  ///
  /// A word without a replacement is replaced by as many asterisks as it has characters. Spaces around words and
  /// replacements are ignored, and so are empty lines. A backslash escapes an equals sign or a backslash. The escapes
  /// `\t`, `\n`, `\r` and `\u{20}` have the same meaning as in Swift.
  ///
  /// - Parameters:
  ///   - list: The list, in UTF-8.
  ///   - name: The name of the list in error messages.
  /// - Throws: ``OptionError`` with the code 4043 and a message that contains the name of the list and the line number.
  public init(list: [UInt8], from name: String) throws(OptionError) {
    let name = VisibleText.word(name)
    guard list.count <= Self.largestList else {
      throw Self.error("\(name): the list has more than \(Self.largestList) bytes")
    }
    // The keys are bytes, because strings that are canonically equivalent are different words here.
    var replacements: [[UInt8]: String] = [:]
    var words: [(key: String, value: String)] = []
    let text = list.starts(with: "\u{FEFF}".utf8) ? list.dropFirst(3) : list[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = "\(name):\(index + 1)"
      guard let text = String(validating: line, as: UTF8.self) else {
        throw Self.error("\(place): the line is not valid UTF-8")
      }
      guard let (word, replacement) = try Self.entry(text, at: place) else { continue }
      if let other = replacements.updateValue(replacement, forKey: Array(word.utf8)) {
        guard other.utf8.elementsEqual(replacement.utf8) else {
          throw Self.error(
            "\(place): \"\(VisibleText.word(word))\" is already in the list, with the replacement "
              + "\"\(VisibleText.word(other))\"")
        }
        continue
      }
      words.append((word, replacement))
    }
    self.init(words)
  }

  /// Returns the word and the replacement of a line, or nil if the line is empty.
  private static func entry(
    _ line: String, at place: String
  ) throws(OptionError) -> (String, String)? {
    var scalars = Array(line.unicodeScalars)[...]
    if scalars.last == "\r" { scalars.removeLast() }
    let entry: TextFilterArgument
    do throws(OptionError) {
      entry = try TextFilterArgument(escaped: scalars, trimsBlanks: true)
    } catch {
      throw Self.error("\(place): \(error.message)")
    }
    if entry.first.isEmpty {
      if entry.second == nil { return nil }
      throw Self.error("\(place): the word before the = is missing")
    }
    return (entry.first, entry.second ?? String(repeating: "*", count: entry.first.count))
  }

  private static func error(_ message: String) -> OptionError {
    OptionError(option: nil, code: .wordList, message: message)
  }
}
