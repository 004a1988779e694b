import Forms
import InputValidation
import Testing
import Validators

/// One question: its answer hands it in.
@Suite struct QuestionTests {
  private func session() throws -> QuestionDriver {
    QuestionDriver(try Form(fields: [TextField("a", validator: NumericInputValidator())]))
  }

  @Test func enterHandsItIn() throws {
    let driver = try session()
    driver.type("12")
    #expect(driver.press(.enter) == [.submit])
  }

  @Test func whatIsWrongStandsBesideIt() throws {
    let driver = try session()
    driver.type("1a")
    #expect(driver.press(.enter) == [.bell])
    #expect(driver.session.stage == .filling)
    #expect(driver.session.focus == 0)
    #expect(driver.screen == "›✗ a  1a\n   ✗ 1001 The input can contain only numerical values")
    #expect(driver.press(.delete(.characterLeft), .enter) == [.submit])
  }
}

private final class QuestionDriver {
  var session: FormSession
  private var secrets = Secrets(slots: 1)

  init(_ form: Form) { session = FormSession(form, isQuestion: true) }

  func type(_ text: String) { _ = session.handle(.text(text), &secrets) }

  func press(_ keys: FormKey...) -> [FormEffect] {
    keys.flatMap { session.handle(.key($0), &secrets) }
  }

  var screen: String { session.frame(FrameStyle(), secrets).text }
}
