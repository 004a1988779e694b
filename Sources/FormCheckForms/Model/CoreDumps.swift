internal import CSecrets

/// Forbids and allows core dumps of this process.
///
/// Core dumps are forbidden while a secret is in memory. Wiping the secret's own memory is not enough, because a core
/// dump would also contain earlier copies in Swift strings. The calls are counted: core dumps are
/// allowed again after one ``allow()`` for each ``forbid()``.
package enum CoreDumps: Sendable {
  /// Forbids core dumps.
  package static func forbid() { formcheck_forbid_core_dumps() }

  /// Reverses one call of ``forbid()``.
  package static func allow() { formcheck_allow_core_dumps() }
}
