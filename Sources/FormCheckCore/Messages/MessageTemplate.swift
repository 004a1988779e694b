internal import StrictJSON

/// A sentence with placeholders, such as `use at least {min} {min#character|characters}`.
///
/// `{name}` is replaced by the value of a parameter. `{name#one|other}` is replaced by the plural form that matches the
/// parameter. The number of forms depends on the ``Language``. `{name&or}` is replaced by a list such as `3, 4 or 6` if
/// the value is `3, 4, 6`. Inserted values are not scanned for placeholders, so a value that contains `{min}` remains
/// unchanged.
///
/// ```swift
/// MessageTemplate.fill("use {min} {min#character|characters}", with: ["min": 1])   // use 1 character
/// ```
public enum MessageTemplate: Sendable {
  /// Fills in the placeholders of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - values: The values by parameter name. A missing value becomes `...`. If the number for a plural form is
  ///     missing, the last form is used.
  ///   - language: The language of the template.
  /// - Returns: The sentence.
  public static func fill(
    _ template: String, with values: [String: ParameterValue], in language: Language = .english
  ) -> String {
    // Search the UTF-8 bytes, not the characters: a brace and a combining mark after it, as in Hindi, form a single
    // `Character` that does not equal the brace.
    let bytes = template.utf8Span.span
    guard var open = bytes.firstIndex(of: UInt8(ascii: "{"), from: 0) else { return template }
    var sentence: [UInt8] = []
    sentence.reserveCapacity(2 * bytes.count)
    var start = 0
    while let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: open) {
      sentence.append(copying: bytes.extracting(start..<open))
      let indices = template.utf8.index(template.startIndex, offsetBy: open + 1)
      let place = template[indices..<template.utf8.index(indices, offsetBy: close - open - 1)]
      let words = words(for: place, values, language) ?? "{\(place)}"
      sentence.append(copying: words.utf8Span.span)
      start = close + 1
      guard let next = bytes.firstIndex(of: UInt8(ascii: "{"), from: start) else { break }
      open = next
    }
    sentence.append(copying: bytes.extracting(start..<bytes.count))
    return String(decoding: sentence, as: UTF8.self)
  }

  /// Returns the parameter names in a template.
  ///
  /// - Parameter template: The template.
  /// - Returns: The names.
  public static func parameters(of template: String) -> Set<String> {
    Set(places(in: template).map { String($0.prefix { $0 != "#" && $0 != "&" }) })
  }

  /// Returns the plural forms in a template.
  ///
  /// - Parameter template: The template.
  /// - Returns: The forms of each plural placeholder, in order.
  public static func pluralForms(of template: String) -> [[String]] {
    places(in: template).compactMap { place in
      place.firstIndex(of: "#").map { forms(behind: $0, in: place) }
    }
  }

  private static func places(in template: String) -> [Substring] {
    template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != "}" }
    }
  }

  private static func words(
    for place: Substring, _ values: [String: ParameterValue], _ language: Language
  ) -> String? {
    if let value = values[String(place)] { return value.description }
    if let sign = place.utf8.firstIndex(of: UInt8(ascii: "&")) {
      return list(place[..<sign], before: place[place.index(after: sign)...], values)
    }
    let name = place.utf8.prefix { $0 != UInt8(ascii: "#") }
    // Braces around anything else, such as a quantifier in a quoted pattern, are ordinary text.
    guard !name.isEmpty, name.allSatisfy(\.isParameterNameByte) else { return nil }
    guard let sign = place.utf8.firstIndex(of: UInt8(ascii: "#")) else { return "..." }
    let number = values[String(place[..<sign])].flatMap { Int($0.description) }
    let forms = forms(behind: sign, in: place)
    // If the value is missing or not an integer, use the last form, which is the plural for large numbers.
    let form = number.map { language.pluralForm(for: $0) } ?? forms.count - 1
    return forms[min(form, forms.count - 1)]
  }

  /// Returns a list with a word before its last item, such as `3, 4 or 6` for `3, 4, 6`.
  private static func list(
    _ name: Substring, before word: Substring, _ values: [String: ParameterValue]
  ) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isParameterNameByte) else { return nil }
    guard let value = values[String(name)] else { return "..." }
    let items = value.description.parts(between: ", ", omitsEmptyParts: false)
    guard let last = items.last, items.count > 1, last != "..." else { return value.description }
    return items.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  private static func forms(behind sign: Substring.Index, in place: Substring) -> [String] {
    place[place.index(after: sign)...].split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension UInt8 {
  /// Whether the byte can occur in a parameter name: an ASCII letter or a hyphen.
  fileprivate var isParameterNameByte: Bool {
    isASCIILetter || self == UInt8(ascii: "-")
  }
}

extension Span<UInt8> {
  /// Returns the index of the first of some bytes from an index on, or nil if there is none.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    for index in start..<count where self[index] == byte { return index }
    return nil
  }
}
