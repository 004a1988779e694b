// Proves that a dependent package can name every public type of the product.

import FormCheckTesting
import StrictJSON
import FormCheckCore
import FormCheckForms

enum Reachable {
  typealias AFormCase = FormCase
  typealias ASourceDiagnostic = SourceDiagnostic
  typealias AFormCaseResult = FormCaseResult
  typealias AFormMismatch = FormMismatch
  typealias AFormCases = FormCases
  typealias AFormGap = FormGap
  typealias AFormTestDriver = FormTestDriver
  typealias AAttack = Attack
  typealias AShortStrings = ShortStrings
  typealias AValidatorLaws = ValidatorLaws
  typealias AJSONError = JSONError
  typealias AJSONLayout = JSONLayout
  typealias AJSONNode = JSONNode
  typealias AJSONMember = JSONMember
  typealias AJSONReader = JSONReader
  typealias AJSONWriter = JSONWriter
  typealias AJSONPointer = JSONPointer
  typealias AJSONPointerError = JSONPointerError
  typealias AJSONScanner = JSONScanner
}
