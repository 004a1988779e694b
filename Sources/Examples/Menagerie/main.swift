// Monkey, squirrel and dog in a chain of responsibility: who eats what, asked from the front and
// from the squirrel on.
//
//     swift run Menagerie

print(FeedingDemo.text)
