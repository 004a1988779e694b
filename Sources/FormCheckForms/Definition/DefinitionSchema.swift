extension FormDefinition {
  /// A JSON Schema (draft 2020-12) of the format, for editors that complete and check while one types.
  ///
  /// Whatever it rejects, the reader rejects too; the reader sees more, such as names that are taken
  /// twice, strategies that there are not, values that are not offered, and conditions that go in a
  /// circle.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:formcheck:form-definition:\#(version)",
      "title": "Form definition",
      "description": "A form: fields that name their validators, on pages, with rules across them.",
      "type": "object",
      "properties": {
        "$schema": {"description": "For editors; not looked at."},
        "version": {"description": "The version of the format.", "const": \#(version)},
        "title": {"description": "What stands above the form.", "$ref": "#/$defs/text"},
        "fields": {
          "description": "The fields, where there is one page.", "$ref": "#/$defs/fields"
        },
        "pages": {
          "description": "The pages, in place of the fields.",
          "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/page"}
        },
        "rules": {
          "description": "Rules across fields.",
          "type": "array", "items": {"$ref": "#/$defs/rule"}
        }
      },
      "required": ["version"],
      "oneOf": [{"required": ["fields"]}, {"required": ["pages"]}],
      "additionalProperties": false,
      "$defs": {\#(textSchema),\#(pageSchema),\#(fieldSchema),\#(kindSchema),\#(ruleSchema)
      }
    }

    """#

  private static let textSchema = #"""

        "text": {
          "title": "Text",
          "description": "A text, or one for each language; the first is fallen back on.",
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
          "description": "What becomes the field's text; it is not empty, and has one line.",
          "type": "string", "pattern": "^[^\\n]+$"
        },
        "texts": {"type": "array", "items": {"type": "string"}}
    """#

  private static let pageSchema = #"""

        "page": {
          "title": "Page",
          "type": "object",
          "properties": {
            "title": {"description": "What stands above the page.", "$ref": "#/$defs/text"},
            "fields": {"description": "The fields of the page.", "$ref": "#/$defs/fields"}
          },
          "required": ["fields"],
          "additionalProperties": false
        },
        "fields": {
          "title": "Fields", "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/field"}
        }
    """#

  private static let ruleSchema = #"""

        "rule": {
          "title": "Rule across fields",
          "type": "object",
          "properties": {
            "rule": {
              "description": "What is asked of the fields.", "enum": \#(list(DefinitionWords.requirements))
            },
            "fields": {
              "description": "The fields that it looks at.",
              "type": "array", "minItems": 2, "uniqueItems": true,
              "items": {"$ref": "#/$defs/name"}
            },
            "at": {
              "description": "The fields that the error stands beside; all of them, if left out.",
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"$ref": "#/$defs/name"}
            },
            "message": {"description": "The sentence of the error.", "$ref": "#/$defs/text"},
            "at-least": {"description": "For a sum: its lower bound.", "type": "number"},
            "at-most": {"description": "For a sum: its upper bound.", "type": "number"},
            "equals": {"description": "For a sum: what it must be.", "type": "number"}
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
          "else": {"properties": {"at-least": false, "at-most": false, "equals": false}}
        }
    """#

  /// Words as an array of JSON; none of them needs an escape.
  static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
