import type { Resource } from '../../ir/types.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { allotUnit } from '../../names/allot.ts';
import { ownSpelling } from '../../names/ideal.ts';
import { handlersTypeName } from '../../names/ideals.ts';
import type { ImportedName } from '../ts/code.ts';
import { runtimePath } from '../runtime-path.ts';
import { importedType } from '../ts/imports.ts';

/** Paths of the files that a team implements, relative to the output folder. */
export const handlerPaths = {
  handlers: 'server/src/generated/handlers.ts',
  handlerTypes: 'server/src/generated/handler-types.ts',
  failure: 'server/src/generated/failure.ts',
  server: 'server/src/generated/server.ts',
  /** Hand-written: a handler may answer with any status, while the types of replies name those that are registered. */
  status: runtimePath('server'),
} as const;

/** The type of all handlers, whose one parameter is what `authenticate` gives. */
export const handlersType = importedType('Handlers', handlerPaths.handlers);

/** Returns the file of the handlers of a resource. */
function resourcePath({ fileName }: Resource): string {
  return `server/src/generated/handlers/${fileName}.ts`;
}

/** The exports of the package other than the types of handlers, under names with the same ending. */
const reserved: ReadonlySet<string> = new Set(['Handlers', 'DefineHandlers']);

/** Returns the types of the handlers of each resource: their names differ, so that one module can export all of them. */
export function handlersTypes(resources: readonly Resource[]): ReadonlyMap<Resource, ImportedName> {
  const requests = resources.map((resource) => ({
    key: resource.wire,
    ideal: handlersTypeName(resource),
    fallback: `${ownSpelling('group', resource.wire)}_Handlers`,
    origin: resource.origin,
  }));
  // Tags that are alike are reported where their groups are named.
  const names = allotUnit(requests, { kind: 'tags', reserved }, new Diagnostics());
  return new Map(
    resources.map((resource) => {
      const name = names.get(resource.wire) ?? handlersTypeName(resource);
      return [resource, importedType(name, resourcePath(resource))];
    }),
  );
}
