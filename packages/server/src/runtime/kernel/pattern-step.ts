/**
 * One step of a pattern on a text: a regular expression of one character, which is taken; `^`, `$`, `\b` or `\B`, which has to
 * hold; or the steps that may come next. Behind the last step there is a match.
 */
export type PatternStep = string | readonly number[];
