/// Tokens to tokens: `#include`, `#define`, `#if` and the rest are carried out and gone.
///
/// Terms. A *macro* is a name with a body. Its *invocation* is the name in the text, with its
/// arguments if it is *function-like*. *Expansion* puts the body in its place, with the arguments
/// put in, and *rescans* the result for more macros; a macro is *disabled* while its own expansion
/// is rescanned, and its name met then is *painted*: never expanded again (ISO C 6.10.3.4). A
/// *directive* is a line that begins with `#`.
///
/// Flow: [DirectiveReader] reads the files, carries out directives and passes on the tokens of text
/// lines; [MacroExpander] expands macros in them; [Preprocessor] collects and checks the result.
package dev.plumb.hlsl.preprocess;
