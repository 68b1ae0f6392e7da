import { head, withSchemas, type HostileDocument } from './hostile-document.ts';

function yaml(name: string, body: string): HostileDocument {
  return { name, files: () => ({ 'spec.yaml': head + body }) };
}

function bytes(name: string, content: () => Uint8Array): HostileDocument {
  return { name, files: () => ({ 'spec.yaml': content() }) };
}

function json(name: string, text: string): HostileDocument {
  return { name, files: () => ({ 'spec.json': text }) };
}

/** Returns the inside of a JSON document, with something wrong in it. */
function faulty(rest: string): string {
  return `{"openapi":"3.1.1","info":{"title":"A","version":"1"},"paths":{},"components":{"schemas":${rest}}}`;
}

function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Documents whose text is odd: bytes that are no text, what YAML has and JSON has not, JSON with flaws. */
export const textDocuments: readonly HostileDocument[] = [
  bytes('nothing', () => new Uint8Array()),
  bytes('a byte order mark and nothing', () => Buffer.from('\ufeff')),
  bytes('a byte order mark before a good document', () => Buffer.from(`\ufeff${head}`)),
  bytes('line ends that are carriage returns alone', () => Buffer.from(`${head}x-a:\n  - é\nopenApi: 1\n`.replaceAll('\n', '\r'))),
  bytes('UTF-16 with a mark', () => Buffer.from(`\ufeff${head}`, 'utf16le')),
  bytes('UTF-16 with a mark, big-endian', () => bigEndian(`\ufeff${head}`)),
  bytes('UTF-16 without a mark', () => Buffer.from(head, 'utf16le')),
  bytes('bytes that are not UTF-8', () => Buffer.concat([Buffer.from(head), Buffer.from([0x78, 0x3a, 0xff, 0xfe])])),
  bytes('a sequence of UTF-8 that is cut off', () => Buffer.from(`${head}x-a: é`).subarray(0, -1)),
  bytes('a surrogate in UTF-8', () => Buffer.concat([Buffer.from(`${head}x-a: "`), Buffer.from([0xed, 0xa0, 0x80, 0x22])])),
  bytes('nothing but NUL', () => new Uint8Array(100_000)),
  bytes('an archive', () => Buffer.from('504b03041400000008', 'hex')),
  yaml('a NUL in a text', 'x-a: "a\u0000b"\n'),
  yaml('a NUL in a key', '"x-a\u0000b": 1\n'),
  yaml('control characters', 'x-a: a\u0007\u001b[2Jb\u009b\n'),
  yaml('line separators', 'x-a: "a\u2028b\u2029c\u0085d"\nx-b: \u2028\n'),
  yaml('lines that end with CR and LF', 'components:\r\n  schemas:\r\n    A: { type: string }\r\n'),
  yaml('lines that end with CR', 'components:\r  schemas:\r    A: { type: string }\r'),
  yaml('tabs', 'components:\n\tschemas:\n\t\tA: { type: string }\n'),
  yaml('keys that are there twice', 'components: {}\ncomponents: {}\nx-a: { a: 1, b: 2, a: 3 }\n'),
  yaml('the key __proto__', 'x-a: { __proto__: { polluted: true } }\n__proto__: { polluted: true }\n'),
  yaml('a merge key of no mapping', 'x-a: { <<: 1 }\nx-b: { <<: [a] }\n'),
  yaml('tags of code', 'x-a: !!js/function "function () { process.exit(7) }"\nx-b: !!python/object/apply:os.system [id]\nx-c: !<tag:yaml.org,2002:js/regexp> /a/\n'),
  yaml('tags of YAML 1.1', 'x-a: !!binary aGk=\nx-b: !!timestamp 2001-01-01\nx-c: !!set { a, b }\nx-d: !!omap [a: 1]\n'),
  yaml('a tag that is not known', 'x-a: !secret { of: 1 }\n'),
  yaml('a directive', '--- {}\n'),
  { name: 'several documents', files: () => ({ 'spec.yaml': `${head}---\n${head}` }) },
  { name: 'a version of YAML', files: () => ({ 'spec.yaml': `%YAML 1.1\n---\n${head}x-a: yes\n` }) },
  { name: 'a version of YAML that there is not', files: () => ({ 'spec.yaml': `%YAML 9.9\n---\n${head}` }) },
  yaml('no numbers', 'x-a: .nan\nx-b: .inf\nx-c: -.Inf\nx-d: 1e999\n'),
  yaml('large numbers', `x-a: ${'9'.repeat(400)}\nx-b: 0x${'f'.repeat(400)}\nx-c: 0o777\nx-d: 12345678901234567890\n`),
  yaml('dates', 'x-a: 2001-01-01\nx-b: 2001-12-14t21:59:43.10-05:00\n'),
  yaml('keys that are no text', '? [a]\n: 1\n? { b: 1 }\n: 2\n1: 3\ntrue: 4\nnull: 5\n'),
  yaml('an alias as a key', 'x-a: &a [1]\nx-b: { *a : 1 }\n'),
  yaml('a quote that is not closed', 'x-a: "abc\n'),
  {
    name: 'escaped quotes that nothing closes, before what is too much',
    files: () => ({ 'spec.yaml': `{ '"${'\\"'.repeat(500_000)}': 1 } x\n` }),
  },
  yaml('a brace that is not closed', 'x-a: { b: [1, 2\n'),
  yaml('wrong indentation', 'x-a:\n    b: 1\n  c: 2\n'),
  { name: 'text and nothing else', files: () => ({ 'spec.yaml': 'hello' }) },
  { name: 'a web page', files: () => ({ 'spec.yaml': '<!DOCTYPE html><html><body>Not found</body></html>' }) },
  { name: 'a list', files: () => ({ 'spec.json': '[{"openapi":"3.1.1"}]' }) },
  { name: 'null', files: () => ({ 'spec.json': 'null' }) },
  json('JSON with a comma at the end', faulty('{"A":{"type":"string"},}')),
  json('JSON with a comment', faulty('{/* a */"A":{"type":"string"}} // b')),
  json('JSON with single quotes', faulty("{'A':{'type':'string'}}")),
  json('JSON with a key twice', faulty('{"A":{"type":"string"},"A":{"type":"number"}}')),
  json('JSON with a key twice, once escaped', faulty('{"A":{"type":"string"},"\\u0041":{"type":"number"}}')),
  json('JSON with __proto__', faulty('{"A":{"properties":{"__proto__":{"type":"string"}},"__proto__":{"type":"number"}}}')),
  json('JSON with numbers beyond those of JavaScript', faulty('{"A":{"maximum":1e999,"const":-1e400}}')),
  json('JSON with text behind it', `${faulty('{}')} x`),
  json('JSON that is cut off', faulty('{}').slice(0, -20)),
  json('JSON with a lone surrogate', faulty('{"A":{"const":"\\ud800"},"B\\udc00":{"title":"\\udfff"}}')),
  json('JSON with an escape that there is not', faulty('{"A":{"const":"\\x"}}')),
  json('JSON with a line end in a text', faulty('{"A":{"const":"a\nb"}}')),
  json('JSON with NUL in names', faulty('{"A\\u0000":{"properties":{"\\u0000":{}},"required":["\\u0000"]}}')),
  json('numbers where text belongs', '{"openapi":3.1,"info":{"title":1,"version":2},"paths":[]}'),
  json('nothing but wrong kinds', '{"openapi":"3.1.1","info":[],"paths":[],"components":1,"servers":{},"tags":"a","security":{}}'),
  json('schemas of wrong kinds', withSchemas({ A: 1, B: [], C: null, D: 'a', E: { properties: [] }, F: { allOf: {} }, G: { type: {} } })),
];
