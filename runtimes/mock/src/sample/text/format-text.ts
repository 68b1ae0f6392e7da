import { address, hex, host, instant, mailbox, uuid, type TextPlace } from './field-text.ts';
import { slugOf } from './persona.ts';
import * as words from './words.ts';

/**
 * Returns texts of a format, the most believable first, then shorter and longer ones for the limits of lengths.
 * @returns Undefined for a format that says nothing of how a text looks.
 */
export function formatTexts(format: string, place: TextPlace, length: number): readonly string[] | undefined {
  return Object.hasOwn(writers, format) ? writers[format]?.(place, length) : undefined;
}

type Writer = (place: TextPlace, length: number) => readonly string[];

const email: Writer = (place, length) => [
  mailbox(place),
  `${place.random.pick(words.things)}@example.com`,
  `${place.random.pick('abcdefgh'.split(''))}@example.com`,
  'a@b.co',
  longMailbox(length),
];

function longMailbox(length: number): string {
  const rest = Math.max(1, length - 'example.com'.length - 1);
  if (rest <= 64) return `${'a'.repeat(rest)}@example.com`;
  // A label of a host has 63 characters at most.
  return `${'a'.repeat(64)}@${'example.'.repeat(Math.ceil((length - 65) / 8))}com`;
}

const uri: Writer = (place, length) => {
  const url = address(place);
  return [
    url,
    'https://example.com/a',
    'https://a.co',
    'a:b',
    `${url}/${'a'.repeat(Math.max(0, length - url.length - 1))}`,
  ];
};

const reference: Writer = (place, length) => {
  const path = `/${slugOf(place.persona.heading ?? '') || place.random.pick(words.things)}`;
  return [path, '/a', 'a', '', path + '/a'.repeat(Math.max(0, Math.ceil((length - path.length) / 2)))];
};

const hostname: Writer = (place, length) => [
  host(place),
  'example.com',
  'a.co',
  'a',
  `${'a.'.repeat(Math.max(0, Math.ceil((length - 2) / 2)))}co`,
];

const byte: Writer = ({ random }, length) => {
  const text = btoa(`${random.pick(words.qualities)} ${random.pick(words.things)}`);
  return [text, 'YQ==', '', 'YWFh'.repeat(Math.ceil(length / 4))];
};

const writers: Readonly<Record<string, Writer>> = {
  'date-time': ({ name, random, persona }) => [
    instant(persona.time(name, random)),
    instant(persona.time(name, random)).replace(/\.\d+/, ''),
  ],
  date: ({ name, random, persona }) => [instant(persona.time(name, random)).slice(0, 10)],
  time: ({ name, random, persona }) => {
    const clock = instant(persona.time(name, random)).slice(11, 19);
    return [`${clock}Z`, `${clock}+00:00`];
  },
  duration: ({ random }) => [`P${random.int(1, 30)}D`, `PT${random.int(1, 59)}M`, 'P1D', 'P1DT12H30M5S'],
  email,
  'idn-email': email,
  hostname,
  'idn-hostname': hostname,
  ipv4: ({ random }) => [`192.0.2.${random.int(1, 254)}`, '10.0.0.1'],
  ipv6: ({ random }) => [`2001:db8::${hex(random, 4)}`, '::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri,
  url: uri,
  iri: uri,
  'uri-reference': reference,
  'iri-reference': reference,
  'uri-template': () => ['https://example.com/items/{id}', '/{id}', '{id}'],
  uuid: ({ random }) => [uuid(random)],
  'json-pointer': ({ random }) => [`/${random.pick(words.things)}/${random.int(0, 9)}`, '/a', ''],
  'json-pointer-uri-fragment': ({ random }) => [`#/${random.pick(words.things)}`, '#/a'],
  'relative-json-pointer': ({ random }) => [`${random.int(0, 3)}/${random.pick(words.things)}`, '0'],
  regex: () => ['^[a-z]+$', '^a$', 'a', ''],
  byte,
  base64: byte,
  'iso-time': ({ name, random, persona }) => [`${instant(persona.time(name, random)).slice(11, 19)}Z`],
  'iso-date-time': ({ name, random, persona }) => [instant(persona.time(name, random))],
  decimal: ({ random }) => [`${random.int(1, 200)}.${random.int(10, 99)}`, '1'],
  int32: ({ random }) => [String(random.int(1, 9_999)), '1'],
  int64: ({ random }) => [String(random.int(1, 999_999)), '1'],
  color: ({ random }) => [`#${hex(random, 6)}`],
};
