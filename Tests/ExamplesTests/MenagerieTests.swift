import FormCheckPipelines
import Testing

@testable import Menagerie

@Suite struct MenagerieTests {
  @Test func eachAnimalEatsOneThingAndSaysSo() {
    #expect(
      menagerie.trace("Meatball").description == """
        Monkey passed: eats only Bananas
        Squirrel passed: eats only Nuts
        Dog answered: I'll eat the Meatball.
        """)
  }
}
