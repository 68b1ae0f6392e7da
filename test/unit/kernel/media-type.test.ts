import { describe, expect, it } from 'vitest';
import { bestOf, isSeveral } from '@specline/kernel/media-type';

const json = 'application/json';
const first = 'application/vnd.shop+json; version=1';
const second = 'application/vnd.shop+json;version="2"';
const narrow = 'application/vnd.shop+json; version=2; q="a;\\"b"';

it.each<[string, readonly string[], string | undefined]>([
  ['application/json', ['*/*', 'application/*', json], json],
  ['Application/JSON; charset=utf-8', [json], json],
  ['text/csv', [json, '*/*', 'text/*'], 'text/*'],
  ['image/png', [json, 'text/*'], undefined],
  ['application/vnd.shop+json; version=2', [first, second], second],
  ['application/vnd.shop+json; version=1; charset=utf-8', [second, first], first],
  ['application/vnd.shop+json;Version="2"', [first, second, narrow], second],
  ['application/vnd.shop+json; q="a;\\"b"; version=2', [first, second, narrow], narrow],
  ['application/vnd.shop+json; version=3', [first, 'application/vnd.shop+json'], 'application/vnd.shop+json'],
  ['application/vnd.shop+json; version=3', [first, second], undefined],
  ['application/vnd.shop+json; version=3', [first, second, 'application/*'], 'application/*'],
  ['application/vnd.shop+json; version=3', [first], undefined],
  ['application/vnd.shop+json; charset=utf-8', [first, second], first],
  ['application/vnd.shop+json', [narrow, second], second],
  ['application/vnd.shop+json', [second], second],
  ['application/vnd.shop+json', [json, 'application/*', 'application/*+json'], 'application/*+json'],
  ['application/atom+xml', ['application/*+json', 'text/*+xml'], undefined],
  ['text/csv; charset=latin1', ['text/csv; charset=utf-8'], 'text/csv; charset=utf-8'],
])('%s among %j', (type, declared, best) => {
  expect(bestOf(declared, type)).toBe(best);
});

describe('isSeveral', () => {
  it.each([
    ['text/plain', false],
    ['text/plain, text/csv', true],
    ['text/plain; a="b, \\"c, d"', false],
    ['text/plain; a="b"; c="d", text/csv; a="b"', true],
    ['multipart/form-data; boundary="a, text/plain', true],
    ['multipart/form-data; boundary="a, text/plain\\', true],
    ['multipart/form-data; boundary="a\\', false],
  ])('of %s is %s', (header, expected) => {
    expect(isSeveral(header)).toBe(expected);
  });

  it('takes time in proportion to the header', () => {
    for (const end of ['', '\\', '"', ',']) expect(isSeveral(`a,"${'\\"'.repeat(500_000)}${end}`)).toBe(true);
  });
});
