import { refPointer, type Cursor } from '../../generators/ir/cursor.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { escapeStep } from '@specline/kernel/pointer';
import { isObject } from '@specline/kernel/values';

/** A value that breaks one keyword of a schema, and where. */
export interface Mutation {
  readonly value: Json;
  readonly pointer: string;
  readonly keyword: string;
}

/** Values of each type. */
const samples: readonly (readonly [type: string, value: Json])[] = [
  ['string', 'text'],
  ['integer', 1],
  ['number', 1.5],
  ['boolean', true],
  ['null', null],
  ['array', []],
  ['object', {}],
];

/**
 * Breaks each keyword of a schema that a valid value meets, one at a time. What is in a union is left alone: breaking it
 * may make the value one of another branch.
 * @param medium Decides what is done to properties that are readOnly or writeOnly: nothing.
 */
export function mutationsOf(schema: Cursor, value: Json, medium: 'request' | 'reply'): readonly Mutation[] {
  return [...mutate(schema, value, '', medium)];
}

function* mutate(at: Cursor, value: Json, pointer: string, medium: 'request' | 'reply'): Generator<Mutation> {
  yield* breakType(at, pointer);
  yield* breakValues(at, value, pointer);
  if (isObject(value)) yield* breakObject(at, value, pointer, medium);
  if (Array.isArray(value)) yield* breakArray(at, value, pointer, medium);
  const target = refPointer(at.text('$ref'));
  const parts = [...at.itemsAt('allOf'), ...(target === undefined ? [] : [at.seek(target)])];
  for (const part of parts) if (part !== undefined) yield* mutate(part, value, pointer, medium);
}

function* breakType(at: Cursor, pointer: string): Generator<Mutation> {
  const type = at.text('type');
  const types = type === undefined ? at.texts('type') : [type];
  if (types.length === 0) return;
  for (const [name, sample] of samples) {
    if (types.includes(name) || (name === 'integer' && types.includes('number'))) continue;
    yield { value: sample, pointer, keyword: 'type' };
  }
}

function* breakValues(at: Cursor, value: Json, pointer: string): Generator<Mutation> {
  if (at.has('enum')) yield { value: '\0 none of these', pointer, keyword: 'enum' };
  if (at.has('const')) yield { value: { none: 'of these' }, pointer, keyword: 'const' };
  if (typeof value === 'string') {
    const most = at.number('maxLength');
    const least = at.number('minLength') ?? 0;
    if (most !== undefined) yield { value: 'a'.repeat(most + 1), pointer, keyword: 'maxLength' };
    if (least > 0) yield { value: 'a'.repeat(least - 1), pointer, keyword: 'minLength' };
    if (at.has('pattern')) yield { value: '\0', pointer, keyword: 'pattern' };
    if (/^(?:date-time|date|uri|uuid|email)$/.test(at.text('format') ?? ''))
      yield { value: '\0', pointer, keyword: 'format' };
  }
  if (typeof value === 'number') {
    const most = at.number('maximum');
    const least = at.number('minimum');
    if (most !== undefined) yield { value: most + 1, pointer, keyword: 'maximum' };
    if (least !== undefined) yield { value: least - 1, pointer, keyword: 'minimum' };
  }
}

function* breakObject(
  at: Cursor,
  value: JsonObject,
  pointer: string,
  medium: 'request' | 'reply',
): Generator<Mutation> {
  const barred = medium === 'request' ? 'readOnly' : 'writeOnly';
  const properties = new Map(at.entriesAt('properties'));
  for (const name of at.texts('required')) {
    const others = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    if (properties.get(name)?.flag(barred) !== true) yield { value: others, pointer, keyword: 'required' };
  }
  if (at.at('additionalProperties')?.value === false)
    yield { value: { ...value, 'no such property': 1 }, pointer, keyword: 'additionalProperties' };
  const least = at.number('minProperties') ?? 0;
  if (least > 0) yield { value: {}, pointer, keyword: 'minProperties' };
  for (const [name, schema] of properties) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined || schema.flag(barred)) continue;
    for (const inner of mutate(schema, member, `${pointer}/${escapeStep(name)}`, medium))
      yield { ...inner, value: { ...value, [name]: inner.value } };
  }
}

function* breakArray(
  at: Cursor,
  value: readonly Json[],
  pointer: string,
  medium: 'request' | 'reply',
): Generator<Mutation> {
  const [first] = value;
  const most = at.number('maxItems');
  const least = at.number('minItems') ?? 0;
  if (first !== undefined && most !== undefined && most < 2_000)
    yield { value: Array.from({ length: most + 1 }, () => first), pointer, keyword: 'maxItems' };
  if (least > 0) yield { value: value.slice(0, least - 1), pointer, keyword: 'minItems' };
  if (first !== undefined && at.flag('uniqueItems'))
    yield { value: [first, first], pointer, keyword: 'uniqueItems' };
  const items = at.at('items');
  if (items === undefined) return;
  for (const [index, item] of value.entries())
    for (const inner of mutate(items, item, `${pointer}/${index}`, medium))
      yield { ...inner, value: value.with(index, inner.value) };
}
