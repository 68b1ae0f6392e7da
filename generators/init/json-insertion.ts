import { layOut, memberOffsets } from '../load/text/json-layout.ts';
import { code, endOfString, endOfWord, stringAt } from '../load/text/json-text.ts';

/** Text that is put into another one. */
export interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** The members that are added to an object: values by name. */
export type Members = readonly (readonly [name: string, value: string | Readonly<Record<string, string>>])[];

/** An object of a text of JSON, with the offsets of what is in it. */
interface ObjectPlace {
  readonly text: string;
  readonly start: number;
  /** Offset behind the last brace. */
  readonly end: number;
  readonly members: readonly MemberPlace[];
}

interface MemberPlace {
  readonly name: string;
  readonly key: number;
  readonly value: number;
  readonly end: number;
}

/** Returns a text with others put into it: nothing that stands in it changes. */
export function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let result = text;
  for (const { offset, text: added } of [...insertions].sort((one, other) => other.offset - one.offset))
    result = result.slice(0, offset) + added + result.slice(offset);
  return result;
}

/**
 * Returns what has to be put into a text so that an object has further members, written as those that it has: on lines or in one line.
 * @param text Well-formed JSON whose value is an object.
 * @param name Name of an object in that object; the object itself where absent.
 * @param added The members; none of them is there.
 */
export function insertMembers(text: string, name: string | undefined, added: Members): Insertion {
  const root = objectAt(text, 0);
  const style = styleOf(root);
  const member = name === undefined ? undefined : root.members.findLast((each) => each.name === name);
  const object = member ? objectAt(text, member.value) : root;
  const depth = member ? style.indent + style.unit : style.indent;
  const last = object.members.at(-1);
  if (last) {
    const before = text.slice(object.start + 1, object.members[0]?.key);
    const written = writeMembers(
      added,
      before.includes('\n') ? before.slice(before.lastIndexOf('\n') + 1) : undefined,
      style,
    );
    return { offset: last.end, text: `,${before.includes('\n') ? style.eol : style.space}${written}` };
  }
  const isOpen = text.slice(object.start, object.end).includes('\n');
  if (!style.onLines) return { offset: object.start + 1, text: writeMembers(added, undefined, style) };
  const closing = isOpen ? '' : `${style.eol}${depth.slice(style.unit.length)}`;
  return {
    offset: object.start + 1,
    text: `${style.eol}${writeMembers(added, depth, style)}${closing}`,
  };
}

/**
 * Returns the offset of the value of a member of an object in a text.
 * @param path Names, from the outermost object inwards.
 */
export function offsetOf(text: string, path: readonly string[]): number {
  let at = 0;
  for (const name of path) {
    if (text.charCodeAt(firstSign(text, at)) !== code.brace) break;
    at = objectAt(text, at).members.findLast((each) => each.name === name)?.value ?? at;
  }
  return firstSign(text, at);
}

function firstSign(text: string, at: number): number {
  return at + text.slice(at).search(/[^\s\uFEFF]/);
}

/** The style of a text of JSON. */
interface Style {
  /** True where the members of its object stand on lines. */
  readonly onLines: boolean;
  /** The indentation of the members of its object. */
  readonly indent: string;
  /** The indentation of each further level. */
  readonly unit: string;
  readonly eol: string;
  /** The space behind a comma and a colon in one line. */
  readonly space: string;
  /** The text between a name and its value. */
  readonly colon: string;
}

function styleOf({ text, start, end, members }: ObjectPlace): Style {
  const [first] = members;
  const before = text.slice(start + 1, first?.key ?? end - 1);
  const isEmpty = first === undefined;
  const indent = isEmpty ? '  ' : before.slice(before.lastIndexOf('\n') + 1);
  const colon = first ? text.slice(endOfString(text, first.key), first.value) : ': ';
  return {
    onLines: isEmpty || before.includes('\n'),
    indent,
    unit: indent === '' ? '  ' : indent,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    space: /\s$/.test(colon) ? ' ' : '',
    colon: colon.includes('\n') ? ': ' : colon,
  };
}

/** @param indent What each line begins with; in one line where absent. */
function writeMembers(added: Members, indent: string | undefined, style: Style): string {
  const between = indent === undefined ? `,${style.space}` : `,${style.eol}`;
  return added
    .map(
      ([name, value]) =>
        `${indent ?? ''}${JSON.stringify(name)}${style.colon}${writeValue(value, indent, style)}`,
    )
    .join(between);
}

function writeValue(value: Members[number][1], indent: string | undefined, style: Style): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const members = Object.entries(value);
  if (indent === undefined) {
    const pad = style.space;
    return `{${pad}${writeMembers(members, undefined, style)}${pad}}`;
  }
  return `{${style.eol}${writeMembers(members, indent + style.unit, style)}${style.eol}${indent}}`;
}

function objectAt(text: string, at: number): ObjectPlace {
  const start = firstSign(text, at);
  const layout = layOut(text);
  const number = layout.starts.indexOf(start);
  const offsets = memberOffsets(text, layout, number);
  const members: MemberPlace[] = [];
  for (let index = 0; index < offsets.length; index += 2) {
    const [key = 0, value = 0] = [offsets[index], offsets[index + 1]];
    members.push({ name: stringAt(text, key), key, value, end: endOf(text, value, layout) });
  }
  return { text, start, end: layout.ends[number] ?? text.length, members };
}

function endOf(text: string, value: number, layout: ReturnType<typeof layOut>): number {
  const sign = text.charCodeAt(value);
  if (sign === code.quote) return endOfString(text, value);
  if (sign === code.brace || sign === code.bracket) return layout.ends[layout.starts.indexOf(value)] ?? value;
  return endOfWord(text, value);
}
