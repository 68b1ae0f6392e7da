import { setImmediate as ioDone } from 'node:timers/promises';
import type { TextCache } from '@specline/kernel/text-cache';
import { FileMemory } from '../load/disk/file-memory.ts';
import type { Target } from './options.ts';

/** How many runs it takes until V8 knows the code of a run well; more of them save an edit but little. */
const enough = 6;

/** For how long a watch practises at most, in milliseconds: a run over a large document takes that long by itself. */
const patience = 5_000;

/** Ends a run of which nothing is needed any more. */
class Interruption extends Error {}

/**
 * What a watch does while it waits for the first edits: runs that write nothing. The code of a run is slow for the first times,
 * until V8 has compiled and optimised it, so that the first edits would take twice as long as later ones.
 */
export class Practice {
  readonly #target: Target;
  readonly #cache: TextCache;
  #runs = 0;
  #spent = 0;

  /** @param cache What the runs of the watch have kept: nothing is added to it. */
  constructor(target: Target, cache: TextCache) {
    this.#target = target;
    this.#cache = cache;
  }

  /**
   * Practises until that was enough.
   * @param isOver Asked between the stages of a run whether there is something to do.
   */
  async until(isOver: () => boolean): Promise<void> {
    while (this.#runs < enough && this.#spent < patience && !isOver()) {
      const start = performance.now();
      try {
        await this.#run(isOver);
        this.#runs += 1;
      } catch {
        // Whatever is wrong with the document or the folder, the next run in earnest tells it.
        if (!isOver()) this.#runs = enough;
      } finally {
        this.#spent += performance.now() - start;
      }
    }
  }

  /** A run as after an edit: most of what it needs is known, and some has to be made. */
  async #run(isOver: () => boolean): Promise<void> {
    const { compare } = await import('../generate.ts');
    const cache = forgetful(this.#cache, this.#runs);
    await compare({
      ...this.#target,
      cache,
      memory: new FileMemory(cache),
      onStage: async () => {
        // Changes of files are heard of between two stages only.
        await ioDone();
        if (isOver()) throw new Interruption();
      },
    });
  }
}

/** A cache that has lost every sixteenth text, others in each run, and takes none. */
function forgetful(cache: TextCache, run: number): TextCache {
  const lost = (run % 16).toString(16);
  return {
    get: (key) => (key.startsWith(lost) ? undefined : cache.get(key)),
    has: (key) => !key.startsWith(lost) && cache.has(key),
    set: () => undefined,
  };
}
