import FormCheckCore

extension EmailInputValidator: StandardFormat {
  package var standardFormat: String? { mode == .form ? "email" : nil }
}

extension URLInputValidator: StandardFormat {
  package var standardFormat: String? { policy.allowsNoScheme ? nil : "uri" }
}
