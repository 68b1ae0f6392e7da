import { paths } from '../paths.ts';

/** A module of validators, and the functions that it needs, its own and those of others. */
export interface ModuleNeeds {
  /** Path of the module, relative to the output folder. */
  readonly path: string;
  readonly needed: ReadonlySet<string>;
}

/** The modules of validators by what they are for. */
export interface ModulesByUse {
  /** One for each resource. */
  readonly requests: readonly ModuleNeeds[];
  /** One for each resource. */
  readonly replies: readonly ModuleNeeds[];
  readonly models: ModuleNeeds;
}

/**
 * Finds the module for each function, so that each is written once: with the requests that need it, else with the replies, else
 * with the models. Schemas that several resources need are in a module that they share.
 *
 * Whatever needs a function needs what that calls, so a module calls functions of itself and of modules before it only: a server
 * loads neither replies nor models for a request, and no model for a reply that does not have it.
 * @returns Paths of modules by the names of functions, sorted by code unit.
 */
export function homesOf({ requests, replies, models }: ModulesByUse): ReadonlyMap<string, string> {
  const homes = new Map([...models.needed].map((name) => [name, models.path]));
  for (const [name, home] of sharedHomes(replies, paths.sharedReplyValidators)) homes.set(name, home);
  for (const [name, home] of sharedHomes(requests, paths.sharedRequestValidators)) homes.set(name, home);
  return new Map([...homes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sharedHomes(modules: readonly ModuleNeeds[], shared: string): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { path, needed } of modules)
    for (const name of needed) homes.set(name, homes.has(name) ? shared : path);
  return homes;
}
