import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetOf } from '@specline/client-runtime/request/draft';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import type { EncodeParam, Param } from '@specline/client-runtime/operation';
import * as styles from '@specline/client-runtime/parameters/styles';

/** A value that a style can write, and its type, as a schema would declare it. */
type Value =
  | { readonly kind: 'one'; readonly value: string }
  | { readonly kind: 'list'; readonly value: readonly string[] }
  | { readonly kind: 'pairs'; readonly value: readonly Pair[] };
type Pair = readonly [key: string, text: string];

/** The parts of a request that came in: RFC 3986, section 3. */
interface Wire {
  readonly segment: string;
  /** The pairs of the query, still escaped, without that of the other parameter. */
  readonly query: readonly Pair[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns an unescaped text. RFC 3986, section 2.1: octets, which are UTF-8. */
function unescaped(text: string): string {
  const octets = text.replace(/%([0-9A-Fa-f]{2})|[^]/gu, (char, hex: string | undefined) =>
    hex === undefined ? Buffer.from(char).toString('latin1') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(octets, 'latin1').toString('utf8');
}

function cut(text: string, delimiter: string): Pair {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + delimiter.length)];
}

/** Returns the texts between delimiters; undefined, which nothing was sent for, is an empty list. */
function split(text: string | undefined, delimiter: string): readonly string[] {
  return text === undefined ? [] : text.split(delimiter);
}

/** Returns the pairs of `R,100,G,200`: every second one is a key. */
function alternating(texts: readonly string[]): readonly Pair[] {
  return texts.flatMap((key, index) => (index % 2 === 0 ? [[key, texts[index + 1] ?? ''] as const] : []));
}

/** Takes a value of the given kind out of a text, where one text holds all of it: RFC 6570, section 3.2.1. */
function within(
  text: string | undefined,
  kind: Value['kind'],
  { delimiter, assign, decode }: { delimiter: string; assign?: string; decode: (text: string) => string },
): Value['value'] {
  if (kind === 'one') return decode(text ?? '');
  const items = split(text, delimiter);
  if (kind === 'list') return items.map(decode);
  const pairs = assign === undefined ? alternating(items) : items.map((item) => cut(item, assign));
  return pairs.map(([key, member]): Pair => [decode(key), decode(member)]);
}

/** Takes a value out of pairs, where each item has its own: `color=blue&color=black`, `R=100&G=200`. */
function among(pairs: readonly Pair[], kind: Value['kind'], name: string): Value['value'] {
  const all = pairs.map(([key, text]): Pair => [unescaped(key), unescaped(text)]);
  if (kind === 'pairs') return all;
  const own = all.flatMap(([key, text]) => (key === name ? [text] : []));
  return kind === 'list' ? own : (own[0] ?? '');
}

function named(pairs: readonly Pair[], name: string): string | undefined {
  return pairs.find(([key]) => unescaped(key) === name)?.[1];
}

function cookies({ headers }: Wire): readonly Pair[] {
  return split(headers['cookie'], '; ').map((cookie) => cut(cookie, '='));
}

type Read = (wire: Wire, kind: Value['kind'], name: string) => Value['value'];

const escaped = { decode: unescaped };
/** RFC 9110, section 5.6.1.1: space around the comma of a list is none of the items. */
const raw = { decode: (text: string) => text.replace(/^[\t ]+|[\t ]+$/g, '') };
const path =
  (prefix: string, rule: { delimiter: string; assign?: string }): Read =>
  ({ segment }, kind) => {
    expect(segment.startsWith(prefix)).toBe(true);
    return within(segment.slice(prefix.length), kind, { ...rule, ...escaped });
  };

/** Readers of each style, by the names of the client's encoders: RFC 6570, and OpenAPI 3.1.1, Style Values. */
const readers: Readonly<Record<string, Read>> = {
  pathSimple: path('', { delimiter: ',' }),
  pathSimpleExploded: path('', { delimiter: ',', assign: '=' }),
  pathLabel: path('.', { delimiter: ',' }),
  pathLabelExploded: path('.', { delimiter: '.', assign: '=' }),
  pathMatrix: ({ segment }, kind, name) => {
    const [key, text] = cut(segment.slice(1), '=');
    expect([segment[0], unescaped(key)]).toEqual([';', name]);
    return within(text, kind, { delimiter: ',', ...escaped });
  },
  pathMatrixExploded: ({ segment }, kind, name) => {
    expect(segment[0]).toBe(';');
    const pairs = segment
      .slice(1)
      .split(';')
      .map((pair) => cut(pair, '='));
    return among(pairs, kind, name);
  },
  queryForm: ({ query }, kind, name) => within(named(query, name), kind, { delimiter: ',', ...escaped }),
  queryFormExploded: ({ query }, kind, name) => among(query, kind, name),
  querySpaceDelimited: ({ query }, kind, name) =>
    within(named(query, name), kind, { delimiter: '%20', ...escaped }),
  queryPipeDelimited: ({ query }, kind, name) =>
    within(named(query, name), kind, { delimiter: '%7C', ...escaped }),
  queryDeepObject: ({ query }, _, name) =>
    query.map(([key, text]): Pair => {
      const inner = unescaped(key).slice(name.length);
      expect([unescaped(key).startsWith(name), inner[0], inner.at(-1)]).toEqual([true, '[', ']']);
      return [inner.slice(1, -1), unescaped(text)];
    }),
  headerSimple: ({ headers }, kind, name) => within(headers[name], kind, { delimiter: ',', ...raw }),
  headerSimpleExploded: ({ headers }, kind, name) =>
    within(headers[name], kind, { delimiter: ',', assign: '=', ...raw }),
  cookieForm: (wire, kind, name) => within(named(cookies(wire), name), kind, { delimiter: ',', ...escaped }),
  cookieFormExploded: (wire, kind, name) => among(cookies(wire), kind, name),
};

const jsonReaders: Readonly<Record<string, (wire: Wire, name: string) => string>> = {
  pathJson: ({ segment }) => unescaped(segment),
  queryJson: ({ query }, name) => unescaped(named(query, name) ?? ''),
  headerJson: ({ headers }, name) => headers[name] ?? '',
  cookieJson: (wire, name) => unescaped(named(cookies(wire), name) ?? ''),
};

/** Sends a parameter, together with another one, to a server that sees a URL and header fields. */
function sendOf(param: Param, value: unknown): Wire {
  const headers: Record<string, string> = {};
  const inPath = param.encode.name.startsWith('path');
  const target = targetOf(
    {
      id: 'getSpace',
      method: 'GET',
      path: inPath ? `/before/{${param.name}}/after` : '/before/-/after',
      style: styles.writeParams,
      params: [{ ...param, key: 'value' }],
    },
    { value },
    headers,
    { other: 'yes' },
  );
  const { pathname, search, hash } = new URL(`http://server${target}`);
  const [, before, segment = '', after, ...others] = pathname.split('/');
  expect([before, after, others, hash]).toEqual(['before', 'after', [], '']);
  // To many a server it is a space.
  expect(search).not.toContain('+');
  const query = search
    .slice(1)
    .split('&')
    .map((pair) => cut(pair, '='));
  expect(query.pop()).toEqual(['other', 'yes']);
  return { segment, query, headers };
}

const chars = [
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
  ';',
  '.',
  '[',
  ']',
  '"',
  "'",
  '\\',
  '<',
  '^',
];
const others = [
  ':',
  '@',
  '!',
  '$',
  '(',
  ')',
  '*',
  '~',
  '`',
  '\t',
  '\n',
  'a',
  'B',
  '2',
  '5',
  'é',
  'ÿ',
  '€',
  '😀',
  '%2F',
];
const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: fc.constantFrom(...chars, ...others), maxLength: 8 }) },
  fc.constantFrom('', '.', '..', '%2e'),
);
const value = fc.oneof(
  fc.record({ kind: fc.constant('one' as const), value: text }),
  fc.record({ kind: fc.constant('list' as const), value: fc.array(text, { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('pairs' as const),
    value: fc.uniqueArray(fc.tuple(text, text), { selector: ([key]) => key, maxLength: 4 }),
  }),
);
/** Not in braces, of which the path template is made; a header field is a token (RFC 9110, section 5.1). */
const nameFor = (encoder: string): fc.Arbitrary<string> =>
  encoder.startsWith('header') ? fc.constantFrom('x-a', 'x_b~1') : text.filter((name) => name !== 'beside');

/** True if a value is one that may be refused, as `styles.ts` documents. */
function isHard(encoder: string, { kind, value: given }: Value): boolean {
  const texts = kind === 'one' ? [given] : given.flat();
  const holds = (pattern: RegExp): boolean => texts.some((each) => pattern.test(each));
  switch (encoder) {
    case 'querySpaceDelimited':
      return kind !== 'one' && holds(/ /);
    case 'queryPipeDelimited':
      return kind !== 'one' && holds(/\|/);
    case 'queryDeepObject':
      return holds(/[[\]]/);
    case 'headerSimple':
      return (kind !== 'one' && holds(/,/)) || holds(/^\s|\s$|[^\t -~\x80-\xff]/);
    case 'headerSimpleExploded':
      return (kind !== 'one' && holds(/[,=]/)) || holds(/^\s|\s$|[^\t -~\x80-\xff]/);
    case 'pathMatrix':
    case 'pathMatrixExploded':
      return texts.length === 0;
    default:
      return encoder.startsWith('path') && texts.every((each) => /^\.{0,2}$/.test(each));
  }
}

/** Returns the value as it arrives; undefined where the client refuses it. */
function arrived(param: Param, given: Value): Value['value'] | undefined {
  const { encode, name } = param;
  const argument = given.kind === 'pairs' ? Object.fromEntries(given.value) : given.value;
  try {
    return readers[encode.name]?.(sendOf(param, argument), given.kind, name);
  } catch (error) {
    if (error instanceof ParameterError && isHard(encode.name, given)) return undefined;
    throw error;
  }
}

describe('what a server reads is what was given', () => {
  const { writeParams, writeBehindQuery, ...table } = styles;
  const encoders = Object.values(table);

  function encoderOf(encoder: string): EncodeParam {
    const encode = encoders.find(({ name }) => name === encoder);
    if (encode === undefined) throw new Error(`no ${encoder}`);
    return encode;
  }

  it('covers the whole table', () => {
    const names = encoders.map(({ name }) => name).sort();
    expect(names).not.toContain(writeParams.name);
    expect(names).not.toContain(writeBehindQuery.name);
    expect([...Object.keys(readers), ...Object.keys(jsonReaders)].sort()).toEqual(names);
  });

  it.each(Object.keys(readers))('%s', (encoder) => {
    const encode = encoderOf(encoder);
    const values = encoder === 'queryDeepObject' ? value.filter(({ kind }) => kind === 'pairs') : value;
    let arrivals = 0;
    fc.assert(
      fc.property(nameFor(encoder), values, (name, given) => {
        // Numeric keys of an object go first.
        fc.pre(given.kind !== 'pairs' || given.value.every(([key]) => !/^\d+$/.test(key)));
        const found = arrived({ name, encode }, given);
        if (found === undefined) return;
        arrivals++;
        expect(found).toEqual(given.value);
      }),
      { numRuns: 400, seed: 11 },
    );
    expect(arrivals).toBeGreaterThan(40);
  });

  it.each(['queryForm', 'queryFormExploded'])('%s with reserved characters', (encoder) => {
    const encode = encoderOf(encoder);
    fc.assert(
      fc.property(nameFor(encoder), value, (name, given) => {
        // An octet that is escaped already is sent as it is.
        const texts = [given.value].flat(2);
        fc.pre(texts.every((each) => !/%[\dA-F]{2}/i.test(each)));
        fc.pre(given.kind !== 'pairs' || given.value.every(([key]) => !/^\d+$/.test(key)));
        expect(arrived({ name, encode, reserved: true }, given)).toEqual(given.value);
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  it.each(Object.keys(jsonReaders))('%s', (encoder) => {
    const encode = encoderOf(encoder);
    fc.assert(
      fc.property(
        nameFor(encoder),
        fc.jsonValue({ stringUnit: fc.constantFrom(...chars, ...others) }),
        (name, json) => {
          const wire = sendOf({ name, encode }, json);
          expect(JSON.parse(jsonReaders[encoder]?.(wire, name) ?? '')).toEqual(
            JSON.parse(JSON.stringify(json)),
          );
        },
      ),
      { seed: 12 },
    );
  });
});
