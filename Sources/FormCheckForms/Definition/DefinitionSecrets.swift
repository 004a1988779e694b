import FormCheckCore
import StrictJSON

/// A search for values that may be secrets, in a form definition or a rule file.
///
/// A form definition must not contain a secret, and the reader reports an error if it does. A rule file can contain
/// examples for secret rules. The excerpt in an error must show neither, so possible secrets are hidden in the source
/// text first.
struct DefinitionSecrets<Resolver: ValidatorResolver> {
  let resolver: Resolver

  /// Returns the ranges of possible secrets in a form definition: the initial values of secret fields, and the values
  /// in conditions on secret fields.
  ///
  /// - Parameter definition: The JSON value of the definition.
  /// - Returns: The ranges, in bytes.
  func ranges(inForm definition: JSONNode) -> [Range<Int>] {
    let pages =
      definition.values(meaning: "pages", in: .form).flatMap { $0.elements ?? [] } + [definition]
    let outer = pages.flatMap { page in
      page.values(meaning: "fields", in: .page).flatMap { $0.elements ?? [] }
    }
    let fields =
      outer
      + outer.flatMap { group in
        group.values(meaning: "fields", in: .field).flatMap { $0.elements ?? [] }
      }
    let secret = fields.filter(isSecret)
    let names = secret.flatMap { $0.values(meaning: "name", in: .field) }.compactMap(\.string)
    let conditions = fields.flatMap { $0.values(meaning: "when", in: .field) }
      .flatMap { $0.members ?? [] }.filter { condition in
        names.contains { $0.utf8.elementsEqual(condition.key.utf8) }
      }
    return secret.flatMap { $0.values(meaning: "initial", in: .field) }.map(\.place)
      + conditions.map(\.value.place)
  }

  /// Returns the ranges of the examples of secret rules in a rule file.
  ///
  /// - Parameter file: The JSON value of the rule file.
  /// - Returns: The ranges of the examples, in bytes.
  func ranges(inRules file: JSONNode) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var secretNames: Set<ExactText> = []
    for rule in file["rules"]?.elements ?? [] {
      guard rule["secret"]?.boolean == true || isSecret(rule["rule"], using: secretNames) else {
        continue
      }
      if let name = rule["name"]?.string { secretNames.insert(ExactText(name)) }
      ranges += ["passes", "fails"].compactMap { rule[$0]?.place }
    }
    return ranges
  }

  /// Returns true if a rule in a rule file is secret.
  ///
  /// A rule that refers to other rules of the file cannot be parsed here, because the resolver does not know them. Such
  /// a rule counts as secret if it contains the name of a secret rule or of a secret validator.
  private func isSecret(_ rule: JSONNode?, using secretNames: Set<ExactText>) -> Bool {
    guard let text = rule?.string else { return false }
    if let rule = try? Rule(text, in: resolver) { return rule.isSecret }
    return text.utf8.split { !$0.isRuleNameByte }.contains { word in
      let name = String(Substring(word))
      return secretNames.contains(ExactText(name)) || resolver.card(named: name)?.isSecret == true
    }
  }

  /// Returns true if a field is secret.
  ///
  /// A field whose kind or rule cannot be read might be secret, so it counts as secret.
  private func isSecret(_ field: JSONNode) -> Bool {
    let kinds = field.values(meaning: "kind", in: .field).map { $0.string ?? "" }
    if kinds.contains(where: { $0 == "password" || !DefinitionWords.kinds.contains($0) }) {
      return true
    }
    // Other libraries have keys such as "secret" and "masked".
    let isMarked = (field.members ?? []).contains { member in
      DefinitionHints.secretKeys.contains(DefinitionHints.normalized(member.key))
    }
    return isMarked
      || field.values(meaning: "validator", in: .field).contains { isSecret(rule: $0) }
  }

  private func isSecret(rule: JSONNode?) -> Bool {
    guard let rule else { return false }
    guard let text = rule.string, let rule = try? Rule(text, in: resolver) else { return true }
    return rule.isSecret
  }
}

extension JSONNode {
  /// Returns the values that an object has for a key, including those under misspellings of the key.
  fileprivate func values(meaning key: String, in part: DefinitionPart) -> [JSONNode] {
    // Guessing the meaning of a key takes longer than comparing it.
    (members ?? []).enumerated().filter { index, member in
      member.key == key || index < 1000 && part.meaning(of: member.key) == key
    }.map(\.element.value)
  }
}

extension SourceText {
  /// The same text with every possible secret hidden, for use while the JSON structure is unknown.
  ///
  /// Without the JSON structure, secret fields cannot be distinguished from others. Therefore, every initial value,
  /// condition and example is hidden up to the end of its line.
  var hidingAllValues: SourceText {
    var text = self
    for key in ["initial", "default", "when", "passes", "fails"] {
      let key = Array("\"\(key)\"".utf8)
      for start in bytes.indices where bytes[start...].starts(with: key) {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        text.hidden.append(start + key.count..<end)
      }
    }
    return text
  }
}

extension UInt8 {
  /// Whether the byte is allowed in the name of a rule: a lowercase letter, a digit or a hyphen.
  var isRuleNameByte: Bool {
    isASCIILowercase || isASCIIDigit || self == UInt8(ascii: "-")
  }
}
