import type { Json } from '../../model/model.ts';
import { isDesperate, type SamplePlace } from '../builder.ts';
import type { Facts } from '../schema/facts.ts';
import { formsOf, topicText } from './field-text.ts';
import { topicOf } from './field-words.ts';
import { isText } from '../schema/fit.ts';
import { formatTexts } from './format-text.ts';
import { isIdentity } from '../identity.ts';
import { lengthOf } from '../json.ts';
import { patternText, shortestMatch } from './pattern-text.ts';
import { things } from './words.ts';

/** Texts of a pattern that are tried. */
const mostAttempts = 80;

/**
 * Returns a text that holds: an example, one of the format, one that the name of the field lets expect, or one that the patterns
 * make.
 */
export function stringValue(facts: Facts, place: SamplePlace): string {
  const ready = readyTexts(facts);
  if (ready.length > 0 && place.random.fork('example').chance(chanceOfExample(facts, place)))
    return place.random.pick(ready);
  const shown = (): string | undefined => (ready.length > 0 ? place.random.pick(ready) : undefined);
  const made = (): string | undefined => patterned(facts, place);
  const [first, second] = isIdentity(place) ? [made, shown] : [shown, made];
  const holding = formatted(facts, place) ?? natural(facts, place) ?? first() ?? second();
  return holding ?? unformatted(facts, place) ?? filled('', facts, place);
}

/**
 * Returns a text of the pattern alone, where no text of the format matches it: formats and encodings are annotations (JSON Schema
 * Validation, 7.2.1).
 */
function unformatted(facts: Facts, place: SamplePlace): string | undefined {
  return facts.formats.length === 0 ? undefined : patterned({ ...facts, formats: [] }, place);
}

function readyTexts(facts: Facts): readonly string[] {
  if (facts.examples.length === 0 && facts.fallback === undefined) return [];
  const all: readonly (Json | undefined)[] = [...facts.examples, facts.fallback];
  return all.filter((value) => typeof value === 'string').filter((value) => isText(facts, value));
}

/** Returns the chance that a text is the example: ids seldom are, and texts whose name tells nothing mostly. */
function chanceOfExample(facts: Facts, place: SamplePlace): number {
  const topic = topicOf(place.name);
  if (isIdentity(place) || facts.formats.includes('uuid')) return 0;
  return topic === undefined || facts.patterns.length > 0 ? 0.6 : 0.3;
}

function formatted(facts: Facts, place: SamplePlace): string | undefined {
  for (const format of facts.formats) {
    const length = Math.min(facts.maxLength, Math.max(facts.minLength, 1));
    const found = formatTexts(format, place, length)?.find((text) => isText(facts, text));
    if (found !== undefined) return found;
  }
  return undefined;
}

function natural(facts: Facts, place: SamplePlace): string | undefined {
  const text = isDesperate(place) ? anyText(place) : topicText(topicOf(place.name), place);
  const fitting = filled(text, facts, place);
  if (isText(facts, fitting)) return fitting;
  if (facts.patterns.length === 0) return undefined;
  return formsOf(text).find((form) => isText(facts, form));
}

/** Returns a random text, short or long, of words or of a number. */
function anyText({ random }: SamplePlace): string {
  const words = Array.from({ length: random.int(0, 12) }, () => random.pick(things));
  const text = words.join(random.pick([' ', '-', '']));
  return random.pick([
    text,
    text.toUpperCase(),
    text.slice(0, random.int(0, 3)),
    String(random.int(0, 99_999)),
  ]);
}

function patterned(facts: Facts, place: SamplePlace): string | undefined {
  const { minLength, maxLength, patterns } = facts;
  // The pattern that asks for most makes the texts, and the others check them.
  const ordered = [...patterns].sort((left, right) => shortestMatch(right) - shortestMatch(left));
  for (let attempt = 0; attempt < mostAttempts && ordered.length > 0; attempt += 1) {
    const pattern = ordered[attempt % ordered.length] ?? '';
    const random = place.random.fork(`pattern ${attempt}`);
    const low = Math.max(minLength, Math.min(shortestMatch(pattern), maxLength));
    const length = random.int(low, Math.min(maxLength, low + 4 + attempt));
    const text = patternText(pattern, random, length);
    if (text === undefined) continue;
    for (const form of [text, padded(text, minLength)]) if (isText(facts, form)) return form;
  }
  return undefined;
}

/** Returns a text of a length, for patterns that are about a part of the text only. */
function padded(text: string, length: number): string {
  return text + 'a'.repeat(Math.min(longestText, Math.max(0, length - lengthOf(text))));
}

/** Longest text that is made where a schema asks for a longer one. */
const longestText = 1_000_000;

/** Returns the text, made longer by words or cut at the end of one, so that its length is within the limits. */
function filled(text: string, facts: Facts, { random }: SamplePlace): string {
  const least = Math.min(facts.minLength, longestText);
  let long = text;
  const between = /^[^\s-]+-[^\s]*$/.test(text) ? '-' : ' ';
  while (long.length < least) long += (long === '' ? '' : between) + random.pick(things);
  // What was added may be more than is wanted.
  const most = Math.min(facts.maxLength, Math.max(text.length, least + 20));
  if (lengthOf(long) <= most) return lengthOf(long) < least ? padded(long, least) : long;
  const cut = Array.from(long).slice(0, most).join('');
  const atWord = cut.replace(/[\s-]+[^\s-]*$/, '');
  const kept = lengthOf(atWord) >= Math.max(least, most / 2) ? atWord : cut.trim();
  return padded(kept, least);
}
