import type { Cursor } from './cursor.ts';
import { lowerSchema, type SchemaContext } from './lower-schema.ts';
import { evaluatesAlone, refTarget } from './schema-parts.ts';
import { unite } from './unite.ts';
import type { Access, Field, Node, Shape } from './types.ts';

/** Lowers what a schema says of objects: JSON Schema 2020-12, Core section 10.3.2 and Validation section 6.5. */
export function lowerObject(at: Cursor, node: Node, context: SchemaContext): Shape {
  const required = new Set(at.texts('required'));
  const declared = at
    .entriesAt('properties')
    .map(([wire, schema]) => lowerField(wire, schema, required.has(wire), context));
  const names = new Set(declared.map(({ wire }) => wire));
  const undeclared = [...required]
    .filter((wire) => !names.has(wire))
    .map((wire) => requiredField(wire, at, node));
  const rest = lowerRest(at, context);
  const fields = [...declared, ...undeclared];
  if (fields.length > 0 || rest === 'closed') return { ...node, kind: 'object', fields, rest };
  return {
    ...node,
    kind: 'map',
    values: rest === 'unsaid' ? { origin: node.origin, doc: { deprecated: false }, kind: 'unknown' } : rest,
  };
}

function lowerField(wire: string, schema: Cursor, required: boolean, context: SchemaContext): Field {
  const shape = lowerSchema(schema, context);
  const fallback = schema.at('default');
  return {
    wire,
    origin: schema.keyOrigin,
    doc: schema.doc,
    shape,
    required,
    access: accessOf(schema),
    ...(fallback === undefined ? {} : { default: fallback.value }),
  };
}

/** A field that is required here and declared elsewhere, or nowhere. */
function requiredField(wire: string, at: Cursor, node: Node): Field {
  const listed = at.itemsAt('required').find(({ value }) => value === wire);
  const origin = listed?.origin ?? node.origin;
  return {
    wire,
    origin,
    doc: { deprecated: false },
    shape: { origin, doc: { deprecated: false }, kind: 'unknown' },
    required: true,
    access: 'both',
  };
}

/** Where readOnly or writeOnly stand beside the `$ref` or on what it names (OpenAPI 3.1, section 4.8.24.2.1). */
export function accessOf(schema: Cursor): Access {
  const places = [schema, refTarget(schema), ...schema.itemsAt('allOf')].filter(
    (place) => place !== undefined,
  );
  if (places.some((place) => place.flag('readOnly'))) return 'read';
  return places.some((place) => place.flag('writeOnly')) ? 'write' : 'both';
}

/** What an object may hold beside its declared fields. */
function lowerRest(at: Cursor, context: SchemaContext): 'unsaid' | 'closed' | Shape {
  const others =
    at.at('additionalProperties') ?? (evaluatesAlone(at) ? at.at('unevaluatedProperties') : undefined);
  const patterns = at.entriesAt('patternProperties').map(([, schema]) => lowerSchema(schema, context));
  const closed = others?.value === false;
  if (patterns.length > 0) {
    const rest = closed || others === undefined ? [] : [lowerSchema(others, context)];
    return unite([...patterns, ...rest], { origin: at.origin, doc: { deprecated: false } });
  }
  if (closed) return 'closed';
  return others === undefined ? 'unsaid' : lowerSchema(others, context);
}
