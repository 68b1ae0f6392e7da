import { pointerTo } from '@specline/server-runtime/failure/issue';
import { bareName } from '@specline/kernel/plural';
import type { Fields } from '../fields.ts';
import type { SchemaId } from '../model/model.ts';

/**
 * Returns the field that a request names, by a path with dots or slashes: of that name, or of one that differs in its spelling, or
 * of a time whose name ends with `at`; also among the attributes of JSON:API.
 * @returns Its JSON Pointer; nothing where the schema has none.
 */
export function fieldNamed(fields: Fields, schema: SchemaId, path: string): string | undefined {
  const [first = '', ...rest] = path.split(/[./]/).filter((step) => step !== '');
  const names = fields.names(schema, []);
  const own = named(names, first);
  if (own !== undefined) return [own, ...rest].map(pointerTo).join('');
  const inner = names.includes('attributes') ? named(fields.names(schema, ['attributes']), first) : undefined;
  return inner === undefined ? undefined : ['attributes', inner, ...rest].map(pointerTo).join('');
}

function named(names: readonly string[], wanted: string): string | undefined {
  const like = bareName(wanted);
  return (
    names.find((name) => name === wanted) ??
    names.find((name) => bareName(name) === like) ??
    names.find((name) => bareName(name) === `${like}at`)
  );
}
