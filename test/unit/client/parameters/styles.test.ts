import { describe, expect, it } from 'vitest';
import { targetOf } from '@specline/client-runtime/request/draft';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import type { EncodeParam, Param } from '@specline/client-runtime/operation';
import * as styles from '@specline/client-runtime/parameters/styles';

type Encoder = Exclude<keyof typeof styles, 'writeParams' | 'writeBehindQuery'>;

/** Returns what is sent of one parameter: its segment of the path, the query, or its header field. */
function sent(encode: EncodeParam, value: unknown, more: Omit<Param, 'name' | 'encode'> = {}): string {
  const place = /^(path|query|header|cookie)/.exec(encode.name)?.[0] ?? '';
  const headers: Record<string, string> = {};
  const path = place === 'path' ? '/{color}' : '/';
  const params = [{ name: 'color', encode, ...more }];
  const target = targetOf(
    { id: 'getSpace', method: 'GET', path, style: styles.writeParams, params },
    { [more.key ?? 'color']: value },
    headers,
  );
  return { header: headers['color'], cookie: headers['cookie'] }[place] ?? target.replace(/^\//, '');
}

function refusalOf(encode: EncodeParam, value: unknown): unknown {
  try {
    return sent(encode, value);
  } catch (error) {
    return error;
  }
}

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

describe('OpenAPI 3.1.1, Parameter Object, Style Examples', () => {
  it.each<[Encoder, empty: string | undefined, text: string, list: string, pairs: string]>([
    ['pathMatrix', ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
    [
      'pathMatrixExploded',
      ';color',
      ';color=blue',
      ';color=blue;color=black;color=brown',
      ';R=100;G=200;B=150',
    ],
    // An empty text would be no segment, or one that means "here".
    ['pathLabel', undefined, '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['pathLabelExploded', undefined, '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['pathSimple', undefined, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['pathSimpleExploded', undefined, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    ['headerSimple', '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['headerSimpleExploded', '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    ['queryForm', '?color=', '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
    [
      'queryFormExploded',
      '?color=',
      '?color=blue',
      '?color=blue&color=black&color=brown',
      '?R=100&G=200&B=150',
    ],
    ['cookieForm', 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    [
      'cookieFormExploded',
      'color=',
      'color=blue',
      'color=blue; color=black; color=brown',
      'R=100; G=200; B=150',
    ],
  ])('%s', (name, empty, text, list, pairs) => {
    const encode = styles[name];
    if (empty === undefined) expect(refusalOf(encode, '')).toBeInstanceOf(ParameterError);
    else expect(sent(encode, '')).toBe(empty);
    expect([sent(encode, 'blue'), sent(encode, array), sent(encode, object)]).toEqual([text, list, pairs]);
  });

  it.each<[Encoder, unknown, string]>([
    ['querySpaceDelimited', array, '?color=blue%20black%20brown'],
    ['querySpaceDelimited', object, '?color=R%20100%20G%20200%20B%20150'],
    ['queryPipeDelimited', array, '?color=blue%7Cblack%7Cbrown'],
    ['queryPipeDelimited', object, '?color=R%7C100%7CG%7C200%7CB%7C150'],
    ['queryFormExploded', { R: [100, 90], G: null, B: 'x&y' }, '?R=100&R=90&B=x%26y'],
    ['queryDeepObject', object, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ])('%s of %j', (name, value, expected) => {
    expect(sent(styles[name], value)).toBe(expected);
  });

  it('appendix C', () => {
    const formulas = { a: 'x+y', b: 'x/y', c: 'x^y' };
    expect(sent(styles.queryFormExploded, formulas)).toBe('?a=x%2By&b=x%2Fy&c=x%5Ey');
    expect(sent(styles.queryFormExploded, formulas, { reserved: true })).toBe('?a=x%2By&b=x/y&c=x%5Ey');
    expect(sent(styles.querySpaceDelimited, ['math', 'is', 'fun'])).toBe('?color=math%20is%20fun');
  });
});

describe('values that the specification calls undefined', () => {
  const nothing = [undefined, null, [], [null], {}, { R: undefined }];

  it.each<Encoder>([
    'queryForm',
    'queryFormExploded',
    'querySpaceDelimited',
    'queryPipeDelimited',
    'queryDeepObject',
    'headerSimple',
    'headerSimpleExploded',
    'cookieForm',
    'cookieFormExploded',
  ])('%s leaves them out', (name) => {
    expect(nothing.map((value) => sent(styles[name], value))).toEqual(nothing.map(() => ''));
    expect(sent(styles[name], { R: 1, G: null })).toBe(sent(styles[name], { R: 1 }));
    expect(sent(styles[name], ['blue', undefined, 'red'])).toBe(sent(styles[name], ['blue', 'red']));
  });

  it.each<Encoder>([
    'pathSimple',
    'pathSimpleExploded',
    'pathLabel',
    'pathLabelExploded',
    'pathMatrix',
    'pathMatrixExploded',
  ])('%s has no place for them', (name) => {
    for (const value of nothing) expect(refusalOf(styles[name], value)).toBeInstanceOf(ParameterError);
  });

  it('JSON knows null', () => {
    const { pathJson, queryJson, headerJson, cookieJson } = styles;
    expect([pathJson, queryJson, headerJson, cookieJson].map((encode) => sent(encode, null))).toEqual([
      'null',
      '?color=null',
      'null',
      'color=null',
    ]);
    expect([queryJson, headerJson, cookieJson].map((encode) => sent(encode, undefined))).toEqual([
      '',
      '',
      '',
    ]);
    expect(refusalOf(pathJson, undefined)).toBeInstanceOf(ParameterError);
  });
});

it.each([
  ['/a?comp=list', '/a?comp=list&prefix=x'],
  ['/a/{id}?q=1?2', '/a/b%3Fc?q=1?2&prefix=x'],
  ['/a?id={id}', '/a?id=b%3Fc&prefix=x'],
])('the query of a path template goes first: %s', (path, expected) => {
  const params = [
    { name: 'id', encode: styles.pathSimple },
    { name: 'prefix', encode: styles.queryFormExploded },
  ];
  expect(
    targetOf(
      { id: 'getSpace', method: 'GET', path, query: [], style: styles.writeBehindQuery, params },
      { id: 'b?c', prefix: 'x' },
      {},
    ),
  ).toBe(expected);
});

describe('what is sent', () => {
  it.each<[Encoder, unknown, string]>([
    ['queryDeepObject', 'blue', '?color=blue'],
    ['queryDeepObject', { R: [1, 2] }, '?color%5BR%5D=1&color%5BR%5D=2'],
    ['queryDeepObject', { dark: { R: 90, G: undefined } }, '?color%5Bdark%5D%5BR%5D=90'],
    ['queryDeepObject', [{ R: 1 }, 'blue'], '?color%5B0%5D%5BR%5D=1&color%5B1%5D=blue'],
    [
      'queryDeepObject',
      { list: [{ R: [1, 2] }] },
      '?color%5Blist%5D%5B0%5D%5BR%5D=1&color%5Blist%5D%5B0%5D%5BR%5D=2',
    ],
    ['pathLabelExploded', ['1.5', '2'], '.1%2E5.2'],
    ['pathLabelExploded', 'a.b', '.a.b'],
    ['pathLabel', ['a.b', 'c'], '.a.b,c'],
    ['pathMatrix', [''], ';color='],
    ['pathMatrix', '..', ';color=..'],
    ['pathMatrixExploded', ['a', ''], ';color=a;color'],
    ['pathMatrixExploded', { R: '' }, ';R'],
    ['headerSimple', 'text/html, text/plain', 'text/html, text/plain'],
    ['headerJson', { name: 'Zoë 😀' }, '{"name":"Zo\\u00eb \\ud83d\\ude00"}'],
    ['cookieForm', 'a; b=c', 'color=a%3B%20b%3Dc'],
    ['cookieJson', { a: [1] }, 'color=%7B%22a%22%3A%5B1%5D%7D'],
    ['queryForm', 10n, '?color=10'],
  ])('%s of %s', (name, value, expected) => {
    expect(sent(styles[name], value)).toBe(expected);
  });

  it.each<[text: string, query: string]>([
    [":/?@!$'()*,;", "?color=:/?@!$'()*,;"],
    ['#&=+[]', '?color=%23%26%3D%2B%5B%5D'],
    ['50% of %2F', '?color=50%25%20of%20%2F'],
    ['%C3%A9é', '?color=%C3%A9%C3%A9'],
  ])('reserved characters of %s', (text, query) => {
    expect(sent(styles.queryForm, text, { reserved: true })).toBe(query);
  });

  it('reserved delimiters of a list', () => {
    expect(sent(styles.queryForm, ['a,b', 'c/d'], { reserved: true })).toBe('?color=a%2Cb,c/d');
  });

  it('the value of another key', () => {
    expect(sent(styles.pathSimple, 'blue', { key: 'pathColor' })).toBe('blue');
    expect(sent(styles.queryForm, 'blue', { key: 'queryColor' })).toBe('?color=blue');
  });

  it('cookies next to others', () => {
    const headers = { cookie: 'a=1' };
    styles.cookieForm({ name: 'b c', encode: styles.cookieForm }, 2, {
      operation: { id: 'getSpace', method: 'GET', path: '/' },
      path: '/',
      query: '',
      headers,
    });
    expect(headers.cookie).toBe('a=1; b%20c=2');
  });
});

describe('what is refused', () => {
  it.each<[Encoder, unknown, RegExp]>([
    ['pathSimple', '.', /^getSpace: color cannot be sent: as a path segment, it would be "\."$/],
    ['pathSimple', ['..'], /would be "\.\."/],
    ['pathSimpleExploded', [''], /would be ""/],
    ['pathLabel', '.', /would be "\.\."/],
    ['pathLabel', ['.'], /would be "\.\."/],
    ['pathLabelExploded', ['', ''], /would be "\.\."/],
    ['pathLabelExploded', ['.'], /would be "\.%2E"/],
    ['queryDeepObject', { 'a]b': 1 }, /contains a bracket/],
    ['querySpaceDelimited', ['light blue'], /contains " "/],
    ['querySpaceDelimited', { 'light blue': 1 }, /contains " "/],
    ['queryPipeDelimited', ['a|b', 'c'], /contains "\|"/],
    ['headerSimple', ['a,b'], /contains ","/],
    ['headerSimpleExploded', { a: 'b,c' }, /contains ","/],
    ['headerSimple', ['a', ' b'], /begins or ends with white space/],
    ['headerSimpleExploded', { a: 'b\t' }, /begins or ends with white space/],
    ['headerSimpleExploded', { 'a=b': 1 }, /equals sign/],
    ['headerSimple', 'a\r\nX-Admin: 1', /header field/],
    ['headerSimple', '€', /header field/],
    ['headerSimple', ' a', /header field/],
    ['queryForm', new Date(0), /cannot be sent as text/],
    ['queryFormExploded', { a: { b: 1 } }, /cannot be sent as text/],
    ['queryFormExploded', { a: [[1]] }, /cannot be sent as text/],
    ['queryDeepObject', { since: new Date(0) }, /cannot be sent as text/],
    ['queryJson', { big: 1n }, /color cannot be sent as JSON/],
    ['queryJson', () => 1, /color cannot be sent as JSON/],
    ['queryJson', new Set([1]), /color cannot be sent as JSON/],
  ])('%s of %o', (name, value, message) => {
    const error = refusalOf(styles[name], value);
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ operationId: 'getSpace', message: expect.stringMatching(message) });
  });

  it('is not reported with its value, which may be a secret', () => {
    for (const encode of [styles.headerSimple, styles.querySpaceDelimited])
      expect(String(refusalOf(encode, ['hun\n ter2']))).not.toContain('ter2');
  });
});
