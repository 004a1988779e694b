import FormCheckBatch
package import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators

extension Catalog {
  /// Every code that the program can report, apart from those of the user's own rules.
  package var everyCode: [ErrorCode] {
    codes + ErrorCode.formCodes + ErrorCode.caseCodes + ErrorCode.batchCodes
  }
}
