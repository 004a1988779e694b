import FormCheckIO
import FormCheckReports
import Testing

@Suite struct SplitJSONTests {
  @Test func aSplitIsReadBackFromJSON() {
    for name in [Array("a \"b\"/ü.csv".utf8), [0xFF], Array("caf".utf8) + [0xE9]] {
      for numbers in [FileSplit.Numbers.known(record: 7, line: 9), .relative] {
        let split = FileSplit(
          id: 3, input: InputName(name), offset: 10, length: 0, size: 12, numbers: numbers)
        #expect(FileSplit(json: split.json) == split)
      }
    }
    for wrong in [
      "", "{}", "[]", #"{"id":0,"path":"","offset":0,"length":1}"#,
      #"{"id":0,"path":"a","offset":-1,"length":1}"#, #"{"id":0,"path":"a","offset":0}"#,
      #"{"id":0,"path":"a","offset":0,"length":1,"record":1}"#,
      #"{"id":0,"path":"a","offset":0,"length":1,"x":1}"#,
      #"{"id":0,"path":"a","offset":0,"length":1.5}"#,
      #"{"id":0,"id":0,"path":"a","offset":0,"length":1}"#,
      #"{"id":0,"pathBytes":"61","offset":0,"length":1}"#,
      #"{"id":0,"pathBytes":"FF","offset":0,"length":1}"#,
      #"{"id":0,"pathBytes":"f","offset":0,"length":1}"#,
      #"{"id":0,"pathBytes":"ff00","offset":0,"length":1}"#,
      #"{"id":0,"pathBytes":255,"offset":0,"length":1}"#,
      #"{"id":0,"path":"a","pathBytes":"ff","offset":0,"length":1}"#,
    ] {
      #expect(FileSplit(json: Array(wrong.utf8)) == nil, "\(wrong)")
    }
  }
}
