import type { YAMLError } from 'yaml';

/** What is told of a syntax error. */
type SyntaxProblem =
  | { readonly code: 'yaml-syntax'; readonly facts: { readonly detail: string; readonly fix: string } }
  | { readonly code: 'too-deep'; readonly facts: undefined };

const quoteText = 'put text that contains ": " or " #", or starts with one of [ ] { } & * ! | > % @ `, in quotes';

/** What mends the errors of the `yaml` library, by their codes. */
const fixes: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_ALIAS: 'name the anchor that is meant, or put text that starts with "*" or "&" in quotes',
  BAD_COLLECTION_TYPE: 'remove the tag, or write the value that the tag asks for',
  BAD_DQ_ESCAPE: 'write "\\\\" for a backslash, or use single quotes, in which nothing is escaped',
  BAD_DIRECTIVE: 'remove the line that starts with "%"',
  BAD_INDENT: 'indent by spaces, all members of one object by the same number',
  BAD_PROP_ORDER: 'put the anchor or tag directly before the value, behind the colon',
  BAD_SCALAR_START: 'put the text in quotes',
  BLOCK_AS_IMPLICIT_KEY: quoteText,
  BLOCK_IN_FLOW: 'inside of [ ] and { } write [ ] and { } again, not indented blocks',
  IMPOSSIBLE: quoteText,
  KEY_OVER_1024_CHARS: 'shorten the key, or write it after "? " with its value after ": " on the next line',
  MISSING_CHAR: 'add the character that is missing, usually a closing quote, bracket, or the ":" after a key',
  MULTILINE_IMPLICIT_KEY: 'write the key and its ":" on one line; if it is text that goes on, put it in quotes or after "|-"',
  MULTIPLE_ANCHORS: 'keep one of the anchors',
  MULTIPLE_DOCS: 'keep one document in the file: remove the lines that are "---"',
  MULTIPLE_TAGS: 'keep one of the tags',
  NON_STRING_KEY: 'write the key as text',
  TAB_AS_INDENT: 'replace the tabs at the start of lines by spaces',
  TAG_RESOLVE_FAILED: 'remove the tag',
  UNEXPECTED_TOKEN: quoteText,
};

/**
 * Puts an error of the `yaml` library into words.
 * @param problem Error as the library gave it.
 */
export function syntaxProblem(problem: YAMLError): SyntaxProblem {
  if (problem.code === 'RESOURCE_EXHAUSTION') return { code: 'too-deep', facts: undefined };
  const detail = problem.code === 'MULTIPLE_DOCS' ? 'the file holds more than one document' : firstSmall(problem.message);
  return { code: 'yaml-syntax', facts: { detail, fix: fixes[problem.code] ?? quoteText } };
}

function firstSmall(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
