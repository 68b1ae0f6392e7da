import { describe, expect, it } from 'vitest';
import { rawHeader, rawHeaders } from '@specline/mock-runtime/raw-request';

describe('the header fields of a request', () => {
  it.each([
    ['of node:http', { headers: { prefer: 'code=404', accept: ['a', 'b'] } }],
    ['of fetch', new Request('http://a', { headers: { Prefer: 'code=404', accept: 'a, b' } })],
  ])('%s are read by name, and all together', (_, raw) => {
    expect([rawHeader(raw, 'prefer'), rawHeader(raw, 'absent')]).toEqual(['code=404', undefined]);
    expect(rawHeaders(raw)).toEqual({ prefer: 'code=404', accept: 'a, b' });
  });

  it('may be called what an object has', () => {
    const raw = { headers: { get: 'x', entries: 'y' } };
    expect([rawHeader(raw, 'get'), rawHeader(raw, 'constructor')]).toEqual(['x', undefined]);
    expect(rawHeaders(raw)).toEqual({ get: 'x', entries: 'y' });
  });

  it.each([[undefined], [null], ['text'], [{}], [{ headers: 1 }]])('of %j are none', (raw) => {
    expect([rawHeader(raw, 'prefer'), rawHeaders(raw)]).toEqual([undefined, {}]);
  });
});
