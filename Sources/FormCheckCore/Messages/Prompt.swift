/// An instruction that depends on the options of a validator, such as "Enter a whole number from 1 to 120".
///
/// A prompt consists of phrases, so that a base such as "Enter a number" can be followed by bounds and by an example. The
/// phrases of each language are in the table of that language, under the name of the phrase with `prompt.` before it.
///
/// ```swift
/// var prompt = Prompt("number", "Enter a number")
/// prompt.add("bounds.min", "of {min} or more", ["min": 18])
/// print(prompt.text)   // Enter a number of 18 or more
/// ```
package struct Prompt: Hashable, Sendable {
  /// A part of the sentence: its name in the tables of the languages, and the English template.
  struct Phrase: Hashable, Sendable {
    let name: String
    let template: String
    /// Whether a comma separates the phrase from the previous one.
    let isSeparate: Bool
  }

  /// The phrases and their parameters, behind one reference, so that the prompt of an error is cheap to copy.
  private final class Content: Sendable {
    let phrases: [Phrase]
    let parameters: [String: ParameterValue]

    init(_ phrases: [Phrase], _ parameters: [String: ParameterValue]) {
      self.phrases = phrases
      self.parameters = parameters
    }
  }

  private var content: Content

  /// Creates a prompt that consists of one phrase.
  ///
  /// - Parameters:
  ///   - name: The name of the phrase in the tables of the languages, without `prompt.`.
  ///   - template: The phrase in English, as a ``MessageTemplate``.
  ///   - parameters: The values of the placeholders in the phrase.
  package init(
    _ name: String, _ template: String, _ parameters: [String: ParameterValue] = [:]
  ) {
    content = Content([Phrase(name: name, template: template, isSeparate: false)], parameters)
  }

  /// Adds a phrase to the end of the sentence.
  ///
  /// - Parameters:
  ///   - name: The name of the phrase in the tables of the languages, without `prompt.`.
  ///   - template: The phrase in English, as a ``MessageTemplate``. A phrase that begins with a comma follows the
  ///     previous phrase without a space.
  ///   - parameters: The values of the placeholders in the phrase, with names that no other phrase uses.
  ///   - isSeparate: Whether a comma separates the phrase from the previous one.
  package mutating func add(
    _ name: String, _ template: String, _ parameters: [String: ParameterValue] = [:],
    isSeparate: Bool = false
  ) {
    content = Content(
      content.phrases + [Phrase(name: name, template: template, isSeparate: isSeparate)],
      content.parameters.merging(parameters) { _, new in new })
  }

  /// Adds an example of an accepted value to the end of the sentence, if there is one.
  package mutating func add(example: String?) {
    guard let example else { return }
    if content.phrases.count == 1 {
      add("example", "such as {example}", ["example": .text(example)])
    } else {
      add("example.last", ", such as {example}", ["example": .text(example)])
    }
  }

  /// The sentence in English.
  package var text: String { sentence(in: .english) { $0.template } }

  /// Returns the sentence in a language, or nil if one of its phrases is not translated.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - template: A closure that returns the template of a phrase by its name.
  /// - Returns: The sentence, or nil.
  func translated(into language: Language, _ template: (String) -> String?) -> String? {
    guard content.phrases.allSatisfy({ template($0.name) != nil }) else { return nil }
    return sentence(in: language) { template($0.name) ?? $0.template }
  }

  /// The names of the phrases.
  package var names: [String] { content.phrases.map(\.name) }

  private func sentence(in language: Language, _ template: (Phrase) -> String) -> String {
    let parameters = language.localized(content.parameters)
    return content.phrases.reduce(into: "") { sentence, phrase in
      let part = MessageTemplate.fill(template(phrase), with: parameters, in: language)
      let isJoined = sentence.isEmpty || part.hasPrefix(",") || !language.separatesWords
      sentence += isJoined ? part : phrase.isSeparate ? ", \(part)" : " \(part)"
    }
  }

  package static func == (one: Prompt, other: Prompt) -> Bool {
    one.content === other.content
      || one.content.phrases == other.content.phrases
        && one.content.parameters == other.content.parameters
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(content.phrases)
    hasher.combine(content.parameters)
  }
}

extension Language {
  /// Whether spaces separate the words.
  fileprivate var separatesWords: Bool { self != .chinese }

  /// Returns the parameters of a message with the letters that people use in this language for the format of a date or
  /// time.
  func localized(_ parameters: [String: ParameterValue]) -> [String: ParameterValue] {
    guard case .text(let format)? = parameters["format"] else { return parameters }
    return parameters.merging(["format": .text(localized(format: format))]) { _, new in new }
  }

  /// Returns the format of a date or time in the letters that people use in this language.
  ///
  /// `YYYY-MM-DD` becomes `RRRR-MM-DD` in Polish, for example. AM and PM remain unchanged.
  package func localized(format: String) -> String {
    let letters: [Character: Character] =
      switch self {
      case .english, .chinese: [:]
      case .russian: ["Y": "Г", "M": "М", "D": "Д", "H": "Ч", "S": "С"]
      case .polish: ["Y": "R", "H": "G"]
      }
    var localized = ""
    var previous: Character?
    for letter in format {
      let isHalf = letter == "M" && (previous == "A" || previous == "P")
      localized.append(isHalf ? letter : letters[letter] ?? letter)
      previous = letter
    }
    return localized
  }
}
