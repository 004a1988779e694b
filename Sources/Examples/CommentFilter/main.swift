import FormCheckPipelines

// A comment passes through three filters: for HTML characters, for unwanted words, and for another word.
//
//     swift run CommentFilter

let comment = "<真是太敏感了> & 甲乙丙, other ..丁戊"
print(comment)
print(try commentFilter().apply(to: comment))
