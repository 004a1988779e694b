import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The attributes of an `input` that follow from the kind and the rule of its field.
///
/// A browser that applies them rejects no answer that the form accepts. Where an attribute could reject such an answer, it
/// is left out, and the server decides.
struct InputTraits {
  /// The value of the attribute `type`.
  let type: String

  /// The other attributes.
  let attributes: [HTMLWriter.Attribute]

  /// Finds the attributes of a field.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - form: The form.
  init(_ number: Int, in form: Form) {
    let field = form.fields[number]
    let rule = RuleTraits(number, in: form)
    switch field.kind {
    case .number:
      let number = rule.number
      (type, attributes) = (number == nil ? rule.textType : "number", number ?? rule.textual)
    case .date:
      let date = rule.date
      (type, attributes) = (date == nil ? "text" : "date", date ?? rule.textual)
    case .password: (type, attributes) = ("password", rule.textual)
    case .text, .multiline, .choice, .choices, .yesNo, .group:
      (type, attributes) = (field.isSecret ? "password" : rule.textType, rule.textual)
    }
  }
}

/// The attributes that follow from the rule of a field.
private struct RuleTraits {
  private let field: TextField
  private let notations: RuleNotations
  /// The names of the validators.
  private let names: [String]
  private let autofill: AutofillPurpose?

  init(_ number: Int, in form: Form) {
    field = form.fields[number]
    notations = RuleNotations(of: field.rule)
    names = field.rule.validators.map(\.code.name)
    autofill = AutofillPurpose(of: number, in: form)
  }

  // MARK: Numbers and dates

  /// Returns whether the rule accepts only one kind of value, as it is typed.
  ///
  /// A browser removes everything else from a control for numbers or dates, even what another validator needs.
  ///
  /// - Parameter isKind: A closure that returns whether a validator defines the kind.
  /// - Returns: Whether the rule consists of such validators and `required`.
  private func isPlain(where isKind: (InputValidator) -> Bool) -> Bool {
    field.filter == nil && !field.isSecret
      && field.rule.validators.allSatisfy { validator in
        // A validator of digits of any script has no pattern.
        validator is RequiredConstraint
          || isKind(validator) && validator.pattern.map { _ in true } ?? false
      }
  }

  /// The attributes of a number, or nil if the browser writes numbers in another way than the rule.
  var number: [HTMLWriter.Attribute]? {
    let notation = notations.numbers ?? PlainNumericNotation()
    guard isPlain(where: { $0 is any NumericNotation }), notation.decimalSeparator == ".",
      notation.numberSuffix.isEmpty, !notation.requiresSign
    else { return nil }
    var attributes: [HTMLWriter.Attribute] = [
      ("inputmode", notation.isWhole ? "numeric" : "decimal"),
      ("step", notation.isWhole ? "1" : "any"),
    ]
    // A bound that is excluded is left to the server. A minimum that is no whole number would shift the steps.
    let bounds: [(option: String, attribute: StaticString)] = [("min", "min"), ("max", "max")]
    for (option, attribute) in bounds {
      guard let bound = notation.acceptedNumbers.parameters[option]?.description,
        !notation.isWhole || !bound.contains(".")
      else { continue }
      attributes.append((attribute, bound))
    }
    return attributes
  }

  /// The attributes of a date, or nil if the browser writes dates in another way than the rule.
  var date: [HTMLWriter.Attribute]? {
    let notation = notations.dates ?? StandardDateNotation()
    guard isPlain(where: { $0 is any DateNotation }),
      notation.dateFormat == StandardDateNotation().dateFormat
    else { return nil }
    let earliest = notation.earliestDate.map { [HTMLWriter.Attribute("min", "\($0)")] } ?? []
    // On a page that is some days old, a day that moves would reject later ones.
    let fixed = notation.isLatestDateRelative ? nil : notation.latestDate
    let latest = fixed.map { [HTMLWriter.Attribute("max", "\($0)")] } ?? []
    return earliest + latest + purpose
  }

  // MARK: Text

  /// The type of a field with text.
  ///
  /// A browser checks addresses of email by a simpler rule than most, so that type is not used.
  var textType: String {
    if names.contains("phone") { return "tel" }
    // The control for URLs requires a scheme.
    let isURL = names.contains("url") && notations.standardFormat.map { _ in true } ?? false
    return isURL ? "url" : "text"
  }

  /// The attributes of a field with text.
  var textual: [HTMLWriter.Attribute] {
    var attributes: [HTMLWriter.Attribute] = []
    if let mode = inputMode { attributes.append(("inputmode", mode)) }
    attributes += purpose
    guard field.filter == nil else { return attributes }
    let lengths = notations.lengths
    // A browser counts UTF-16 code units, of which a character has one or two.
    if lengths.lowerBound > 1 { attributes.append(("minlength", String(lengths.lowerBound))) }
    if lengths.upperBound < 1 << 20 {
      attributes.append(("maxlength", String(lengths.upperBound * (isASCII ? 1 : 2))))
    }
    if let pattern { attributes.append(("pattern", pattern)) }
    return attributes
  }

  /// The patterns of the rule as one, or nil if there are none or one of them has no equivalent.
  private var pattern: String? {
    // A pattern can be the right answer to a secret question.
    if field.isSecret || field.kind == .multiline { return nil }
    let patterns = notations.sharedPatterns
    let sources = patterns.compactMap(\.sourceWithSets)
    guard sources.count == patterns.count, let last = sources.last else { return nil }
    let others = sources.dropLast().map { "(?=(?:\($0))$)" }.joined()
    return others.isEmpty ? last : "\(others)(?:\(last))"
  }

  /// Whether the rule accepts only ASCII characters.
  private var isASCII: Bool { names.contains { Self.asciiRules.contains($0) } }

  private static let asciiRules = [
    "alpha", "alphanumeric", "ascii", "base64", "creditcard", "decimal", "ean", "hash", "hex",
    "iban", "integer", "isbn", "numeric", "slug", "uuid",
  ]

  /// The keyboard that fits the rule, or nil for the usual one.
  private var inputMode: String? {
    if names.contains("email") { return "email" }
    if names.contains("url") { return "url" }
    if names.contains(where: { ["numeric", "integer", "creditcard", "ean"].contains($0) }) {
      return "numeric"
    }
    return notations.numbers != nil || field.kind.isNumber ? "decimal" : nil
  }

  /// The attributes that let a browser fill in what it knows about the person.
  private var purpose: [HTMLWriter.Attribute] {
    autofill.map { [HTMLWriter.Attribute("autocomplete", $0.word)] } ?? []
  }
}

extension FieldKind {
  /// Whether a person types a number.
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
