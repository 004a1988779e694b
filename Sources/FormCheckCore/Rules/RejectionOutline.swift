/// A rejection by a single validator, before its error is created.
///
/// Creating an error and writing its sentences takes several times as long as finding the rejection. The errors of values
/// with similar outlines differ only in their positions, so a report can write them from a template.
package struct RejectionOutline {
  /// The index of the validator in its rule.
  package let validator: Int

  /// The position of the error.
  let position: ErrorPosition

  /// The details of the error.
  package let details: [ValidationError.Detail]

  /// What the validator proposes instead of the value, or nil if it proposes nothing.
  var proposal: Proposal?

  /// Whether the validator proposes a change of the value, from which a correction may follow.
  package var hasProposal: Bool { proposal != nil }

  /// Whether the validator or a general repair proposes a change of the value.
  package internal(set) var isCorrectable = false

  /// The offset of the first invalid character, in Unicode scalars.
  package var offset: Int { position.offset }

  /// The length of the invalid part, in Unicode scalars.
  package var length: Int { position.length }

  /// The offset of the first invalid character, in bytes.
  package var byteOffset: Int { position.byteOffset }

  /// The character at the offset, or nil if the value ends there.
  package var character: OffendingCharacter? { position.character }
}

/// What the errors of rejections have in common if they differ only in positions.
package struct RejectionKind: Sendable {
  private let validator: Int
  private let details: [ValidationError.Detail]

  /// Creates the kind of a rejection.
  package init(_ outline: RejectionOutline) {
    validator = outline.validator
    details = outline.details
  }

  /// Returns whether a rejection is of this kind.
  package func includes(_ outline: borrowing RejectionOutline) -> Bool {
    guard validator == outline.validator, details.count == outline.details.count else {
      return false
    }
    // Accessing the elements through spans does not copy them.
    let (mine, others) = (details.span, outline.details.span)
    for index in mine.indices where !mine[index].isSimilar(to: others[index]) { return false }
    return true
  }
}

/// The explanation of a value that was probably rejected.
package enum RejectionExplanation {
  /// One validator rejects the value.
  case outline(RejectionOutline)
  /// The verdict with all errors.
  case verdict(RuleVerdict)
}
