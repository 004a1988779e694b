package import FormCheckCore

extension ErrorCode {
  /// 4028: a part of a contract that has no counterpart in the other format.
  package static let contractPart = ErrorCode(
    4028, "contract-part", reason: "The other format cannot express this part",
    fix: "Convert the contract, and express this part in the result.")

  /// All error codes of this module.
  package static let contractCodes: [ErrorCode] = [.contractPart]
}
