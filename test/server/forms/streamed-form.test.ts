/** Forms whose files are read while they come. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interpretSpec } from '../../../generators/interpret/interpret-spec.ts';
import { createServer, type Server } from '@specline/server-runtime/core';
import { renderDeclared } from '@specline/server-runtime/failure/failure-forms';
import type { CoreOptions } from '@specline/server-runtime/options';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { reply } from '@specline/server-runtime/reply/reply';
import type { Bytes } from '@specline/server-runtime/request/request';
import type { StreamedForm } from '@specline/server-runtime/request/form-stream';
import { streamed } from '@specline/server-runtime/streamed';
import { listen, type Listening } from '../raw-http.ts';

const { served } = interpretSpec(path.join(import.meta.dirname, '../../cases/streamed-forms/spec.yaml'));

/** The input of a handler. */
interface Context {
  readonly body: ReadableStream<Bytes>;
  readonly form?: StreamedForm;
  readonly params: unknown;
}

type Handle = (context: Context) => Promise<{ readonly status: number; readonly body?: unknown }>;

function serverOf(handler: Handle, options: CoreOptions = {}, limit?: number): Server {
  if (served === undefined) throw new Error('The document cannot be served.');
  const { api, failureForms } = served;
  const handlers = { addPhotos: streamed<Handle>(handler as never, limit === undefined ? {} : { limit }) };
  return createServer(api, handlers, options, renderDeclared(failureForms));
}

const type = 'multipart/form-data; boundary=b';
const file = (name: string, content: string, media = 'image/png', fileName = 'a.png'): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${media}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string, media?: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${media === undefined ? '' : `\r\nContent-Type: ${media}`}\r\n\r\n${content}\r\n`;
const end = '--b--\r\n';

/** Returns a body in pieces of some bytes. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += size)));
      else controller.close();
    },
  });
}

function send(
  handle: (request: Request) => Promise<Response>,
  body: string | ReadableStream,
  base = 'http://a',
) {
  const request = new Request(`${base}/albums/1/photos`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  });
  return handle(request);
}

/** The fields, then each file with its content. */
const listing: Handle = async ({ form }) => {
  const seen: unknown[] = [form?.fields];
  for await (const { name, fileName, contentType, stream } of form?.files ?? [])
    seen.push([name, fileName, contentType, await new Response(stream).text()]);
  return { status: 200, body: seen };
};

let node: Listening;
const errors: unknown[] = [];
beforeAll(async () => {
  node = await listen(nodeListener(serverOf(listing, { onError: (error) => errors.push(error) }, 1_000_000)));
});
afterAll(() => node.server.close());

const whole =
  field('title', 'Sea') +
  field('size', '3') +
  field('tags', 'x') +
  field('place', '{"x":1.5}', 'application/json') +
  file('photo', 'png\r\n--a\r\n--') +
  file('more', '', 'application/pdf', '../b.pdf') +
  file('proof', '\r\n', 'text/plain', 'p') +
  file('more', '', 'application/octet-stream', '') +
  end;
const listed = [
  { title: 'Sea', size: 3, tags: ['x'], place: { x: 1.5 } },
  ['photo', 'a.png', 'image/png', 'png\r\n--a\r\n--'],
  ['more', 'b.pdf', 'application/pdf', ''],
  ['proof', 'p', 'text/plain', '\r\n'],
];

describe('a form is read while it comes', () => {
  const answer = fetchHandler(serverOf(listing, {}, 1_000_000));

  it.each([1, 2, 7, 64, 100_000])('by fetch, in pieces of %i bytes', async (size) => {
    const response = await send(answer, inPieces(`preamble\r\n${whole}epilogue`, size));
    expect([response.status, await response.json()]).toEqual([200, listed]);
  });

  it('by node:http', async () => {
    const response = await send(fetch, whole, node.origin);
    expect([response.status, await response.json()]).toEqual([200, listed]);
  });

  it('though no file comes', async () => {
    const response = await send(answer, field('title', 'Sea') + end);
    const { issues } = (await response.json()) as { issues: { message: string }[] };
    expect([response.status, issues.map(({ message }) => message)]).toEqual([
      400,
      ["must have required property 'photo'", "must have required property 'proof'"],
    ]);
  });

  it('or handed over as it came', async () => {
    const raw = fetchHandler(
      serverOf(async ({ body }) => reply(200, await new Response(body).text()), {}, 1_000_000),
    );
    expect(await (await send(raw, inPieces(whole, 50))).text()).toBe(whole);
  });

  it('or left, and its files too', async () => {
    const first: Handle = async ({ form }) => {
      for await (const { name, stream } of form?.files ?? []) {
        await stream.cancel();
        if (name === 'more') return { status: 200, body: name };
      }
      return { status: 204 };
    };
    expect(await (await send(fetchHandler(serverOf(first)), inPieces(whole, 50))).text()).toBe('more');
  });

  it('and other bodies are streams alone', async () => {
    const other = fetchHandler(
      serverOf(async ({ body, form }) => reply(200, [form ?? null, await new Response(body).text()])),
    );
    const headers = { 'content-type': 'application/octet-stream' };
    const request = new Request('http://a/albums/1/photos', { method: 'POST', headers, body: 'x' });
    expect(await (await other(request)).json()).toEqual([null, 'x']);
  });
});

const noForm = expect.stringContaining('not valid multipart') as string;

describe('a form is refused before the handler is called', () => {
  const never = fetchHandler(
    serverOf(
      () => {
        throw new Error('was called');
      },
      { limits: { body: 300 } },
      1_000_000,
    ),
  );
  const photo = file('photo', 'png');

  it.each<[string, string, number, readonly [string, string]]>([
    ['with a wrong field', field('title', 'S') + photo, 400, ['/title', 'minLength']],
    [
      'with a field that is no number',
      field('title', 'Sea') + field('size', 'x') + photo,
      400,
      ['/size', 'type'],
    ],
    [
      'with a wrong object',
      field('title', 'Sea') + field('place', '{}', 'application/json') + photo,
      400,
      ['/place', 'required'],
    ],
    [
      'with a file of another media type',
      field('title', 'Sea') + file('photo', 'gif', 'image/gif'),
      400,
      ['/photo', 'contentMediaType'],
    ],
    ['without a field that is required', photo + field('title', 'Sea'), 400, ['', 'required']],
  ])('%s', async (_, form, status, [pointer, keyword]) => {
    const response = await send(never, inPieces(form + end, 20));
    const { issues } = (await response.json()) as { issues: { pointer: string; keyword: string }[] };
    expect([response.status, issues]).toMatchObject([status, [{ pointer, keyword }]]);
    expect(issues.length).toBe(1);
  });

  it('and says where fields have to be', async () => {
    const response = await send(never, photo + field('title', 'Sea') + end);
    expect(await response.text()).toContain(
      "must have required property 'title'; fields that are not files must precede the first file",
    );
  });

  it.each<[string, string, number, unknown]>([
    ['no form', 'x'.repeat(100), 400, noForm],
    ['nothing', '', 400, noForm],
    ['no end', field('title', 'Sea'), 400, noForm],
    ['a part without a name', `--b\r\nContent-Type: a/b\r\n\r\nx\r\n${end}`, 400, noForm],
    ['a part without fields', `--b\r\n\r\nx\r\n${end}`, 400, noForm],
    ['more than a delimiter in its line', `--bx\r\n\r\nx\r\n${end}`, 400, noForm],
    [
      'fields that are too large',
      field('title', 'S'.repeat(400)) + photo + end,
      413,
      'The body may have at most 300 bytes.',
    ],
    [
      'a head that is too large',
      `--b\r\nA: ${'a'.repeat(20_000)}\r\n\r\n${end}`,
      413,
      'The body may have at most 300 bytes.',
    ],
  ])('with %s', async (_, body, status, detail) => {
    const response = await send(never, inPieces(body, 50));
    expect([response.status, await response.json()]).toMatchObject([status, { detail }]);
  });
});

describe('files fail while they are read', () => {
  const answer = fetchHandler(serverOf(listing, {}, 2_000));
  const begun = field('title', 'Sea') + file('photo', 'png');

  it.each<[string, string, number, unknown]>([
    [
      'that break off',
      `${begun}--b\r\nContent-Disposition: form-data; name="proof"; filename="p"\r\n\r\nabc`,
      400,
      noForm,
    ],
    ['that nothing ends', begun, 400, noForm],
    [
      'before a field',
      begun + field('size', '3') + end,
      400,
      'The field "size" follows a file: fields that are not files must precede the first file.',
    ],
    [
      'that are two where one is declared',
      begun + file('photo', 'png') + end,
      400,
      'The field "photo" must be given once.',
    ],
    [
      'of another media type',
      begun + file('photo', 'gif', 'image/gif') + end,
      400,
      'The form cannot be read.',
    ],
    [
      'that are too large',
      begun + file('proof', 'x'.repeat(3_000)) + end,
      413,
      'The body may have at most 2000 bytes.',
    ],
  ])('%s', async (_, body, status, detail) => {
    const response = await send(answer, inPieces(body, 50));
    expect([response.status, await response.json()]).toMatchObject([status, { detail }]);
  });
});

it('no bytes make an error of the server', async () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pieces = [
    '--b',
    '\r\n',
    '\r',
    '\n',
    ':',
    '"',
    ';',
    'name=',
    'filename=',
    '\0',
    '\xff',
    '{',
    field('title', 'Sea'),
    file('photo', 'x'),
    end,
  ];
  for (let count = 0; count < 300; count++) {
    const text = Array.from({ length: random(30) }, () => pieces[random(pieces.length)] ?? '').join('');
    const { status } = await send(fetch, text, node.origin);
    expect(status, JSON.stringify(text)).toBeLessThan(500);
  }
  expect(errors).toEqual([]);
});
