import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import type { Effect, Level } from '../report/change.ts';
import type { Changes } from '../report/changes.ts';
import type { FlatSchema, Schemas } from './flat-schema.ts';
import type { Sameness } from './sameness.ts';
import type { Sides } from '../side.ts';
import type { Subject } from '../subject.ts';

/** Context that the parts of a comparison of schemas work with. */
export interface SchemaWalk {
  readonly sides: Sides;
  readonly same: Sameness;
  readonly changes: Changes;
  /** The day of the comparison: `2026-01-31`. */
  readonly today: string;
  /** Compares what holds of one place. */
  compare(
    base: Schemas,
    revision: Schemas,
    subject: Subject,
    fallback: { readonly base: Origin; readonly revision: Origin },
  ): void;
  /** Compares all that two schemas without choices declare. */
  compareFlat(before: FlatSchema, after: FlatSchema, subject: Subject): void;
  /** Compares what two schemas declare that decides on no value. */
  compareAnnotations(before: FlatSchema, after: FlatSchema, subject: Subject): void;
  /** True if two schemas without choices take the same values. */
  isSameFlat(base: FlatSchema, revision: FlatSchema): boolean;
  /** Returns whether the second of two schemas without choices takes more values, fewer or others; `unknown` where that is not sure. */
  effectOfFlat(base: FlatSchema, revision: FlatSchema): Effect;
  /** Returns the same of two schemas as they are written. */
  effectOf(base: Json, revision: Json): Effect;
  /** Returns what compares schemas of one version with each other. */
  within(side: 'base' | 'revision'): SchemaWalk;
  /** True if two schemas take the same values, however they are written. */
  isSame(base: Json, revision: Json): boolean;
  /** Reports a change whose id begins with that of its subject. */
  report(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void;
  /** Reports a change by its whole id. */
  reportAs(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void;
}
