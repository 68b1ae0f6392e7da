import type { Model } from '../ir/types.ts';
import { digestOf } from './digest.ts';
import type { ModelsById } from './leaves.ts';
import { cacheKey, type TextCache } from '@specline/kernel/text-cache';
import type { Declaration, SourceFile } from './ts/declaration.ts';

/** A file whose declarations are made only where something that they are made of has changed. */
export interface SourcePlan {
  /** Path of the output file. */
  readonly path: string;
  readonly heading: string;
  /** All that the declarations are made of, the models apart. */
  readonly of: readonly object[];
  readonly models: ModelsById;
  /**
   * Makes them.
   * @param models The same, through which it has to look at them: which ones it has seen decides when it has to run again.
   */
  declare(models: ModelsById): readonly Declaration[];
}

/** A file of declarations: there, or planned. */
export type Source = SourceFile | SourcePlan;

/** A file of declarations that may have been made in an earlier run. */
export interface PlannedSource {
  readonly path: string;
  /** Hash of the declarations. */
  readonly key: string;
  readonly source: () => SourceFile;
}

/** The cache entry of a file: the models that were read, with their digests, and the hash of its declarations. */
type Kept = readonly [seen: readonly (readonly [id: string, digest: string])[], key: string];

/** Returns the hash of declarations, as it stands for their text in a cache. */
export function sourceKey(source: SourceFile): string {
  return cacheKey('source', source);
}

/**
 * Makes the declarations of a file, unless they would be the same as in an earlier run.
 * @param cache Keeps what they were made of.
 */
export function settlePlan(plan: SourcePlan, cache: TextCache): PlannedSource {
  const { path, heading, models } = plan;
  const planKey = cacheKey('plan', path, heading, plan.of.map(digestOf));
  const kept = cache.get(planKey);
  if (kept !== undefined) {
    const [seen, key] = JSON.parse(kept) as Kept;
    if (seen.every(([id, digest]) => digestAt(models, id) === digest))
      return { path, key, source: () => ({ path, heading, declarations: plan.declare(models) }) };
  }
  const noting = new NotingModels(models);
  const source: SourceFile = { path, heading, declarations: plan.declare(noting) };
  const key = sourceKey(source);
  const seen = [...noting.seen].map((id) => [id, digestAt(models, id)] as const);
  cache.set(planKey, JSON.stringify([seen, key] satisfies Kept));
  return { path, key, source: () => source };
}

/** Notes which models are looked up, also those that do not exist. */
class NotingModels implements ModelsById {
  readonly #models: ModelsById;
  readonly seen = new Set<string>();

  constructor(models: ModelsById) {
    this.#models = models;
  }

  get(id: string): Model | undefined {
    this.seen.add(id);
    return this.#models.get(id);
  }
}

function digestAt(models: ModelsById, id: string): string {
  const model = models.get(id);
  return model === undefined ? '' : digestOf(model);
}
