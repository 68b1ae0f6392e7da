import { expect, it } from 'vitest';
import { bookMock } from '../../../mock/example-mock.ts';
import { operation } from '../../../server/example-api.ts';
import { startPathOf } from '@specline/mock-runtime/serve/pages/start-page';

const { about } = bookMock();

it.each([
  ['/v1', '/', '/'],
  ['', '/pets', '/'],
  ['', '/', '/_mock'],
])('below %j, with an operation at %s, the start page is at %s', (baseUrl, path, expected) => {
  const api = { title: 'Books', operations: [operation('getRoot', 'GET', path, {})] };
  expect(startPathOf({ api, about: { ...about, baseUrl } })).toBe(expected);
});
