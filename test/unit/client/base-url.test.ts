import { describe, expect, it } from 'vitest';
import { withBaseUrl } from '@specline/client-runtime/base-url';
import { checkBaseUrl, needBaseUrl } from '@specline/client-runtime/check-base-url';
import type { NoParams } from '@specline/client-runtime/operation';

describe('withBaseUrl', () => {
  const cases = [
    { options: {}, baseUrl: 'https://api.example.com' },
    { options: { baseUrl: 'http://localhost:4010' }, baseUrl: 'http://localhost:4010' },
  ];
  it.each(cases)('$options', ({ options, baseUrl }) => {
    expect(withBaseUrl({ ...options, retry: 1 }, 'https://api.example.com')).toEqual({ baseUrl, retry: 1 });
  });
});

describe('checkBaseUrl takes', () => {
  it.each([
    'https://api.example.com/v1',
    'http://localhost:3000',
    'http://user:12@h',
    'HTTPS://[::1]:3000/',
    new URL('http://h:8080/v1/'),
    '//h:8080/v1',
    '/api',
    'api/v1:2',
    '',
  ])('%s', (baseUrl) => {
    const options = { baseUrl, retry: 1 };
    expect(checkBaseUrl(options)).toBe(options);
  });

  it('none, where the document names a server', () => {
    expect(checkBaseUrl({})).toEqual({});
  });
});

describe('checkBaseUrl refuses', () => {
  it.each([
    ['https://h/v1?key=secret', 'baseUrl "https://h/v1" is followed by a query'],
    [new URL('https://me:secret@h/v1?x=1#a'), 'baseUrl "https://h/v1" is followed by a query'],
    ['/api?', 'baseUrl "/api" is followed by a query'],
    ['https://h/v1#secret', 'baseUrl "https://h/v1" is followed by a fragment'],
    ['localhost', 'baseUrl "localhost" has no scheme. Put http:// or https:// before it.'],
    ['localhost/v1', 'baseUrl "localhost/v1" has no scheme'],
    ['localhost:3000', 'baseUrl "localhost:3000" has no scheme'],
    ['api.example.com:8080/v1', 'baseUrl "api.example.com:8080/v1" has no scheme'],
    ['[::1]:3000', 'baseUrl "[::1]:3000" has no scheme'],
  ])('%s', (baseUrl, message) => {
    const check = (): unknown => checkBaseUrl({ baseUrl });
    expect(check).toThrow(TypeError);
    expect(check).toThrow(message);
    expect(check).not.toThrow(/secret/);
  });
});

it('needBaseUrl refuses none, as a program without types may give, and what checkBaseUrl refuses', () => {
  expect(() => needBaseUrl({})).toThrow(
    new TypeError(
      'baseUrl is missing. The document declares no usable server: pass the URL that precedes its paths.',
    ),
  );
  expect(() => needBaseUrl({ baseUrl: 'localhost' })).toThrow('has no scheme');
  expect(needBaseUrl({ baseUrl: '/v1', retry: 1 })).toEqual({ baseUrl: '/v1', retry: 1 });
});

it('takes nothing where an operation has no parameters', () => {
  const none: NoParams = {};
  // @ts-expect-error: the document declares no such parameter.
  const some: NoParams = { page: 'x' };
  expect(none).not.toEqual(some);
});
