import type { Json, JsonObject } from '@specline/kernel/json';
import { isContainer, isObject, membersOf, ownValue, refOf } from '@specline/kernel/values';
import type { Comparison } from '../diff/comparison.ts';
import type { Side } from '../diff/side.ts';

/**
 * Compares the schemas of the components that no operation uses: nothing of them travels, and their types are exported.
 * @param comparison Both versions, and where changes go.
 */
export function compareUnusedSchemas({ sides, changes, schemas }: Comparison): void {
  const [base, revision] = [unusedIn(sides.base), unusedIn(sides.revision)];
  for (const [name, schema] of base) {
    const other = revision.get(name);
    if (other === undefined || schemas.isSame(schema, other)) continue;
    changes.report({
      id: 'api-schema-changed',
      level: 'warning',
      audience: 'types',
      message: `the schema "${name}" has changed, which no operation uses: code that names its type may not compile any more`,
      origin: sides.revision.originOf(schemasOf(sides.revision), name, 'key'),
      document: 'revision',
    });
  }
}

function unusedIn(side: Side): ReadonlyMap<string, Json> {
  const schemas = schemasOf(side);
  const used = usedIn(side);
  return new Map(membersOf(schemas).filter(([, schema]) => !used.has(schema)));
}

/** Returns all that the paths and webhooks of a document refer to, also by others. */
function usedIn(side: Side): ReadonlySet<Json> {
  const used = new Set<Json>();
  const open: Json[] = membersOf(side.root).flatMap(([key, value]) => (key === 'components' ? [] : [value]));
  for (const each of open) {
    const ref = refOf(each);
    const target = ref === undefined ? undefined : side.target(ref);
    if (target !== undefined && !used.has(target)) {
      used.add(target);
      open.push(target);
    }
    if (isContainer(each)) for (const [, member] of membersOf(each)) open.push(member);
  }
  return used;
}

/** Returns the schemas of the components, which may be `true` and `false` as well. */
export function schemasOf(side: Side): JsonObject {
  const components = side.object(ownValue(side.root, 'components'));
  const schemas = components && ownValue(components, 'schemas');
  return isObject(schemas) ? schemas : {};
}
