extension WordsFilter {
  /// Reads a list of words: `word`, which becomes stars, or `word=replacement`, one a line.
  ///
  /// Stars are as many as the word has characters. Blanks around a word and a replacement do not count, nor
  /// do empty lines. A backslash stands before an equals sign or a backslash that is meant as such;
  /// `\t`, `\n`, `\r` and `\u{20}` are what they are in Swift.
  ///
  /// - Parameters:
  ///   - list: The list, in UTF-8.
  ///   - name: Where it comes from, for errors.
  /// - Throws: ``OptionError`` with the code 4043, the name and the line.
  public init(list: [UInt8], from name: String) throws(OptionError) {
    let name = VisibleText.word(name)
    guard list.count <= Self.largestList else {
      throw Self.error("\(name): the list has more than \(Self.largestList) bytes")
    }
    // By bytes: what Swift takes for the same text may be written in several ways, and each is a word.
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
            "\(place): \"\(VisibleText.word(word))\" stands in the list already, to become "
              + "\"\(VisibleText.word(other))\"")
        }
        continue
      }
      words.append((word, replacement))
    }
    self.init(words)
  }

  /// The word of a line and what becomes of it; nil for a line without any.
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
      throw Self.error("\(place): there is no word before the =")
    }
    return (entry.first, entry.second ?? String(repeating: "*", count: entry.first.count))
  }

  private static func error(_ message: String) -> OptionError {
    OptionError(option: nil, code: .wordList, message: message)
  }
}
