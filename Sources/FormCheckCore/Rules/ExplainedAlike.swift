internal import FormCheckPatterns

/// A validator that explains different values alike.
///
/// Conform to one of the protocols that refine this one.
package protocol ExplainedAlike: InputValidator {
  /// What the explanation of a rejected value depends on, or nil if it depends on the bytes.
  var explanationBasis: ExplanationBasis? { get }
}

/// What the explanation of a rejected value depends on, unless it depends on the bytes.
package enum ExplanationBasis {
  /// The classes of the bytes.
  case classes(ByteClasses)
  /// The classes of the bytes, for the values for which the validator says so.
  case classesOfMost(ByteClasses, any PartlyExplainedByClasses)
  /// The kinds of the characters, if the value does not match the pattern.
  case pattern(any ExplainedByPattern)
}

/// A validator whose explanation of a rejected value depends only on the classes of the value's bytes.
///
/// More precisely, let two values have the same sequence of classes, where more than two bytes in a row of the same
/// class count as two. Then both have the same verdict, the same details, and the same positions relative to the first
/// and second byte of each such run; and neither or both have a correction or suggestion. Bytes of a class of one are
/// counted exactly.
package protocol ExplainedByClasses: ExplainedAlike {
  /// The classes, or nil if the options of the validator require the bytes.
  var explanationClasses: ByteClasses? { get }
}

extension ExplainedByClasses {
  package var explanationBasis: ExplanationBasis? {
    explanationClasses.map { .classes($0) }
  }
}

/// A validator whose explanation of some values depends on more than the classes of their bytes.
package protocol PartlyExplainedByClasses: ExplainedByClasses {
  /// Returns whether the classes of a value determine its explanation.
  ///
  /// - Parameter text: The value.
  /// - Returns: False if the explanation may depend on more than the classes, such as the length or a word.
  func isExplainedByClasses(_ text: UTF8Span) -> Bool
}

extension PartlyExplainedByClasses {
  package var explanationBasis: ExplanationBasis? {
    explanationClasses.map { .classesOfMost($0, self) }
  }
}

/// A validator whose explanation of a value that does not match its pattern depends only on the kinds of its characters.
///
/// More precisely, let two values be equal except for digits instead of other digits, uppercase letters instead of others,
/// and lowercase letters instead of others. Let the pattern not distinguish these characters, and not match the values.
/// Then both have the same details at the same positions. They can have different corrections, but no suggestions.
package protocol ExplainedByPattern: ExplainedAlike {
  /// Returns whether the explanation of a value depends only on the kinds of its characters.
  ///
  /// - Parameter text: A value that does not match the pattern.
  /// - Returns: False if the explanation may depend on more, and then for all values with the same kinds of characters. The
  ///   default is true.
  func isExplainedByPattern(_ text: UTF8Span) -> Bool
}

extension ExplainedByPattern {
  package var explanationBasis: ExplanationBasis? { .pattern(self) }

  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { true }

  /// Returns whether a value does not match the pattern, and its explanation depends only on the kinds of its characters.
  package func isExplainedByKinds(_ text: UTF8Span) -> Bool {
    pattern?.matches(text) == .noMatch && isExplainedByPattern(text)
  }
}
