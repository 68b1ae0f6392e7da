/** The parts of a value, as the styles of OpenAPI 3.1.1 write them: RFC 6570. */
import type { Draft, Param } from '../operation.ts';
import { entriesOf, isPlain } from '../request/plain-object.ts';
import { refusalOf, primitiveText } from './text.ts';

/** A value taken apart: the text of a primitive, the texts of an array, or the pairs of an object. */
export type ValueParts =
  | { readonly kind: 'one' | 'list'; readonly texts: readonly string[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] };

/** A property of an object, or an item under the name of its list. */
export type Pair = readonly [key: string, text: string];

/** Escapes a text for where it is written. */
export type Escape = (text: string) => string;

/**
 * Takes a value apart into what its style writes.
 * @throws {ParameterError} for what has no text, and for null within it where null has none.
 */
export function partsOf(param: Param, value: unknown, draft: Draft): ValueParts {
  const text = (item: unknown): string => primitiveText(draft.operation, param.name, item);
  if (Array.isArray(value)) return { kind: 'list', texts: itemsOf(param, value, draft).map(text) };
  if (!hasText(param)(value)) return { kind: 'list', texts: [] };
  if (!isPlain(value)) return { kind: 'one', texts: [text(value)] };
  return { kind: 'pairs', pairs: membersOf(param, value, draft).map(([key, member]) => [key, text(member)]) };
}

/** Returns the test for values that are sent: null is one where it has a text. */
export function hasText({ nulls }: Param): (value: unknown) => boolean {
  return (value) => value !== undefined && (value !== null || nulls === 'text');
}

/**
 * Returns the items of a list that are sent.
 * @throws {ParameterError} for null where it has no text.
 */
export function itemsOf(param: Param, items: readonly unknown[], draft: Draft): readonly unknown[] {
  refuseNull(param, items, draft);
  return items.filter(hasText(param));
}

/**
 * Returns the properties of an object that are sent.
 * @throws {ParameterError} for null where it has no text.
 */
export function membersOf(
  param: Param,
  object: Readonly<Record<string, unknown>>,
  draft: Draft,
): ReturnType<typeof entriesOf> {
  const members = entriesOf(object);
  refuseNull(
    param,
    members.map(([, member]) => member),
    draft,
  );
  return members.filter(([, member]) => hasText(param)(member));
}

function refuseNull(param: Param, values: readonly unknown[], draft: Draft): void {
  if (param.nulls === 'none' && values.includes(null))
    throw refusalOf(draft.operation, param.name, 'null in it would be read as the text "null"');
}

/** Returns true where nothing is sent. */
export function isEmpty(parts: ValueParts): boolean {
  return (parts.kind === 'pairs' ? parts.pairs : parts.texts).length === 0;
}

/** Returns a pair for each text: a list has the name of its parameter with each, an object has its own names. */
export function exploded({ name }: Param, parts: ValueParts): readonly Pair[] {
  return parts.kind === 'pairs' ? parts.pairs : parts.texts.map((text) => [name, text]);
}

/**
 * Joins the parts to one text.
 * @param assign What stands between a name and its text.
 */
export function joined(parts: ValueParts, escape: Escape, separator: string, assign: string): string {
  const texts =
    parts.kind === 'pairs'
      ? parts.pairs.map(([key, text]) => escape(key) + assign + escape(text))
      : parts.texts.map(escape);
  return texts.join(separator);
}

/**
 * Returns the parts; alone, a text may hold the delimiter.
 * @throws {ParameterError} for one of several that holds it.
 */
export function undelimited(param: Param, parts: ValueParts, delimiter: string, draft: Draft): ValueParts {
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => text.includes(delimiter)))
    throw refusalOf(draft.operation, param.name, `an item contains "${delimiter}", which delimits items`);
  return parts;
}

/**
 * Returns the parts of a header field; space around the comma of a list is no part of the items: RFC 9110, section 5.6.1.1.
 * @throws {ParameterError} for an item that holds a comma, or begins or ends with white space.
 */
export function listed(param: Param, value: unknown, draft: Draft): ValueParts {
  const parts = undelimited(param, partsOf(param, value, draft), ',', draft);
  const texts = parts.kind === 'pairs' ? parts.pairs.flat() : parts.texts;
  if (parts.kind !== 'one' && texts.some((text) => /^[\t ]|[\t ]$/.test(text)))
    throw refusalOf(
      draft.operation,
      param.name,
      'an item begins or ends with white space, which header fields do not preserve',
    );
  return parts;
}
