import type { Document, YAMLError } from 'yaml';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';
import { deepestLevel } from '../limits.ts';
import { originAt, type LocatedFile } from './locate.ts';
import { isUnclosedText, openedAt } from './opened-at.ts';
import { followsFromIndentation, indentationSlip } from './yaml-indentation.ts';
import type { Leniency } from './yaml-leniency.ts';
import { conflictsIn, slipAt } from './yaml-slips.ts';

/** Most syntax errors of one file that are reported; they mostly follow from each other. */
const mostSyntaxErrors = 20;

const quoteText =
  'put text that contains ": " or " #", or starts with one of [ ] { } & * ! | > % @ `, in quotes';

/** Fixes for the errors of the `yaml` library, by their codes. */
const fixes: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_ALIAS: 'name an anchor that exists, or put text that starts with "*" or "&" in quotes',
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
  MULTILINE_IMPLICIT_KEY:
    'write the key and its ":" on one line; if it is text that goes on, put it in quotes or after "|-"',
  MULTIPLE_ANCHORS: 'keep one of the anchors',
  MULTIPLE_DOCS: 'keep one document in the file: remove the lines that are "---"',
  MULTIPLE_TAGS: 'keep one of the tags',
  NON_STRING_KEY: 'write the key as text',
  TAB_AS_INDENT: 'replace the tabs at the start of lines by spaces',
  TAG_RESOLVE_FAILED: 'remove the tag',
  UNEXPECTED_TOKEN: quoteText,
};

/**
 * Reports what the `yaml` library found wrong with the text of a file.
 * @param parsed What it made of the text.
 * @param file File with its text.
 * @param problems Learns what is wrong.
 */
export function reportSyntax(parsed: Document.Parsed, file: LocatedFile, problems: Diagnostics): void {
  if (parsed.errors.length > 0) reportErrors(parsed, file, problems);
  else
    for (const { code, pos, message } of parsed.warnings) {
      if (code !== 'TAG_RESOLVE_FAILED') continue;
      problems.report('unknown-yaml-tag', originAt(file, '', pos[0]), { detail: message });
    }
}

const lenient: Readonly<Record<Leniency['kind'], { readonly detail: string; readonly fix: string }>> = {
  text: {
    detail: 'quoted text goes on in lines that are not indented further than its key',
    fix: 'indent these lines further',
  },
  flow: {
    detail:
      'a list or mapping in brackets goes on in lines that are not indented by blanks further than its key',
    fix: 'indent these lines further, by blanks',
  },
  comment: { detail: 'a comment begins right behind a value', fix: 'put a blank before the "#"' },
};

/**
 * Reports what other parsers read although YAML forbids it.
 * @returns False where it is an error.
 */
export function reportLeniency({ kind, start }: Leniency, file: LocatedFile, problems: Diagnostics): boolean {
  const reading = 'as js-yaml and PyYAML read it';
  return problems.report('yaml-syntax', originAt(file, '', start), { ...lenient[kind], reading });
}

function reportErrors(parsed: Document.Parsed, file: LocatedFile, problems: Diagnostics): void {
  const conflicts = conflictsIn(file.text).slice(0, mostSyntaxErrors);
  for (const offset of conflicts) problems.report('yaml-syntax', originAt(file, '', offset), ofConflicts);
  if (conflicts.length > 0) return;
  for (const problem of withoutRepetitions(parsed.errors, file).slice(0, mostSyntaxErrors))
    reportError(problem, parsed, file, problems);
}

function reportError(
  problem: YAMLError,
  parsed: Document.Parsed,
  file: LocatedFile,
  problems: Diagnostics,
): void {
  const { code, pos } = problem;
  const at = (offset: number): Origin => originAt(file, '', Math.min(offset, file.text.length));
  const opened = openedAt(parsed, problem)?.range?.[0];
  if (code === 'RESOURCE_EXHAUSTION') problems.report('too-deep', at(pos[0]), { limit: deepestLevel });
  else if (opened !== undefined && isUnclosedText(problem))
    // A text without its last quote ends where the file does.
    problems.report('yaml-syntax', at(opened), {
      detail: detailOf(problem),
      fix: 'add the last quote of this text',
    });
  else if (opened !== undefined)
    problems.report('yaml-syntax', at(pos[0]), { detail: detailOf(problem), fix: closeIt }, [
      { origin: at(opened), note: 'it is opened here' },
    ]);
  else {
    const slip = slipAt(file.text, problem) ?? indentationSlip(file.text, problem);
    problems.report('yaml-syntax', at(slip?.offset ?? pos[0]), {
      detail: slip?.detail ?? detailOf(problem),
      fix: slip?.fix ?? fixes[code] ?? quoteText,
    });
  }
}

const ofConflicts = {
  detail: 'a conflict that Git has found begins here',
  fix: 'keep one of the two sides, and remove the lines of "<", "=" and ">"',
};

const closeIt = 'close what is opened, or indent what is in it by more than what is around it';

/**
 * Returns the first error of each line, and one of tabs; what is read behind the end of the value follows from what stands before.
 */
function withoutRepetitions(errors: readonly YAMLError[], file: LocatedFile): readonly YAMLError[] {
  const reported = new Set<number | 'tabs'>();
  return errors.filter((error, index) => {
    const { code, pos, message } = error;
    if (index > 0 && message.includes('in YAML stream: ')) return false;
    // What follows a whole document makes a key of it, too.
    if (isWholeKey(code, file.text[pos[0]]) && errors.length > 1) return false;
    const subject = code === 'TAB_AS_INDENT' ? 'tabs' : file.lines.at(pos[0]).line;
    if (reported.has(subject)) return false;
    reported.add(subject);
    return index === 0 || !followsFromIndentation(file.text, error);
  });
}

function isWholeKey(code: YAMLError['code'], first: string | undefined): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY' && (first === '{' || first === '[');
}

function detailOf({ code, message }: YAMLError): string {
  if (code === 'MULTIPLE_DOCS') return 'the file holds more than one document';
  return message.slice(0, 1).toLowerCase() + message.slice(1);
}
