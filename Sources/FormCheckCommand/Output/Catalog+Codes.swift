import FormCheckBatch
package import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators

extension Catalog {
  /// All codes that the program can report, except those of a user's own rules.
  package var everyCode: [ErrorCode] {
    codes + ErrorCode.formCodes + ErrorCode.caseCodes + ErrorCode.batchCodes
  }
}
