import FormCheckCore

extension EmailInputValidator: StandardFormat {
  package var standardFormat: String? {
    guard policy.mode == .form || policy.mode == .smtp, !policy.allowsDisplayName else {
      return nil
    }
    return policy.allowsUTF8 ? "idn-email" : "email"
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

extension JSONPointerInputValidator: StandardFormat {
  package var standardFormat: String? { "json-pointer" }
}

extension RelativeJSONPointerInputValidator: StandardFormat {
  package var standardFormat: String? { "relative-json-pointer" }
}

extension HostnameInputValidator: StandardFormat {
  package var standardFormat: String? {
    guard !policy.allowsUnderscores, !policy.allowsTrailingDot else { return nil }
    return policy.internationalNames == .encoded ? "hostname" : "idn-hostname"
  }
}

extension IPv4InputValidator: StandardFormat {
  package var standardFormat: String? { "ipv4" }
}

extension IPv6InputValidator: StandardFormat {
  package var standardFormat: String? { allowsZone ? nil : "ipv6" }
}

extension UUIDInputValidator: StandardFormat {
  package var standardFormat: String? { "uuid" }
}

extension TimeInputValidator: StandardFormat {
  package var standardFormat: String? { isStandard ? "time" : nil }
}

extension DurationInputValidator: StandardFormat {
  package var standardFormat: String? { mode == .rfc3339 ? "duration" : nil }
}

extension RegexInputValidator: StandardFormat {
  package var standardFormat: String? { syntax == .ecmascript ? "regex" : nil }
}
