import { describe, expect, test } from 'vitest';
import { parameterData } from '../../../../generators/emit/client/operations/parameters.ts';
import type { Param } from '../../../../generators/ir/types.ts';
import {
  all,
  bare,
  list,
  literal,
  map,
  model,
  number,
  object,
  operation,
  param,
  ref,
  text,
  tuple,
  union,
} from '../api-builder.ts';
import { byId, dataText } from './data-text.ts';

const models = byId(
  model('Id', union(text(), number({ integer: true }))),
  model('Loop', list(ref('Loop'))),
  model('Secret', text({ format: 'password' })),
);

function dataOf(...params: readonly Param[]): string {
  return dataText(parameterData(operation('getPet', { params }), models));
}

const path = { in: 'path', style: 'simple', explode: false } as const;
const styled = (param: string): string => `{ style: writeParams, params: [${param}] }`;

describe('parameters that are written as most are', () => {
  test.each<[string, Param]>([
    ['text', param('q')],
    ['a number', param('q', { shape: number() })],
    ['true or false', param('q', { shape: bare('boolean') })],
    ['one of some values', param('q', { shape: literal('a', 1, true) })],
    ['a list of text', param('q', { shape: list(text()) })],
    ['text or a list of text', param('q', { shape: union(text(), list(text())) })],
    ['a model of primitive values', param('q', { shape: ref('Id') })],
    ['text in all of several', param('q', { shape: all(text(), text()) })],
    ['text that would not be exploded', param('q', { explode: false })],
  ])('the query: %s', (_, of) => {
    expect(dataOf(of)).toBe("{ query: ['q'] }");
  });

  test.each<[string, Param, 'text' | 'none']>([
    ['true, false or null', param('q', { shape: union(bare('boolean'), bare('null')) }), 'text'],
    ['one of some values', param('q', { shape: literal('a', 1, true, null) }), 'text'],
    ['text or null', param('q', { shape: union(text(), bare('null')) }), 'none'],
    ['a list of numbers or null', param('q', { shape: list(union(number(), bare('null'))) }), 'text'],
  ])('but for null: %s', (_, of, nulls) => {
    expect(dataOf(of)).toBe(styled(`{ name: 'q', encode: queryFormExploded, nulls: '${nulls}' }`));
  });

  test.each<[string, Param]>([
    ['text', param('id', path)],
    ['a model of primitive values', param('id', { ...path, shape: ref('Id') })],
  ])('the path: %s', (_, of) => {
    expect(dataOf(of)).toBe('{}');
  });
});

describe('all others have an encoder', () => {
  test.each<[Partial<Param>, string]>([
    [{ ...path, shape: list(text()) }, 'pathSimple'],
    [{ ...path, shape: bare('unknown') }, 'pathSimple'],
    [{ ...path, shape: object([]), explode: true }, 'pathSimpleExploded'],
    [{ ...path, style: 'label' }, 'pathLabel'],
    [{ ...path, style: 'label', explode: true }, 'pathLabelExploded'],
    [{ ...path, style: 'matrix' }, 'pathMatrix'],
    [{ ...path, style: 'matrix', explode: true }, 'pathMatrixExploded'],
    [{ ...path, contentType: 'application/json' }, 'pathJson'],
    [{ shape: list(text()), explode: false }, 'queryForm'],
    [{ shape: object([]) }, 'queryFormExploded'],
    [{ shape: map(text()) }, 'queryFormExploded'],
    [{ shape: tuple([text()], 1) }, 'queryFormExploded'],
    [{ shape: list(list(text())) }, 'queryFormExploded'],
    [{ shape: ref('Loop') }, 'queryFormExploded'],
    [{ shape: literal({ a: 1 }) }, 'queryFormExploded'],
    [{ style: 'spaceDelimited', explode: false }, 'querySpaceDelimited'],
    [{ style: 'spaceDelimited', explode: true }, 'queryFormExploded'],
    [{ style: 'pipeDelimited', explode: false }, 'queryPipeDelimited'],
    [{ style: 'pipeDelimited', explode: true }, 'queryFormExploded'],
    [{ style: 'deepObject', explode: true }, 'queryDeepObject'],
    [{ style: 'deepObject', explode: false }, 'queryDeepObject'],
    [{ contentType: 'application/json' }, 'queryJson'],
    [{ contentType: 'application/vnd.a+json; charset=utf-8' }, 'queryJson'],
    [{ contentType: 'text/plain' }, 'queryFormExploded'],
    [{ in: 'header', style: 'simple', explode: false }, 'headerSimple'],
    [{ in: 'header', style: 'simple', explode: true }, 'headerSimpleExploded'],
    [{ in: 'header', style: 'simple', contentType: 'application/json' }, 'headerJson'],
    [{ in: 'cookie', explode: false }, 'cookieForm'],
    [{ in: 'cookie', explode: true }, 'cookieFormExploded'],
    [{ in: 'cookie', contentType: 'application/json' }, 'cookieJson'],
  ])('%j is written by %s', (rest, encoder) => {
    expect(dataOf(param('p', rest))).toBe(styled(`{ name: 'p', encode: ${encoder} }`));
  });

  test('a key that is not the name on the wire is written', () => {
    expect(dataOf(param('id', { name: 'queryId' }))).toBe(
      styled("{ name: 'id', key: 'queryId', encode: queryFormExploded }"),
    );
    expect(dataOf(param('body', { ...path, name: 'pathBody' }))).toBe(
      styled("{ name: 'body', key: 'pathBody', encode: pathSimple }"),
    );
  });

  test('reserved characters are let through in the query alone', () => {
    expect(dataOf(param('q', { allowReserved: true }))).toBe(
      styled("{ name: 'q', encode: queryFormExploded, reserved: true }"),
    );
    expect(dataOf(param('q', { in: 'cookie', allowReserved: true }))).toBe(
      styled("{ name: 'q', encode: cookieFormExploded }"),
    );
  });
});

test.each<[string, Partial<Param>, string | undefined]>([
  ['a text in a path, which its template names', path, undefined],
  ['a list in a path', { ...path, shape: list(text()) }, "{ name: '' }"],
  ['in the query', {}, "{ name: '' }"],
  ['in a header', { in: 'header', style: 'simple', wire: 'X-Name' }, "{ name: 'x-name' }"],
  ['in a cookie', { in: 'cookie' }, "{ name: 'cookie' }"],
])('what has to be given is declared: %s', (_, rest, expected) => {
  const data = parameterData(
    operation('getPet', { params: [param('name', { ...rest, required: true }), param('other')] }),
    models,
  );
  const { required } = data;
  expect(required === undefined ? undefined : dataText({ required })).toBe(
    expected === undefined ? undefined : `{ required: ${expected} }`,
  );
});

test.each([
  ['text', text({ format: 'password' })],
  ['text or nothing', union(text({ format: 'password' }), bare('null'))],
  ['a model', ref('Secret')],
  ['a list', list(ref('Secret'))],
])('passwords are secrets: %s', (_, shape) => {
  expect(dataOf(param('key', { name: 'queryKey', shape }))).toContain("secrets: ['queryKey']");
});

test('a list of itself is no secret', () => {
  expect(dataOf(param('loop', { shape: ref('Loop') }))).not.toContain('secrets');
});

test.each([
  ['/a?b=c', "{ query: ['q'], style: writeBehindQuery }"],
  ['/a/{id}?b=c', "{ query: ['q'], style: writeBehindQuery, params: [{ name: 'id', encode: pathSimple }] }"],
  ['/a/{id?}', "{ query: ['q'] }"],
])('a path with a query has it before the parameters: %s', (template, expected) => {
  const params = [...(template.includes('{id}') ? [param('id', path)] : []), param('q')];
  expect(dataText(parameterData(operation('getPet', { path: template, params }), models))).toBe(expected);
});
