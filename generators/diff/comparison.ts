import { renamedSchemes } from './renames/security-schemes.ts';
import { Changes } from './report/changes.ts';
import { SchemaComparison } from './schema/compare-schema.ts';
import { Sameness } from './schema/sameness.ts';
import type { Sides } from './side.ts';

/** Context that every part of a comparison works with. */
export interface Comparison {
  readonly sides: Sides;
  readonly same: Sameness;
  readonly schemas: SchemaComparison;
  readonly changes: Changes;
  /** The new names of security schemes that have another one. */
  readonly schemes: ReadonlyMap<string, string>;
  /** The day of the comparison: `2026-01-31`. */
  readonly today: string;
}

/** Begins a comparison. */
export function comparisonOf(sides: Sides, today: string): Comparison {
  const changes = new Changes();
  const same = new Sameness(sides);
  const schemas = new SchemaComparison(sides, same, changes, today);
  return { sides, same, changes, today, schemas, schemes: renamedSchemes(sides) };
}
