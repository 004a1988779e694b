/// The formats of JSON Schema 2020-12, each with the rule that accepts its strings.
///
/// The raw value is the name in `"format"`. Formats of other names have no rule.
///
/// ```swift
/// if let format = JSONSchemaFormat(rawValue: "uri-reference") {
///   try Rule(format.rule).validate("../a?b").isAccepted   // true
/// }
/// ```
public enum JSONSchemaFormat: String, CaseIterable, Sendable {
  /// A date and a time with an offset (RFC 3339).
  case dateTime = "date-time"
  /// A date (RFC 3339).
  case date
  /// A time with an offset (RFC 3339).
  case time
  /// A duration (RFC 3339, appendix A).
  case duration
  /// An email address (RFC 5321).
  case email
  /// An email address in any script (RFC 6531).
  case internationalEmail = "idn-email"
  /// A host name (RFC 1123), which may have A-labels (RFC 5891).
  case hostname
  /// A host name in any script (RFC 5890).
  case internationalHostname = "idn-hostname"
  /// An IPv4 address (RFC 2673).
  case ipv4
  /// An IPv6 address (RFC 4291).
  case ipv6
  /// A URI with a scheme (RFC 3986).
  case uri
  /// A URI or a relative reference (RFC 3986).
  case uriReference = "uri-reference"
  /// An IRI with a scheme (RFC 3987).
  case iri
  /// An IRI or a relative reference (RFC 3987).
  case iriReference = "iri-reference"
  /// A UUID (RFC 4122), of any version and variant.
  case uuid
  /// A URI template (RFC 6570).
  case uriTemplate = "uri-template"
  /// A JSON Pointer (RFC 6901).
  case jsonPointer = "json-pointer"
  /// A relative JSON Pointer.
  case relativeJSONPointer = "relative-json-pointer"
  /// A regular expression of ECMA-262.
  case regex

  /// The text of the rule that accepts the strings of the format.
  public var rule: String {
    switch self {
    case .dateTime: "required|datetime:blank=no"
    case .date: "required|date"
    case .time: "required|time:offset=required,seconds=yes"
    case .duration: "required|duration"
    case .email: "required|email:mode=smtp"
    case .internationalEmail: "required|email:mode=smtp,utf8=yes"
    case .hostname: "required|hostname:dotless=yes"
    case .internationalHostname: "required|hostname:dotless=yes,idn=yes"
    case .ipv4: "required|ipv4"
    case .ipv6: "required|ipv6"
    case .uri: "required|uri"
    case .uriReference: "uri-reference"
    case .iri: "required|iri"
    case .iriReference: "iri-reference"
    case .uuid: "required|uuid:any=yes"
    case .uriTemplate: "uri-template"
    case .jsonPointer: "json-pointer"
    case .relativeJSONPointer: "required|relative-json-pointer"
    case .regex: "regex:syntax=ecmascript"
    }
  }
}
