import FormCheckCore

extension FormSession {
  /// What the form looks like now.
  ///
  /// - Parameters:
  ///   - style: The size of the terminal, and what it can show.
  ///   - secrets: Where secret fields have their texts; of them only the number of characters is shown,
  ///     and not even that where a field hides it.
  /// - Returns: The frame. It may have more rows than the terminal; then the part around the cursor is
  ///   to be shown.
  public func frame(_ style: FrameStyle, _ secrets: borrowing Secrets) -> Frame {
    var painter = FramePainter(session: self, style: style)
    switch stage {
    case .filling: painter.page(secrets)
    case .summary(let marked): painter.summary(marked)
    case .review(let marked): painter.review(marked, secrets)
    case .submitted, .canceled: painter.review(nil, secrets, isOver: true)
    }
    return painter.frame
  }

  /// What is said while submitting the form waits for checks; nil while it does not.
  public var waitingSentence: String? {
    let labels = awaitedFields.map { CellText.visible(form.fields[$0].label) }
    return labels.isEmpty ? nil : "Waiting for the check of \(labels.joined(separator: ", "))."
  }
}
