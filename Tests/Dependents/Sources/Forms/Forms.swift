import FormCheck
import FormCheckPatterns

/// Checks a text as the README shows it.
public func rejection(of text: String) throws -> String {
  let rule = try Rule("required|email|length:max=64")
  switch rule.validate(text).verdict {
  case .accepted: return "accepted"
  case .rejected(let error), .undecided(let error):
    return "\(error.code) \(error.reason) \(error.offset)"
  }
}

/// A validator of this package.
final class SeatInputValidator: InputValidator, @unchecked Sendable {
  private static let seat = try? Pattern("[1-9][0-9]?[A-F]")

  override var pattern: Pattern? { Self.seat }
  override var code: ErrorCode { .seat }
}

extension ErrorCode {
  static let seat = ErrorCode(
    9101, "seat", reason: "The input is not a seat", fix: "Enter a row and a letter, such as 12A.")
}

/// Fills in a form with a field for a validator of this package.
public func filledForm() throws -> String {
  var form = try Form(fields: [TextField("seat", validator: SeatInputValidator())])
  form.setText("0A", of: 0)
  form.endEditing(0)
  return form.errors(of: 0).map { "\($0.code) \($0.reason)" }.joined(separator: ", ")
}
