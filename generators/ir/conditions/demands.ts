import type { Cursor } from '../cursor.ts';
import { listedValues } from '../schema/listed-values.ts';
import { isSame } from '../shapes/same-value.ts';
import { hasOnly } from '../schema/annotations.ts';
import type { Json } from '@specline/kernel/json';

/** Demand on a property of an object. */
export interface Demand {
  /** Name of the property. */
  readonly wire: string;
  /** The only values that it may have, none where it must not be there; any where absent. */
  readonly values?: readonly Json[];
  readonly required: boolean;
}

/** Keywords that may stand in a schema whose demands can be listed, next to those that only describe. */
const listable: ReadonlySet<string> = new Set(['type', 'required', 'properties']);

/**
 * Returns what a schema asks of the properties of an object, where that is no more than to be there or to have one of some values.
 * @returns Undefined where it asks for anything else, or for nothing.
 */
export function demandsOf(at: Cursor): readonly Demand[] | undefined {
  if (!hasOnly(at, listable) || !takesObjects(at)) return undefined;
  const required = new Set(at.texts('required'));
  const demands = new Map<string, Demand>([...required].map((wire) => [wire, { wire, required: true }]));
  for (const [wire, schema] of at.entriesAt('properties')) {
    if (hasOnly(schema, new Set())) continue;
    const values = hasOnly(schema, valueKeywords) ? listedValues(schema) : undefined;
    if (values === undefined) return undefined;
    demands.set(wire, { wire, values, required: required.has(wire) });
  }
  return demands.size === 0 ? undefined : [...demands.values()];
}

const valueKeywords: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

function takesObjects(at: Cursor): boolean {
  return !at.has('type') || at.text('type') === 'object' || at.texts('type').includes('object');
}

/**
 * Returns the demands of which objects meet at least one if they do not meet all of some demands.
 * @param possible All values that a property may have, where they can be listed.
 * @returns Undefined where no type can express that, because a property may have more values than can be listed.
 */
export function oppositesOf(
  demands: readonly Demand[],
  possible: (wire: string) => readonly Json[] | undefined,
): readonly Demand[] | undefined {
  const opposites: Demand[] = [];
  for (const { wire, values, required } of demands) {
    if (values === undefined) {
      opposites.push({ wire, values: [], required: false });
      continue;
    }
    const others = possible(wire)?.filter((value) => !values.some((each) => isSame(each, value)));
    if (others === undefined) return undefined;
    // A property that need not be there meets the demand by its absence.
    if (required || others.length > 0) opposites.push({ wire, values: others, required: !required });
  }
  return opposites;
}
