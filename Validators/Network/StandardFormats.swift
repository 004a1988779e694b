import FormCheckCore

extension EmailInputValidator: StandardFormat {
  package var standardFormat: String? {
    let isPlain = policy.mode == .form && !policy.allowsUTF8 && !policy.allowsDisplayName
    return isPlain ? "email" : nil
  }
}

extension URLInputValidator: StandardFormat {
  package var standardFormat: String? { policy.allowsNoScheme ? nil : "uri" }
}
