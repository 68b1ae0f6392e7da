import type { Cursor } from './cursor.ts';
import { listedNames } from './listed-names.ts';
import { lowerSchema, type SchemaContext } from './lower-schema.ts';
import { affixesOf } from './name-patterns.ts';
import { evaluatesAlone, refTarget } from './schema-parts.ts';
import { unite } from './unite.ts';
import type { Access, Field, NamePatterns, Node, ObjectShape, Shape } from './types.ts';

/** Lowers what a schema says of objects: JSON Schema 2020-12, Core section 10.3.2 and Validation section 6.5. */
export function lowerObject(at: Cursor, node: Node, context: SchemaContext): Shape {
  const required = new Set(at.texts('required'));
  const declared = at
    .entriesAt('properties')
    .map(([wire, schema]) => lowerField(wire, schema, required.has(wire), context));
  const names = new Set(declared.map(({ wire }) => wire));
  const others = lowerRest(at, context);
  const undeclared = requiredFields(new Set([...required].filter((wire) => !names.has(wire))), at, others);
  const listed = listedNames(at);
  const rest = listed === undefined ? others : 'closed';
  const known = new Set([...names, ...required]);
  const possible = (others === 'closed' ? [] : (listed ?? [])).filter((wire) => !known.has(wire));
  const fields = [
    ...declared,
    ...undeclared,
    ...possible.map((wire) => listedField(wire, others, at.at('propertyNames') ?? at)),
  ];
  const named = lowerNamed(at, context);
  if (named !== undefined) return { ...node, kind: 'object', fields, rest, named };
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

/** The fields that are required here and declared elsewhere, or nowhere: these hold what all others do. */
function requiredFields(names: Set<string>, at: Cursor, others: ObjectShape['rest']): readonly Field[] {
  if (names.size === 0) return [];
  const values = at.has('patternProperties') ? 'unsaid' : others;
  return at.itemsAt('required').flatMap(({ value, origin }) => {
    // Of a name that is listed twice, the first place counts.
    if (typeof value !== 'string' || !names.delete(value)) return [];
    const node: Node = { origin, doc: { deprecated: false } };
    return [{ ...node, wire: value, shape: otherValues(values, node), required: true, access: 'both' }];
  });
}

/** A field of which `propertyNames` says that it may be there, and the schema for all others what it holds. */
function listedField(wire: string, others: ObjectShape['rest'], { origin }: Cursor): Field {
  const node: Node = { origin, doc: { deprecated: false } };
  return { ...node, wire, shape: otherValues(others, node), required: false, access: 'both' };
}

function otherValues(others: ObjectShape['rest'], node: Node): Shape {
  return typeof others === 'string' ? { ...node, kind: 'unknown' } : others;
}

/** Where readOnly or writeOnly stand beside the `$ref` or on what it names (OpenAPI 3.1, section 4.8.24.2.1). */
export function accessOf(schema: Cursor): Access {
  const places = [schema, refTarget(schema), ...schema.itemsAt('allOf')].filter(
    (place) => place !== undefined,
  );
  if (places.some((place) => place.flag('readOnly'))) return 'read';
  return places.some((place) => place.flag('writeOnly')) ? 'write' : 'both';
}

/** Patterns that match any name, as people write them. */
const anyName: ReadonlySet<string> = new Set([
  '',
  '^',
  '.*',
  '.+',
  '^.*',
  '^.+',
  '^.*$',
  '^.+$',
  '.',
  '[\\s\\S]*',
  '^[\\s\\S]*$',
]);

/** Whether a pattern leaves no name to `additionalProperties`. */
function everyNameFits(at: Cursor): boolean {
  return at.entriesAt('patternProperties').some(([pattern]) => anyName.has(pattern));
}

/** What `patternProperties` says of names, where a type can say all of it. */
function lowerNamed(at: Cursor, context: SchemaContext): NamePatterns | undefined {
  const said = at.entriesAt('patternProperties');
  const patterns = said.flatMap(([pattern, schema]) => {
    const affixes = affixesOf(pattern);
    return affixes === undefined ? [] : [{ ...affixes, values: lowerSchema(schema, context) }];
  });
  const isWhole = patterns.length > 0 && patterns.length === said.length;
  return isWhole ? { patterns, others: lowerOthers(at, context) } : undefined;
}

/** What properties hold that are neither declared nor match a pattern. */
function lowerOthers(at: Cursor, context: SchemaContext): ObjectShape['rest'] {
  const others =
    at.at('additionalProperties') ?? (evaluatesAlone(at) ? at.at('unevaluatedProperties') : undefined);
  if (others === undefined) return 'unsaid';
  return others.value === false ? 'closed' : lowerSchema(others, context);
}

/** What an object may hold beside its declared fields. */
function lowerRest(at: Cursor, context: SchemaContext): ObjectShape['rest'] {
  const others = lowerOthers(at, context);
  const patterns = at.entriesAt('patternProperties').map(([, schema]) => lowerSchema(schema, context));
  if (patterns.length === 0) return others;
  const node: Node = { origin: at.origin, doc: { deprecated: false } };
  const rest = others === 'closed' ? [] : [otherValues(others, node)];
  return unite(everyNameFits(at) ? patterns : [...patterns, ...rest], node);
}
