import FormCheck
import FormCheckFoundation
import FormCheckPatterns
import Foundation

/// Checks text like the example in FormCheck's overview.
public func rejection(of text: String) throws -> String {
  let rule = try Rule("required|email|length:max=64")
  switch rule.validate(text).verdict {
  case .accepted: return "accepted"
  case .rejected(let error), .undecided(let error):
    return "\(error.code) \(error.reason) \(error.offset)"
  }
}

/// A validator that this package defines.
final class SeatInputValidator: InputValidator, @unchecked Sendable {
  private static let seat = try? Pattern("[1-9][0-9]?[A-F]")

  override var pattern: Pattern? { Self.seat }
  override var code: ErrorCode { .seat }
}

extension ErrorCode {
  static let seat = ErrorCode(
    9101, "seat", reason: "The input is not a seat", fix: "Enter a row and a letter, such as 12A.")
}

/// Fills in a form whose field uses this package's validator, and returns the errors.
public func filledForm() throws -> String {
  var form = try Form(fields: [TextField("seat", validator: SeatInputValidator())])
  form.setText("0A", of: "seat")
  form.endEditing("seat")
  return form.errors(of: "seat").map { "\($0.code) \($0.reason)" }.joined(separator: ", ")
}

enum Seat: CheckedField {
  static let rule = Rule {
    Required(); SeatInputValidator()
  }
}

struct Booking: Codable {
  @Checked<Seat> var seat: String
  @Checked<Seat?> var second: String?
}

/// Decodes a structure with checked properties, and returns the errors of its fields.
public func fieldErrors(of json: String) throws -> String {
  do {
    return try JSONDecoder().decode(validating: Booking.self, from: Data(json.utf8)).seat
  } catch let error as DecodingError {
    return
      "\(error.fieldErrors?.description ?? "") / \(try FormDefinition(of: Booking.self).fields.count) fields"
  }
}
