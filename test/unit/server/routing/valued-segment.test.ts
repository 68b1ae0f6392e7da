import { describe, expect, it } from 'vitest';
import { createMatcher } from '@specline/server-runtime/routing/match';
import type { DecodeParam, Param } from '@specline/server-runtime/operation';
import { createRoute } from '@specline/server-runtime/routing/route';
import {
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathSimple,
} from '@specline/server-runtime/parameters/styles';
import { operation } from '../../../server/example-api.ts';

type Styles = Readonly<Record<string, DecodeParam>>;

type Values = Readonly<Record<string, readonly string[]>>;

/** Returns the pieces of a path that are the parameters of a template, whose values are known or not. */
function capturesOf(template: string, path: string, values: Values, styles: Styles = {}): readonly string[] {
  const names = [...new Set([...Object.keys(values), ...Object.keys(styles)])];
  const params = names.map((name): Param => ({
    name,
    in: 'path',
    decode: styles[name] ?? pathSimple,
    value: { types: ['string'], fields: { ä: { types: ['string'] } } },
    ...(values[name] && { values: values[name] }),
  }));
  const route = createRoute(operation('op', 'GET', template, { params }), () => ({ status: 200 }));
  const match = createMatcher([route], '/v1')('GET', `/v1${path}`);
  if ('allow' in match) throw new Error('nothing is there');
  return match.captures;
}

const extensions = { ext: ['gz', 'tar.gz', 'zip'] };

describe('a segment that parameters share', () => {
  it.each<[template: string, path: string, values: Values, ...captures: string[]]>([
    ['/{name}.{ext}', '/a.b.tar.gz', extensions, 'a.b', 'tar.gz'],
    ['/{name}.{ext}', '/a.gz', extensions, 'a', 'gz'],
    // What fits no value is for the validator to refuse.
    ['/{name}.{ext}', '/a.b.rar', extensions, 'a.b', 'rar'],
    ['/{name}.{ext}', '/.gz.rar', extensions, '.gz', 'rar'],
    ['/{a}{b}', '/csvv1', { a: ['csv', 'json'], b: ['v1', 'v2'] }, 'csv', 'v1'],
    ['/{a}{b}', '/csv-any', { a: ['csv', 'json'] }, 'csv', '-any'],
    ['/{a}{b}', '/any-v1', { b: ['1', 'v1'] }, 'any-', 'v1'],
    ['/x/{id}/{a}{b}/{last}', '/x/7/aabb/end', { a: ['aa'], b: ['bb'] }, '7', 'aa', 'bb', 'end'],
    ['/{a}{b}{c}', '/xaay', { b: ['aa'] }, 'x', 'aa', 'y'],
    ['/{a}-{b}', '/x-y-z', { a: ['x'] }, 'x', 'y-z'],
    ['/{a}-{b}', '/x-y-z', { a: ['', 'x-y'] }, 'x-y', 'z'],
    ['/{a}:{b}', '/x:a%3Ab', { b: ['a:b', 'b'] }, 'x', 'a%3Ab'],
    ['/{a}:{b}', '/x:a:b', { b: ['a:b', 'b'] }, 'x', 'a:b'],
  ])('%s takes %s apart by %j', (template, path, values, ...captures) => {
    expect(capturesOf(template, path, values)).toEqual(captures);
  });

  it.each<[template: string, path: string, styles: Styles, ...captures: string[]]>([
    ['/{a}{b}', '/.a.b', { a: pathLabel, b: pathLabel }, '.a', '.b'],
    ['/{a}{b}', '/.a,b.c', { a: pathLabel, b: pathLabel }, '.a,b', '.c'],
    ['/{a}{b}', '/.a.b.c', { a: pathLabelExploded, b: pathLabel }, '.a.b', '.c'],
    ['/{a}{b}', '/;a=1;b=22', { a: pathMatrix, b: pathMatrix }, ';a=1', ';b=22'],
    ['/{a}{b}', '/;a=1;b', { a: pathMatrix, b: pathMatrix }, ';a=1', ';b'],
    [
      '/{a}{b}',
      '/;a=1;a=2;b=1;b=2',
      { a: pathMatrixExploded, b: pathMatrixExploded },
      ';a=1;a=2',
      ';b=1;b=2',
    ],
    ['/{a}{b}', '/;a=.1.b', { a: pathMatrix, b: pathLabel }, ';a=.1', '.b'],
    ['/{a}{b}', '/.1;b=.2', { a: pathLabel, b: pathMatrix }, '.1', ';b=.2'],
    ['/{a}{b}', '/;%C3%A4=1;b=2', { a: pathMatrixExploded, b: pathMatrix }, ';%C3%A4=1', ';b=2'],
    ['/{a}{b}', '/abc.1', { a: pathSimple, b: pathLabel }, 'abc', '.1'],
    ['/{a}.{b}', '/1..2', { a: pathSimple, b: pathLabel }, '1', '.2'],
    // What is in no style is for its decoder to refuse.
    ['/{a}{b}', '/;a=1;c=2', { a: pathMatrix, b: pathMatrix }, ';a=1;c=', '2'],
  ])('%s takes %s apart by style', (template, path, styles, ...captures) => {
    expect(capturesOf(template, path, {}, styles)).toEqual(captures);
  });

  it('takes a bounded number of tries', () => {
    const path = `/${'a-'.repeat(20_000)}!`;
    expect(capturesOf('/{a}-{b}-{c}-{d}', path, { a: ['z'] })).toHaveLength(4);
  });
});
