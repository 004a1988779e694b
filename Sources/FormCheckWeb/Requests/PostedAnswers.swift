import FormCheckCore
package import FormCheckForms

/// The answers of a posted form: the text of each field.
///
/// A browser sends no value for a list without a selection, so a field without a value is empty.
struct PostedAnswers {
  /// The maximum number of errors that are noted.
  static let mostErrors = 20

  private let form: Form

  /// The text of each field, by its position.
  private(set) var texts: [Int: String] = [:]

  /// The files of each field, by its position.
  private(set) var files: [Int: PostedFile] = [:]

  /// The errors that a person cannot make with a page of the form, such as an unknown field.
  private(set) var errors: [FormError] = []

  /// Whether the person pressed a button that does not submit the form.
  private(set) var pressesButton = false

  /// The button, unless it belongs to no group of the form.
  private var button: EntryButton?

  /// The token of the page.
  private(set) var token = ""

  /// Assigns values to the fields of a form.
  init(_ posted: [PostedField], of form: Form) {
    self.form = form
    let fields = takeControls(of: posted)
    let changed = button?.applied(to: fields, in: form) ?? fields
    for field in changed { take(field) }
    let absent = texts.keys.sorted().filter { !isOnPage($0) }
    for field in absent {
      texts[field] = nil
      rejectUnknown(form.fields[field].name)
    }
    for field in form.fields.indices where texts[field] == nil && isOnPage(field) {
      // The number of entries that the page did not state is not changed.
      if form.group(at: field) == nil { texts[field] = "" }
    }
  }

  /// Takes the values that belong to no field, and returns the others.
  private mutating func takeControls(of posted: [PostedField]) -> [PostedField] {
    posted.filter { field in
      guard case .text(let text) = field.value else { return true }
      switch field.name {
      case WebNames.token: token = text
      case WebNames.change:
        pressesButton = true
        button = EntryButton(text, in: form)
      default: return true
      }
      return false
    }
  }

  private mutating func take(_ posted: PostedField) {
    guard let field = form.index(of: posted.name) else {
      return rejectUnknown(posted.name)
    }
    switch posted.value {
    case .file(let name, let bytes):
      // A browser sends a file without a name if none was chosen.
      if name.isEmpty, bytes.isEmpty { return }
      guard form.fields[field].isUpload else { return reject(field, .answerType) }
      guard files.updateValue(PostedFile(name: name, bytes: bytes), forKey: field) == nil else {
        return reject(field, .answerRepeated)
      }
    case .text(let text):
      guard !form.fields[field].isUpload || text.isEmpty else { return reject(field, .answerType) }
      take(text, of: field)
    }
  }

  private mutating func take(_ text: String, of field: Int) {
    switch form.fields[field].kind {
    case .choices:
      // Each selected value is sent by itself.
      let isRepeated = texts[field]?.utf8.split(separator: 0x0A).contains {
        $0.elementsEqual(text.utf8)
      }
      if isRepeated == true { return reject(field, .answerRepeated) }
      texts[field] = texts[field].map { "\($0)\n\(text)" } ?? text
      return
    case .multiline:
      if texts[field] == nil {
        texts[field] = text.withLineFeeds
        return
      }
    case .group(let group):
      guard let count = Int(text), count >= 0 else { return reject(field, .answerType) }
      guard count <= group.atMost else { return reject(field, .answerEntries) }
      if texts[field] == nil {
        texts[field] = String(count)
        return
      }
    case .text, .password, .number, .date, .choice, .yesNo:
      guard !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
        return reject(field, .answerLines)
      }
      if texts[field] == nil {
        texts[field] = text
        return
      }
    }
    reject(field, .answerRepeated)
  }

  private mutating func reject(_ field: Int, _ code: ErrorCode) {
    if errors.count == Self.mostErrors { return }
    errors.append(FormError(field: form.fields[field].name, code))
  }

  private mutating func rejectUnknown(_ name: String) {
    if errors.count == Self.mostErrors { return }
    errors.append(
      FormError(
        field: nil, .answerUnknown, "\(ErrorCode.answerUnknown.reason): ",
        cause: VisibleText.word(name)))
  }

  /// Returns whether the page of the answers has the field.
  private func isOnPage(_ field: Int) -> Bool {
    if form.fields[field].isUpload { return false }
    guard let place = form.entry(of: field) else { return true }
    return place.entry < texts[place.group].flatMap { Int($0) } ?? form.entryCount(of: place.group)
  }

  /// Sets the answer of a field with an uploaded file.
  mutating func place(_ path: String, in field: Int) { texts[field] = path }

  /// Fills in the answers, and attaches the errors.
  ///
  /// - Parameters:
  ///   - session: The session of the form.
  ///   - secrets: Receives the text of the secret fields.
  func fill(_ session: inout FormSession, _ secrets: inout Secrets) {
    var errors = errors
    for (field, text) in texts where form.fields[field].isSecret {
      guard secrets.replace(0..<secrets.length(of: field), of: field, with: Array(text.utf8)) else {
        errors.append(FormError(field: form.fields[field].name, .answerTooLong))
        continue
      }
    }
    session.fill(FormAnswers(texts: texts, of: form), secrets)
    session.attach(errors)
  }
}

/// A file that a person has chosen.
package struct PostedFile: Hashable, Sendable {
  /// The name on the person's machine.
  package let name: String
  /// The content.
  package let bytes: [UInt8]
}

extension TextField {
  /// Whether the answer is a file of the person's machine.
  ///
  /// On a web page, the path of a file that exists can only be that of an uploaded file.
  package var isUpload: Bool { path.map { $0.existence == .required && !$0.isFolder } ?? false }
}

extension String {
  /// The text with one line feed for each line break of a browser.
  fileprivate var withLineFeeds: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
