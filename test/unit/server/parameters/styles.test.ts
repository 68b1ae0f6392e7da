import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Draft } from '@specline/client-runtime/operation';
import * as encoders from '@specline/client-runtime/parameters/styles';
import type { Param, WireParams } from '@specline/server-runtime/operation';
import { parseCookies, parseQuery } from '@specline/server-runtime/parameters/query';
import * as decoders from '@specline/server-runtime/parameters/styles';
import type { ValueType } from '@specline/server-runtime/parameters/values';

const text: ValueType = { types: ['string'] };
const texts: ValueType = { types: [], items: text };
const object: ValueType = { types: [], fields: { R: { types: ['integer'] }, G: { types: ['integer'] } } };
const map: ValueType = { types: [], rest: text };

type Style = keyof typeof decoders;

/** Returns the parameters of a request that has only one. */
function wireOf(wire: {
  path?: string;
  query?: string;
  header?: string | undefined;
  cookie?: string;
}): WireParams {
  return {
    path: () => wire.path ?? '',
    query: parseQuery(wire.query ?? ''),
    header: () => wire.header,
    cookies: parseCookies(wire.cookie ?? '', () => false),
    isDeclared: (_, name) => name === 'other',
    isOfAnother: (_, name) => name === 'color[other]',
  };
}

function decode(style: Style, value: ValueType, wire: Parameters<typeof wireOf>[0]): unknown {
  const param: Param = { name: 'color', in: 'query', decode: decoders[style], value };
  return decoders[style](param, wireOf(wire));
}

/** Without prototypes, which do not matter here. */
const plain = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

describe('the examples of OpenAPI 3.1.1, section 4.8.12.4', () => {
  const array = ['blue', 'black', 'brown'];
  const rgb = { R: 100, G: 200 };
  it.each<[Style, ValueType, Parameters<typeof wireOf>[0], unknown]>([
    ['pathSimple', text, { path: 'blue' }, 'blue'],
    ['pathSimple', texts, { path: 'blue,black,brown' }, array],
    ['pathSimple', object, { path: 'R,100,G,200' }, rgb],
    ['pathSimpleExploded', texts, { path: 'blue,black,brown' }, array],
    ['pathSimpleExploded', object, { path: 'R=100,G=200' }, rgb],
    ['pathLabel', text, { path: '.blue' }, 'blue'],
    ['pathLabel', texts, { path: '.blue,black,brown' }, array],
    ['pathLabel', object, { path: '.R,100,G,200' }, rgb],
    ['pathLabelExploded', texts, { path: '.blue.black.brown' }, array],
    ['pathLabelExploded', object, { path: '.R=100.G=200' }, rgb],
    ['pathMatrix', text, { path: ';color=blue' }, 'blue'],
    ['pathMatrix', texts, { path: ';color=blue,black,brown' }, array],
    ['pathMatrix', object, { path: ';color=R,100,G,200' }, rgb],
    ['pathMatrixExploded', text, { path: ';color=blue' }, 'blue'],
    ['pathMatrixExploded', texts, { path: ';color=blue;color=black;color=brown' }, array],
    ['pathMatrixExploded', object, { path: ';R=100;G=200' }, rgb],
    ['queryForm', text, { query: 'color=blue' }, 'blue'],
    ['queryForm', texts, { query: 'color=blue,black,brown' }, array],
    ['queryForm', object, { query: 'color=R,100,G,200' }, rgb],
    ['queryForm', text, { query: 'color=' }, ''],
    ['queryFormExploded', texts, { query: 'color=blue&color=black&color=brown' }, array],
    ['queryFormExploded', object, { query: 'R=100&G=200' }, rgb],
    ['querySpaceDelimited', texts, { query: 'color=blue%20black%20brown' }, array],
    ['querySpaceDelimited', texts, { query: 'color=blue+black+brown' }, array],
    ['querySpaceDelimited', object, { query: 'color=R%20100%20G%20200' }, rgb],
    ['queryPipeDelimited', texts, { query: 'color=blue%7Cblack|brown' }, array],
    ['queryPipeDelimited', object, { query: 'color=R%7C100%7CG%7C200' }, rgb],
    ['queryDeepObject', object, { query: 'color%5BR%5D=100&color[G]=200' }, rgb],
    ['headerSimple', texts, { header: 'blue, black,brown' }, array],
    ['headerSimple', object, { header: 'R,100,G,200' }, rgb],
    ['headerSimpleExploded', object, { header: 'R=100,G=200' }, rgb],
    ['cookieForm', texts, { cookie: 'a=1; color=blue,black,brown' }, array],
    ['cookieFormExploded', texts, { cookie: 'color=blue; color=black; color=brown' }, array],
    ['cookieFormExploded', object, { cookie: 'R=100; G=200; x=1' }, rgb],
    ['cookieForm', text, { cookie: 'color=blue; a=1; color=black' }, 'blue'],
    ['cookieFormExploded', text, { cookie: 'color=blue; a=1; color=black' }, 'blue'],
    ['cookieJson', { types: [] }, { cookie: 'color=[1]; color=[2]' }, [1]],
    ['queryJson', { types: [] }, { query: 'color=%7B%22a%22:[1,%22%26%22]}' }, { a: [1, '&'] }],
  ])('%s reads %j', (style, value, wire, expected) => {
    expect(plain(decode(style, value, wire))).toEqual(expected);
  });
});

it.each<[Style, ValueType, Parameters<typeof wireOf>[0], unknown]>([
  ['pathMatrixExploded', map, { path: ';color=blue' }, { color: 'blue' }],
  ['pathMatrixExploded', map, { path: ';color=blue;R=1' }, { color: 'blue', R: '1' }],
  ['pathMatrixExploded', { ...map, types: ['string'] }, { path: ';color=blue' }, 'blue'],
  ['pathMatrixExploded', { ...map, items: text }, { path: ';color=a;color=b' }, ['a', 'b']],
  ['queryFormExploded', map, { query: 'color=blue&R=1' }, { color: 'blue', R: '1' }],
  ['cookieFormExploded', map, { cookie: 'color=blue' }, { color: 'blue' }],
])('%s of %j may have a property of its own name', (style, value, wire, expected) => {
  expect(plain(decode(style, value, wire))).toEqual(expected);
});

it.each<[Style, Parameters<typeof wireOf>[0], unknown]>([
  ['queryFormExploded', { query: 'R=1&G=2&G=3' }, { R: '1', G: ['2', '3'] }],
  ['cookieFormExploded', { cookie: 'G=2; G=3' }, { G: ['2', '3'] }],
  ['queryDeepObject', { query: 'color[R]=1&color[G]=2&color[G]=3' }, { R: '1', G: ['2', '3'] }],
])('%s of %j has a list where anything may be', (style, wire, expected) => {
  const free: ValueType = { types: [], rest: { types: ['string'], open: true } };
  expect(plain(decode(style, free, wire))).toEqual(expected);
});

describe('one text, where an array may be as well', () => {
  const orNull: ValueType = { types: ['null'], items: text };
  const orNumber: ValueType = { types: ['integer'], items: { types: ['integer', 'string'] } };
  it.each<[Style, ValueType, Parameters<typeof wireOf>[0], unknown]>([
    ['queryFormExploded', orNull, { query: 'color=blue' }, ['blue']],
    ['queryFormExploded', orNull, { query: 'color=null' }, null],
    ['queryFormExploded', orNull, { query: 'color=null&color=null' }, ['null', 'null']],
    ['queryFormExploded', orNumber, { query: 'color=7' }, 7],
    ['queryFormExploded', orNumber, { query: 'color=blue' }, ['blue']],
    ['queryFormExploded', { types: ['string'], items: text }, { query: 'color=blue' }, 'blue'],
    ['queryForm', orNull, { query: 'color=blue' }, ['blue']],
    ['queryForm', orNull, { query: 'color=null' }, null],
    ['queryPipeDelimited', orNull, { query: 'color=blue' }, ['blue']],
    ['queryDeepObject', { types: [], fields: { R: orNull } }, { query: 'color[R]=blue' }, { R: ['blue'] }],
    ['headerSimple', orNull, { header: 'blue' }, ['blue']],
    ['headerSimple', orNull, { header: '' }, []],
    ['headerSimpleExploded', orNull, { header: '' }, []],
    ['headerSimpleExploded', { ...texts, rest: text }, { header: '' }, []],
    ['pathSimple', orNull, { path: 'blue' }, ['blue']],
    ['cookieFormExploded', orNull, { cookie: 'color=blue' }, ['blue']],
  ])('%s reads %j of %j', (style, value, wire, expected) => {
    expect(plain(decode(style, value, wire))).toEqual(expected);
  });
});

describe('what is absent', () => {
  it.each<[Style, ValueType]>([
    ['queryForm', text],
    ['queryFormExploded', text],
    ['queryFormExploded', texts],
    ['queryFormExploded', object],
    ['queryDeepObject', object],
    ['querySpaceDelimited', texts],
    ['queryPipeDelimited', texts],
    ['queryJson', text],
    ['headerSimple', text],
    ['headerSimpleExploded', object],
    ['headerJson', text],
    ['cookieForm', text],
    ['cookieFormExploded', object],
    ['cookieJson', text],
  ])('%s gives nothing', (style, value) => {
    expect(decode(style, value, { query: 'x=1&colors=2', cookie: 'x=1' })).toBeUndefined();
  });
});

describe('what has no value', () => {
  it.each<[Style, ValueType, Parameters<typeof wireOf>[0], string]>([
    ['queryForm', text, { query: 'color=a&color=b' }, 'must be given once, not 2 times'],
    ['queryForm', text, { query: 'color=%' }, 'is not percent-encoded UTF-8'],
    ['queryForm', object, { query: 'color=R,1,G' }, 'must be keys and values, separated by ","'],
    ['queryFormExploded', text, { query: 'color=a&color=b' }, 'must be given once, not 2 times'],
    ['queryFormExploded', object, { query: 'R=1&R=2' }, 'must be given once, not 2 times'],
    ['queryDeepObject', map, { query: `color${'[a]'.repeat(33)}=1` }, 'has more than 32 levels'],
    ['pathLabel', text, { path: 'blue' }, 'must begin with "."'],
    ['pathMatrix', text, { path: ';colour=blue' }, 'must be written as ;color=value'],
    ['pathMatrixExploded', texts, { path: ';a=blue' }, 'must be written as ;color=value'],
    ['queryJson', text, { query: 'color={' }, 'is not JSON'],
    ['headerJson', text, { header: '' }, 'is not JSON'],
  ])('%s refuses %j', (style, value, wire, message) => {
    expect(() => decode(style, value, wire)).toThrow(message);
  });
});

it('reads a plus sign in a cookie as one, in its name as well', () => {
  expect(parseCookies('a+b=c+d; a%2Bb=e', () => false)).toEqual(new Map([['a+b', ['c+d', 'e']]]));
});

it('leaves the other parameters to themselves when a free object is exploded', () => {
  expect(plain(decode('queryFormExploded', map, { query: 'a=1&other=2&__proto__=3' }))).toEqual(
    JSON.parse('{"a":"1","__proto__":"3"}'),
  );
});

it('takes the types of a first few items, and of a union', () => {
  const tuple: ValueType = { types: [], prefix: [{ types: ['integer'] }], items: text };
  expect(decode('queryForm', tuple, { query: 'color=1,2' })).toEqual([1, '2']);
  const either: ValueType = { types: ['boolean', 'string'], items: text };
  expect(decode('queryForm', either, { query: 'color=true' })).toBe(true);
  expect(decode('queryForm', either, { query: 'color=a,b' })).toEqual(['a', 'b']);
  expect(decode('queryFormExploded', either, { query: 'color=a&color=b' })).toEqual(['a', 'b']);
});

it('reads the lists of an exploded object, each by its repeated key', () => {
  const lists: ValueType = {
    types: [],
    fields: { R: { types: [], items: { types: ['integer'] } }, G: text },
  };
  expect(plain(decode('queryFormExploded', lists, { query: 'R=1&G=a&R=2' }))).toEqual({ R: [1, 2], G: 'a' });
  expect(plain(decode('queryFormExploded', lists, { query: 'R=1' }))).toEqual({ R: [1] });
  expect(() => decode('queryFormExploded', lists, { query: 'G=a&G=b' })).toThrow('must be given once');
});

it('takes a text that is none of the words as the only item of a list', () => {
  const either: ValueType = { types: ['string'], words: ['all'], items: { types: ['integer'] } };
  for (const style of ['queryForm', 'queryFormExploded', 'querySpaceDelimited', 'queryDeepObject'] as const) {
    expect(decode(style, either, { query: 'color=all' })).toBe('all');
    expect(decode(style, either, { query: 'color=7' })).toEqual([7]);
  }
});

it.each<[Style, ValueType, string, unknown]>([
  ['pathLabel', text, '%2Eblue', 'blue'],
  ['pathLabel', text, '.%2Eblue', '.blue'],
  ['pathLabelExploded', texts, '%2eblue.black', ['blue', 'black']],
  ['pathLabelExploded', texts, '.blue%2Eblack', ['blue.black']],
])('%s takes the dot before %j escaped as well: %s', (style, type, path, value) => {
  expect(decode(style, type, { path })).toEqual(value);
});

it.each<[Style, ValueType, string, unknown]>([
  ['cookieForm', text, 'color=100%', '100%'],
  ['cookieForm', text, 'color=%ff', '%ff'],
  ['cookieForm', text, 'color=100%25', '100%'],
  ['cookieForm', texts, 'color=50%,a%2Cb', ['50%', 'a,b']],
  ['cookieFormExploded', texts, 'color=%; color=%20', ['%', ' ']],
  ['cookieFormExploded', { types: [], fields: { R: text } }, 'R=100%', { R: '100%' }],
  ['cookieJson', map, 'color={"a":"100%"}', { a: '100%' }],
])('%s of %j reads a percent sign that escapes nothing as what it is: %s', (style, type, cookie, value) => {
  expect(plain(decode(style, type, { cookie }))).toEqual(value);
});

describe('what OpenAPI leaves open of style deepObject', () => {
  const list: ValueType = { types: ['string'], items: text };
  const records: ValueType = { types: [], items: { types: [], fields: { n: { types: ['integer'] } } } };
  const anything: ValueType = { types: ['string'], open: true, rest: { types: ['string'], open: true } };
  it.each<[ValueType, string, unknown]>([
    [texts, 'color=blue', ['blue']],
    [texts, 'color[]=blue', ['blue']],
    [list, 'color[]=blue', ['blue']],
    [list, 'color=blue', 'blue'],
    [anything, 'color[]=blue', ['blue']],
    [anything, 'color[a][]=blue', { a: ['blue'] }],
    [anything, 'color[a]=blue', { a: 'blue' }],
    [{ types: [], rest: list }, 'color[a][]=blue', { a: ['blue'] }],
    [{ types: [], rest: list }, 'color[a][]=1&color[a]=2', { a: ['1', '2'] }],
    [map, 'color[a][]=blue', { a: 'blue' }],
    [map, 'color[]=blue', { '': 'blue' }],
    [texts, 'color%5B%5D=blue&color[]=black', ['blue', 'black']],
    [texts, 'color[0]=blue', ['blue']],
    [texts, 'color[10]=c&color[9]=b&color[0]=a', ['a', 'b', 'c']],
    [records, 'color[0][n]=1&color[1][n]=2', [{ n: 1 }, { n: 2 }]],
    [{ types: [], rest: records }, 'color[a][0][n]=1', { a: [{ n: 1 }] }],
    [map, 'color[0]=blue', { 0: 'blue' }],
    [texts, 'color[01]=blue', { '01': ['blue'] }],
  ])('as %j, %s', (type, query, value) => {
    expect(plain(decode('queryDeepObject', type, { query }))).toEqual(value);
  });
});

describe('the client writes, the server reads', () => {
  const nasty = fc.constantFrom(
    '%',
    '&',
    '=',
    '+',
    '#',
    '/',
    '?',
    ' ',
    ',',
    '|',
    '[',
    ']',
    ';',
    '"',
    "'",
    '\\',
    'ä',
    '€',
    '😀',
    '\0',
    '%20',
    'true',
    '1',
  );
  const anyText = fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 4 })
    .map((parts) => parts.join(''));
  const filled = anyText.filter((value) => !/^\.*$/.test(value));
  const without = (pattern: RegExp) => filled.filter((value) => !pattern.test(value));
  /** A header has octets, no lines, and no space around a value. */
  const latin = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '%', '&', '=', '#', '/', '?', '|', '[', ';', '"', 'ä', 'ÿ'),
    minLength: 1,
    maxLength: 6,
  });
  const list = (item: fc.Arbitrary<string>) => fc.array(item, { minLength: 1, maxLength: 4 });
  const dictionary = (item: fc.Arbitrary<string>) => fc.dictionary(item, item, { minKeys: 1, maxKeys: 3 });

  /** Sends a value as the client does, and reads it as the server does. */
  function roundTrip(style: Style, type: ValueType, value: unknown): unknown {
    const operation = { id: 'getSpace' as const, method: 'GET', path: '/{color}' };
    const draft: Draft = { operation, path: operation.path, query: '', headers: {} };
    encoders[style]({ name: 'color', encode: encoders[style] }, value, draft);
    const { cookie = '', color } = draft.headers;
    return plain(
      decode(style, type, {
        path: draft.path.slice(1),
        query: draft.query.replace('&', ''),
        header: color,
        cookie,
      }),
    );
  }

  const rows: readonly (readonly [Style, ValueType, fc.Arbitrary<unknown>])[] = [
    ['pathSimple', text, filled],
    ['pathSimple', texts, list(filled)],
    ['pathSimple', map, dictionary(filled)],
    ['pathSimpleExploded', texts, list(filled)],
    ['pathSimpleExploded', map, dictionary(filled)],
    ['pathLabel', text, filled],
    ['pathLabel', texts, list(filled)],
    ['pathLabel', map, dictionary(filled)],
    ['pathLabelExploded', text, filled],
    ['pathLabelExploded', texts, list(filled)],
    ['pathLabelExploded', map, dictionary(filled)],
    ['pathMatrix', text, filled],
    ['pathMatrix', texts, list(filled)],
    ['pathMatrixExploded', texts, list(filled)],
    ['pathMatrixExploded', map, dictionary(without(/^color$/))],
    ['pathJson', { types: [] }, fc.dictionary(anyText, fc.oneof(anyText, fc.integer()))],
    ['queryForm', text, anyText],
    ['queryForm', texts, list(anyText)],
    ['queryForm', map, dictionary(anyText)],
    ['queryFormExploded', text, anyText],
    ['queryFormExploded', texts, list(anyText)],
    ['queryFormExploded', map, dictionary(without(/^other$/))],
    ['querySpaceDelimited', texts, list(without(/ /))],
    ['queryPipeDelimited', texts, list(without(/\|/))],
    ['queryDeepObject', map, dictionary(without(/[[\]]/))],
    ['queryDeepObject', text, anyText],
    ['queryDeepObject', texts, list(anyText)],
    ['queryDeepObject', { types: [], items: map }, fc.array(dictionary(without(/[[\]]/)), { minLength: 1 })],
    ['queryJson', { types: [] }, fc.jsonValue()],
    ['headerSimple', text, latin],
    ['headerSimple', texts, list(latin)],
    ['headerSimpleExploded', map, dictionary(without(/[^a-z]/))],
    ['headerJson', { types: [] }, fc.jsonValue()],
    ['cookieForm', text, anyText],
    ['cookieForm', texts, list(anyText)],
    ['cookieFormExploded', texts, list(anyText)],
    ['cookieJson', { types: [] }, fc.jsonValue()],
  ];

  it.each(rows.map(([style, type, values]) => ({ style, takes: Object.keys(type).at(-1), type, values })))(
    '$style of $takes',
    ({ style, type, values }) => {
      const check = fc.property(values, (value) => {
        expect(roundTrip(style, type, value)).toEqual(plain(value));
      });
      fc.assert(check, { numRuns: 200, seed: 1 });
    },
  );
});

it('reads half a million names without values at once', () => {
  expect([...parseQuery('a&'.repeat(500_000)).keys()]).toEqual(['a']);
});
