import type { Cursor } from '../ir/cursor.ts';
import { schemaReader } from '../ir/references/schema-reader.ts';
import { typesOf } from '../ir/schema/schema-parts.ts';
import type { Schemas } from './schemas.ts';

/** Returns what a value may be when it is not null: the branches of a choice, each without what only wraps it. */
export function formsOf(at: Cursor, schemas: Schemas): readonly Cursor[] {
  const target = schemas.target(at);
  const choices = schemaReader.alternatives(target);
  const [included, ...more] = schemaReader.included(target);
  const isBare = !target.has('properties');
  if (choices.length > 0 && isBare && included === undefined)
    return choices.flatMap((each) => (isNull(schemas.target(each)) ? [] : formsOf(each, schemas)));
  return included !== undefined && more.length === 0 && isBare && choices.length === 0
    ? formsOf(included, schemas)
    : [target];
}

function isNull(at: Cursor): boolean {
  const types = typesOf(at);
  return types.length === 1 && types[0] === 'null';
}
