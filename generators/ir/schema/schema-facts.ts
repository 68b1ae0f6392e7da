import type { Json } from '@specline/kernel/json';
import { SchemaView } from '../../schemas/schema-view.ts';
import { refPointer, type Cursor } from '../cursor.ts';
import type { Access } from '../types.ts';

/**
 * Returns the direction in which values of a property travel.
 * @param schema Schema of the property.
 * @source OpenAPI 3.1.1, section 4.8.24; JSON Schema 2020-12, Validation, section 9.4
 */
export function accessOf(schema: Cursor): Access {
  const view = viewOf(schema);
  if (view.isFlagged('readOnly')) return 'read';
  return view.isFlagged('writeOnly') ? 'write' : 'both';
}

/**
 * True for a property whose schema, or the nearest that it includes with the keyword, is deprecated.
 * @param schema Schema of the property.
 */
export function isDeprecated(schema: Cursor): boolean {
  return viewOf(schema).nearest('deprecated') === true;
}

/**
 * Returns the default of a schema, or that of the nearest that it includes; undefined where there is none.
 * @param schema Schema of a property or parameter.
 */
export function defaultOf(schema: Cursor): Json | undefined {
  return viewOf(schema).nearest('default');
}

function viewOf(schema: Cursor): SchemaView {
  return new SchemaView([schema.value], resolverAt(schema));
}

/** Returns what follows references in the document of a schema. */
export function resolverAt(at: Cursor): (ref: string) => Json | undefined {
  return (ref) => {
    const pointer = refPointer(ref);
    return pointer === undefined ? undefined : at.seek(pointer)?.value;
  };
}
