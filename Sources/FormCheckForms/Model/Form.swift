public import FormCheckCore

/// Fields on pages, conditions under which they are asked for, and rules across them.
///
/// A form checks what a change concerns, and nothing else: the field that changed, the conditions that
/// look at it, and the rules across it as soon as all their fields are valid.
public struct Form: Sendable {
  /// Some fields that are shown together.
  public struct Page: Hashable, Sendable {
    /// What stands above them.
    public let title: String

    /// The names of its fields.
    public let fieldNames: [String]

    /// The numbers of its fields.
    package let fields: Range<Int>
  }

  /// What stands above the form.
  public let title: String

  /// Its pages, in order; each field is on one of them.
  public let pages: [Page]

  /// Its fields, in the order in which they are asked.
  public internal(set) var fields: [TextField]

  /// The rules across fields.
  public let rules: [CrossRule]

  /// When each field is asked for; nil for always.
  package let conditions: [Condition?]

  /// Who has to be looked at when a field changes.
  let links: FormLinks

  /// Which fields are asked for, as things stand.
  package internal(set) var isShown: [Bool]

  /// What each rule across fields found last.
  package var findings: [ValidationError?]

  /// What was found outside about each field.
  var attached: [AttachedErrors]

  /// The sentences of errors in the language of whoever fills it in; nil for English.
  public var translations: Translations?

  /// What was found outside about the form as a whole.
  public internal(set) var ownErrors: [ValidationError] = []

  /// A form.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - pages: The title of each page, and its fields with the conditions under which they are asked
  ///     for.
  ///   - rules: The rules across fields.
  /// - Throws: ``InvalidFormError`` when names are taken twice, or are unknown, or conditions go in a circle, or
  ///   a secret is to be given to a check or a filter, or a field cannot offer what it is to offer.
  public init(
    title: String = "", pages: [(title: String, fields: [(TextField, when: Condition?)])],
    rules: [CrossRule] = []
  ) throws(InvalidFormError) {
    self.title = title
    let asked = pages.flatMap(\.fields)
    fields = asked.map(\.0)
    conditions = asked.map(\.when)
    var start = 0
    self.pages = pages.map { page in
      defer { start += page.fields.count }
      return Page(
        title: page.title, fieldNames: page.fields.map(\.0.name),
        fields: start..<start + page.fields.count)
    }
    self.rules = rules
    links = try FormLinks(names: fields.map(\.name), conditions: conditions, rules: rules)
    isShown = [Bool](repeating: true, count: fields.count)
    findings = [ValidationError?](repeating: nil, count: rules.count)
    attached = [AttachedErrors](repeating: AttachedErrors(), count: fields.count)
    for field in fields where field.isSecret && field.check != nil {
      throw .checkOfSecret(field.name)
    }
    for field in fields where field.filter != nil {
      if field.isSecret || !field.kind.offered.isEmpty { throw .wrongFilter(field.name) }
    }
    for field in fields where !field.kind.canOfferItsChoices { throw .wrongChoices(field.name) }
    let secrets = Secrets(slots: 0)
    checkEverything(secrets)
  }

  /// A form of one page.
  public init(
    title: String = "", fields: [TextField], rules: [CrossRule] = []
  ) throws(InvalidFormError) {
    try self.init(
      title: title, pages: [(title, fields.map { ($0, when: nil) })], rules: rules)
  }

  /// The position of a field in ``fields``, which is its slot in ``Secrets``; nil if no field has the name.
  public func index(of name: String) -> Int? { links.number(of: name) }

  /// The number of the page that a field is on.
  package func page(of field: Int) -> Int {
    pages.firstIndex { $0.fields.contains(field) } ?? 0
  }
}

/// Why fields and rules do not make a form.
public enum InvalidFormError: Error, Hashable, Sendable {
  /// Two fields have this name.
  case nameTaken(String)
  /// A condition or a rule names a field that there is none of.
  case unknownField(String)
  /// The field is asked for, by way of others, depending on itself.
  case circularCondition(String)
  /// The field is secret, and has a check, to which its text would be given.
  case checkOfSecret(String)
  /// The field offers no value to choose, or one of them twice, or one that is empty or has several
  /// lines.
  case wrongChoices(String)
  /// The field has a filter, and is secret, so that no copy of its text is made, or offers values.
  case wrongFilter(String)
}
