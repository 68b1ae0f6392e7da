import type { KnownFields } from './units/known-fields.ts';
import type { Unit } from './units/unit.ts';
import type { Units } from './units/units.ts';
import { homesOf } from './homes.ts';

/** A module by the functions that it exports something of. */
export interface Rooted {
  /** Path of the module, relative to the output folder. */
  readonly path: string;
  readonly roots: readonly string[];
}

/** The functions of a module. */
export interface Placed {
  /** Those that it holds. */
  readonly own: readonly string[];
  /** Those that it takes from other modules, by the paths of these. */
  readonly borrowed: readonly { readonly names: readonly string[]; readonly home: string }[];
  /** Those that other modules take from it. */
  readonly lent: readonly string[];
}

/** Says which functions each module of validators holds, takes and lends. */
export class ValidatorPlan {
  readonly #units: Units;
  /** Functions that replies need. Replies are also freed of fields that no schema declares. */
  readonly #inReplies: ReadonlySet<string>;
  readonly #homes: ReadonlyMap<string, string>;
  readonly #roots: ReadonlyMap<string, readonly string[]>;
  readonly #owned: ReadonlyMap<string, readonly string[]>;
  readonly #lent: ReadonlyMap<string, ReadonlySet<string>>;

  /**
   * @param units The functions of the document.
   * @param inReplies Names of those that replies need.
   * @param modules The modules by what they are for.
   */
  constructor(
    units: Units,
    inReplies: ReadonlySet<string>,
    modules: {
      readonly requests: readonly Rooted[];
      readonly replies: readonly Rooted[];
      readonly models: Rooted;
    },
  ) {
    this.#units = units;
    this.#inReplies = inReplies;
    const { requests, replies, models } = modules;
    this.#homes = homesOf({
      requests: requests.map((each) => this.#needsOf(each)),
      replies: replies.map((each) => this.#needsOf(each)),
      models: this.#needsOf(models),
    });
    this.#roots = new Map([...requests, ...replies, models].map(({ path, roots }) => [path, roots]));
    this.#owned = grouped([...this.#homes]);
    this.#lent = this.#lentByAll();
  }

  /** @param path Path of a module, relative to the output folder. */
  of(path: string): Placed {
    const own = this.#owned.get(path) ?? [];
    const borrowed = grouped(this.#takenBy(path).map((name) => [name, this.#homeOf(name)]));
    return {
      own,
      borrowed: [...borrowed].map(([home, names]) => ({ home, names })),
      lent: own.filter((name) => this.#lent.get(path)?.has(name)),
    };
  }

  /** Returns which fields functions declare, of those whose fields are needed. */
  knownOf(names: readonly string[]): readonly (readonly [name: string, known: KnownFields])[] {
    return names.flatMap((name) => {
      const { known } = this.#units.get(name);
      return known === undefined || !this.#inReplies.has(name) ? [] : [[name, known] as const];
    });
  }

  #needsOf({ path, roots }: Rooted): { readonly path: string; readonly needed: ReadonlySet<string> } {
    return { path, needed: this.#units.closure(roots, (unit) => this.#neededBy(unit)) };
  }

  /** Returns what a function needs, wherever it stands: fields are declared next to it. */
  #neededBy({ name, calls, known }: Unit): readonly string[] {
    return known === undefined || !this.#inReplies.has(name) ? calls : [...calls, ...known.calls];
  }

  /** Functions of other modules that a module uses itself, sorted. */
  #takenBy(path: string): readonly string[] {
    const own = this.#owned.get(path) ?? [];
    const used = [
      ...(this.#roots.get(path) ?? []),
      ...own.flatMap((name) => this.#neededBy(this.#units.get(name))),
    ];
    return [...new Set(used)].filter((name) => this.#homeOf(name) !== path).sort();
  }

  #lentByAll(): ReadonlyMap<string, ReadonlySet<string>> {
    const borrowers = new Set([...this.#roots.keys(), ...this.#owned.keys()]);
    const taken = [...borrowers].flatMap((path) => this.#takenBy(path));
    const lent = grouped([...new Set(taken)].map((name) => [name, this.#homeOf(name)]));
    return new Map([...lent].map(([path, names]) => [path, new Set(names)]));
  }

  #homeOf(name: string): string {
    const home = this.#homes.get(name);
    if (home === undefined) throw new Error(`no module holds ${name}`);
    return home;
  }
}

/** Returns names by what they belong to, in their order. */
function grouped(
  entries: readonly (readonly [name: string, group: string])[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, group] of entries) {
    const names = groups.get(group) ?? [];
    names.push(name);
    groups.set(group, names);
  }
  return groups;
}
