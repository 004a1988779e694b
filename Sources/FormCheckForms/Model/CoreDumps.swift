internal import CSecrets

/// A switch that forbids core dumps of this process while a secret is in memory.
///
/// Wiping a secret's own memory is not enough, because a core dump would also contain earlier copies in Swift strings.
///
/// Calls to ``forbid()`` are counted. Core dumps are allowed again after the same number of calls to ``allow()``.
package enum CoreDumps: Sendable {
  /// Forbids core dumps.
  package static func forbid() { formcheck_forbid_core_dumps() }

  /// Reverses one call to ``forbid()``.
  package static func allow() { formcheck_allow_core_dumps() }
}
