internal import CByteMasks

/// The functions that compute streams, in the fastest version for this processor.
@safe
struct BitKernel {
  /// The number that identifies the version.
  let number: Int32
  // SAFETY: the table is a constant of the module CByteMasks.
  /// The functions on streams.
  let steps: UnsafePointer<formcheck_steps>

  init() {
    number = formcheck_masks_best()
    unsafe steps = formcheck_steps_for(number)
  }
}
