extension FormDefinition {
  /// What a field may have, whatever its kind.
  static let fieldSchema = #"""

        "field": {
          "title": "Field",
          "type": "object",
          "properties": {
            "name": {
              "description": "By which rules, conditions and answers call it.",
              "$ref": "#/$defs/name"
            },
            "kind": {
              "description": "How it is filled in; a number and a date are judged as such.",
              "enum": \#(list(DefinitionWords.kinds)), "default": "\#(DefinitionWords.kinds[0])"
            },
            "label": {
              "description": "What people read beside it; its name, if left out.",
              "$ref": "#/$defs/text"
            },
            "help": {
              "description": "What helps people to fill it in.", "$ref": "#/$defs/text"
            },
            "placeholder": {
              "description": "What stands in it, dimmed, as long as it is empty.",
              "$ref": "#/$defs/text"
            },
            "initial": {
              "description": "What stands in it at the beginning; never a secret.",
              "anyOf": [{"type": ["string", "number", "boolean"]}, {"$ref": "#/$defs/texts"}]
            },
            "validator": {
              "description": "The rule for what is typed: strategies with options, joined by '|'. Without a strategy, a number is a decimal and a date a date.",
              "type": "string", "minLength": 1,
              "examples": ["required|email", "password:min=12", "pattern:/[A-Z]{2}-[0-9]+/"]
            },
            "filter": {
              "description": "What is typed goes through these filters before it is judged, and what comes out is the answer: names joined by commas.",
              "type": "string", "minLength": 1,
              "examples": ["trim,nfc", "fullwidth,digits-only"]
            },
            "live": {
              "description": "Whether a character that cannot be right is marked at once.",
              "type": "boolean", "default": true
            },
            "suggestions": {
              "description": "What to offer while somebody types.", "$ref": "#/$defs/texts"
            },
            "choices": {
              "description": "For choice and choices: the values that are offered.",
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": {"anyOf": [{"$ref": "#/$defs/value"}, {"$ref": "#/$defs/option"}]}
            },
            "step": {
              "description": "For a number: by how much the arrow keys change it.",
              "type": "integer", "minimum": 1, "maximum": \#(DefinitionWords.largestStep),
              "default": 1
            },
            "hides-length": {
              "description": "For a password: not even how long it is is shown.",
              "type": "boolean", "default": false
            },
            "check": {
              "description": "A check that takes time, by its name; who shows the form makes it.",
              "anyOf": [{"$ref": "#/$defs/name"}, {"$ref": "#/$defs/check"}]
            },
            "when": {"$ref": "#/$defs/condition"}
          },
          "required": ["name"],
          "additionalProperties": false,
          "allOf": [\#(ownedSchema)
            {"$ref": "#/$defs/choosing"}, {"$ref": "#/$defs/initial-text"}
          ]
        },
        "check": {
          "title": "Slow check",
          "type": "object",
          "properties": {
            "name": {"$ref": "#/$defs/name"},
            "wait": {
              "description": "How long to wait for more typing before it begins, in milliseconds.",
              "type": "integer", "minimum": 0, "maximum": 10000, "default": 300
            },
            "deadline": {
              "description": "How long it may take, in milliseconds.",
              "type": "integer", "minimum": 1, "maximum": 600000, "default": 5000
            }
          },
          "required": ["name"],
          "additionalProperties": false
        },
        "option": {
          "title": "Value with a label",
          "type": "object",
          "properties": {
            "value": {"$ref": "#/$defs/value"},
            "label": {
              "description": "What people read; the value, if left out.", "$ref": "#/$defs/text"
            }
          },
          "required": ["value"],
          "additionalProperties": false
        },
        "condition": {
          "title": "Condition",
          "description": "When the field is asked for: each field named must have the value, or one of several.",
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

  /// What a field must have, or may not, because of its kind.
  static let kindSchema = #"""

        "choosing": {
          "if": \#(kindIs(["choice", "choices"])),
          "then": {"required": ["choices"]}
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

  /// The keys that some kinds alone have a use for.
  private static var ownedSchema: String {
    DefinitionWords.owned.map { key, owners in
      // A field that does not say is of the first kind, and there is nothing to look at.
      let isOfDefault = owners.contains(DefinitionWords.kinds[0])
      let others = DefinitionWords.kinds.filter { !owners.contains($0) }
      return "\n        {\"if\": \(kindIs(isOfDefault ? others : owners)), "
        + "\"\(isOfDefault ? "then" : "else")\": {\"properties\": {\"\(key)\": false}}},"
    }.joined()
  }

  /// That a field says of itself to be of one of some kinds.
  private static func kindIs(_ kinds: [String]) -> String {
    #"{"properties": {"kind": {"enum": \#(list(kinds))}}, "required": ["kind"]}"#
  }
}
