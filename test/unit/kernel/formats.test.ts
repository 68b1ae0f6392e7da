import { describe, expect, it } from 'vitest';
import * as formats from '@specline/kernel/formats';

type Case = readonly [
  check: (text: string) => boolean,
  format: string,
  valid: readonly string[],
  invalid: readonly string[],
];

const cases: readonly Case[] = [
  [
    formats.isDate,
    'date',
    ['2024-02-29', '2000-02-29', '2023-12-31'],
    ['2023-02-29', '1900-02-29', '2023-13-01', '2023-04-31', '2023-00-10', '23-01-01', ''],
  ],
  [
    formats.isTime,
    'time',
    ['00:00:00Z', '23:59:60Z', '15:59:60-08:00', '01:29:60+01:30', '12:00:00.123456+05:30'],
    ['24:00:00Z', '12:00:60Z', '12:00:00', '12:60:00Z', '1:00:00Z'],
  ],
  [
    formats.isDateTime,
    'date-time',
    ['2024-02-29T12:00:00Z', '1998-12-31t23:59:60z', '1998-12-31T15:59:60.123-08:00'],
    ['2024-02-30T12:00:00Z', '2024-02-29 12:00', '2024-02-29', '2024-02-29T12:00:00'],
  ],
  [
    formats.isDuration,
    'duration',
    ['P1Y2M3DT4H5M6S', 'P4W', 'PT1H', 'P1D'],
    ['P', 'PT', '1D', 'P1S', 'P1W1D', 'PT1D'],
  ],
  [
    formats.isEmail,
    'email',
    ['a@example.com', "o'neil+tag@sub.example.org"],
    ['a', 'a@', '@a.b', 'a..b@example.com', 'a@-b.com', 'a b@example.com'],
  ],
  [
    formats.isHostname,
    'hostname',
    ['example.com', 'a', `${'a'.repeat(63)}.b`, '1a.2b'],
    ['', '-a', 'a-', 'a..b', `${'a'.repeat(64)}.b`, 'a_b', 'a.b!'],
  ],
  [
    formats.isIpv4,
    'ipv4',
    ['0.0.0.0', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '01.2.3.4', '1.2.3.4.5', ''],
  ],
  [
    formats.isIpv6,
    'ipv6',
    [
      '::',
      '::1',
      '1::',
      '2001:db8::ff00:42:8329',
      '1:2:3:4:5:6:7:8',
      '::ffff:192.0.2.1',
      '1:2:3:4:5:6:192.0.2.1',
    ],
    [
      ':',
      ':::',
      '1::2::3',
      '12345::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '::1.2.3.256',
      ':1:2',
      '1.2.3.4::',
    ],
  ],
  [
    formats.isUri,
    'uri',
    [
      'https://example.com/a?b=c#d',
      'urn:isbn:1',
      'mailto:a@example.com',
      'https://example.com/%C3%A9',
      'http://u:p@[::1]:80/?a=/?#/?',
      'http://[v1.a:b]',
    ],
    [
      ...['/a', 'a', '', 'https://exa mple.com', 'http://%zz', 'https://example.com/é', '1a:b', 'a:b\n'],
      ...['http://example.com/[a]', 'http://a@b@c', 'http://[::1', 'http://[1::2::3]', 'http://a:b/'],
      ...['http://a/#b#c', 'http://2001:db8::1/'],
    ],
  ],
  [
    formats.isUriReference,
    'uri-reference',
    ['/a', '', 'a?b', '#c', 'https://example.com'],
    ['\\a', 'a b', '%2', '#é', '1:a', ':a'],
  ],
  [
    formats.isIri,
    'iri',
    ['https://exämple.com/é?\u{e000}#ü', 'https://example.com', 'urn:\u{10000}'],
    ['/é', 'é', 'https://example.com/\u{e000}', 'https://a/\ud800', 'https://a/\ufffe', 'https://a b'],
  ],
  [formats.isIriReference, 'iri-reference', ['é', '#é', '', '//é/'], ['#a\\é', '\u{80}', 'é:a']],
  [
    formats.isUriTemplate,
    'uri-template',
    ['', '/a/{b}', '{+a,b:3}{?c*}', '{a.b}%20é', "it's"],
    ['{', '}', '{}', '{a', '{a:0}', '{a:10000}', '{a b}', '{a,}', '{.}', ' ', '%2', '{$a}'],
  ],
  [
    formats.isIdnEmail,
    'idn-email',
    ['실례@실례.테스트', 'a@example.com', 'é.a@[127.0.0.1]', '"a b"@example.com'],
    ['2962', 'é', 'é@', '@é', 'a@-é', 'a@é..b', 'a b@é', 'a\ud800@b.c'],
  ],
  [
    formats.isUuid,
    'uuid',
    ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
    ['2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638', ''],
  ],
  [formats.isJsonPointer, 'json-pointer', ['', '/a/b', '/~0~1', '/'], ['a', '/~', '/~2']],
  [formats.isRelativeJsonPointer, 'relative-json-pointer', ['0', '1/a', '2#'], ['/a', '01', '-1', '0##', '']],
  [formats.isBase64, 'byte', ['', 'YQ==', 'YWI=', 'YWJj'], ['YQ=', 'Y', '!!!!', 'YQ==YQ==']],
  [formats.isRegex, 'regex', ['^a$', '\\p{L}'], ['(', '\\_']],
];

describe.each(cases)('%o', (check, format, valid, invalid) => {
  it(`takes what is ${format}, and nothing else`, () => {
    expect(valid.filter((text) => !check(text))).toEqual([]);
    expect(invalid.filter(check)).toEqual([]);
  });

  it('takes nothing that is long in a time that is more than linear', () => {
    const start = process.cpuUsage();
    for (const text of ['a', '1', '0:', 'a.', '-', '%41', 'P1', 'a@', '/~0'].map((part) =>
      part.repeat(100_000),
    ))
      check(`${text}!\n`);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});

describe('formats of numbers', () => {
  it.each([
    [formats.isInt32, [0, -2147483648, 2147483647], [2147483648, 1.5, -2147483649]],
    [formats.isInt8, [0, -128, 127], [128, -129, 0.5]],
    [formats.isInt16, [0, -32768, 32767], [32768, -32769, 0.5]],
    [formats.isUint8, [0, 255], [256, -1, 0.5]],
    [formats.isUint16, [0, 65535], [65536, -1, 0.5]],
    [formats.isUint32, [0, 4294967295], [4294967296, -1, 0.5]],
    [formats.isUint64, [0, 9007199254740993], [-1, 0.5, 1e20]],
    [formats.isInt64, [0, 9007199254740993, -1], [1.5, 1e19, Number.POSITIVE_INFINITY]],
  ])('%o', (check, valid, invalid) => {
    expect(valid.filter((value) => !check(value))).toEqual([]);
    expect(invalid.filter(check)).toEqual([]);
  });
});
