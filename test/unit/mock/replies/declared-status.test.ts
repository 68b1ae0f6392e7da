import { expect, it } from 'vitest';
import { declaredStatus } from '@specline/mock-runtime/replies/declared-status';
import type { StatusKey } from '@specline/server-runtime/operation';

it.each<[readonly StatusKey[], number, number]>([
  [[201], 409, 409],
  [[201, 400], 409, 400],
  [[201, 400, 422], 409, 422],
  [[201, 400, 409], 409, 409],
  [[201, 400, '4XX'], 409, 409],
  [[201, 400, 'default'], 409, 409],
  [[201, 422], 400, 422],
  [[201, 400], 404, 404],
])('of an operation that declares %j, %i is %i', (statuses, status, expected) => {
  expect(declaredStatus({ replies: statuses.map((each) => ({ status: each })) }, status)).toBe(expected);
});
