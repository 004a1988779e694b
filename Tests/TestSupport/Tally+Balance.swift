package import FormCheckPipelines

extension Tally {
  /// The law of the account.
  package var isBalanced: Bool {
    produced + split == delivered + heldBack + failed + dropped
      && (ending == .refused || dropped == 0)
  }
}
