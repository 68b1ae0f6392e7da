import type { Json } from '../model/model.ts';
import type { Random } from '../random.ts';
import type { Heights } from './schema/height.ts';
import type { Members } from './members.ts';
import type { Persona } from './text/persona.ts';
import type { Plan, Plans } from './schema/plan.ts';

/** Amount of the optional parts that a value has. */
export type Optional = 'all' | 'some' | 'none';

/** Who sees a value: `read` leaves out what is only written, `write` what is only read (OpenAPI 3.1.1, section 4.8.24). */
export type ViewKind = 'read' | 'write';

/** Budget that one call has left to spend. */
export interface Budget {
  /** Values that are still made in full; after them only what has to be. */
  values: number;
  /** Further attempts at values that did not hold as a whole. */
  attempts: number;
  /** Values so far that do not hold, whatever was tried; what may be left out instead is taken off again. */
  unfit: number;
}

/** Place at which a value is made. */
export interface SamplePlace {
  /** Name of the member, or of the list that it is an item of. */
  readonly name: string;
  readonly depth: number;
  readonly random: Random;
  readonly persona: Persona;
  readonly optional: Optional;
  readonly view: ViewKind;
  readonly budget: Budget;
  /** Number of earlier values that did not hold; with more of them values get less believable and more varied. */
  readonly attempt: number;
  /** True if the value distinguishes a record from others: it is none that an example shows, unless there is no other. */
  readonly isKey?: true;
}

/** Parts of the sampler that the makers of objects and lists need. */
export interface Builder {
  readonly plans: Plans;
  readonly heights: Heights;
  readonly members: Members;
  /** @param given What is there already; it is kept. */
  build(plan: Plan, place: SamplePlace, given?: Json): Json;
}

/** Beyond this depth of a value only what has to be there is made. */
const fullDepth = 5;

/** True where nothing is made that could be left out. */
export function isLean(place: SamplePlace): boolean {
  return place.depth >= fullDepth || place.budget.values <= 0;
}

/** Beyond this depth what names no type is no object or list any more, unless it has to be. */
const farDepth = 20;

/** True where what may be a text or a number is one. */
export function isFar(place: SamplePlace): boolean {
  return place.depth >= farDepth;
}

/** True after several attempts at what is believable. */
export function isDesperate(place: SamplePlace): boolean {
  return place.attempt >= 3;
}
