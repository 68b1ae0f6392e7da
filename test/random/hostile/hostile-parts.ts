/** Texts, header fields and bodies that have broken servers before, or could. */
import { gzipSync } from 'node:zlib';
import type { Random } from '../../server/random-requests.ts';

/** Pieces of paths and queries. */
export const hostileTexts: readonly string[] = [
  '%',
  '%0',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '%c0%ae%c0%ae',
  '%ff%fe',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  'NaN',
  '1'.repeat(1_000),
  'a'.repeat(5_000),
  '!'.repeat(5_000),
  '%21'.repeat(4_000),
  '(a+)+$',
  '('.repeat(1_000),
  '[[[[',
  '\\'.repeat(500),
  "'||1==1--",
  '${7*7}{{7*7}}<script>',
  ','.repeat(2_000),
  ';a=b'.repeat(500),
  '.a'.repeat(2_000),
  '=&='.repeat(300),
  '\u00e9\u00ff',
];

/** Returns a secret of some thousand characters that mean something to regular expressions, to URLs or to forms. */
export function secretsOf(random: Random): string {
  const length = 4_000 + Math.floor(random() * 6_000);
  const units = [
    '!',
    '!',
    '(',
    '[',
    '\\',
    '*',
    '+',
    '$',
    '.',
    '%21',
    '%',
    '=',
    ' a',
    '/',
    '?',
    '{1}',
    '|',
    'eyJ.',
    '-eyJ',
    '\u00e9',
  ];
  const unit = units[Math.floor(random() * units.length)] ?? '!';
  const mixed = random() < 0.2 ? `${unit}${'!'.repeat(7)}` : unit;
  const filled = mixed.repeat(Math.ceil(length / mixed.length)).slice(0, length);
  return random() < 0.2 ? `key=${filled.slice(0, 3_000)} `.repeat(3).trimEnd() : filled;
}

/** Returns header fields of a request that are too many, too long, malformed, or contradict each other. */
export function hostileHeads(random: Random): readonly string[] {
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const long = one(['a', ',', ';', '"', '\\"', 'a=b;', '(', ' ', '\t', 'q=0.1,', '\u00ff'])
    .repeat(8_000)
    .slice(0, 12_000);
  return one<() => readonly string[]>([
    () => [`accept: ${long}`],
    () => [`accept: ${'a/b;q=0.1,'.repeat(1_000)}*/*`],
    () => [
      `prefer: ${one([long, 'code=404', 'code=9', 'delay=1', 'example=x', 'dynamic=true', 'a=b, '.repeat(2_000)])}`,
    ],
    () => [
      `content-type: ${one([long, 'a/b; charset="', 'application/json; a="\\', `multipart/form-data; boundary=${long.slice(0, 500)}`])}`,
    ],
    () => [`cookie: ${one([long, 'a=%; b', '__proto__=a', '=; ='.repeat(1_000)])}`],
    () => [`if-none-match: ${long}`, `range: bytes=${'0-1,'.repeat(2_000)}`],
    () => [`host: ${one(['', 'a:b:c', '[', 'a@b', 'x'.repeat(5_000), '::1'])}`],
    () => [`x-request-id: ${one([long, '\u0080', 'a b', '__proto__'])}`],
    () => Array.from({ length: 1_500 }, (_, index) => `a${index}: b`),
    () => Array.from({ length: 500 }, () => 'authorization: Bearer a'),
    () => Array.from({ length: 300 }, () => 'cookie: a=b'),
    () => [`a: ${'b'.repeat(20_000)}`],
    () => [`${'a'.repeat(9_000)}: b`],
    () => ['__proto__: a', 'constructor: b', 'toString: c'],
    () => ['a: b\u0000c'],
    () => ['a : b', ' c: d'],
    () => ['content-length: 5', 'content-length: 6'],
    () => [`content-length: ${one(['-1', '1e3', '99999999999999999999', '5, 5', '0x5', ''])}`],
    () => [`expect: ${one(['100-continue', 'a', long.slice(0, 3_000)])}`],
    () => ['upgrade: websocket', 'connection: upgrade'],
    () => ['x-http-method-override: DELETE', 'x-forwarded-for: ,,,', 'forwarded: for="'],
    () => [`access-control-request-method: ${one(['GET', long])}`, 'origin: null'],
  ])();
}

/** A body, with the media type and the content coding that it is sent under. */
export interface HostileBody {
  readonly type: string;
  readonly body: Buffer;
  readonly coding?: string;
}

/** Returns a body that is deep, malformed, or something else than its headers declare. */
export function hostileBodies(random: Random): HostileBody {
  const [type, body, coding] = bodies[Math.floor(random() * bodies.length)] ?? ['', ''];
  return { type, body: Buffer.from(body), ...(coding !== undefined && { coding }) };
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';

/** A part of a multipart body. */
const part = (name: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const bodies: readonly (readonly [type: string, body: string | Uint8Array, coding?: string])[] = [
  [json, '['.repeat(100_000)],
  [json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  [json, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  [json, `{"title":${'{"title":'.repeat(5_000)}1${'}'.repeat(5_001)}`],
  [json, '{"__proto__":{"title":"a"},"constructor":{"prototype":{"a":1}}}'],
  [json, '{"title":"a","title":{"toString":1},"title":["a"]}'],
  [json, `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`],
  [json, `[${'0,'.repeat(100_000)}0]`],
  [json, `{"title":"${'!'.repeat(500_000)}"}`],
  [json, `{"title":"${'\\u0000\\ud800'.repeat(1_000)}"}`],
  [json, `{"title":${'1'.repeat(100_000)}}`],
  [json, '{"title":1e99999,"parent":-0}'],
  [json, '\ufeff{"title":"a"}'],
  [json, '{"title":"a"'],
  [json, 'x'.repeat(1_200_000)],
  [json, Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
  [`${json}; charset=utf-16`, '{}'],
  [json, gzipSync('{"title":"a"}'), 'gzip'],
  [json, gzipSync(Buffer.alloc(5_000_000)), 'gzip'],
  [json, '{}', 'br, gzip, deflate, identity'],
  [json, '{}', 'identity'],
  [json, '{}', 'a'.repeat(3_000)],
  [form, '%=%&%00=%ff&__proto__=a&a[__proto__][b]=c'],
  [form, 'title=a&'.repeat(50_000)],
  [form, `a${'[b]'.repeat(10_000)}=c`],
  [multipart, part('__proto__', 'a').repeat(100)],
  [multipart, `${part('title', 'a').repeat(12_000)}--b--\r\n`],
  [multipart, '--b\r\n\r\n--b--'],
  [multipart, `--b\r\n${'a: b\r\n'.repeat(5_000)}\r\nc\r\n--b--\r\n`],
  [multipart, `--b\r\ncontent-disposition: form-data; name="${'\\"'.repeat(5_000)}\r\n\r\na\r\n--b--\r\n`],
  [multipart, `--b\r\ncontent-disposition: form-data; name=a; filename*=utf-8''%ff%00\r\n\r\na\r\n--b--\r\n`],
  [multipart, '\r\n--'.repeat(100_000)],
  ['multipart/form-data', 'a'],
  [`multipart/form-data; boundary="${'x'.repeat(5_000)}"`, 'a'],
  ['text/plain; charset=x', 'a'],
  ['application/octet-stream', Buffer.alloc(10_000, 255)],
  ['text/event-stream', 'data: a\n\n'],
  ['*/*', '{}'],
  ['', '{}'],
];
