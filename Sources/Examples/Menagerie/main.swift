// A monkey, a squirrel and a dog in a chain of responsibility. The demonstration uses the whole chain, and then the
// part that starts with the squirrel.
//
//     swift run Menagerie

print(FeedingDemo.text)
