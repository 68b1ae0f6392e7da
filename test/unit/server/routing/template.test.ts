import { describe, expect, it } from 'vitest';
import { matchSegment, paramsOf, parseSegment } from '@specline/server-runtime/routing/template';

describe('matchSegment', () => {
  it.each([
    ['{name}.{ext}', 'a.b', ['a', 'b']],
    ['{name}.{ext}', 'a.b.c', ['a.b', 'c']],
    ['{name}.{ext}', 'a.', undefined],
    ['{name}.{ext}', '.b', undefined],
    ['{name}.{ext}', '.', undefined],
    ['{name}.{ext}', 'ab', undefined],
    ['{name}..{ext}', 'a...b', ['a.', 'b']],
    ['v{major}.{minor}', 'v1.2', ['1', '2']],
    ['v{major}.{minor}', 'w1.2', undefined],
    ['v{id}', 'v', undefined],
    ['v{id}', 'v1v2', ['1v2']],
    ['@{user}', '@a@b', ['a@b']],
    ['v{major}v{minor}', 'vavbvc', ['avb', 'c']],
    ['v{id}', 'wv1', undefined],
    ['{id}:cancel', '7:cancel', ['7']],
    ['{id}:cancel', ':cancel', undefined],
    ['{id}:cancel', '7:cancelled', undefined],
    ['{lat},{lon}', '1.5,2', ['1.5', '2']],
    ['{lat},{lon}', '1.5%2C2', undefined],
    ['{x},{y}', 'a%2Cb,c', ['a%2Cb', 'c']],
    ['{a}{b}', 'xyz', ['xy', 'z']],
    ['{a}{b}', 'x', undefined],
    ['{a}-ü', 'x-%C3%BC', ['x']],
    ['a{b}a', 'a', undefined],
    ['a{b}a', 'aaa', ['a']],
  ])('%s takes %s as %j', (segment, text, values) => {
    expect(matchSegment(parseSegment(segment), text)).toEqual(values);
  });

  it('takes time in proportion to the text', () => {
    const text = 'a.'.repeat(50_000);
    expect(matchSegment(parseSegment('{a}.{b}.{c}.{d}!'), text)).toBeUndefined();
  });
});

it('knows the parameters of a path in its order', () => {
  expect(paramsOf('/a/{b}/{c}.{d}/{e}')).toEqual(['b', 'c', 'd', 'e']);
});
