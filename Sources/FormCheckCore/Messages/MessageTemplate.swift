/// A sentence with places for values: `use at least {min} {min#character|characters}`.
///
/// `{name}` is the value of a parameter; `{name#one|other}` is the form of a word that goes with it,
/// as many forms as the language has. A template is read once: the values that are put in are never
/// read again, so that one which holds `{min}` stays as it is.
public enum MessageTemplate: Sendable {
  /// Fills in a template.
  ///
  /// - Parameters:
  ///   - template: The sentence.
  ///   - values: The parameters by name. Dots replace a missing one; a counted word without its number is plural.
  ///   - language: The language that the template is written in.
  /// - Returns: The sentence with the values.
  public static func fill(
    _ template: String, with values: [String: ParameterValue], in language: Language = .english
  ) -> String {
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    var sentence = ""
    var rest = template[...]
    // By bytes: that is quicker, and an ending of signs that join what stands before them, as in Hindi,
    // makes no other character of a brace.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      sentence += rest[..<open]
      let place = rest[rest.utf8.index(after: open)..<close]
      sentence += words(for: place, values, language) ?? "{\(place)}"
      rest = rest[rest.utf8.index(after: close)...]
    }
    return sentence + rest
  }

  /// The names of the parameters that a template has places for.
  ///
  /// - Parameter template: The sentence.
  /// - Returns: Each name once.
  public static func parameters(of template: String) -> Set<String> {
    Set(places(in: template).map { String($0.prefix { $0 != "#" }) })
  }

  /// The forms of each counted word in a template.
  ///
  /// - Parameter template: The sentence.
  /// - Returns: For each such place the forms.
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
    let name = place.utf8.prefix { $0 != UInt8(ascii: "#") }
    // Braces around anything else, such as a quantifier in a pattern, are text.
    guard !name.isEmpty, name.allSatisfy(\.isParameterNameByte) else { return nil }
    guard let sign = place.utf8.firstIndex(of: UInt8(ascii: "#")) else { return "..." }
    let number = values[String(place[..<sign])].flatMap { Int($0.description) }
    let forms = forms(behind: sign, in: place)
    // Without a whole number, the last form is used, which is that of many.
    let form = number.map { language.pluralForm(for: $0) } ?? forms.count - 1
    return forms[min(form, forms.count - 1)]
  }

  private static func forms(behind sign: Substring.Index, in place: Substring) -> [String] {
    place[place.index(after: sign)...].split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a parameter's name: an ASCII letter or a hyphen.
  fileprivate var isParameterNameByte: Bool {
    isASCIILetter || self == UInt8(ascii: "-")
  }
}
