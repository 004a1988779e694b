public import FormCheckCore

/// A constraint on the text of a path, which does not depend on the file system.
final class PathConstraint: InputValidator, @unchecked Sendable {
  private let purpose: PathPurpose

  /// Creates the constraint for a purpose.
  init(_ purpose: PathPurpose) { self.purpose = purpose }

  override var code: ErrorCode { .path }
  override var acceptsEmpty: Bool { true }
  override var requirement: Explanation { Explanation(purpose.prompt) }

  override func inspect(_ text: UTF8Span) -> Inspection {
    guard case .some = mistake(in: String(copying: text)) else { return .passed }
    return .incomplete(at: text.count)
  }

  override func explain(_ text: UTF8Span) -> Explanation {
    mistake(in: String(copying: text)).map(Explanation.init(ofPath:)) ?? requirement
  }

  private func mistake(in path: String) -> ValidationError.Detail? {
    // The system would ignore everything after the null character.
    if path.utf8.contains(0) { return .pathUnusable }
    if purpose.isFolder { return nil }
    if path.utf8.last == UInt8(ascii: "/") { return .pathOfFolder }
    return purpose.hasExtension(path) ? nil : .pathExtension(purpose.extensions)
  }
}

extension ValidationError.Detail {
  static let pathExists = ValidationError.Detail(
    name: "path.exists", reason: "something with this name already exists")
  static let pathOfFolder = ValidationError.Detail(
    name: "path.folder", reason: "this is a folder; enter the path of a file")
  static let pathOfFile = ValidationError.Detail(
    name: "path.file", reason: "this is a file; enter the path of a folder")
  static let pathOfBrokenLink = ValidationError.Detail(
    name: "path.link", reason: "this is a link that leads nowhere")
  static let pathDenied = ValidationError.Detail(
    name: "path.denied", reason: "you do not have access to this folder")
  static let noSuchFile = ValidationError.Detail(
    name: "path.no-file", reason: "no file has this path")
  static let noSuchFolder = ValidationError.Detail(
    name: "path.no-folder", reason: "no folder has this path")
  static let pathInNoFolder = ValidationError.Detail(
    name: "path.parent", reason: "the folder of this path does not exist")
  static let pathUnusable = ValidationError.Detail(
    name: "path.unusable", reason: "the system cannot use this path")

  /// Returns the detail of a name with a wrong extension.
  static func pathExtension(_ extensions: [String]) -> ValidationError.Detail {
    ValidationError.Detail(
      name: "path.extension", reason: "the name must end with {extensions&or}",
      parameters: ["extensions": .text(extensions.map { ".\($0)" }.joined(separator: ", "))])
  }
}

extension Explanation {
  /// Creates the explanation of a path, with the same sentence in reports and in forms.
  init(ofPath detail: ValidationError.Detail) {
    self.init(detail.name, detail.reason, details: [detail], parameters: detail.parameters)
  }
}

extension ErrorCode {
  /// 2110: the path does not lead to what the field needs.
  public static let path = ErrorCode(
    2110, "path", reason: "The path does not lead to what is needed",
    prompt: "Enter another path", fix: "Type the path of a file or folder that fits.")
}

extension PathPurpose {
  /// Returns what the path in a field must lead to, in the language of the form, or nil if the field has no path.
  package static func sentence(of field: Int, in form: Form) -> String? {
    form.fields[field].pathRule?.validators.first.map {
      form.translated(ValidationError($0.code, explanation: $0.requirement)).prompt
    }
  }
}
