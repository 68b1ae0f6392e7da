import { describe, expect, test } from 'vitest';
import { byContentType, encodeBinary, encodeText } from '@specline/client-runtime/request/bodies';
import { encodeJson } from '@specline/client-runtime/request/body';
import { encodeForm, encodeMultipart } from '@specline/client-runtime/request/forms';
import type { Operation } from '@specline/client-runtime/operation';
import { connect } from '@specline/client-runtime/connect';
import { json, serve, type Arrived } from './loopback.ts';
import { callSpace } from './operations.ts';

const upload: Operation = {
  id: 'updateSpace',
  method: 'PUT',
  path: '/spaces/{spaceId}',
  encode: byContentType,
  bodies: [
    { type: 'application/json', encode: encodeJson },
    { type: 'text/plain', encode: encodeText },
    { type: 'application/x-www-form-urlencoded', encode: encodeForm },
    { type: 'multipart/form-data', encode: encodeMultipart },
    { type: 'application/octet-stream', encode: encodeBinary },
  ],
};

/** Returns the requests that arrive of a body, of which the server refuses the first `failures`. */
async function arrivedOf(body: unknown, contentType?: string, failures = 0): Promise<readonly Arrived[]> {
  const { url, arrived } = await serve((response, _, nth) => {
    json(response, nth > failures ? 200 : 503, {});
  });
  const transport = connect({ baseUrl: url, retry: { minDelay: 1, maxDelay: 1 } });
  await callSpace(transport, upload, { body, contentType });
  return arrived;
}

describe('what arrives of a body', () => {
  test.each([
    [undefined, { a: 1 }, 'application/json', '{"a":1}'],
    ['text/plain', 'Zoë', 'text/plain', 'Zoë'],
    ['application/x-www-form-urlencoded', { a: ['1', '2'] }, 'application/x-www-form-urlencoded', 'a=1&a=2'],
    [undefined, new Uint8Array([97, 98]), 'application/octet-stream', 'ab'],
    [undefined, new Blob(['ab']), 'application/octet-stream', 'ab'],
    [undefined, new Blob(['ab']).stream(), 'application/octet-stream', 'ab'],
  ])('as %s', async (contentType, given, type, body) => {
    const [request] = await arrivedOf(given, contentType);
    expect(request).toMatchObject({ headers: { 'content-type': type }, body });
  });

  test('as multipart, the same with each attempt', async () => {
    const form = { a: 1, file: new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }) };
    const [first, ...others] = await arrivedOf(form, 'multipart/form-data', 2);
    expect(others).toEqual([first, first]);
    const boundary = /^multipart\/form-data; boundary=([\d-]+)$/.exec(
      first?.headers['content-type'] ?? '',
    )?.[1];
    expect(first?.headers['content-length']).toBe(String(first?.body.length));
    expect(first?.body.split(`--${boundary}`)).toEqual([
      '',
      '\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
      '\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n',
      '--\r\n',
    ]);
  });
});
