import type { Json, JsonObject } from '@specline/kernel/json';
import { essenceOf, isForm } from '@specline/kernel/media-type';
import { isObject, ownValue } from '@specline/kernel/values';
import type { Effect } from '../report/change.ts';
import type { Comparison } from '../comparison.ts';
import { compareHeaders, type HeaderRules } from './compare-headers.ts';
import { partOf, type FormPart } from './form-part.ts';
import { canonicalMediaTypes, isCovered } from './media-range.ts';
import { partHeaderSubject, rulePrefix, shownSubject, subjectWithin, type Subject } from '../subject.ts';

/** Change of the encoding of a property, as it is reported. */
interface EncodingChange {
  /** Last part of the rule id. */
  readonly id: string;
  readonly effect: Effect;
  /** A sentence of which the subject is left out. */
  readonly predicate: string;
  /** Field whose place is reported. */
  readonly field: string;
}

/**
 * Compares how the properties of a form are written: OpenAPI 3.1.1, section 4.8.15.
 * @param before A Media Type Object.
 * @param after The same in the revision.
 * @param mediaType Its name.
 * @param subject The body.
 */
export function compareEncodings(
  before: JsonObject,
  after: JsonObject,
  mediaType: string,
  subject: Subject,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  if (!isForm(mediaType)) return;
  const [was, is] = [encodingsOf(before), encodingsOf(after)];
  const isMultipart = essenceOf(mediaType).startsWith('multipart/');
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [old, now] = [sides.base.object(ownValue(was, name)), sides.revision.object(ownValue(is, name))];
    const [part, other] = [partOf(before, name, sides.base), partOf(after, name, sides.revision)];
    // What is added or removed as a whole is reported as a property.
    if ((old ?? part) === undefined || (now ?? other) === undefined) continue;
    const property = subjectWithin(subject, name);
    for (const { id, effect, predicate, field } of encodingChanges([old, part], [now, other], isMultipart))
      changes.report({
        id: `${rulePrefix(property)}-encoding-${id}`,
        direction: property.direction,
        effect,
        message: `${shownSubject(property)} ${predicate}`,
        origin: sides.revision.originOf(now ?? after, field),
        document: 'revision',
      });
    if (isMultipart) compareHeaders(old, now, headerRules(property), comparison);
  }
}

/** Returns the rules for the headers of a part; those that are not declared are ignored (RFC 7578, section 4.8). */
function headerRules(part: Subject): HeaderRules {
  const prefix = `${part.direction}-part-header`;
  const isRequest = part.direction === 'request';
  return {
    subject: (name) => partHeaderSubject(part, name),
    removed: (isRequired) => ({
      id: `${prefix}-removed`,
      effect: isRequired ? 'widens' : 'none',
    }),
    added: (isRequired) => ({
      id: isRequest && isRequired ? `new-required-${prefix}` : `${prefix}-added`,
      effect: isRequired ? 'narrows' : 'none',
    }),
    changed: prefix,
  };
}

function encodingsOf(media: JsonObject): JsonObject {
  const encodings = ownValue(media, 'encoding');
  return isObject(encodings) ? encodings : {};
}

/** How a property is written: its Encoding Object, and what its schema says. */
type Writing = readonly [encoding: JsonObject | undefined, part: FormPart | undefined];

function encodingChanges(before: Writing, after: Writing, isMultipart: boolean): readonly EncodingChange[] {
  const [written, rewritten] = [styleOf(before), styleOf(after)];
  const style = written ?? (rewritten === undefined ? undefined : usualStyle(before));
  const now = rewritten ?? (written === undefined ? undefined : usualStyle(after));
  const isPlain = before[1]?.kind === 'single' && after[1]?.kind === 'single';
  if (style !== now && !isPlain) {
    const predicate = `is written in another way now: ${style ?? 'no style'} became ${now ?? 'no style'}`;
    return [{ id: 'style-changed', effect: 'differs', predicate, field: 'style' }];
  }
  // A style goes before the media type.
  return style === undefined && now === undefined
    ? typeChanges(before, after, isMultipart)
    : reservedChanges(before[0], after[0]);
}

/** Returns its style with the default of `explode`; nothing where the media type says how it is written. */
function styleOf([encoding = {}]: Writing): string | undefined {
  if (!['style', 'explode', 'allowReserved'].some((field) => Object.hasOwn(encoding, field)))
    return undefined;
  const style = ownValue(encoding, 'style') ?? 'form';
  const isExploded = ownValue(encoding, 'explode') ?? style === 'form';
  return `${JSON.stringify(style)}${isExploded === true ? ', exploded' : ''}`;
}

/** Returns the style that writes a property as its media type does: a list of single values goes item by item. */
function usualStyle([encoding, part]: Writing): string | undefined {
  const isUsual = part?.kind === 'list' && typesOf(encoding?.['contentType']).length === 0;
  return isUsual ? '"form", exploded' : undefined;
}

function reservedChanges(was: JsonObject | undefined, is: JsonObject | undefined): readonly EncodingChange[] {
  const [could, can] = [was, is].map((encoding) => ownValue(encoding ?? {}, 'allowReserved') === true);
  if (could === can) return [];
  const what = 'hold reserved characters as they are';
  return [
    can === true
      ? { id: 'allow-reserved-added', effect: 'widens', predicate: `may ${what} now`, field: 'allowReserved' }
      : {
          id: 'allow-reserved-removed',
          effect: 'unknown',
          predicate: `may not ${what} any more`,
          field: 'allowReserved',
        },
  ];
}

function typeChanges(
  [was, part]: Writing,
  [is, other]: Writing,
  isMultipart: boolean,
): readonly EncodingChange[] {
  const [declared, redeclared] = [typesOf(was?.['contentType']), typesOf(is?.['contentType'])];
  const [old, now] = [orDefault(declared, part), orDefault(redeclared, other)];
  // The default written out.
  if (isSameSet(old, now)) return [];
  const field = 'contentType';
  // Without a declaration, parts of any type are taken as texts and bytes; only JSON has to be JSON.
  const isAnyTaken = redeclared.length === 0 && !now.includes('application/json');
  if (isAnyTaken || old.length === 0 || !isMultipart)
    return [
      {
        id: 'content-type-changed',
        effect: isAnyTaken && isMultipart ? 'widens' : 'unknown',
        predicate: `is sent as ${shownTypes(redeclared)} now, not as ${shownTypes(declared)}`,
        field,
      },
    ];
  const lost = old.filter((type) => !isCovered(type, now));
  const won = now.filter((type) => !isCovered(type, old));
  return [
    ...lost.map((type) => ({
      id: 'content-type-removed',
      effect: 'narrows' as const,
      predicate: `has lost the media type "${type}"`,
      field,
    })),
    ...won.map((type) => ({
      id: 'content-type-added',
      effect: 'widens' as const,
      predicate: `has the new media type "${type}"`,
      field,
    })),
  ];
}

function orDefault(types: readonly string[], part: FormPart | undefined): readonly string[] {
  return types.length === 0 && part?.mediaType !== undefined ? [part.mediaType] : types;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every((type) => other.includes(type)) && other.every((type) => one.includes(type));
}

function shownTypes(types: readonly string[]): string {
  return types.length === 0 ? 'what its schema says' : types.map((type) => `"${type}"`).join(', ');
}

/** Returns the media types and ranges of `contentType`, which are separated by commas. */
function typesOf(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? canonicalMediaTypes(value) : [];
}
