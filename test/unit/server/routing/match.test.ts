import { describe, expect, it } from 'vitest';
import { createMatcher, splitTarget, type Matcher } from '@specline/server-runtime/routing/match';
import { createRoute } from '@specline/server-runtime/routing/route';
import { operation } from '../../../server/example-api.ts';

/** Returns a matcher of `METHOD /path` texts. */
function matcherOf(paths: readonly string[], basePath = ''): Matcher {
  const routes = paths.map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return createRoute(operation(each, method, path), () => ({ status: 200 }));
  });
  return createMatcher(routes, basePath);
}

/** Returns what a matcher finds, as a text. */
function found(match: Matcher, method: string, path: string): string {
  try {
    const result = match(method, path);
    return 'allow' in result
      ? `allow ${result.allow}`
      : [result.route.operation.id, ...result.captures].join(' ');
  } catch (error) {
    return String(error);
  }
}

describe('createMatcher', () => {
  const paths = [
    'GET /a/{x}',
    'GET /a/b',
    'GET /a/{x}/c',
    'GET /a/b/d',
    'GET /{any}/b/e',
    'GET /f/{name}.{ext}',
    'GET /f/v{n}.{ext}',
    'POST /f/{id}',
    'GET /s/',
    'GET /caf%C3%A9/a%20b',
    'GET /',
  ];
  const match = matcherOf(paths);

  it.each([
    ['/a/1', 'GET /a/{x} 1'],
    ['/a/b', 'GET /a/b'],
    ['/a/b/c', 'GET /a/{x}/c b'],
    ['/a/b/e', 'GET /{any}/b/e a'],
    ['/a/%62', 'GET /a/b'],
    ['/f/a.b', 'GET /f/{name}.{ext} a b'],
    ['/f/v1.b', 'GET /f/v{n}.{ext} 1 b'],
    ['/f/a%2Eb', 'GET /f/{name}.{ext} a b'],
    ['/f/%761%2eb', 'GET /f/v{n}.{ext} 1 b'],
    ['/f/a.tar%2Egz', 'GET /f/{name}.{ext} a tar%2Egz'],
    ['/f/a%2Cb', 'HttpError: The methods of this path are OPTIONS, POST.'],
    ['/s/', 'GET /s/'],
    ['/s', 'HttpError: There is nothing at this path.'],
    ['/', 'GET /'],
    ['/caf%c3%a9/a%20b', 'GET /caf%C3%A9/a%20b'],
    ['/café/a%20b', 'GET /caf%C3%A9/a%20b'],
    ['/f/ab', 'HttpError: The methods of this path are OPTIONS, POST.'],
    ['/a/%', 'HttpError: The path is not percent-encoded UTF-8.'],
    ['*', 'HttpError: There is nothing at this path.'],
    ['', 'HttpError: There is nothing at this path.'],
  ])('%s finds %s', (path, expected) => {
    expect(found(match, 'GET', path)).toBe(expected);
  });

  it('finds the same in any order of the paths', () => {
    const reversed = matcherOf([...paths].reverse());
    for (const path of ['/a/b', '/a/b/c', '/f/a.b', '/f/v1.b'])
      expect(found(reversed, 'GET', path)).toBe(found(match, 'GET', path));
  });

  it('lets the path decide before the method does', () => {
    const strict = matcherOf(['GET /v/latest', 'GET /v/{id}', 'DELETE /v/{id}']);
    expect(found(strict, 'DELETE', '/v/latest')).toBe(
      'HttpError: The methods of this path are GET, HEAD, OPTIONS.',
    );
  });

  it('prefers operations to what it would answer itself', () => {
    const own = matcherOf(['GET /a', 'HEAD /a', 'OPTIONS /a']);
    expect(found(own, 'HEAD', '/a')).toBe('HEAD /a');
    expect(found(own, 'OPTIONS', '/a')).toBe('OPTIONS /a');
    expect(found(matcherOf(['GET /a']), 'OPTIONS', '/a')).toBe('allow GET, HEAD, OPTIONS');
  });

  it('takes no time that grows faster than the path', () => {
    const deep = matcherOf([`GET ${'/{a}'.repeat(30)}/x`, `GET ${'/a'.repeat(30)}/y`]);
    expect(found(deep, 'GET', '/a'.repeat(10_000))).toContain('nothing at this path');
    expect(found(deep, 'GET', `${'/a'.repeat(30)}/x`)).toContain(' a a a');
  });

  it('stands behind a base path', () => {
    expect(found(matcherOf(['GET /a'], '/v1'), 'GET', '/v1/a')).toBe('GET /a');
    expect(found(matcherOf(['GET /a'], '/v1'), 'GET', '/a')).toContain('nothing at this path');
  });

  it.each([
    ['GET', '/v1/', 'GET /'],
    ['GET', '/v1', 'GET /'],
    ['OPTIONS', '/v1', 'allow GET, HEAD, OPTIONS'],
    ['POST', '/v1', 'HttpError: The methods of this path are GET, HEAD, OPTIONS.'],
    ['GET', '/v1x', 'HttpError: There is nothing at this path.'],
    ['GET', '/', 'HttpError: There is nothing at this path.'],
  ])('takes the base path alone for the path "/", as Express does: %s %s', (method, path, expected) => {
    expect(found(matcherOf(['GET /'], '/v1'), method, path)).toBe(expected);
  });
});

it.each([
  ['/a?b=c?d', '/a', 'b=c?d'],
  ['/a?', '/a', ''],
  ['http://h:1/a?b', '/a', 'b'],
  ['http://h', '/', ''],
  ['http://h?x', '/', 'x'],
  ['nonsense', '/', ''],
])('splits the target %s', (target, path, query) => {
  expect(splitTarget(target)).toEqual({ path, query });
});

describe('paths that differ in the names of parameters only', () => {
  const operationOf = (
    id: string,
    path: string,
    rival: number,
    types: readonly ('integer' | 'string')[],
  ) => ({
    ...operation(id, 'GET', path),
    rival,
    params: [{ name: id, in: 'path' as const, decode: () => undefined, value: { types } }],
  });
  const matcher = (...types: readonly (readonly ('integer' | 'string')[])[]): Matcher =>
    createMatcher(
      // In another order than that of the document.
      types
        .map((each, number) => operationOf(`p${number}`, `/r/{p${number}}`, number, each))
        .reverse()
        .map((each) => createRoute(each, () => ({ status: 200 }))),
      '',
    );

  it('lead to the first of the document where both take the value', () => {
    expect(found(matcher(['string'], ['string']), 'GET', '/r/a')).toBe('p0 a');
    expect(found(matcher(['integer'], ['string']), 'GET', '/r/1')).toBe('p0 1');
  });

  it('lead to the one that takes the value', () => {
    expect(found(matcher(['integer'], ['string']), 'GET', '/r/a')).toBe('p1 a');
    expect(found(matcher(['integer'], ['integer']), 'GET', '/r/a')).toBe('p0 a');
  });
});
