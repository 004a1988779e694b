import FormCheckBatch
import FormCheckCore
import FormCheckValidators
internal import CFormcheck

// The functions that create and use rules. The header describes them.

/// The version, as text for C code.
private let version = CText(FORMCHECK_VERSION)

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_version() -> UnsafePointer<CChar>! { unsafe version.start }

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_rule_new(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ rule: UnsafeMutablePointer<OpaquePointer?>!,
  _ errors: UnsafeMutablePointer<OpaquePointer?>!
) -> CInt {
  let outcome = unsafe Outcome(errors)
  guard let output = unsafe rule else { return outcome.fail(.missing("rule")) }
  unsafe output.pointee = nil
  do throws(CallFailure) {
    let text = try unsafe Bytes.with(text, length, "text") { bytes -> String? in
      guard let text = try? UTF8Span(validating: bytes) else { return nil }
      return String(copying: text)
    }
    guard let text else { throw CallFailure(.ruleSyntax, "The rule is not UTF-8") }
    do throws(SourceDiagnostic) {
      let rule = ColumnRule(try Rule(text, in: Catalog.standard))
      unsafe output.pointee = Handle.retain(rule)
      return CInt(FORMCHECK_OK)
    } catch {
      outcome.write(ErrorList(error, in: text))
      return CInt(FORMCHECK_FAILED)
    }
  } catch {
    return outcome.fail(error)
  }
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_rule_free(_ rule: OpaquePointer!) {
  Handle.release(rule, as: ColumnRule.self)
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_rule_validate(
  _ rule: OpaquePointer!, _ value: UnsafePointer<CChar>!, _ length: Int,
  _ errors: UnsafeMutablePointer<OpaquePointer?>!
) -> CInt {
  let outcome = unsafe Outcome(errors)
  guard let rule = Handle.object(rule, as: ColumnRule.self)?.rule else {
    return outcome.fail(.missing("rule"))
  }
  do throws(CallFailure) {
    let kind = try unsafe Bytes.with(value, length, "value") { bytes in
      if !outcome.isRead { return rule.verdictKind(ofBytes: bytes) }
      let verdict = rule.validate(bytes)
      if !verdict.isAccepted { outcome.write(ErrorList(verdict.errors)) }
      return verdict.kind
    }
    return CInt(kind)
  } catch {
    return outcome.fail(error)
  }
}

extension Rule {
  /// Returns the kind of the verdict on bytes that need not be well-formed UTF-8.
  fileprivate func verdictKind(ofBytes bytes: Span<UInt8>) -> Verdict.Kind {
    guard let text = try? UTF8Span(validating: bytes) else { return .rejected }
    return verdictKind(of: text)
  }
}

extension CInt {
  /// Creates the result for a verdict.
  fileprivate init(_ kind: Verdict.Kind) {
    switch kind {
    case .accepted: self = CInt(FORMCHECK_ACCEPTED)
    case .rejected: self = CInt(FORMCHECK_REJECTED)
    case .undecided: self = CInt(FORMCHECK_UNDECIDED)
    }
  }
}
