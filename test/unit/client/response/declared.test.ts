import { describe, expect, it } from 'vitest';
import { declaredOnly } from '@specline/client-runtime/response/declared';
import { ApiError, UndeclaredStatusError } from '@specline/client-runtime/errors/errors';
import type { StatusKey } from '@specline/client-runtime/operation';

describe('declaredOnly', () => {
  it.each<[readonly StatusKey[] | undefined, number, unknown]>([
    [[404], 404, ApiError],
    [[404], 405, UndeclaredStatusError],
    [['4XX', 503], 499, ApiError],
    [['4XX', 503], 503, ApiError],
    [['4XX', 503], 500, UndeclaredStatusError],
    [['4XX'], 399, UndeclaredStatusError],
    [[], 500, UndeclaredStatusError],
    [undefined, 500, UndeclaredStatusError],
  ])('of %j, %i', (declared, status, failure) => {
    const operation = { id: 'getSpace', method: 'GET', path: '/', ...(declared && { declared }) } as const;
    expect(declaredOnly(operation, status)).toBe(failure);
  });
});
