import FormCheckPipelines

// A comment passes through three filters: one for HTML characters, one for unwanted words, and one for the word
// "other".
//
//     swift run CommentFilter

let comment = "<真是太敏感了> & 甲乙丙, other ..丁戊"
print(comment)
print(try commentFilter().apply(to: comment))
