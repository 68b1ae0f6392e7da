import { isDesperate, type SamplePlace } from './builder.ts';
import type { Facts } from './schema/facts.ts';
import { topicOf, wordsOf } from './text/field-words.ts';
import { isNumber } from './schema/fit.ts';
import { isIdentity } from './identity.ts';

/** Believable ranges by words of the name of a field. */
const ranges: readonly (readonly [words: readonly string[], from: number, to: number])[] = [
  [['latitude', 'lat'], -60, 70],
  [['longitude', 'lng', 'lon'], -170, 170],
  [['percent', 'percentage', 'progress'], 0, 100],
  [['ratio', 'probability', 'confidence', 'similarity', 'opacity'], 0, 1],
  [['bytes', 'size', 'filesize'], 512, 200_000],
  [['port'], 1_024, 9_999],
  [['year'], 2_020, 2_026],
  [['month'], 1, 12],
  [['day'], 1, 28],
  [['hour'], 0, 23],
  [['minute', 'minutes', 'second', 'seconds'], 0, 59],
  [['age'], 18, 80],
  [['rating', 'stars', 'grade', 'priority', 'level', 'depth'], 1, 5],
  [['score'], 0, 100],
  [['price', 'cost', 'amount', 'total', 'balance', 'fee'], 1, 500],
  [['width', 'height'], 200, 1_600],
  // RFC 6749, section 4.2.2.
  [['expires', 'expiry'], 3_600, 3_600],
  [['duration', 'interval', 'timeout', 'ttl'], 5, 3_600],
  [['index', 'offset', 'position', 'errors', 'failed', 'failures'], 0, 10],
  [['page', 'pages', 'version', 'quantity', 'seats'], 1, 20],
  [['id'], 1_000, 9_999_999],
];

/** The largest limits of whole numbers by format. */
const formats: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  uint64: [0, Number.MAX_SAFE_INTEGER],
};

/** Numbers beyond which neighbours are left out. */
const safe = Number.MAX_SAFE_INTEGER;

/** Returns a number within the limits, of the size that the name of its field lets expect. */
export function numberValue(facts: Facts, place: SamplePlace, whole: boolean): number {
  const ready = readyNumbers(facts, whole);
  if (ready.length > 0 && place.random.chance(0.4) && !isIdentity(place)) return place.random.pick(ready);
  const [from, to] = limitsOf(facts);
  const isWhole = whole || facts.formats.some((format) => /^u?int\d*$/.test(format));
  const step = isDesperate(place) && !isWhole ? tenth(facts) : stepOf(facts, place, isWhole, from, to);
  const [low, high] = isDesperate(place) ? anyScale(place, from, to) : believable(facts, place, from, to);
  // Counted in steps, so that what comes out is a multiple.
  const first = Math.ceil(round(low / step));
  const last = Math.max(first, Math.floor(round(high / step)));
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const value = tidy(place.random.int(first, last) * step, step);
    if (isNumber(facts, value) && (!isWhole || Number.isInteger(value))) return value;
  }
  return nearest(facts, isWhole, step, from, to);
}

const mostAttempts = 20;

function readyNumbers(facts: Facts, whole: boolean): readonly number[] {
  const all = facts.fallback === undefined ? facts.examples : [...facts.examples, facts.fallback];
  return all
    .filter((value) => typeof value === 'number')
    .filter((value) => isNumber(facts, value) && (!whole || Number.isInteger(value)));
}

function limitsOf(facts: Facts): readonly [number, number] {
  const own = facts.formats.map((format) => (Object.hasOwn(formats, format) ? formats[format] : undefined));
  const from = Math.max(facts.minimum, facts.above, -safe, ...own.map((limits) => limits?.[0] ?? -safe));
  const to = Math.min(facts.maximum, facts.below, safe, ...own.map((limits) => limits?.[1] ?? safe));
  return [from, to];
}

/** Returns the distance of neighbours: a common multiple, else 1 or a fraction that fits in between the limits several times. */
function stepOf(facts: Facts, { name }: SamplePlace, whole: boolean, from: number, to: number): number {
  const multiples = whole ? [...facts.multiples, 1] : facts.multiples;
  if (multiples.length > 0) return multiples.reduce(commonMultiple);
  const width = to - from;
  if (width >= 10 && !wordsOf(name).some((word) => fractional.has(word))) return 1;
  return width >= 5 || width <= 0 ? 0.01 : 10 ** Math.floor(Math.log10(width / 50));
}

/** Words of fields whose numbers are seldom whole. */
const fractional = new Set(
  'latitude lat longitude lng lon ratio probability confidence similarity opacity price cost amount total balance fee rate average'.split(
    ' ',
  ),
);

function tenth(facts: Facts): number {
  return facts.multiples.length > 0 ? facts.multiples.reduce(commonMultiple) : 0.1;
}

function commonMultiple(left: number, right: number): number {
  for (let times = 1; times <= 1_000; times += 1) {
    const value = tidy(left * times, left);
    if (Number.isInteger(round(value / right))) return value;
  }
  return left * right;
}

/** Returns a range for small and large numbers alike, on either side of 0. */
function anyScale({ random }: SamplePlace, from: number, to: number): readonly [number, number] {
  const size = 10 ** random.int(0, 9);
  const low = random.chance(0.5) ? 0 : -size;
  return low <= to && low + size >= from ? [Math.max(low, from), Math.min(low + size, to)] : [from, to];
}

function believable(facts: Facts, place: SamplePlace, from: number, to: number): readonly [number, number] {
  const [low, high] = expected(facts, place);
  if (low <= to && high >= from) return [Math.max(low, from), Math.min(high, to)];
  // What the name lets expect is out of the limits: near the limit that is nearer to 0.
  const width = Math.max(100, ...facts.multiples.map((multiple) => multiple * 20));
  return high < from ? [from, Math.min(to, from + width)] : [Math.max(from, to - width), to];
}

function expected(facts: Facts, place: SamplePlace): readonly [number, number] {
  const words = wordsOf(place.name);
  if (topicOf(place.name) === 'time' || words.includes('timestamp')) {
    const time = place.persona.time(place.name, place.random);
    const milliseconds = words.includes('ms') || words.includes('millis') || facts.maximum > 1e12;
    const value = milliseconds && facts.maximum < Infinity ? time : Math.floor(time / 1_000);
    return [value, value];
  }
  // RFC 9110, section 15.
  if (/^(?:http)?status(?:code)?$/.test(words.join('').toLowerCase())) return widened(facts, 200, 200);
  for (const [names, low, high] of ranges)
    if (names.some((name) => words.includes(name))) return widened(facts, low, high);
  return widened(facts, 0, 100);
}

/** Returns a range that is wide enough for multiples. */
function widened(facts: Facts, low: number, high: number): readonly [number, number] {
  return [low, Math.max(high, ...facts.multiples.map((multiple) => multiple * 20))];
}

/** Returns the limits themselves, and what lies next to them. */
function nearest(facts: Facts, whole: boolean, step: number, from: number, to: number): number {
  const first = Math.ceil(round(from / step));
  for (let times = -1; times <= mostSteps; times += 1)
    for (const value of [tidy((first + times) * step, step), (first + times) * step])
      if (isNumber(facts, value) && (!whole || Number.isInteger(value))) return value;
  // Where a step changes nothing any more, the next number is further away.
  const far = [from, to].flatMap((end) => [end - Math.abs(end) * 2 ** -52, end + Math.abs(end) * 2 ** -52]);
  const ends = [(from + to) / 2, from, to, 0, ...far].filter((value) => isNumber(facts, value));
  return ends.find((value) => !whole || Number.isInteger(value)) ?? from;
}

const mostSteps = 1_000;

/** Returns a number without what binary fractions add: 3 steps of 0.1 are 0.3. */
function tidy(value: number, step: number): number {
  const decimals = Number.isInteger(step) ? 0 : Math.min(15, Math.ceil(-Math.log10(step)) + 6);
  const rounded = decimals === 0 ? Math.round(value) : Number(value.toFixed(decimals));
  return Object.is(rounded, -0) ? 0 : rounded;
}

function round(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 * Math.max(1, Math.abs(value)) ? whole : value;
}
