// The reserved words of programming languages, which cannot be used as identifiers.
//
// Sources, read in November 2026, each a list of facts in the language's own specification:
// C: ISO/IEC 9899:2024, 6.4.1. C++: ISO/IEC 14882:2024, [lex.key] and [lex.digraph]. C#: ECMA-334, 6.4.4.
// Go: The Go Programming Language Specification, Keywords. Java: The Java Language Specification, 3.9
// and 3.10. JavaScript: ECMA-262, 12.7.2, including the words that are reserved only in strict mode
// or in modules. Kotlin: the grammar's hard keywords. Python: the reference, 2.3.1. Rust: the
// reference, strict and reserved keywords. Swift: the reference, the keywords that are reserved in
// every context.
//
// Each language has one line, with a space before and after each word.
extension IdentifierInputValidator.Language {
  /// The reserved words, each between spaces, or nil if there are none.
  var reservedWords: StaticString? {
    switch self {
    case .any: nil
    case .c:
      """
       alignas alignof auto bool break case char const constexpr continue default do double else enum extern false float for goto if inline int long nullptr register restrict return short signed sizeof static static_assert struct switch thread_local true typedef typeof typeof_unqual union unsigned void volatile while _Alignas _Alignof _Atomic _BitInt _Bool _Complex _Decimal128 _Decimal32 _Decimal64 _Generic _Imaginary _Noreturn _Static_assert _Thread_local 
      """
    case .cpp:
      """
       alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq 
      """
    case .csharp:
      """
       abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while 
      """
    case .go:
      """
       break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var 
      """
    case .java:
      """
       abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _ 
      """
    case .javascript:
      """
       await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield 
      """
    case .kotlin:
      """
       as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while 
      """
    case .python:
      """
       False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield 
      """
    case .rust:
      """
       abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self Self static struct super trait true try type typeof unsafe unsized use virtual where while yield 
      """
    case .swift:
      """
       Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while _ 
      """
    }
  }
}
