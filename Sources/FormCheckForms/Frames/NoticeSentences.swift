extension FormSession {
  /// What is said while submitting the form waits for checks; nil while it does not.
  public var waitingSentence: String? {
    let labels = awaitedFields.map { CellText.visible(form.fields[$0].label) }
    return labels.isEmpty ? nil : "Waiting for the check of \(labels.joined(separator: ", "))."
  }
}

extension FormSession.Notice {
  /// What is said of it, wherever a form is shown or asked.
  var sentences: [String] {
    switch self {
    case .leftOut(let lines, let signs):
      var sentences: [String] = []
      if lines > 0 {
        sentences.append(
          "\(lines) more \(lines == 1 ? "line was" : "lines were") not pasted: one line fits here.")
      }
      if signs > 0 {
        sentences.append(
          "\(signs) \(signs == 1 ? "sign" : "signs") that cannot be shown "
            + "\(signs == 1 ? "was" : "were") left out.")
      }
      return sentences
    case .secretIsFull: return ["No more fits into this field."]
    }
  }
}
