import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import type { Effect, Level } from '../report/change.ts';
import type { Changes } from '../report/changes.ts';
import type { Schemas } from './flat-schema.ts';
import type { Sameness } from './sameness.ts';
import type { Sides } from '../side.ts';
import type { Subject } from '../subject.ts';

/** Context that the parts of a comparison of schemas work with. */
export interface SchemaWalk {
  readonly sides: Sides;
  readonly same: Sameness;
  readonly changes: Changes;
  /** Compares what holds of one place. */
  compare(
    base: Schemas,
    revision: Schemas,
    subject: Subject,
    fallback: { readonly base: Origin; readonly revision: Origin },
  ): void;
  /** True if two schemas say the same of values, in whatever words. */
  isSame(base: Json, revision: Json): boolean;
  /** Tells of a change whose id begins with that of its subject. */
  report(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void;
  /** Tells of a change by its whole id. */
  reportAs(
    subject: Subject,
    id: string,
    effect: Effect,
    predicate: string,
    origin: Origin,
    level?: Level,
  ): void;
}
