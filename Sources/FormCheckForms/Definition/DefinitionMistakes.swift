package import FormCheckCore
import StrictJSON

/// The mistakes that a reader has found in a form definition, or in another file in JSON, so far.
///
/// The reader notes a mistake and continues with the rest of the file. A part with a mistake is left out.
package final class DefinitionMistakes {
  private var all: [SourceDiagnostic] = []

  /// Creates an empty list of mistakes.
  package init() {}

  /// Whether the reader should stop, because there are as many mistakes as an error can contain.
  ///
  /// Finding the position of a mistake takes time in proportion to the length of the text.
  var areEnough: Bool { all.count >= DefinitionError.maximumCount }

  /// The error with all mistakes, or nil if there are none.
  package var error: DefinitionError? {
    all.first.map { DefinitionError($0, Array(all.dropFirst())) }
  }

  /// Notes a mistake.
  package func note(_ mistake: SourceDiagnostic) {
    if !areEnough { all.append(mistake) }
  }

  /// Returns the result of reading a part of the file, or nil if the part has a mistake, which is noted.
  package func reading<Value>(_ read: () throws(SourceDiagnostic) -> Value) -> Value? {
    do throws(SourceDiagnostic) {
      return try read()
    } catch {
      note(error)
      return nil
    }
  }

  /// Returns the members of an object, and notes its unknown keys.
  ///
  /// - Parameters:
  ///   - cursor: The position of the object.
  ///   - part: The part of the definition that the object describes.
  /// - Returns: The members, or nil if the value is not an object.
  func members(of cursor: JSONCursor, in part: DefinitionPart) -> DefinitionMembers? {
    guard let given = cursor.node.members else {
      note(cursor.wrongType("an object"))
      return nil
    }
    var meant: [(key: String, value: JSONNode)] = []
    for member in given where !part.keys.contains(member.key) && !areEnough {
      note(part.unknownKey(member, in: cursor))
      if let key = part.meaning(of: member.key) { meant.append((key, member.value)) }
    }
    return DefinitionMembers(cursor: cursor, given: given, meant: meant)
  }
}

/// The members of an object in a form definition.
///
/// A misspelled or foreign key, such as `lable` or `type`, is read as the key that the author probably meant. Mistakes
/// in its value are then found in the same run.
struct DefinitionMembers {
  let cursor: JSONCursor
  private let given: [JSONMember]
  private let meant: [(key: String, value: JSONNode)]

  /// Creates the members of an object.
  ///
  /// - Parameters:
  ///   - cursor: The position of the object.
  ///   - given: The members of the object.
  ///   - meant: The values of unknown keys, each with the key that the author probably meant.
  init(
    cursor: JSONCursor, given: [JSONMember], meant: [(key: String, value: JSONNode)]
  ) {
    self.cursor = cursor
    self.given = given
    self.meant = meant
  }

  /// The value of a key, or nil if the object does not have the key.
  subscript(_ key: String) -> JSONCursor? {
    let value =
      given.first { $0.key == key }?.value ?? meant.first { $0.key == key }?.value
    return value.map { cursor.at($0) }
  }

  /// Returns the value of a mandatory key.
  func required(_ key: String) throws(SourceDiagnostic) -> JSONCursor {
    guard let value = self[key] else {
      throw cursor.error(
        .definitionKeyMissing, "the key \"\(key)\" is missing from this object")
    }
    return value
  }
}
