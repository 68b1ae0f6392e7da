import { describe, expect, it } from 'vitest';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import type { Operation } from '@specline/client-runtime/operation';
import { segmentOf, primitiveText } from '@specline/client-runtime/parameters/text';

const operation: Operation = { id: 'getSpace', method: 'GET', path: '/{spaceId}' };

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('textOf', () => {
  it.each([
    ['', ''],
    ['😀', '😀'],
    [0, '0'],
    [-1.5, '-1.5'],
    [1e21, '1e+21'],
    [false, 'false'],
    [12345678901234567890n, '12345678901234567890'],
  ])('of %s', (value, text) => {
    expect(primitiveText(operation, 'a', value)).toBe(text);
  });

  it.each([[{}], [[]], [new Date(0)], [() => 1], [Number.NaN], [Object('a')]])('none of %o', (value) => {
    const error = thrownBy(() => primitiveText(operation, 'a', value));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ operationId: 'getSpace', parameter: 'a' });
  });
});

describe('segmentOf', () => {
  it.each([
    ['s1', 's1'],
    [7, '7'],
    ['...', '...'],
    ['.a', '.a'],
    ['../admin', '..%2Fadmin'],
    ['a b/c?d#e%2F', 'a%20b%2Fc%3Fd%23e%252F'],
    ['%2e%2e', '%252e%252e'],
    ['é😀', '%C3%A9%F0%9F%98%80'],
  ])('of %s', (value, segment) => {
    expect(segmentOf(operation, 'spaceId', value)).toBe(segment);
    const { pathname } = new URL(`http://h/a/${segment}/b`);
    expect(pathname).toBe(`/a/${segment}/b`);
  });

  it.each([[undefined], [null], [''], ['.'], ['..'], [{}]])('none of %o', (value) => {
    const error = thrownBy(() => segmentOf(operation, 'spaceId', value));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({
      parameter: 'spaceId',
      message: expect.stringMatching(/^getSpace: spaceId /),
    });
  });
});
