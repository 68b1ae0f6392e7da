import type { Cursor } from '../cursor.ts';
import { listedNames } from './listed-names.ts';
import type { SchemaContext } from './schema-context.ts';
import { affixesOf, hasOnlyAffixes } from './name-patterns.ts';
import { accessOf, defaultOf, isDeprecated } from './schema-facts.ts';
import { evaluatesAlone } from './schema-parts.ts';
import { unite } from '../shapes/unite.ts';
import { allShapes } from '../walk.ts';
import type {
  Field,
  NamePatterns,
  Node,
  ObjectShape,
  PatternProperties,
  PatternProperty,
  Shape,
} from '../types.ts';

/** Lowers what a schema says of objects: JSON Schema 2020-12, Core section 10.3.2 and Validation section 6.5. */
export function lowerObject(at: Cursor, node: Node, context: SchemaContext): Shape {
  const required = new Set(at.texts('required'));
  const declared = at
    .entriesAt('properties')
    .map(([wire, schema]) => lowerField(wire, schema, required.has(wire), context));
  const names = new Set(declared.map(({ wire }) => wire));
  const unmatched = lowerOthers(at, context);
  const matched = at
    .entriesAt('patternProperties')
    .map(([pattern, schema]) => ({ pattern, values: context.lower(schema, context) }));
  const others = restOf(at, matched, unmatched);
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
  const named = namedOf(matched, unmatched);
  const patterns = at.at('patternProperties');
  if (named !== undefined && patterns !== undefined && hasOnlyAffixes(at))
    context.expressed.add(patterns.pointer);
  const byPattern = byPatternOf(matched, unmatched);
  if (named !== undefined)
    return { ...node, kind: 'object', fields, rest, named, ...(byPattern && { byPattern }) };
  if (fields.length > 0 || rest === 'closed')
    return { ...node, kind: 'object', fields, rest, ...(byPattern && { byPattern }) };
  return {
    ...node,
    kind: 'map',
    values:
      rest === 'undeclared' ? { origin: node.origin, doc: { deprecated: false }, kind: 'unknown' } : rest,
    ...(byPattern && { byPattern }),
  };
}

function lowerField(wire: string, schema: Cursor, required: boolean, context: SchemaContext): Field {
  const shape = context.lower(schema, context);
  const fallback = defaultOf(schema);
  return {
    wire,
    origin: schema.keyOrigin,
    doc: { ...schema.doc, deprecated: isDeprecated(schema) },
    shape,
    required,
    access: accessOf(schema),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** Returns the fields that are required here and declared elsewhere, or nowhere: these hold what all others do. */
function requiredFields(names: Set<string>, at: Cursor, others: ObjectShape['rest']): readonly Field[] {
  if (names.size === 0) return [];
  const values = at.has('patternProperties') ? 'undeclared' : others;
  return at.itemsAt('required').flatMap(({ value, origin }) => {
    // Of a name that is listed twice, the first place counts.
    if (typeof value !== 'string' || !names.delete(value)) return [];
    const node: Node = { origin, doc: { deprecated: false } };
    return [{ ...node, wire: value, shape: otherValues(values, node), required: true, access: 'both' }];
  });
}

/** Returns a field of which `propertyNames` says that it may be there, and the schema for all others what it holds. */
function listedField(wire: string, others: ObjectShape['rest'], { origin }: Cursor): Field {
  const node: Node = { origin, doc: { deprecated: false } };
  return { ...node, wire, shape: otherValues(others, node), required: false, access: 'both' };
}

function otherValues(others: ObjectShape['rest'], node: Node): Shape {
  return typeof others === 'string' ? { ...node, kind: 'unknown' } : others;
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

/** True if a pattern leaves no name to `additionalProperties`. */
function everyNameFits(at: Cursor): boolean {
  return at.entriesAt('patternProperties').some(([pattern]) => anyName.has(pattern));
}

/** Returns what properties hold that are neither declared nor match a pattern. */
function lowerOthers(at: Cursor, context: SchemaContext): ObjectShape['rest'] {
  const others =
    at.at('additionalProperties') ?? (evaluatesAlone(at) ? at.at('unevaluatedProperties') : undefined);
  if (others === undefined) return 'undeclared';
  return others.value === false ? 'closed' : context.lower(others, context);
}

/** Returns what an object may hold in addition to its declared fields, whatever the name. */
function restOf(
  at: Cursor,
  matched: readonly PatternProperty[],
  others: ObjectShape['rest'],
): ObjectShape['rest'] {
  if (matched.length === 0) return others;
  const node: Node = { origin: at.origin, doc: { deprecated: false } };
  const values = matched.map((each) => each.values);
  const rest = others === 'closed' ? [] : [otherValues(others, node)];
  return unite(everyNameFits(at) ? values : [...values, ...rest], node);
}

/** Returns the same by names, where a type can say all patterns. */
function namedOf(matched: readonly PatternProperty[], others: ObjectShape['rest']): NamePatterns | undefined {
  const patterns = matched.flatMap(({ pattern, values }) => {
    const affixes = affixesOf(pattern);
    return affixes === undefined ? [] : [{ ...affixes, values }];
  });
  if (patterns.length === 0 || patterns.length < matched.length) return undefined;
  // What is declared by name is part of `rest` as well: nested objects would be written twice at every level.
  const values = [...patterns.map((each) => each.values), ...(typeof others === 'string' ? [] : [others])];
  return values.some(isFromName) ? undefined : { patterns, others };
}

/** Returns the values by all patterns; `rest` holds them as well, so that nested ones would grow exponentially. */
function byPatternOf(
  patterns: readonly PatternProperty[],
  others: ObjectShape['rest'],
): PatternProperties | undefined {
  const values = [...patterns.map((each) => each.values), ...(typeof others === 'string' ? [] : [others])];
  return patterns.length === 0 || values.some(isFromPattern) ? undefined : { patterns, others };
}

function isFromPattern(shape: Shape): boolean {
  for (const each of allShapes(shape))
    if ((each.kind === 'object' || each.kind === 'map') && each.byPattern !== undefined) return true;
  return false;
}

function isFromName(shape: Shape): boolean {
  for (const each of allShapes(shape)) if (each.kind === 'object' && each.named !== undefined) return true;
  return false;
}
