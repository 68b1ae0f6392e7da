import { takesKey, type Fields } from '../fields.ts';
import type { Resource } from '../model/model.ts';
import { fieldIn, fieldSteps } from '../pointer.ts';
import { randomOf } from '../random.ts';
import { keyLink, linkedKey, type Making } from './making.ts';
import type { Draft, StoredRecord } from './record.ts';

/** Returns the key that a draft gives, by itself or in its value. */
function draftKey({ key }: Resource, draft: Draft): string | undefined {
  if (draft.key !== undefined) return draft.key;
  const own = key === undefined || draft.value === undefined ? undefined : fieldIn(draft.value, key);
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}

/** Attempts at a key that nobody has yet. */
const maxAttempts = 50;

/**
 * Returns the key of a new record: that of the target of a link, the one that the draft gives, or else one that is free.
 * @param uid That of the record, from which a key follows.
 * @param serial What keys that are numbers follow from.
 */
export function newKey(
  making: Making & { readonly get: (uid: string) => StoredRecord | undefined },
  resource: Resource,
  draft: Draft,
  { uid, serial }: { readonly uid: string; readonly serial: number },
): string {
  const number = draft.found === undefined ? serial : foundNumber(resource, uid);
  return (
    linkedKey(making.get, resource, draft.links) ??
    draftKey(resource, draft) ??
    freshKey(making, resource, number, uid)
  );
}

/** Numbers of the counted keys of records that no request has created: few others are as high. */
const foundNumbers = [1_000, 80_000] as const;

/** Returns the number that the counted keys of what no request has created begin with. @param of Uid that it follows from. */
export function foundNumber({ name }: Resource, of: string): number {
  return randomOf(0, `${name}/${of}`).int(...foundNumbers);
}

/** Returns a key that no record of the resource has. */
function freshKey(making: Making, resource: Resource, serial: number, uid: string): string {
  const { name, schema, key: field, keySchemas } = resource;
  const isFree = (each: string): boolean => making.isFree(name, each);
  if (field === undefined || keyLink(resource) !== undefined) return numberFrom(serial, isFree);
  const counted = countedKey(making.fields, resource, serial, isFree);
  if (counted !== undefined) return counted;
  let key = '';
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const label = `${uid}${attempt === 0 ? '' : `~${attempt}`}`;
    key = making.sampler.key(schema, field, label, keySchemas);
    if (isFree(key)) return key;
  }
  // A schema that knows few keys: a record that cannot be distinguished from others would be worse than one more key.
  return `${key}-${serial}`;
}

/**
 * Returns a free key of five digits or more, where keys are digits, or numbers that nothing narrows down: they count up then, as
 * those of a database do.
 * @param serial What is counted.
 */
export function countedKey(
  fields: Fields,
  resource: Resource,
  serial: number,
  isFree: (key: string) => boolean,
): string | undefined {
  if (resource.digits !== true && !countsKeys(fields, resource)) return undefined;
  const key = numberFrom(firstDigits + serial, isFree);
  return takesKey(fields, resource, key) ? key : undefined;
}

function countsKeys(fields: Fields, { schema, key }: Resource): boolean {
  if (key === undefined) return false;
  const { takesNumber, takesText, values } = fields.at(schema, fieldSteps(key));
  return takesNumber && !takesText && values.length === 0 && fields.fits(schema, key, firstDigits);
}

/** From which keys of digits count. */
const firstDigits = 10_000;

/** Returns the first free number: a path may have requested a record by any number before. */
function numberFrom(first: number, isFree: (key: string) => boolean): string {
  let number = first;
  while (!isFree(String(number))) number++;
  return String(number);
}
