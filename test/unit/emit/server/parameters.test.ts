import type { Json } from '@specline/kernel/json';
import { expect, test } from 'vitest';
import { paramData, sharesSegment } from '../../../../generators/emit/server/parameters.ts';
import type { Model, Operation, Param, Shape } from '../../../../generators/ir/types.ts';
import {
  all,
  bare,
  field,
  list,
  literal,
  map,
  model,
  number,
  object,
  open,
  param,
  ref,
  text,
  tuple,
  union,
} from '../api-builder.ts';
import { byId, dataText } from '../client/data-text.ts';

const textData = "{ types: ['string'] }";

function dataOf(of: Param, ...models: readonly Model[]): string {
  return dataText({ param: paramData(of, byId(...models), false) }).slice('{ param: '.length, -' }'.length);
}

/** Returns what the texts of a query parameter become. */
function valueOf(shape: Shape, rest: Partial<Param> = {}, ...models: readonly Model[]): string {
  const data = dataOf(param('a', { shape, ...rest }), ...models);
  return data.slice(data.indexOf('value: ') + 'value: '.length, -' }'.length);
}

test.each<[string, Partial<Param>]>([
  ['pathSimple', { in: 'path', style: 'simple', explode: false }],
  ['pathLabelExploded', { in: 'path', style: 'label' }],
  ['pathMatrix', { in: 'path', style: 'matrix', explode: false }],
  ['pathJson', { in: 'path', style: 'simple', contentType: 'application/json' }],
  ['queryForm', { explode: false }],
  ['queryFormExploded', {}],
  ['querySpaceDelimited', { style: 'spaceDelimited', explode: false }],
  ['queryFormExploded', { style: 'pipeDelimited' }],
  ['queryDeepObject', { style: 'deepObject' }],
  ['queryJson', { contentType: 'application/problem+json; charset=utf-8' }],
  ['queryFormExploded', { contentType: 'text/plain' }],
  ['headerSimple', { in: 'header', style: 'simple', explode: false }],
  ['headerSimpleExploded', { in: 'header', style: 'simple' }],
  ['cookieFormExploded', { in: 'cookie' }],
  ['cookieJson', { in: 'cookie', contentType: 'application/json' }],
])('%s reads %j', (decode, rest) => {
  expect(dataOf(param('a', rest))).toContain(` decode: ${decode}, `);
});

test('a parameter says that an empty text is no value, where the document allows it', () => {
  expect(dataOf(param('a', { allowEmpty: true }))).toContain(', allowEmpty: true }');
});

test('a parameter says its name, place, value, default, and whether it is secret', () => {
  expect(dataOf(param('a b', { default: 'x', shape: text({ format: 'password' }) }))).toBe(
    `{ name: 'a b', in: 'query', decode: queryFormExploded, value: ${textData}, default: 'x', secret: true }`,
  );
});

const adjacent = [{ param: 'a' }, { literal: '.' }, { param: 'b' }];

test.each<[string, Partial<Param>, segments: Operation['segments']]>([
  ["values: ['x', '1']", { shape: literal('x', 1) }, [[{ literal: 'files' }], adjacent]],
  ["values: ['x', 'y']", { shape: union(literal('x'), ref('Y')) }, [adjacent]],
  ['values: none', { shape: literal('x') }, [[{ param: 'a' }], [{ param: 'b' }]]],
  ['values: none', { shape: open('x') }, [adjacent]],
  ['values: none', { shape: union(literal('x'), text()) }, [adjacent]],
  ['values: none', { shape: literal('x', ['y']) }, [adjacent]],
  ['values: none', { shape: literal('x'), style: 'label' }, [adjacent]],
  ['values: none', { shape: literal('x'), in: 'query', style: 'form' }, [adjacent]],
])('a parameter says %s, for %j in %j', (expected, rest, segments) => {
  const inPath = param('a', { in: 'path', style: 'simple', ...rest });
  const hasValues = inPath.in === 'path' && sharesSegment(inPath, segments);
  const data = dataText({ param: paramData(inPath, byId(model('Y', literal('y'))), hasValues) });
  expect(/values: \[[^\]]*\]/.exec(data)?.[0] ?? 'values: none').toBe(expected);
});

test('a header goes by its name in lower case, anything else as it is written', () => {
  const header = { in: 'header', style: 'simple', explode: false } as const;
  expect(dataOf(param('X-Trace-Id', header))).toContain("{ name: 'x-trace-id', ");
  expect(dataOf(param('X-Trace-Id'))).toContain("{ name: 'X-Trace-Id', ");
});

test.each<[string, Json]>([
  ['0', 0],
  ['-1.5', -1.5],
  ['false', false],
  ['null', null],
  ["['a', 1]", ['a', 1]],
  ["{ ['__proto__']: 'x' }", JSON.parse('{"__proto__":"x"}')],
])('the default %s', (expected, value) => {
  expect(dataOf(param('a', { default: value }))).toBe(
    `{ name: 'a', in: 'query', decode: queryFormExploded, value: ${textData}, default: ${expected} }`,
  );
});

const ints = number({ integer: true });

test.each<[string, Shape]>([
  ["{ types: ['string'] }", text({ format: 'date-time' })],
  ["{ types: ['integer'] }", ints],
  ["{ types: ['number'] }", union(number(), ints)],
  ["{ types: ['boolean', 'null'] }", union(bare('null'), bare('boolean'))],
  ["{ types: ['int64'] }", number({ integer: true, format: 'int64' })],
  ["{ types: ['integer'] }", union(number({ integer: true, format: 'int64' }), ints)],
  ["{ types: ['null', 'word'] }", literal('a', null)],
  ["{ types: ['null', 'word'] }", union(text({ format: 'date' }), bare('null'))],
  ["{ types: ['null', 'word'] }", union(text({ maxLength: 3 }), bare('null'))],
  ["{ types: ['null', 'string'] }", literal('null', null)],
  ["{ types: ['null', 'string'] }", open('a', null)],
  ["{ types: ['null', 'string'] }", union(text(), bare('null'))],
  ["{ types: ['string'] }", literal('a', 'b')],
  ["{ types: ['boolean', 'string'] }", literal(true, false, 'deterministic-only')],
  ["{ types: ['integer', 'string'] }", open('a', 1)],
  ["{ types: ['number'] }", literal(1.5, 2)],
  ["{ types: ['string'], open: true }", bare('unknown')],
  ["{ types: ['integer', 'string'], open: true }", union(bare('unknown'), ints)],
  ["{ types: ['string'] }", bare('never')],
  ["{ types: ['integer'] }", all(bare('unknown'), ints)],
  ["{ types: [], items: { types: ['integer'] } }", list(ints)],
  ["{ types: ['integer'], items: { types: ['integer'] } }", union(ints, list(ints))],
  ["{ types: [], items: { types: ['integer'] } }", literal([1], [2])],
  [
    "{ types: ['string'], words: ['a', 'b'], items: { types: ['integer'] } }",
    union(literal('b', 'a'), list(ints)),
  ],
  ["{ types: ['string'], items: { types: ['integer'] } }", union(literal('a'), text(), list(ints))],
  ["{ types: ['string'], items: { types: ['integer'] } }", union(open('a'), list(ints))],
  [
    "{ types: [], prefix: [{ types: ['integer'] }, { types: ['boolean'] }] }",
    tuple([ints, bare('boolean')], 1),
  ],
  ["{ types: [], items: { types: ['string'] }, prefix: [{ types: ['integer'] }] }", tuple([ints], 1, text())],
  [
    "{ types: [], items: { types: ['boolean'] }, prefix: [{ types: ['boolean', 'integer'] }] }",
    union(tuple([ints], 1), list(bare('boolean'))),
  ],
  [
    "{ types: [], items: { types: ['boolean'] }, prefix: [{ types: ['integer'] }, { types: ['boolean', 'null'] }] }",
    union(tuple([ints], 1, bare('boolean')), tuple([ints, bare('null')], 2)),
  ],
  ["{ types: [], rest: { types: ['integer'] } }", map(ints)],
  ["{ types: [], rest: { types: ['string'], open: true } }", object([])],
  ["{ types: [], rest: { types: ['string'] } }", object([], text())],
  ["{ types: [], fields: { a: { types: ['integer'] } } }", object([field('a', ints)], 'closed')],
  [
    "{ types: [], fields: { a: { types: ['integer'] } }, rest: { types: ['boolean'] } }",
    object([field('a', ints)], bare('boolean')),
  ],
  [
    "{ types: [], fields: { ['__proto__']: { types: ['integer', 'string'] } } }",
    union(object([field('__proto__', ints)], 'closed'), object([field('__proto__', text())], 'closed')),
  ],
])('%s', (expected, shape) => {
  expect(valueOf(shape)).toBe(expected);
});

test('an object that is spread among other parameters takes theirs only where it says that it takes any', () => {
  const named = object([field('a', ints)]);
  const free = "rest: { types: ['string'], open: true }";
  expect(valueOf(named)).not.toContain(free);
  expect(valueOf(named, { in: 'cookie' })).not.toContain(free);
  expect(valueOf(named, { explode: false })).toContain(free);
  expect(valueOf(named, { style: 'deepObject' })).toContain(free);
});

test('references are followed', () => {
  expect(valueOf(ref('A'), {}, model('A', union(ref('B'), bare('null'))), model('B', list(ints)))).toBe(
    "{ types: ['null'], items: { types: ['integer'] } }",
  );
});

test('JSON says itself what is a number', () => {
  expect(valueOf(ints, { contentType: 'application/json' })).toBe('{ types: [] }');
});

test('a schema that contains itself is described to a depth', () => {
  const tree = model('Tree', object([field('left', ref('Tree')), field('size', ints)], 'closed'));
  const deep = valueOf(ref('Tree'), { style: 'deepObject' }, tree);
  expect(deep.match(/left: /g)).toHaveLength(7);
  expect(valueOf(ref('Tree'), {}, tree).match(/left: /g)).toHaveLength(2);
});

test('data do not grow without measure, however many ways lead through the schemas', () => {
  const names = Array.from({ length: 30 }, (_, index) => `M${index}`);
  const models = names.map((name) => model(name, object(names.map((each) => field(each, ref(each))))));
  expect(valueOf(ref('M0'), { style: 'deepObject' }, ...models).length).toBeLessThan(100_000);
});
