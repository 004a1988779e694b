/// The JSON Schema of the keys that only a repeating group has.
enum GroupSchema: Sendable {
  /// The schemas of the keys.
  static let properties = #"""

            "fields": {
              "description": "For a group: the fields of each entry.", "$ref": "#/$defs/fields"
            },
            "entry": {
              "description": "For a group: the word for one entry, such as Person.",
              "$ref": "#/$defs/text"
            },
            "add": {
              "description": "For a group: the label of the row that adds an entry, such as Add a person.",
              "$ref": "#/$defs/text"
            },
            "unique": {
              "description": "For a group: the fields whose answers must differ between the entries.",
              "anyOf": [
                {"$ref": "#/$defs/name"},
                {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/name"}}
              ]
            },
            "entry-rules": {
              "description": "For a group: rules across the fields of one entry. They can also refer to fields of the form.",
              "type": "array", "items": {"$ref": "#/$defs/rule"}
            }
    """#

  /// The schema of the fields and limits of a group, which cannot contain another group.
  static let grouping = #"""

        "grouping": {
          "if": \#(FieldSchema.kindIs(["group"])),
          "then": {
            "required": ["fields"],
            "properties": {
              "at-least": {"maximum": \#(DefinitionWords.largestMaximum)},
              "at-most": {"maximum": \#(DefinitionWords.largestMaximum)},
              "fields": {"items": {"properties": {"kind": {"not": {"const": "group"}}}}}
            }
          }
        }
    """#
}
