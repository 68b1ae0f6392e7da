import type { Model, Resource } from '../model/model.ts';

/**
 * Returns the resources in an order in which what a record needs comes before it: one of its owners and its required targets
 * always, its other owners and targets unless there is a circle.
 */
export function seedOrder({ resources }: Model): readonly Resource[] {
  const left = new Set(resources);
  const done = new Set<string>();
  while (left.size > 0) {
    const ready = [...left].filter((resource) => isReady(resource, done));
    const next = fewest(ready.length > 0 ? ready : [...left], done);
    if (next === undefined) break;
    left.delete(next);
    done.add(next.name);
  }
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return [...done].flatMap((name) => byName.get(name) ?? []);
}

function isReady({ name, owners = [], links = {} }: Resource, done: ReadonlySet<string>): boolean {
  const isOwned = owners.length === 0 || owners.some((owner) => done.has(owner));
  return (
    isOwned &&
    Object.values(links).every(({ to, required }) => required !== true || to === name || done.has(to))
  );
}

/** Returns the one that would miss the fewest; the first of the model where several do. */
function fewest(resources: readonly Resource[], done: ReadonlySet<string>): Resource | undefined {
  let best: Resource | undefined;
  let least = Infinity;
  for (const resource of resources) {
    const { name, owners = [], links = {}, inner = [] } = resource;
    const wanted = [...owners, ...[...Object.values(links), ...inner].map(({ to }) => to)];
    const missing = wanted.filter((each) => each !== name && !done.has(each)).length;
    if (missing >= least) continue;
    best = resource;
    least = missing;
  }
  return best;
}
