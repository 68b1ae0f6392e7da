import type { Subject, SubjectIndex } from './subject.ts';

/** A construct that is open at some line: a declaration, a member, a key. */
interface Frame {
  readonly indent: number;
  readonly name: string | undefined;
  /** An import: what stands in it is only mentioned. */
  readonly mentions: boolean;
  readonly isFunction: boolean;
  readonly isExported: boolean;
}

const declaration =
  /^(?:export\s+)?(?:declare\s+)?(?:async\s+)?(?:(function)\*?|const|let|class|interface|type|enum)\s+([\w$]+)/u;
const member =
  /^(?:(?:readonly|static|get|set|async)\s+)*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w$]+))\s*\??\s*[:(<]/u;
const shorthand = /^([\w$]+)(?:\s+as\s+[\w$]+)?,?$/u;
const exported = /^export\s*\{\s*[\w$]+\s+as\s+([\w$]+)\s*\}/u;
const comment = /^(?:\/\*|\*|\/\/)/u;
const closer = /^[}\])>]/u;
const methods = /^(?:get|put|post|delete|options|head|patch|trace)$/u;

/**
 * Returns which operation or model each line of a generated file belongs to: the outermost declaration, member or key around it
 * that goes by such a name. A comment belongs to what it stands before. The layout of the files is relied upon, and nothing else of
 * them, so that a file that does not parse any more is understood too.
 * @param path Its ending says what is in the file: code, JSON or Markdown.
 * @returns One entry for each line.
 */
export function lineSubjects(
  text: string,
  path: string,
  index: SubjectIndex,
): readonly (readonly Subject[])[] {
  const lines = text.split('\n');
  if (path.endsWith('.md')) return lines.map((line) => subjectsInProse(line, index));
  const isJson = path.endsWith('.json');
  const found = subjectsInCode(lines, index, isJson);
  let next: Subject | undefined;
  for (let at = lines.length - 1; at >= 0; at--) {
    if (isJson || !comment.test(lines[at]?.trim() ?? '')) next = found[at];
    else found[at] = next;
  }
  return found.map((subject) => (subject === undefined ? [] : [subject]));
}

function subjectsInCode(
  lines: readonly string[],
  index: SubjectIndex,
  isJson: boolean,
): (Subject | undefined)[] {
  const open: Frame[] = [];
  return lines.map((line) => {
    const text = line.trimStart();
    if (text === '') return undefined;
    if (isJson || !comment.test(text)) enter(open, line.length - text.length, text, index);
    return isJson && !isPartOfDocument(open) ? undefined : subjectOf(open, index);
  });
}

/** Leaves what has ended before a line, and enters what begins with it. */
function enter(open: Frame[], indent: number, text: string, index: SubjectIndex): void {
  const frame = closer.test(text) ? undefined : frameOf(indent, text.trimEnd());
  if (frame && indent === 0 && !isTopLevel(frame, open, index)) return;
  while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent + (frame ? 0 : 1)) open.pop();
  if (frame) open.push(frame);
}

/**
 * True if a line without an indent begins something. What compiled validators hold is not indented: their functions end
 * where the next one begins.
 */
function isTopLevel(frame: Frame, open: readonly Frame[], index: SubjectIndex): boolean {
  if (frame.mentions || frame.isFunction || frame.isExported) return true;
  if (frame.name === undefined) return open[0]?.isFunction !== true;
  return open[0]?.isFunction !== true || index.find(frame.name) !== undefined;
}

function frameOf(indent: number, text: string): Frame {
  const mentions = /^import\b/u.test(text);
  const [, isFunction, declared] = declaration.exec(text) ?? [];
  const [, quoted, single, bare] = member.exec(text) ?? [];
  const name = declared ?? exported.exec(text)?.[1] ?? quoted ?? single ?? bare ?? shorthand.exec(text)?.[1];
  return {
    indent,
    name,
    mentions,
    isFunction: isFunction !== undefined,
    isExported: /^export\b/u.test(text),
  };
}

/** True for keys of the document: among the JSON files of a package, it alone has keys that name operations and models. */
function isPartOfDocument([root, first]: readonly Frame[]): boolean {
  const name = root?.name ?? first?.name;
  return name === 'paths' || name === 'components' || name === 'webhooks';
}

function subjectOf(open: readonly Frame[], index: SubjectIndex): Subject | undefined {
  if (open.some(({ mentions }) => mentions)) return undefined;
  for (const [at, { name }] of open.entries()) {
    if (name === undefined) continue;
    const inner = open[at + 1]?.name;
    const key =
      name.startsWith('/') && inner !== undefined && methods.test(inner) ? `${inner} ${name}` : name;
    const subject = index.find(key);
    if (subject) return subject;
  }
  return undefined;
}

/** Returns the subjects that prose names: only what is marked as code is a name. */
function subjectsInProse(line: string, index: SubjectIndex): readonly Subject[] {
  return [...line.matchAll(/`([\w$]+)/gu)].flatMap(([, name = '']) => index.find(name) ?? []);
}
