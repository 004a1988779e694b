package import FormCheckPipelines

extension PipelineSummary {
  /// The law of the account.
  package var isBalanced: Bool {
    produced + split == delivered + heldBack + failed + dropped
      && (ending == .rejected || dropped == 0)
  }
}
