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

extension URIInputValidator: StandardFormat {
  package var standardFormat: String? { "uri" }
}

extension URIReferenceInputValidator: StandardFormat {
  package var standardFormat: String? { "uri-reference" }
}

extension IRIInputValidator: StandardFormat {
  package var standardFormat: String? { "iri" }
}

extension IRIReferenceInputValidator: StandardFormat {
  package var standardFormat: String? { "iri-reference" }
}

extension URITemplateInputValidator: StandardFormat {
  package var standardFormat: String? { "uri-template" }
}

extension RelativeJSONPointerInputValidator: StandardFormat {
  package var standardFormat: String? { "relative-json-pointer" }
}
