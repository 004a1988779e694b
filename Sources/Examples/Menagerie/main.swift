// A monkey, a squirrel and a dog in a chain of responsibility. The chain is used from its start and from the squirrel
// on.
//
//     swift run Menagerie

print(FeedingDemo.text)
