import { withoutNames } from '@specline/kernel/path-template';
import type { Operation } from '../ir/types.ts';
import { importedFrom, type HandlerMember } from './handler-objects.ts';
import type { Parsed } from './parsed-file.ts';
import type { StubGroup, StubOptions } from './stubs.ts';

/** A handler whose operation the document does not have. */
export interface Orphan {
  readonly path: string;
  readonly line: number;
  readonly name: string;
}

/** A handler whose operation has another name now: that of the same method and path. */
export interface Renamed extends Orphan {
  readonly to: string;
}

/** A handler whose operation is in another group now, so that it does not compile where it stands. */
export interface Misplaced extends Orphan {
  /** The types of the handlers of its group before, and now. */
  readonly from: string;
  readonly to: string;
}

/** Handlers that are not as the document has them. */
export interface Stray {
  readonly orphans: readonly Orphan[];
  readonly renamed: readonly Renamed[];
  readonly misplaced: readonly Misplaced[];
}

/** Finds handlers that are not as the document has them. */
export function strayOf(
  groups: readonly StubGroup[],
  files: readonly Parsed[],
  { packageName }: StubOptions,
): Stray {
  const homes = new Map(
    groups.flatMap(({ type, resource }) => resource.operations.map(({ name }) => [name, type] as const)),
  );
  const standing = files.flatMap(({ path, objects, source }) => {
    // Other types are the team's own, and so is what they hold.
    const types = importedFrom(source, packageName);
    return objects.flatMap(({ type, members }) =>
      members.map((member) => ({ ...member, path, from: types.has(type) ? type : 'Handlers' })),
    );
  });
  const found = standing.filter(({ name }) => !homes.has(name));
  const newNames = renamesOf(found, new Set(standing.map(({ name }) => name)), groups);
  const renamed = found.flatMap((handler) => {
    const to = newNames.get(handler);
    return to === undefined ? [] : [{ ...handler, to }];
  });
  return {
    orphans: found.filter((handler) => !newNames.has(handler)),
    renamed,
    misplaced: standing.flatMap((handler) => {
      const to = homes.get(newNames.get(handler) ?? handler.name);
      return to === undefined || handler.from === to || handler.from === 'Handlers'
        ? []
        : [{ ...handler, to }];
    }),
  };
}

/** Returns the new names of handlers whose comment names an operation that has no handler by its name. */
function renamesOf<Handler extends HandlerMember>(
  orphans: readonly Handler[],
  handled: ReadonlySet<string>,
  groups: readonly StubGroup[],
): ReadonlyMap<Handler, string> {
  const names = new Map(
    groups.flatMap(({ resource }) => resource.operations.map((each) => [routeOf(each), each.name] as const)),
  );
  const renames = new Map<Handler, string>();
  const taken = new Set(handled);
  for (const orphan of orphans) {
    const name = orphan.route === undefined ? undefined : names.get(withoutNames(orphan.route));
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    renames.set(orphan, name);
  }
  return renames;
}

function routeOf({ method, path }: Operation): string {
  return withoutNames(`${method.toUpperCase()} ${path}`);
}
