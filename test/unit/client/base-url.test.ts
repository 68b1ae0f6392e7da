import { describe, expect, it } from 'vitest';
import { withBaseUrl } from '../../../packages/client/src/runtime/base-url.ts';
import type { NoParams } from '../../../packages/client/src/runtime/operation.ts';

describe('withBaseUrl', () => {
  const cases = [
    { options: {}, baseUrl: 'https://api.example.com' },
    { options: { baseUrl: 'http://localhost:4010' }, baseUrl: 'http://localhost:4010' },
  ];
  it.each(cases)('$options', ({ options, baseUrl }) => {
    expect(withBaseUrl({ ...options, retry: 1 }, 'https://api.example.com')).toEqual({ baseUrl, retry: 1 });
  });
});

it('takes nothing where an operation has no parameters', () => {
  const none: NoParams = {};
  // @ts-expect-error: the document declares no such parameter.
  const some: NoParams = { page: 'x' };
  expect(none).not.toEqual(some);
});
