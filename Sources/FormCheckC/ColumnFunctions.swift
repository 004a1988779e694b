import FormCheckBatch
import FormCheckIO
import FormCheckReports
public import CFormcheck

// The functions that check columns. The header describes them.

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_rule_validate_column(
  _ rule: OpaquePointer!, _ schema: UnsafePointer<ArrowSchema>!,
  _ array: UnsafePointer<ArrowArray>!, _ threads: Int, _ explained: Int64,
  _ column: UnsafeMutablePointer<OpaquePointer?>!, _ errors: UnsafeMutablePointer<OpaquePointer?>!
) -> CInt {
  unsafe check(rule, threads, explained, column, errors) { check throws(CallFailure) in
    guard let schema = unsafe schema else { throw .missing("schema") }
    guard let array = unsafe array else { throw .missing("array") }
    return try check([try unsafe ArrowImport(schema).segment(array)])
  }
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_rule_validate_stream(
  _ rule: OpaquePointer!, _ stream: UnsafeMutablePointer<ArrowArrayStream>!, _ threads: Int,
  _ explained: Int64, _ column: UnsafeMutablePointer<OpaquePointer?>!,
  _ errors: UnsafeMutablePointer<OpaquePointer?>!
) -> CInt {
  unsafe check(rule, threads, explained, column, errors) { check throws(CallFailure) in
    guard let stream = unsafe stream else { throw .missing("stream") }
    let arrays = try unsafe ArrowStream(stream)
    let verdicts = try check(arrays.segments)
    return withExtendedLifetime(arrays) { verdicts }
  }
}

/// Checks a column that a body reads, and writes the verdicts.
private func check(
  _ rule: OpaquePointer?, _ threads: Int, _ explained: Int64,
  _ column: UnsafeMutablePointer<OpaquePointer?>?, _ errors: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: (_ check: ([ColumnSegment]) throws(CallFailure) -> ColumnVerdicts)
    throws(CallFailure) -> ColumnVerdicts
) -> CInt {
  let outcome = unsafe Outcome(errors)
  guard let output = unsafe column else { return outcome.fail(.missing("column")) }
  unsafe output.pointee = nil
  guard let rule = Handle.object(rule, as: ColumnRule.self) else {
    return outcome.fail(.missing("rule"))
  }
  do throws(CallFailure) {
    let verdicts = try body { segments throws(CallFailure) in
      do throws(ColumnError) {
        return try rule.check(
          segments, threads: threads > 0 ? threads : Processors.jobs,
          explained: explained < 0 ? Int.max : Int(explained))
      } catch {
        throw CallFailure(error)
      }
    }
    unsafe output.pointee = Handle.retain(verdicts)
    return CInt(FORMCHECK_OK)
  } catch {
    return outcome.fail(error)
  }
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_column_count(_ column: OpaquePointer!, _ verdict: CInt) -> Int64 {
  guard let verdicts = Handle.object(column, as: ColumnVerdicts.self) else { return -1 }
  switch Int(verdict) {
  case FORMCHECK_ACCEPTED: return Int64(verdicts.counts.accepted)
  case FORMCHECK_REJECTED: return Int64(verdicts.counts.rejected)
  case FORMCHECK_UNDECIDED: return Int64(verdicts.counts.undecided)
  case FORMCHECK_NULL: return Int64(verdicts.nulls)
  default: return -1
  }
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_column_mask(
  _ column: OpaquePointer!, _ schema: UnsafeMutablePointer<ArrowSchema>!,
  _ array: UnsafeMutablePointer<ArrowArray>!
) -> CInt {
  unsafe export(column, schema, array) { ArrowExport(maskOf: $0) }
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_column_rejections(
  _ column: OpaquePointer!, _ schema: UnsafeMutablePointer<ArrowSchema>!,
  _ array: UnsafeMutablePointer<ArrowArray>!
) -> CInt {
  unsafe export(column, schema, array) { ArrowExport(rejectionsOf: $0) }
}

private func export(
  _ column: OpaquePointer?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?, _ make: (ColumnVerdicts) -> ArrowExport?
) -> CInt {
  guard let verdicts = Handle.object(column, as: ColumnVerdicts.self),
    let schema = unsafe schema, let array = unsafe array, let export = make(verdicts)
  else { return CInt(FORMCHECK_FAILED) }
  unsafe schema.initialize(to: export.schema())
  unsafe array.initialize(to: export.array())
  return CInt(FORMCHECK_OK)
}

/// Implements the function of the header with this name.
@c @implementation
public func formcheck_column_free(_ column: OpaquePointer!) {
  Handle.release(column, as: ColumnVerdicts.self)
}
