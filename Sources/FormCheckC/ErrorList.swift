import FormCheckBatch
import FormCheckCore
import FormCheckIO

/// A list of errors for C code.
final class ErrorList: Sendable {
  let entries: [Entry]

  /// An error.
  struct Entry: Sendable {
    let code: Int32
    let name: CText
    let reason: CText
    let prompt: CText
    let suggestion: CText?
    let offset: Int64
    let length: Int64
    let byteOffset: Int64
    let details: [Detail]
  }

  /// A part of an error.
  struct Detail: Sendable {
    let name: CText
    let reason: CText
    let offset: Int64
  }

  private init(_ entry: Entry) { entries = [entry] }

  /// Creates the list of the errors in a value.
  init(_ errors: [ValidationError]) {
    entries = errors.map { error in
      Entry(
        code: Int32(truncatingIfNeeded: error.code), name: CText(error.name),
        reason: CText(error.reason), prompt: CText(error.prompt), suggestion: nil,
        offset: Int64(error.offset), length: Int64(error.length),
        byteOffset: Int64(error.byteOffset),
        details: error.details.map {
          Detail(
            name: CText($0.name), reason: CText($0.reason), offset: $0.offset.map(Int64.init) ?? -1)
        })
    }
  }

  /// Creates the list of the one mistake in a rule.
  convenience init(_ mistake: SourceDiagnostic, in text: String) {
    let byteOffset = text.unicodeScalars.prefix(mistake.offset).reduce(0) {
      $0 + UTF8.width($1)
    }
    self.init(
      Entry(
        code: Int32(truncatingIfNeeded: mistake.code.number), name: CText(mistake.code.name),
        reason: CText(mistake.message), prompt: CText(mistake.ownFix ?? mistake.code.fix),
        suggestion: mistake.suggestion.map(CText.init), offset: Int64(mistake.offset),
        length: Int64(mistake.length), byteOffset: Int64(byteOffset), details: []))
  }

  /// Creates the list of the one error that made a function fail.
  convenience init(_ failure: CallFailure) {
    self.init(
      Entry(
        code: Int32(truncatingIfNeeded: failure.code.number), name: CText(failure.code.name),
        reason: CText(failure.reason), prompt: CText(failure.code.fix), suggestion: nil, offset: 0,
        length: 0, byteOffset: 0, details: []))
  }
}

/// The reason why a function of the C interface failed.
struct CallFailure: Error {
  let code: ErrorCode
  let reason: String

  init(_ code: ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The failure for an argument that is NULL.
  static func missing(_ argument: String) -> CallFailure {
    CallFailure(.argumentMissing, "The argument \"\(argument)\" is NULL")
  }

  /// The failure for a column that contradicts itself.
  static func broken(_ reason: String) -> CallFailure { CallFailure(.columnBroken, reason) }

  static let outOfMemory = CallFailure(.cannotWork, "There is not enough memory")

  /// The failure for a column that cannot be checked.
  init(_ error: ColumnError) {
    switch error {
    case .brokenValue(let row):
      self = .broken("The value of row \(row) is outside the buffers of the column")
    case .brokenIndex(let row):
      self = .broken("The index of row \(row) is outside the dictionary of the column")
    case .outOfMemory:
      self = .outOfMemory
    }
  }
}
