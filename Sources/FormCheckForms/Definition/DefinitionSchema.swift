/// The JSON Schema of form definitions.
enum DefinitionSchema: Sendable {
  /// The text of the schema.
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:formcheck:form-definition:\#(FormDefinition.version)",
      "title": "Form definition",
      "description": "A form: pages of fields that refer to validators by name, and rules across fields.",
      "type": "object",
      "properties": {
        "$schema": {"description": "For editors. Ignored."},
        "version": {"description": "The version of the format.", "const": \#(FormDefinition.version)},
        "title": {"description": "The title of the form.", "$ref": "#/$defs/text"},
        "submit": {
          "description": "The label of the button that submits the form.", "$ref": "#/$defs/text"
        },
        "answers": {
          "description": "How the answers are written as JSON: all of them, or those of a document, in which empty answers are missing and a name that is a JSON Pointer leads into objects.",
          "enum": \#(list(DefinitionWords.layouts)), "default": "\#(DefinitionWords.layouts[0])"
        },
        "fields": {
          "description": "The fields of a form with one page.", "$ref": "#/$defs/fields"
        },
        "pages": {
          "description": "The pages of a form with several pages. A form has either fields or pages.",
          "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/page"}
        },
        "rules": {
          "description": "Rules across fields.",
          "type": "array", "items": {"$ref": "#/$defs/rule"}
        },
        "unique": {
          "description": "For files of records: fields whose answers must differ between records, and lists of fields whose answers together must differ.",
          "type": "array", "uniqueItems": true,
          "items": {
            "anyOf": [
              {"$ref": "#/$defs/name"},
              {
                "type": "array", "minItems": 1, "uniqueItems": true,
                "items": {"$ref": "#/$defs/name"}
              }
            ]
          }
        }
      },
      "required": ["version"],
      "oneOf": [{"required": ["fields"]}, {"required": ["pages"]}],
      "additionalProperties": false,
      "$defs": {\#(texts),\#(page),\#(FieldSchema.field),\#(FieldSchema.kinds),\#(GroupSchema.grouping),\#(rule)
      }
    }

    """#

  private static let texts = #"""

        "text": {
          "title": "Text",
          "description": "A string, or an object with one string for each language. The first language is the default.",
          "anyOf": [
            {"type": "string"},
            {"type": "object", "minProperties": 1, "additionalProperties": {"type": "string"}}
          ]
        },
        "name": {
          "title": "Name of a field",
          "type": "string", "pattern": "^[^\\u0000-\\u001F\\u007F\\\\]+$"
        },
        "value": {
          "title": "Value",
          "description": "The text of the field when the value is selected. One line, not empty.",
          "type": "string", "pattern": "^[^\\n]+$"
        },
        "texts": {"type": "array", "items": {"type": "string"}}
    """#

  private static let page = #"""

        "page": {
          "title": "Page",
          "type": "object",
          "properties": {
            "title": {"description": "The title of the page.", "$ref": "#/$defs/text"},
            "fields": {"description": "The fields of the page.", "$ref": "#/$defs/fields"}
          },
          "required": ["fields"],
          "additionalProperties": false
        },
        "fields": {
          "title": "Fields", "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/field"}
        }
    """#

  private static let rule = #"""

        "rule": {
          "title": "Rule across fields",
          "type": "object",
          "properties": {
            "rule": {
              "description": "The condition on the fields.", "enum": \#(list(DefinitionWords.requirements))
            },
            "fields": {
              "description": "The fields that the rule applies to.",
              "type": "array", "minItems": 2, "uniqueItems": true,
              "items": {"$ref": "#/$defs/name"}
            },
            "at": {
              "description": "The fields that show the error. By default, all fields of the rule; for excludes-words, the first field; for requires, all but the first field.",
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"$ref": "#/$defs/name"}
            },
            "message": {"description": "The message of the error.", "$ref": "#/$defs/text"},
            "values": {
              "description": "For requires: the answers to the first field that require the other fields. By default, any answer.",
              "type": "array", "minItems": 1, "items": {"type": ["string", "number", "boolean"]}
            },
            "at-least": {"description": "For a sum: the minimum.", "type": "number"},
            "at-most": {"description": "For a sum: the maximum.", "type": "number"},
            "equals": {"description": "For a sum: the exact value.", "type": "number"}
          },
          "required": ["rule", "fields"],
          "additionalProperties": false,
          "if": {"properties": {"rule": {"const": "sum"}}},
          "then": {
            "oneOf": [
              {"required": ["equals"], "properties": {"at-least": false, "at-most": false}},
              {
                "anyOf": [{"required": ["at-least"]}, {"required": ["at-most"]}],
                "properties": {"equals": false}
              }
            ]
          },
          "else": {"properties": {"at-least": false, "at-most": false, "equals": false}},
          "allOf": [
            {
              "if": {"properties": {"rule": {"const": "requires"}}},
              "else": {"properties": {"values": false}}
            }
          ]
        }
    """#

  /// Returns a JSON array of words that need no escapes.
  static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
