package import FormCheckPipelines

extension PipelineSummary {
  /// Whether the counts add up: every packet that was produced is accounted for.
  package var isBalanced: Bool {
    produced + split == delivered + heldBack + failed + dropped
      && (ending == .rejected || dropped == 0)
  }
}
