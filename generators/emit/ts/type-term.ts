import { code, codeKey, join, type Code } from './code.ts';

/** A type expression in two spellings. */
export interface Operand {
  readonly code: Code;
  /** For where an operator binds tightly, such as `[]`: in parentheses when it needs them. */
  readonly operand: Code;
  /** The type of which this is a part, so that a union with that type need not name it. */
  readonly within?: 'string' | 'number' | 'boolean';
}

/** A type expression that can be put into others. */
export interface TypeTerm extends Operand {
  /** The members that it unites; itself if it is no union. */
  readonly members: readonly Operand[];
}

/** Returns an expression that binds as tightly as a name. */
export function unit(text: Code, within?: Operand['within']): TypeTerm {
  return termOf({ code: text, operand: text, ...(within === undefined ? {} : { within }) });
}

function termOf(single: Operand): TypeTerm {
  return { ...single, members: [single] };
}

/** Returns the union of types: flat, each member once, `null` and `undefined` last; `never` when there are none. */
export function uniteTypes(terms: readonly TypeTerm[]): TypeTerm {
  const distinct = new Map<string, Operand>();
  for (const member of terms.flatMap(({ members }) => members)) distinct.set(codeKey(member.code), member);
  const top = distinct.get('unknown');
  if (top !== undefined) return termOf(top);
  distinct.delete('never');
  const members = [...distinct]
    .filter(([, { within }]) => within === undefined || !distinct.has(within))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, member]) => member);
  const [only, ...others] = members;
  if (only === undefined) return unit(code`never`);
  if (others.length === 0) return termOf(only);
  const text = join(
    members.map((member) => member.code),
    code` | `,
  );
  return { code: text, operand: code`(${text})`, members };
}

/**
 * Returns the type of an argument: one that may be left out may also be undefined (`exactOptionalPropertyTypes`).
 * @param optional True where it may be left out.
 */
export function orUndefined(optional: boolean, type: TypeTerm): Code {
  return optional ? uniteTypes([type, unit(code`undefined`)]).code : type.code;
}

function rank(key: string): number {
  return ['null', 'undefined'].indexOf(key);
}

/** Returns the intersection of types; `unknown` when there are none. */
export function intersectTypes(terms: readonly TypeTerm[]): TypeTerm {
  const distinct = new Map(terms.map((term) => [codeKey(term.code), term]));
  const bottom = distinct.get('never');
  if (bottom !== undefined) return bottom;
  distinct.delete('unknown');
  const [only, ...others] = distinct.values();
  if (only === undefined) return unit(code`unknown`);
  if (others.length === 0) return only;
  const text = join(
    [only, ...others].map(({ operand }) => operand),
    code` & `,
  );
  return termOf({ code: text, operand: code`(${text})` });
}
