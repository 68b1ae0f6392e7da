import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isLoopback, strangerReason } from '@specline/mock-runtime/serve/own-site';

const request = (method: string, headers: Readonly<Record<string, string>>): IncomingMessage =>
  ({ method, headers }) as unknown as IncomingMessage;

describe('the pages of a mock', () => {
  it.each([
    ['localhost', true],
    ['api.localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
  ])('bound to %s are for this machine only: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });

  it.each([
    ['GET', '127.0.0.1', { host: '127.0.0.1:4010' }, true],
    ['GET', '127.0.0.1', { host: 'localhost:4010' }, true],
    ['GET', '::1', { host: '[::1]:4010' }, true],
    ['GET', '127.0.0.1', { host: 'evil.example:4010' }, false],
    ['GET', '127.0.0.1', {}, false],
    ['GET', '0.0.0.0', { host: 'mock.example:4010' }, false],
    ['GET', '0.0.0.0', { host: 'mock:4010' }, true],
    ['GET', '0.0.0.0', { host: 'nas.local:4010' }, true],
    ['GET', '0.0.0.0', { host: 'nas.local.evil.example' }, false],
    ['GET', '0.0.0.0', { host: '192.168.1.5:4010' }, true],
    ['GET', '0.0.0.0', { host: '192.168.1.5.evil.example' }, false],
    ['GET', '::', { host: '[2001:db8::1]:4010' }, true],
    ['GET', '0.0.0.0', { host: '' }, false],
    ['GET', '0.0.0.0', {}, false],
    ['GET', 'mock.example', { host: 'Mock.example:4010' }, true],
    ['GET', 'mock.example', { host: 'evil.example:4010' }, false],
    ['GET', '192.168.1.5', { host: 'evil.example:4010' }, false],
    ['GET', '127.0.0.1', { host: '192.168.1.5:4010' }, false],
    ['GET', '127.0.0.1', { host: 'mock:4010' }, false],
    ['GET', '127.0.0.1', { host: 'localhost:4010', origin: 'https://evil.example' }, true],
    ['POST', '127.0.0.1', { host: 'localhost:4010' }, true],
    ['POST', '127.0.0.1', { host: 'localhost:4010', origin: 'http://localhost:4010' }, true],
    ['POST', '127.0.0.1', { host: 'localhost:4010', origin: 'http://localhost:3000' }, false],
    ['POST', '127.0.0.1', { host: 'localhost:4010', origin: 'https://evil.example' }, false],
    ['POST', '0.0.0.0', { host: 'mock', origin: 'https://evil.example' }, false],
    ['PUT', '127.0.0.1', { host: 'localhost:4010', origin: 'null' }, false],
    ['POST', '127.0.0.1', { host: 'localhost:4010', 'sec-fetch-site': 'cross-site' }, false],
    ['POST', '127.0.0.1', { host: 'localhost:4010', 'sec-fetch-site': 'same-origin' }, true],
  ])('%s at %s with %j are shown: %s', (method, host, headers, expected) => {
    expect(strangerReason(request(method, headers), host) === undefined).toBe(expected);
  });
});
