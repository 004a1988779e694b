import FormCheckPipelines

// A comment goes through three filters: HTML's signs, words, and one more.
//
//     swift run CommentFilter

let comment = "<真是太敏感了> & 甲乙丙, other ..丁戊"
print(comment)
print(try commentFilter().apply(to: comment))
