/// The JSON Schema of the fields in a form definition.
enum FieldSchema: Sendable {
  /// The schemas of a field, a check, an offered value and a condition.
  static let field = #"""

        "field": {
          "title": "Field",
          "type": "object",
          "properties": {
            "name": {
              "description": "The name, which rules, conditions and answers refer to.",
              "$ref": "#/$defs/name"
            },
            "kind": {
              "description": "The kind. For the kinds number and date, the format of the text is also validated.",
              "enum": \#(DefinitionSchema.list(DefinitionWords.kinds)), "default": "\#(DefinitionWords.kinds[0])"
            },
            "section": {
              "description": "The heading of the section that begins with the field.",
              "$ref": "#/$defs/text"
            },
            "note": {
              "description": "Text shown above the field.", "$ref": "#/$defs/text"
            },
            "beside": {
              "description": "Whether the field is drawn beside the one before it, if the terminal is wide enough. Not for the first field of a page, and not with a section or a note.",
              "type": "boolean", "default": false
            },
            "label": {
              "description": "The label. By default, the name.",
              "$ref": "#/$defs/text"
            },
            "label-by": {
              "description": "The label for some answers to another field.", "$ref": "#/$defs/text-by-answer"
            },
            "help": {
              "description": "Instructions for the person who fills in the field.", "$ref": "#/$defs/text"
            },
            "message": {
              "description": "The message shown when the answer is rejected, instead of the messages of the validators. Not empty.",
              "anyOf": [
                {"type": "string", "minLength": 1},
                {
                  "type": "object", "minProperties": 1,
                  "additionalProperties": {"type": "string", "minLength": 1}
                }
              ]
            },
            "placeholder": {
              "description": "Placeholder text shown while the field is empty.",
              "$ref": "#/$defs/text"
            },
            "placeholder-by": {
              "description": "The placeholder for some answers to another field.",
              "$ref": "#/$defs/text-by-answer"
            },
            "initial": {
              "description": "The initial value. Not allowed for secret fields.",
              "anyOf": [{"type": ["string", "number", "boolean"]}, {"$ref": "#/$defs/texts"}]
            },
            "validator": {
              "description": "The rule: validators with options, joined by '|'. Unless the rule restricts the format, 'decimal' is added for a number and 'date' for a date.",
              "type": "string", "minLength": 1,
              "examples": ["required|email", "password:min=12", "pattern:/[A-Z]{2}-[0-9]+/"]
            },
            "filter": {
              "description": "The filters to apply to the text before validation: names separated by commas. The filtered text is the answer.",
              "type": "string", "minLength": 1,
              "examples": ["trim,nfc", "fullwidth,digits-only"]
            },
            "live": {
              "description": "Whether an invalid character is marked while the person is still typing.",
              "type": "boolean", "default": true
            },
            "suggestions": {
              "description": "Strings to suggest while a person types.", "$ref": "#/$defs/texts"
            },
            "choices": {
              "description": "For the kinds choice and choices: the offered values.",
              "$ref": "#/$defs/options"
            },
            "choices-by": {
              "description": "For the kinds choice and choices: the offered values for some answers to another field, instead of choices.",
              "$ref": "#/$defs/choices-by-answer"
            },
            "choices-from": {
              "description": "For the kinds choice and choices: the name of the program that lists the offered values, instead of choices. The program that shows the form provides it.",
              "$ref": "#/$defs/name"
            },
            "at-least": {
              "description": "For the kind choices: the minimum number of selected values. For a group: the minimum number of entries.",
              "type": "integer", "minimum": 1, "maximum": \#(DefinitionWords.largestCount)
            },
            "at-most": {
              "description": "For the kind choices: the maximum number of selected values. For a group: the maximum number of entries, by default \#(DefinitionWords.usualMaximum).",
              "type": "integer", "minimum": 1, "maximum": \#(DefinitionWords.largestCount)
            },
            "step": {
              "description": "For a number: the amount by which the arrow keys change it.",
              "type": "number", "exclusiveMinimum": 0, "maximum": \#(DefinitionWords.largestStep),
              "default": 1
            },
            "height": {
              "description": "For a field with several lines: the number of rows that it shows. The text scrolls in them.",
              "type": "integer", "minimum": 1, "maximum": \#(DefinitionWords.largestHeight),
              "default": \#(TextArea.usualHeight)
            },
            "hides-length": {
              "description": "For a password: whether to hide its length too.",
              "type": "boolean", "default": false
            },
            "exists": {
              "description": "For a path: true if it must exist, false if it must not exist yet. By default, it may exist or not. Unless it must exist, its folder must.",
              "type": "boolean"
            },
            "folder": {
              "description": "For a path: whether it must lead to a folder, instead of a file.",
              "type": "boolean", "default": false
            },
            "extensions": {
              "description": "For the path of a file: the extensions that its name can have, without the dot.",
              "type": "array", "minItems": 1,
              "items": {"type": "string", "pattern": "^[^./][^/]*$"}, "examples": [["csv", "tsv"]]
            },
            "check": {
              "description": "The slow check to run, by name. The program that shows the form provides the check.",
              "anyOf": [{"$ref": "#/$defs/name"}, {"$ref": "#/$defs/check"}]
            },
            "when": {"$ref": "#/$defs/condition"},\#(GroupSchema.properties)
          },
          "required": ["name"],
          "additionalProperties": false,
          "allOf": [\#(ownedKeys)
            {"$ref": "#/$defs/choosing"}, {"$ref": "#/$defs/initial-text"}, {"$ref": "#/$defs/grouping"}
          ]
        },
        "check": {
          "title": "Slow check",
          "type": "object",
          "properties": {
            "name": {"$ref": "#/$defs/name"},
            "wait": {
              "description": "The time for which the text must stay the same before the check begins, in milliseconds.",
              "type": "integer", "minimum": 0, "maximum": 10000, "default": 300
            },
            "deadline": {
              "description": "The time limit, in milliseconds.",
              "type": "integer", "minimum": 1, "maximum": 600000, "default": 5000
            }
          },
          "required": ["name"],
          "additionalProperties": false
        },
        "text-by-answer": {
          "title": "Text that depends on an answer",
          "type": "object",
          "properties": {
            "field": {"description": "The other field.", "$ref": "#/$defs/name"},
            "values": {
              "description": "The text for each answer. For any other answer, the usual text is shown.",
              "type": "object", "minProperties": 1, "additionalProperties": {"$ref": "#/$defs/text"}
            }
          },
          "required": ["field", "values"],
          "additionalProperties": false
        },
        "choices-by-answer": {
          "title": "Lists of values that depend on an answer",
          "type": "object",
          "properties": {
            "field": {"description": "The other field.", "$ref": "#/$defs/name"},
            "values": {
              "description": "The offered values for each answer. For any other answer, the field is hidden.",
              "type": "object", "minProperties": 1,
              "additionalProperties": {"$ref": "#/$defs/options"}
            }
          },
          "required": ["field", "values"],
          "additionalProperties": false
        },
        "options": {
          "title": "Offered values",
          "type": "array", "minItems": 1, "uniqueItems": true,
          "items": {"anyOf": [{"$ref": "#/$defs/value"}, {"$ref": "#/$defs/option"}]}
        },
        "option": {
          "title": "Value with a label",
          "type": "object",
          "properties": {
            "value": {"$ref": "#/$defs/value"},
            "label": {
              "description": "The label. By default, the value.", "$ref": "#/$defs/text"
            }
          },
          "required": ["value"],
          "additionalProperties": false
        },
        "condition": {
          "title": "Condition",
          "description": "The condition under which the field is shown: each named field must have the value, or one of the values.",
          "type": "object", "minProperties": 1,
          "propertyNames": {"$ref": "#/$defs/name"},
          "additionalProperties": {
            "anyOf": [
              {"type": ["string", "number", "boolean"]},
              {"type": "array", "minItems": 1, "items": {"type": ["string", "number", "boolean"]}}
            ]
          }
        }
    """#

  /// The schemas of the keys that depend on the kind of a field.
  static let kinds = #"""

        "choosing": {
          "if": \#(kindIs(["choice", "choices"])),
          "then": {"oneOf": [{"required": ["choices"]}, {"required": ["choices-by"]}, {"required": ["choices-from"]}]}
        },
        "initial-text": {
          "allOf": [
            {
              "if": \#(kindIs(["password"])),
              "then": {"properties": {"initial": false, "check": false}}
            },
            {
              "if": \#(kindIs(["yes-no"])),
              "then": {"properties": {"initial": {"enum": [true, false, "yes", "no", ""]}}}
            },
            {
              "if": \#(kindIs(["number"])),
              "then": {"properties": {"initial": {"type": ["string", "number"]}}}
            },
            {
              "if": \#(kindIs(["choices"])),
              "then": {"properties": {"initial": {"type": ["string", "array"]}}}
            },
            {
              "if": \#(kindIs(["yes-no", "number", "choices"])),
              "else": {"properties": {"initial": {"type": "string"}}}
            },
            {
              "if": \#(kindIs(["multiline", "choices"])),
              "else": {"properties": {"initial": {"pattern": "^[^\\n\\r]*$"}}}
            }
          ]
        }
    """#

  /// The schemas that reject a key in fields of a kind that cannot have the key.
  private static var ownedKeys: String {
    DefinitionWords.owned.map { key, owners in
      // A field without a `kind` key has the default kind, but no condition on the `kind` key matches such a field.
      let isOfDefault = owners.contains(DefinitionWords.kinds[0])
      let others = DefinitionWords.kinds.filter { !owners.contains($0) }
      return "\n        {\"if\": \(kindIs(isOfDefault ? others : owners)), "
        + "\"\(isOfDefault ? "then" : "else")\": {\"properties\": {\"\(key)\": false}}},"
    }.joined()
  }

  /// Returns a condition that matches fields whose `kind` key is one of the given kinds.
  static func kindIs(_ kinds: [String]) -> String {
    #"{"properties": {"kind": {"enum": \#(DefinitionSchema.list(kinds))}}, "required": ["kind"]}"#
  }
}
