import { Fields } from '../fields.ts';
import type { Model } from '../model/model.ts';
import { createSampler, type Sampler } from '../sample.ts';
import { limitPatterns } from '../sample/text/pattern.ts';
import { Plans } from '../sample/schema/plan.ts';
import { RecordStore } from './record-store.ts';
import type { FillBelow, Store } from './store.ts';

/** The options of a store. */
export interface StoreOptions {
  /** Decides keys and samples. @default 1 */
  readonly seed?: number;
  /** Returns the time in milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** Makes samples; that of the seed where absent. */
  readonly sampler?: Sampler;
  /** Puts records into the new store; `reset` goes back to these. */
  readonly fill?: (store: Store) => void;
  /** Makes what records own that a path was the first to name; nothing where absent. */
  readonly below?: FillBelow;
}

/** Makes a store. Keys and samples follow from the seed, the clock and the calls so far. */
export function createStore(model: Model, options: StoreOptions = {}): Store {
  const { seed = 1, clock = Date.now, fill, below } = options;
  limitPatterns(model.patternLimits ?? {});
  const plans = new Plans(model.schemas);
  const sampler = options.sampler ?? createSampler(model.schemas, seed, clock, plans);
  const store = new RecordStore(model, { sampler, fields: new Fields(plans), clock, below });
  fill?.(store);
  store.keepBase();
  return store;
}
