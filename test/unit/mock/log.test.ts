import { expect, it } from 'vitest';
import { createRequestLog, type LoggedRequest } from '@specline/mock-runtime/log';

const mebibyte = 1024 * 1024;

function request(at: number, body: unknown): LoggedRequest {
  return {
    operation: 'put',
    method: 'PUT',
    path: '/a',
    params: {},
    query: {},
    headers: {},
    body,
    status: 200,
    at,
  };
}

/** Each of them keeps more than 10 MiB of memory, and not 20. */
const large: readonly (readonly [string, () => unknown])[] = [
  ['many empty objects', () => ({ x: Array.from({ length: 170_000 }, () => ({})) })],
  ['many empty lists', () => Array.from({ length: 170_000 }, () => [])],
  ['levels', () => Array.from({ length: 140_000 }).reduce<unknown>((inner) => ({ inner }), 1)],
  ['numbers', () => Array.from({ length: 800_000 }, () => 1)],
  ['a text', () => 'x'.repeat(6 * mebibyte)],
  ['bytes', () => new Uint8Array(12 * mebibyte)],
  ['a part of long bytes', () => new Uint8Array(12 * mebibyte).subarray(0, 2)],
  ['a file in a form', () => ({ file: new Blob([new Uint8Array(12 * mebibyte)]) })],
];

it.each(large)('keeps the last large bodies only: %s', (_, make) => {
  const log = createRequestLog();
  for (let at = 0; at < 6; at++) log.add(request(at, make()), {});
  log.add(request(6, undefined), {});
  log.add(request(7, { a: 1 }), {});
  expect(log.requests.map(({ body }) => body !== undefined)).toEqual([
    ...[false, false, false, false],
    ...[true, true, false, true],
  ]);
  expect(log.requests.map(({ isBodyLeftOut }) => isBodyLeftOut)).toEqual([
    ...[true, true, true, true],
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(log.requests.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('keeps the last body, however large it is', () => {
  const log = createRequestLog();
  for (let at = 0; at < 3; at++) log.add(request(at, new Uint8Array(40 * mebibyte)), {});
  expect(log.requests.map(({ isBodyLeftOut }) => isBodyLeftOut)).toEqual([true, true, undefined]);
  log.add(request(3, 'a'), {});
  expect(log.requests.map(({ body }) => body)).toEqual([undefined, undefined, undefined, 'a']);
});

it('does not count the bodies of requests that are gone', () => {
  const log = createRequestLog(2);
  const body = new Uint8Array(12 * mebibyte);
  for (let at = 0; at < 9; at++) log.add(request(at, body), {});
  const kept = (): readonly boolean[] => log.requests.map((each) => each.body === body);
  expect(kept()).toEqual([true, true]);
  log.clear();
  for (let at = 0; at < 2; at++) log.add(request(at, body), {});
  expect(kept()).toEqual([true, true]);
});
