import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { reply } from '@specline/server-runtime/reply/reply';
import { exampleApi } from '../example-api.ts';
import { listen, send, type Listening } from '../raw-http.ts';

/** More levels than a body may have. */
const tooDeep = '['.repeat(501) + ']'.repeat(501);

let seen: HandlerContext | undefined;

const keep = (context: HandlerContext) => {
  seen = context;
  return reply(200, 'ok');
};

let at: Listening;
beforeAll(async () => {
  const handlers = { sendForm: keep, upload: keep };
  at = await listen(nodeListener(createServer(exampleApi, handlers, { authenticate: () => ({}) })));
});
afterAll(() => at.server.close());

it('reads multipart forms', async () => {
  const form = new FormData();
  form.append('count', '3');
  form.append('files', new Blob(['one'], { type: 'text/plain' }), 'ö.txt');
  form.append('files', new Blob(['two']), 'b.bin');
  form.append('meta', new Blob(['{"a":true}'], { type: 'application/json' }));
  const response = await fetch(`${at.origin}/forms`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const body = seen?.body as { count: number; files: File[]; meta: unknown };
  expect([body.count, body.meta]).toEqual([3, { a: true }]);
  expect(body.files.map(({ name, type }) => [name, type])).toEqual([
    ['ö.txt', 'text/plain'],
    ['b.bin', 'application/octet-stream'],
  ]);
  expect(await Promise.all(body.files.map((file) => file.text()))).toEqual(['one', 'two']);
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a b.png', 'a b.png'],
  ['photos/', ''],
  ['photos/..', ''],
  ['.profile', '.profile'],
  ['a..b', 'a..b'],
])('calls the file %s by its name alone: "%s"', async (path, name) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const body = multipart([`${named('raw')}; filename="${path}"`, 'a']);
  expect((await send(at.port, 'POST', '/forms', headers, body)).status).toBe(200);
  expect((seen?.body as { raw: File }).raw.name).toBe(name);
});

/** A multipart body; a part is its header fields and its content. */
const multipart = (...parts: readonly (readonly [head: string, content: string])[]): string =>
  [...parts.map(([head, content]) => `--b\r\n${head}\r\n\r\n${content}\r\n`), '--b--\r\n'].join('');
const named = (name: string, type?: string): string =>
  `Content-Disposition: form-data; name="${name}"${type === undefined ? '' : `\r\nContent-Type: ${type}`}`;

it.each<[string, string, unknown]>([
  [
    'a preamble, white space and an epilogue',
    `x\r\n--b \t\r\n${named('name')}\r\n\r\na\r\n--b--x`,
    { name: 'a' },
  ],
  ['a boundary in the content', multipart([named('name'), 'a\n--b--\n']), { name: 'a\n--b--\n' }],
  ['no parts', '--b--', {}],
  ['an empty part', multipart([named('name'), '']), { name: '' }],
  ['a part of header fields alone', `--b\r\n${named('name')}\r\n\r\n--b--`, { name: '' }],
  [
    'an input of files in which none is chosen',
    multipart([`${named('raw')}; filename=""\r\nContent-Type: application/octet-stream`, '']),
    {},
  ],
  [
    'the same for several files',
    multipart([`${named('raws')}; filename=""\r\nContent-Type: application/octet-stream`, '']),
    {},
  ],
  ['a file without a name', multipart([`${named('raw')}; filename=""`, 'a']), { raw: {} }],
  ['an empty file', multipart([`${named('raw')}; filename="a"`, '']), { raw: {} }],
  ['other fields', multipart([`X-A: 1\r\n${named('count')}`, '7']), { count: 7 }],
  [
    'other cases, and a name that is a token',
    multipart(['content-disposition:FORM-DATA;NAME=name', 'a']),
    { name: 'a' },
  ],
  [
    'fields that are folded',
    multipart(['Content-Disposition: form-data;\r\n\tname="name"\r\nContent-Type:\r\n text/plain', 'a']),
    { name: 'a' },
  ],
  ['escaped names', multipart([named('a%22\\"%0d%0A%25'), 'a']), { 'a""\r\n%25': 'a' }],
  [
    'JSON that is no file',
    multipart([named('meta', 'application/json; charset=utf-8'), '{"a":1}']),
    { meta: { a: 1 } },
  ],
  ['a list that is JSON', multipart([named('labels', 'application/json'), '["a"]']), { labels: ['a'] }],
  ['a text that is JSON', multipart([named('note', 'application/json'), '"a"']), { note: 'a' }],
  ['a text without a media type', multipart([named('note'), 'a']), { note: 'a' }],
  ['JSON without a media type, where it is declared', multipart([named('note'), '"a"']), { note: 'a' }],
  ['such JSON that is too deep as a text', multipart([named('note'), tooDeep]), { note: tooDeep }],
  ['such JSON with a number that is too large', multipart([named('note'), '[1e999]']), { note: '[1e999]' }],
  [
    'a text that is called a picture',
    multipart([named('picture', 'image/png'), 'aGk=']),
    { picture: 'aGk=' },
  ],
  [
    'a number that is called bytes',
    multipart([named('count', 'application/octet-stream'), '5']),
    { count: 5 },
  ],
  [
    'a list of lists in JSON',
    multipart([named('rows', 'application/json'), '[[1,2],[3]]']),
    { rows: [[1, 2], [3]] },
  ],
  ['one list among lists', multipart([named('rows', 'application/json'), '[1,2]']), { rows: [[1, 2]] }],
  [
    'a list of lists that tells no media type',
    multipart([named('rows'), '[[1,2],[3]]']),
    { rows: [[1, 2], [3]] },
  ],
  ['one list among lists that tells none', multipart([named('rows'), '[1,2]']), { rows: [[1, 2]] }],
  ['an empty list among lists', multipart([named('rows', 'application/json'), '[]']), { rows: [[]] }],
  [
    'a list of objects that tells none',
    multipart([named('things'), '[{"a":"b"},{}]']),
    { things: [{ a: 'b' }, {}] },
  ],
  ['an object of such a list', multipart([named('things'), '{"a":"b"}']), { things: [{ a: 'b' }] }],
  [
    'a list among lists of lists',
    multipart([named('cubes', 'application/json'), '[[1],[]]']),
    { cubes: [[[1], []]] },
  ],
  [
    'lists of lists of lists',
    multipart([named('cubes', 'application/json'), '[[[1]],[[2]]]']),
    { cubes: [[[1]], [[2]]] },
  ],
  ['a text that is a number of JSON', multipart([named('note'), '5']), { note: '5' }],
  ['a text that is a list of JSON', multipart([named('note'), '[1]']), { note: '[1]' }],
  [
    'a text in place of a number',
    multipart([named('code'), '12345'], [named('count'), '1']),
    { code: '12345', count: 1 },
  ],
  ['a declared media type', multipart([named('photo', 'Image/SVG+XML'), '<svg/>']), { photo: '<svg/>' }],
  [
    'a deep object',
    multipart([named('deep[a]'), '1'], [named('deep[b c]'), '%2B+']),
    { deep: { a: '1', 'b c': '%2B+' } },
  ],
  ['a list in a style', multipart([named('words'), 'a,b c']), { words: ['a', 'b c'] }],
  ['an exploded object', multipart([named('R'), '1'], [named('name'), 'a']), { color: { R: 1 }, name: 'a' }],
  [
    'a name with brackets next to a field that is no deep object',
    multipart([named('words'), 'a'], [named('words[b]'), '1']),
    { words: ['a'], 'words[b]': '1' },
  ],
  [
    'names that every object has',
    multipart([named('__proto__'), '1'], [named('constructor', 'text/plain'), '2']),
    JSON.parse('{"__proto__":"1","constructor":"2"}'),
  ],
])('reads multipart forms with %s', async (_, body, expected) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect(await send(at.port, 'POST', '/forms', headers, body)).toMatchObject({ status: 200 });
  expect(JSON.parse(JSON.stringify(seen?.body))).toEqual(expected);
});

it('reads the parts of a form in the character encodings that they declare', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sendPart = (charset: string, content: string) =>
    send(
      at.port,
      'POST',
      '/forms',
      headers,
      Buffer.from(multipart([named('name', `text/plain; charset=${charset}`), content]), 'latin1'),
    );
  const latin1 = await sendPart('"ISO-8859-1"', '\xe4');
  expect([latin1.status, { ...(seen?.body as object) }]).toEqual([200, { name: 'ä' }]);
  const issuesOf = async (charset: string, content: string): Promise<unknown> =>
    JSON.parse((await sendPart(charset, content)).body).issues;
  const issue = { in: 'body', pointer: '/name', keyword: 'encoding' };
  expect(await issuesOf('utf-8', '\xe4')).toEqual([{ ...issue, message: 'is not UTF-8' }]);
  expect(await issuesOf('klingon', 'a')).toEqual([
    { ...issue, message: 'is in the character encoding "klingon"; send UTF-8' },
  ]);
});

it('refuses a part in a style that is no UTF-8', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const body = Buffer.from(multipart([named('words'), '\xe4']), 'latin1');
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect([response.status, response.body]).toEqual([400, expect.stringContaining('is not UTF-8')]);
});

it('reports of a form no more than others do of a body', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = Array.from({ length: 101 }, (_, index) => `a${index}=%`).join('&');
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect(JSON.parse(response.body).issues).toHaveLength(100);
});

it('reads what is to be bytes as bytes, also where a part has no name of a file', async () => {
  const body = multipart(
    [named('raw', 'application/json'), '{}'],
    [named('raws'), 'a'],
    [`${named('raws')}; filename=b`, 'b'],
    [`${named('raws')}; filename=c.json\r\nContent-Type: application/json`, '[1]'],
    [named('code'), '12345'],
    [named('either'), 'c'],
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect(await send(at.port, 'POST', '/forms', headers, body)).toMatchObject({ status: 200 });
  const { raw, raws, either } = seen?.body as { raw: Blob; raws: Blob[]; either: unknown };
  expect([raw.type, await raw.text()]).toEqual(['application/json', '{}']);
  expect(await Promise.all(raws.map((each) => each.text()))).toEqual(['a', 'b', '[1]']);
  expect(either).toBe('c');
});

it.each<[string, string, object]>([
  [
    'photo',
    multipart([named('photo', 'text/html'), 'a']),
    {
      pointer: '/photo',
      keyword: 'contentMediaType',
      message: 'has the media type "text/html"; accepted: image/png, image/svg+xml',
    },
  ],
  [
    'note',
    multipart([named('note', 'text/plain'), '"a"']),
    { pointer: '/note', keyword: 'contentMediaType' },
  ],
  [
    'note',
    multipart([named('note', 'application/json'), 'a']),
    { pointer: '/note', keyword: 'contentMediaType' },
  ],
  ['count', multipart([named('count'), '1'], [named('count'), '2']), { pointer: '/count', keyword: 'type' }],
])('refuses the part %s of a multipart form', async (_, body, issue) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body).issues).toMatchObject([{ in: 'body', ...issue }]);
});

it.each([
  multipart([named('name'), 'a']).slice(0, -6),
  multipart(['X: y', 'a']),
  multipart(['Content-Disposition: attachment; name="name"', 'a']),
  multipart(['Content-Disposition: form-data', 'a']),
  `--b\r\n${named('name')}\r\n--b--`,
  '--b\r\n\r\n--b--',
  `--bc\r\n${named('name')}\r\n\r\na\r\n--bc--`,
])('refuses the multipart form %j', async (body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await send(at.port, 'POST', '/forms', headers, body)).status).toBe(400);
});

it.each<[string, string, string, unknown]>([
  [
    'a property by its media type',
    'things',
    multipart(['Content-Type: application/json', '{"a":"b"}']),
    { meta: { a: 'b' } },
  ],
  [
    'each of several properties',
    'things',
    multipart(
      ['Content-Type: image/png', 'P'],
      ['Content-ID: <x>', '7'],
      ['Content-Type: application/json', '{}'],
    ),
    { photo: {}, count: 7, meta: {} },
  ],
  [
    'a name, whatever the disposition',
    'things',
    multipart(['Content-Disposition: inline; name=count', '7']),
    { count: 7 },
  ],
  [
    'the items of a list',
    'list',
    multipart(['X: y', '7'], ['Content-Type: application/json', '[{"a":1}]']),
    [7, [{ a: 1 }]],
  ],
  [
    'what nothing declares',
    'mixed',
    multipart(['X: y', 'a'], ['Content-Type: application/json', '1']),
    ['a', 1],
  ],
  ['what nothing declares, by name', 'mixed', multipart([named('a'), 'b']), { a: 'b' }],
])('reads multipart bodies that are no forms: %s', async (_, kind, body, expected) => {
  const headers = { 'content-type': `multipart/${kind}; boundary=b` };
  expect(await send(at.port, 'POST', '/forms', headers, body)).toMatchObject({ status: 200 });
  expect(JSON.parse(JSON.stringify(seen?.body))).toEqual(expected);
});

it('refuses a part whose media type does not show which property it is', async () => {
  const headers = { 'content-type': 'multipart/things; boundary=b' };
  const body = multipart(['Content-Type: image/png', 'P'], ['Content-Type: image/png', 'P']);
  const response = await send(at.port, 'POST', '/forms', headers, body);
  expect([response.status, JSON.parse(response.body).detail]).toEqual([
    400,
    expect.stringContaining('Part 2 of the body has no name'),
  ]);
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('refuses what is no %s', async (type) => {
  const response = await send(at.port, 'POST', '/forms', { 'content-type': type }, 'no parts');
  expect([response.status, JSON.parse(response.body).detail]).toEqual([
    400,
    'The body is not valid multipart: the boundary of the Content-Type must precede and follow each part, and in a form, each part needs a Content-Disposition of form-data with a name.',
  ]);
});

it('reads texts in the character encoding that they declare, and of a declared range', async () => {
  const bytes = Uint8Array.of(0xe4);
  await send(at.port, 'PUT', '/uploads', { 'content-type': 'text/csv; charset="iso-8859-1"' }, bytes);
  expect([seen?.body, seen?.contentType]).toEqual(['ä', 'text/*']);
  expect((await send(at.port, 'PUT', '/uploads', { 'content-type': 'text/csv' }, bytes)).status).toBe(400);
  const strange = { 'content-type': 'text/csv; charset=klingon' };
  expect((await send(at.port, 'PUT', '/uploads', strange, bytes)).status).toBe(415);
});

it('keeps bytes, also if there are none', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  await send(at.port, 'PUT', '/uploads', headers, Uint8Array.of(0, 255));
  const some = seen?.body as Blob;
  expect(new Uint8Array(await some.arrayBuffer())).toEqual(Uint8Array.of(0, 255));
  expect((await send(at.port, 'PUT', '/uploads', headers)).status).toBe(200);
  expect((seen?.body as Blob).size).toBe(0);
});
