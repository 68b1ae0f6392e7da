import type { Random } from '../../random.ts';
import type { Topic } from '@specline/kernel/lexicon/topics';
import { pluralOf } from '@specline/kernel/plural';
import { wordsOf } from './field-words.ts';
import { capital, slugOf, type Persona } from './persona.ts';
import * as words from './words.ts';

/** Field that a text is made for. */
export interface TextPlace {
  /** Name of the field. */
  readonly name: string;
  readonly random: Random;
  readonly persona: Persona;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/** Returns a believable text on a topic; a phrase where there is none. */
export function topicText(topic: Topic | undefined, place: TextPlace): string {
  const write = topic === undefined ? undefined : writers[topic];
  return write === undefined ? phrase(place) : write(place);
}

/** Returns an opaque id: letters and digits, a letter first. */
export function opaqueId(random: Random, length: number): string {
  let id = length > 0 ? random.pick(letters.split('')) : '';
  while (id.length < length) id += random.pick(idCharacters);
  return id;
}

const idCharacters = (letters + digits).split('');
const hexCharacters = '0123456789abcdef'.split('');

/** Returns hexadecimal digits. */
export function hex(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick(hexCharacters)).join('');
}

/** Returns a UUID of version 4: RFC 9562, section 5.4. */
export function uuid(random: Random): string {
  const variant = random.pick(['8', '9', 'a', 'b']);
  return [
    hex(random, 8),
    hex(random, 4),
    `4${hex(random, 3)}`,
    variant + hex(random, 3),
    hex(random, 12),
  ].join('-');
}

/** Returns a date and time of RFC 3339, in UTC. */
export function instant(time: number): string {
  const bounded = Math.min(Math.max(time, 0), latest);
  return new Date(bounded).toISOString();
}

/** The last moment of the year 9999, after which dates are written in another form. */
const latest = 253_402_300_799_999;

/** Returns where the thing of the place is found, by its id, or by its name. */
export function address({ name, random, persona }: TextPlace): string {
  const own = wordsOf(name).filter((word) => !addressWords.has(word));
  const id = persona.id ?? (slugOf(persona.heading ?? '') || opaqueId(random.fork('id'), 12));
  const kind = slugOf(persona.kind);
  const steps = [...(kind === '' ? [] : [pluralOf(kind)]), encodeURIComponent(id), ...own];
  return `https://example.com/${steps.map(slugStep).join('/')}`;
}

const addressWords = new Set([
  'url',
  'uri',
  'href',
  'link',
  'urls',
  'location',
  'self',
  'website',
  'homepage',
]);

function slugStep(step: string): string {
  return encodeURIComponent(step).replace(/%25/g, '%');
}

/** Returns the name of a host that is reserved for examples: RFC 2606, section 3. */
export function host({ random, persona }: TextPlace): string {
  const own = slugOf(persona.heading ?? '')
    .slice(0, 40)
    .replace(/-$/, '');
  const first = own === '' ? `${random.pick(words.qualities)}-${random.pick(words.things)}` : own;
  return `${first}.example.com`;
}

/** Returns an address of the person of the place, at a host that is reserved for examples. */
export function mailbox({ persona }: TextPlace): string {
  const { first, last } = persona.person;
  const local = [slugOf(first), slugOf(last)].filter((part) => part !== '').join('.');
  return `${local === '' ? 'someone' : local}@example.com`;
}

function phrase({ random }: TextPlace): string {
  return `${random.pick(words.qualities)} ${random.pick(words.things)}`;
}

function slug({ random, persona }: TextPlace): string {
  const heading = slugOf(persona.noted('title') ?? '');
  return heading === '' ? `${random.pick(words.qualities)}-${random.pick(words.things)}` : heading;
}

function path(place: TextPlace): string {
  return place.persona.noted('slug') ?? slug(place);
}

function markdown({ random, persona }: TextPlace): string {
  const heading = persona.heading ?? random.pick(words.titles);
  const points = [random.pick(words.subjects), random.pick(words.subjects)].map((point) => `- ${point}`);
  return `# ${heading}\n\n${random.pick(words.sentences)}\n\n${points.join('\n')}\n`;
}

function image({ random, persona }: TextPlace): string {
  const name = slugOf(persona.heading ?? '') || random.pick(words.things);
  return `https://images.example.com/${name}.png`;
}

const writers: Partial<Record<Topic, (place: TextPlace) => string>> = {
  id: ({ random }) => opaqueId(random, 20),
  token: ({ random }) => opaqueId(random, 32),
  // RFC 6750, section 4.
  tokenType: () => 'Bearer',
  sha: ({ random }) => hex(random, 40),
  certificate: ({ random }) =>
    `-----BEGIN CERTIFICATE-----\n${btoa(hex(random, 45))}\n-----END CERTIFICATE-----`,
  password: ({ random }) =>
    `${random.pick(words.qualities)}-${random.pick(words.things)}-${random.int(10, 99)}`,
  email: mailbox,
  url: (place) => (wordsOf(place.name).some((word) => imageWords.has(word)) ? image(place) : address(place)),
  image,
  hostname: host,
  subdomain: slug,
  ip: ({ random }) => `192.0.2.${random.int(1, 254)}`,
  emoji: ({ random }) => random.pick(words.emojis),
  icon: ({ random }) => random.pick(words.icons),
  slug,
  username: ({ persona }) => slugOf(`${persona.person.first} ${persona.person.last}`),
  filename: ({ random }) =>
    `${random.pick(words.qualities)}-${random.pick(words.things)}.${random.pick(words.endings)}`,
  path,
  pointer: ({ random }) => `/${random.pick(words.things)}/${random.int(0, 9)}`,
  markdown,
  html: ({ random }) => `<p>${random.pick(words.sentences)}</p>`,
  remark: ({ random }) => random.pick(words.remarks),
  description: ({ random }) => random.pick(words.sentences),
  subject: ({ random }) => random.pick(words.subjects),
  firstName: ({ persona }) => persona.person.first,
  lastName: ({ persona }) => persona.person.last,
  person: ({ random, persona }) =>
    persona.isPerson
      ? persona.name(random)
      : `${random.pick(words.givenNames)} ${random.pick(words.familyNames)}`,
  company: ({ random }) => `${random.pick(words.companies)} ${random.pick(words.companyKinds)}`,
  team: ({ random }) => random.pick(words.teams),
  job: ({ random }) => random.pick(words.roles),
  title: ({ random, persona }) => persona.name(random),
  label: ({ random }) => random.pick(words.tags),
  language: ({ random }) => random.pick(words.languages),
  zone: ({ random }) => random.pick(words.zones),
  country: ({ random }) => random.pick(words.countries),
  countryCode: ({ random }) => random.pick(words.countryCodes),
  currency: ({ random }) => random.pick(words.currencies),
  city: ({ random }) => random.pick(words.cities),
  street: ({ random }) => `${random.int(1, 120)} ${random.pick(words.streets)}`,
  postcode: ({ random }) => String(random.int(10_000, 99_999)),
  // Numbers that are reserved for fiction.
  phone: ({ random }) => `+1 202 555 01${String(random.int(0, 99)).padStart(2, '0')}`,
  colour: ({ random }) => `#${hex(random, 6)}`,
  version: ({ random }) => `${random.int(1, 4)}.${random.int(0, 12)}.${random.int(0, 9)}`,
  media: ({ random }) => random.pick(words.mediaTypes),
  reference: ({ random }) => `${random.pick(['feature', 'fix', 'docs'])}/${random.pick(words.things)}`,
  time: ({ name, random, persona }) => instant(persona.time(name, random)),
  condition: ({ random }) => `visitor.claims.${random.pick(words.tags)} == true`,
  duration: ({ random }) => `P${random.int(1, 30)}D`,
  state: ({ random }) => random.pick(words.states),
  sort: ({ random }) => random.pick(words.tags),
  number: ({ random }) => String(random.int(1, 500)),
};

const imageWords = new Set([
  'avatar',
  'photo',
  'picture',
  'image',
  'logo',
  'thumbnail',
  'banner',
  'icon',
  'cover',
]);

/** Forms of a text, the most natural first, for patterns that allow one of them. */
export function formsOf(text: string): readonly string[] {
  const slugged = slugOf(text);
  const squeezed = slugged.replaceAll('-', '');
  const snake = slugged.replaceAll('-', '_');
  const pascal = slugged.split('-').map(capital).join('');
  return [
    text,
    slugged,
    text.toLowerCase(),
    snake,
    squeezed,
    snake.toUpperCase(),
    pascal,
    squeezed.toUpperCase(),
    `/${slugged}`,
  ];
}
