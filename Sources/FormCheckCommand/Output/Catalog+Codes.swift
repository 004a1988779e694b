import FormCheckBatch
import FormCheckContracts
package import FormCheckCore
import FormCheckForms
import FormCheckSchemas
import FormCheckTesting
import FormCheckValidators
import FormCheckWeb

extension Catalog {
  /// All codes that the program can report, except those of custom rules.
  package var everyCode: [ErrorCode] {
    codes + ErrorCode.formCodes + ErrorCode.caseCodes + ErrorCode.batchCodes
      + ErrorCode.contractCodes + ErrorCode.schemaCodes + ErrorCode.webCodes
  }
}
