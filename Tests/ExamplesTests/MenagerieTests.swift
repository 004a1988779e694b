import FormCheckPipelines
import Testing

@testable import Menagerie

@Suite struct MenagerieTests {
  @Test func eachAnimalEatsOneThingAndSaysSo() {
    #expect(
      menagerie.trace("Meatball").description == """
        Monkey passed: eats a Banana only
        Squirrel passed: eats a Nut only
        Dog answered: I'll eat the Meatball.
        """)
  }
}
