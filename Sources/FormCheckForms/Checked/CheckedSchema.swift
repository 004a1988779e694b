import FormCheckCore
internal import StrictJSON

/// A JSON Schema of a structure with ``Checked`` properties.
///
/// The schema describes the JSON from which a decoder creates the structure. Give it to the programs that write this JSON,
/// for example in the description of an API or of a tool for an agent:
///
/// ```swift
/// enum Email: CheckedField { static let rule = Rule { Required(); EmailInputValidator() } }
/// struct SignUp: Codable { @Checked<Email> var email: String }
///
/// let schema = try CheckedSchema(of: SignUp.self, title: "Sign up")
/// print(schema.text)   // { "$schema": "https://json-schema.org/draft/2020-12/schema", ...
/// ```
///
/// The schema never rejects what decoding accepts, so decode a ``Validated`` structure in any case: a schema cannot express
/// a check digit, for example. It allows any value for a property without ``Checked`` and for a list.
public struct CheckedSchema: Sendable {
  /// The text of the schema, as indented JSON.
  public let text: String

  /// Creates the schema of a structure.
  ///
  /// - Parameters:
  ///   - type: The structure. Its properties are found as ``FormDefinition/init(of:title:rules:adjust:)`` finds them.
  ///   - title: The title of the schema.
  ///   - languages: The language tags of the titles and descriptions, in order of preference.
  /// - Throws: ``FieldDiscoveryError`` if the properties cannot be discovered, or if the cases of an enumeration cannot be
  ///   the choices of a field.
  public init<Structure: Decodable>(
    of type: Structure.Type, title: LocalizedText = "", languages: [String] = []
  ) throws(FieldDiscoveryError) {
    let properties: [Property]
    do {
      properties = try CheckedFieldDecoder.fields(of: type).map { found in
        Property(steps: found.steps[...], value: try CheckedValueSchema(found, languages))
      }
    } catch let error as FieldDiscoveryError {
      throw error
    } catch {
      throw FieldDiscoveryError(structure: "\(type)", cause: error)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      let text = title.text(for: languages)
      if !text.isEmpty { json.member("title", text) }
      json.member("type", "object")
      Self.write(properties, to: &json)
    }
    text = String(decoding: JSONLayout.lines(of: json.finish()), as: UTF8.self)
  }

  /// A property, and the keys that lead to it.
  private struct Property {
    let steps: ArraySlice<CheckedFieldDecoder.Step>
    let value: CheckedValueSchema
  }

  /// Writes the schemas of properties, and which of them must be present.
  private static func write(_ properties: [Property], to json: inout JSONWriter) {
    var required: [String] = []
    json.key("properties")
    json.object { json in
      var rest = properties
      while let first = rest.first, let step = first.steps.first {
        let key = step.key.stringValue
        let isInside = { (property: Property) in
          property.steps.first?.key.stringValue.utf8.elementsEqual(key.utf8) == true
        }
        let inner = rest.filter(isInside)
        rest.removeAll(where: isInside)
        json.key(key)
        if first.steps.count == 1 {
          if !first.value.isOptional { required.append(key) }
          first.value.write(to: &json)
          continue
        }
        if !step.isOptional { required.append(key) }
        json.object { json in
          json.key("type")
          json.array { json in
            for type in step.isOptional ? ["object", "null"] : ["object"] { json.string(type) }
          }
          write(
            inner.map { Property(steps: $0.steps.dropFirst(), value: $0.value) }, to: &json)
        }
      }
    }
    guard !required.isEmpty else { return }
    json.key("required")
    json.array { json in for key in required { json.string(key) } }
  }
}
