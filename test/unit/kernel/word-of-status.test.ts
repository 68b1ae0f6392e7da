import { expect, it } from 'vitest';
import { wordOfStatus } from '@specline/kernel/word-of-status';

const codes = ['OK', 'VALIDATION_ERROR', 'UNAUTHORIZED', 'NOT_FOUND', 'ALREADY_EXISTS', 'INTERNAL_ERROR'];
const grpc = ['InvalidArgument', 'PermissionDenied', 'Unauthenticated', 'NotFound', 'Unknown', 'Unavailable'];

it.each<[status: number, words: readonly string[], word: string | undefined]>([
  [400, codes, 'VALIDATION_ERROR'],
  [401, codes, 'UNAUTHORIZED'],
  [404, codes, 'NOT_FOUND'],
  [409, codes, 'ALREADY_EXISTS'],
  [415, codes, 'VALIDATION_ERROR'],
  [422, codes, 'VALIDATION_ERROR'],
  [500, codes, 'INTERNAL_ERROR'],
  [503, codes, 'INTERNAL_ERROR'],
  [400, grpc, 'InvalidArgument'],
  [401, grpc, 'Unauthenticated'],
  [403, grpc, 'PermissionDenied'],
  [500, grpc, 'Unknown'],
  [503, grpc, 'Unavailable'],
  // JSend distinguishes the two sides.
  [404, ['success', 'fail', 'error'], 'fail'],
  [500, ['success', 'fail', 'error'], 'error'],
  [404, ['success', 'error'], 'error'],
  [500, ['INVALID', 'NOT_FOUND'], undefined],
  [404, ['red', 'green'], undefined],
  [404, [], undefined],
])('of %d in %j is %j', (status, words, word) => {
  expect(wordOfStatus(status, words)).toBe(word);
});
