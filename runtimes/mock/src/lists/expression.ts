import type { Json, SchemaId } from '../model/model.ts';
import { valuesAt } from '../pointer.ts';
import { isSame } from '../select.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { isWithin, type Limit } from './limit.ts';
import { fieldNamed } from './named-field.ts';

type Operator = 'equals' | 'differs' | 'contains' | 'starts' | 'ends' | 'present' | Limit;

/** A condition on a field. */
interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string | true | null;
}

/** Conditions all of which have to hold, and of these lists one. */
export type Expression = readonly (readonly Condition[])[];

/** Operators of OData 4.01 (section 11.2.6.1), SCIM (RFC 7644, section 3.4.2.2), RSQL, AIP-160, and of search languages. */
const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...['eq', '=', '==', ':'].map((word) => [word, 'equals'] as const),
  ...['ne', '!=', '<>'].map((word) => [word, 'differs'] as const),
  ...['co', '~', 'contains'].map((word) => [word, 'contains'] as const),
  ...['sw', 'startswith'].map((word) => [word, 'starts'] as const),
  ...['ew', 'endswith'].map((word) => [word, 'ends'] as const),
  ...['gt', '>', '=gt='].map((word) => [word, 'above'] as const),
  ...['ge', '>=', '=ge='].map((word) => [word, 'least'] as const),
  ...['lt', '<', '=lt='].map((word) => [word, 'below'] as const),
  ...['le', '<=', '=le='].map((word) => [word, 'most'] as const),
]);

const longest = 2_000;

/**
 * Reads the conditions of a text: `name eq "Ada" and age gt 3`, `status:\'open\'`, `contains(name,\'da\')`.
 * @returns Nothing where it is none, or has brackets that say more.
 */
export function parseExpression(text: string): Expression | undefined {
  if (text.length > longest) return undefined;
  const either = split(text, /^(?:\s+or\s+|\s*\|\|\s*|,)/i);
  const parsed = either.map((part) => split(part, /^(?:\s+and\s+|\s*&&\s*|;)/i).map(parseCondition));
  return parsed.flat().includes(undefined)
    ? undefined
    : parsed.map((all) => all.flatMap((each) => (each === undefined ? [] : [each])));
}

/** Returns the parts of a text between separators that stand neither in quotes nor in brackets. */
function split(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (depth === 0 && /[\s|&,;]/.test(char)) {
      const [found] = separator.exec(text.slice(at, at + 16)) ?? [];
      if (found === undefined) continue;
      parts.push(text.slice(from, at));
      from = at + found.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** No two parts of a pattern that follow each other take the same characters: none is gone through more than once. */
const call = /^(contains|startswith|endswith)\(\s*([\w./-]+)\s*,([^()]*)\)$/i;
const presence = /^([\w./-]+)\s+pr$/i;
const comparison =
  /^([\w./-]+)(?:\s+(eq|ne|co|sw|ew|gt|ge|lt|le)\s|\s*(=(?:gt|ge|lt|le)=|==|!=|<>|>=|<=|[=<>:~]))([^]*)$/i;

function parseCondition(text: string): Condition | undefined {
  const trimmed = text.trim();
  const there = presence.exec(trimmed)?.[1];
  if (there !== undefined) return { field: there, operator: 'present', value: true };
  const [, name, called, part] = call.exec(trimmed) ?? [];
  const [, own, word, sign, rest] = called === undefined ? (comparison.exec(trimmed) ?? []) : [];
  const [field, operator, value] = [called ?? own, name ?? word ?? sign, (part ?? rest)?.trim()];
  const known = operators.get(operator?.toLowerCase() ?? '');
  if (field === undefined || known === undefined || value === undefined || value === '') return undefined;
  // Only what a function is given may have several lines.
  return called === undefined && !/^.*$/.test(value)
    ? undefined
    : { field, operator: known, value: valueOf(value) };
}

/** Returns the value of a literal. A quote in a text is doubled (OData), or escaped by a backslash (JSON). */
function valueOf(text: string): string | null {
  const quoted = /^(["'])([^]*)\1$/.exec(text);
  if (quoted !== null) return (quoted[2] ?? '').replaceAll("''", "'").replaceAll('\\"', '"');
  return text === 'null' ? null : text;
}

/**
 * By conditions and schemas, where the fields are that the conditions name: as many as there are would be looked up for each
 * record.
 */
const places = new WeakMap<Expression, Map<SchemaId, Places>>();

type Places = readonly (readonly (string | undefined)[])[];

function placesOf({ store }: Show, schema: SchemaId, expression: Expression): Places {
  const known = places.get(expression) ?? new Map<SchemaId, Places>();
  places.set(expression, known);
  const found =
    known.get(schema) ??
    expression.map((all) => all.map(({ field }) => fieldNamed(store.fields, schema, field)));
  known.set(schema, found);
  return found;
}

/**
 * Returns whether a record fulfils conditions.
 * @returns Nothing where its schema has none of the fields: the text is no condition.
 */
export function fulfilsExpression(
  show: Show,
  record: StoredRecord,
  expression: Expression,
): boolean | undefined {
  const pointers = placesOf(show, show.store.resource(record.resource).schema, expression);
  if (pointers.flat().includes(undefined)) return undefined;
  const shown = show.record(record);
  return expression.some((all, either) =>
    all.every(({ operator, value }, index) =>
      isFulfilled(valuesAt(shown, pointers[either]?.[index] ?? ''), operator, value),
    ),
  );
}

function isFulfilled(all: readonly Json[], operator: Operator, wanted: Condition['value']): boolean {
  const values = all.filter((value) => value !== null);
  const text = String(wanted).toLowerCase();
  const some = (holds: (value: string) => boolean): boolean =>
    values.some((value) => typeof value !== 'object' && holds(String(value).toLowerCase()));
  switch (operator) {
    case 'present':
      return values.length > 0;
    case 'equals':
      return wanted === null ? values.length === 0 : values.some((value) => isSame(value, wanted));
    case 'differs':
      return wanted === null ? values.length > 0 : !values.some((value) => isSame(value, wanted));
    case 'contains':
      return some((value) => value.includes(text));
    case 'starts':
      return some((value) => value.startsWith(text));
    case 'ends':
      return some((value) => value.endsWith(text));
    default:
      return values.some((value) => isWithin(value, operator, wanted));
  }
}
