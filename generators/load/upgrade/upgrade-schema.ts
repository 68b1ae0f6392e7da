import { compositionKeywords } from '@specline/kernel/schema/composition';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { inCanonicalOrder } from '../canonical.ts';
import type { SpecVersion } from '../document.ts';
import { isExtension } from '../grammar/grammar.ts';
import { kindRule } from '../grammar/rules.ts';
import { isList, membersOf, newObject, ownValue, refOf } from '@specline/kernel/values';
import type { DerivedPlaces, MemberSpot } from './derived-places.ts';

/** Keywords that say something of a value without limiting it; they stay outside when a schema becomes one of several. */
const annotations = new Set([
  ...[
    '$comment',
    'title',
    'description',
    'deprecated',
    'readOnly',
    'writeOnly',
    'default',
    'example',
    'examples',
  ],
  ...['externalDocs', 'xml'],
]);

/** Keywords that apply other schemas to the same value, and so may refuse null whatever `type` says. */
const applicators = ['$ref', '$dynamicRef', ...compositionKeywords, 'not', 'if'];

/** Keywords that are flags in 3.0. */
const limits = ['exclusiveMinimum', 'exclusiveMaximum'];

/** State of a schema while it is changed. */
interface Draft {
  readonly source: JsonObject;
  readonly members: Record<string, Json>;
  readonly elsewhere: Map<string, MemberSpot>;
  readonly places: DerivedPlaces;
}

/**
 * Says a schema of OpenAPI 3.0 in terms of JSON Schema 2020-12; parts of it have been upgraded before.
 * @param schema Schema of a bundled document.
 * @param version Version of the document; in 3.1 keywords of 3.0 are a warning.
 * @param places Learns where the parts of new schemas come from.
 * @param problems Learns the warnings.
 * @returns The same schema when there is nothing to change.
 */
export function upgradeSchema(
  schema: JsonObject,
  version: SpecVersion,
  places: DerivedPlaces,
  problems: Diagnostics,
): JsonObject {
  if (version === '3.0' && refOf(schema) !== undefined) reportMendedNextToRef(schema, places, problems);
  const nullable = ownValue(schema, 'nullable');
  const flags = limits.filter((keyword) => typeof ownValue(schema, keyword) === 'boolean');
  const ignored = version === '3.0' && refOf(schema) !== undefined ? ignoredNextToRef(schema) : [];
  if (typeof nullable !== 'boolean' && flags.length + ignored.length === 0) return schema;
  const draft: Draft = {
    source: schema,
    members: Object.assign(newObject(), schema),
    elsewhere: new Map(),
    places,
  };
  if (version !== '3.0') warn(schema, flags, places, problems);
  dropIgnored(draft, ignored, problems);
  for (const keyword of flags) if (Object.hasOwn(draft.members, keyword)) limitByNumber(draft, keyword);
  delete draft.members['nullable'];
  return finish(draft, nullable === true);
}

function finish(draft: Draft, nullable: boolean): JsonObject {
  if (nullable && mustWrap(draft.members)) return wrapWithNull(draft);
  if (nullable) acceptNull(draft);
  return ordered(draft.members, draft);
}

/** Returns the siblings of a `$ref`, which are ignored (OpenAPI 3.0.4, section 4.7.23), but for descriptions, which do no harm. */
function ignoredNextToRef(schema: JsonObject): readonly string[] {
  return Object.keys(schema).filter(
    (key) => key !== '$ref' && key !== 'nullable' && !annotations.has(key) && !isExtension(key),
  );
}

function dropIgnored(
  { source, members, places }: Draft,
  ignored: readonly string[],
  problems: Diagnostics,
): void {
  const [first] = ignored;
  if (first === undefined) return;
  const keys = ignored.map((key) => `"${key}"`).join(', ');
  problems.report('ignored-beside-ref', places.originOf(source, first, 'key'), { keys });
  for (const key of ignored) Reflect.deleteProperty(members, key);
}

/** Reports siblings of a `$ref` that are kept though they do not only describe: nobody writes them without intending it. */
function reportMendedNextToRef(schema: JsonObject, places: DerivedPlaces, problems: Diagnostics): void {
  const flags = ['nullable', 'readOnly', 'writeOnly'].filter((key) => ownValue(schema, key) === true);
  const mended = Object.hasOwn(schema, 'default') ? [...flags, 'default'] : flags;
  const [first] = mended;
  if (first === undefined) return;
  const keys = mended.map((key) => `"${key}"`).join(', ');
  problems.report('meant-beside-ref', places.originOf(schema, first, 'key'), { keys });
}

/** Turns `minimum: 3, exclusiveMinimum: true` into `exclusiveMinimum: 3`. */
function limitByNumber({ source, members, elsewhere }: Draft, keyword: string): void {
  const limited = limitOf(keyword);
  const limit = members[limited];
  const exclusive = members[keyword] === true && limit !== undefined;
  Reflect.deleteProperty(members, keyword);
  if (!exclusive) return;
  members[keyword] = limit;
  Reflect.deleteProperty(members, limited);
  elsewhere.set(keyword, { container: source, key: limited });
}

function limitOf(keyword: string): string {
  return keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
}

/** True for a schema to which null can only be added from outside: it has no type, or applies other schemas to the same value. */
function mustWrap(members: JsonObject): boolean {
  if (applicators.some((keyword) => Object.hasOwn(members, keyword))) return true;
  if (Object.hasOwn(members, 'type')) return false;
  return Object.keys(members).some(
    (key) =>
      key !== 'enum' && key !== 'const' && key !== 'format' && !annotations.has(key) && !isExtension(key),
  );
}

function acceptNull({ source, members, elsewhere, places }: Draft): void {
  const type = members['type'];
  const spot = { container: source, key: 'nullable' };
  if (typeof type === 'string' && type !== 'null') {
    members['type'] = places.derive(
      [type, 'null'],
      source,
      new Map([
        ['0', { container: source, key: 'type' }],
        ['1', spot],
      ]),
    );
  } else if (isList(type) && !type.includes('null')) {
    members['type'] = places.derive([...type, 'null'], type, new Map([[String(type.length), spot]]));
  }
  const values = members['enum'];
  if (isList(values) && !values.includes(null)) {
    members['enum'] = places.derive([...values, null], values, new Map([[String(values.length), spot]]));
  }
  if (Object.hasOwn(members, 'const') && members['const'] !== null) {
    const constant = { container: source, key: 'const' };
    members['enum'] = places.derive(
      [members['const'] ?? null, null],
      source,
      new Map([
        ['0', constant],
        ['1', spot],
      ]),
    );
    elsewhere.set('enum', constant);
    delete members['const'];
  }
}

/** Returns `{ anyOf: [schema, { type: 'null' }] }`, with what describes the schema outside. */
function wrapWithNull(draft: Draft): JsonObject {
  const { source, places, elsewhere } = draft;
  const outer = newObject();
  const inner = newObject();
  for (const [key, member] of membersOf(draft.members)) {
    const outside = annotations.has(key) || isExtension(key);
    (outside ? outer : inner)[key] = member;
  }
  const spot = { container: source, key: 'nullable' };
  const nothing = newObject();
  nothing['type'] = 'null';
  places.derive(nothing, source, new Map([['type', spot]]));
  outer['anyOf'] = places.derive([ordered(inner, draft), nothing], source, new Map([['1', spot]]));
  elsewhere.set('anyOf', spot);
  return ordered(outer, draft);
}

function ordered(members: JsonObject, { source, elsewhere, places }: Draft): JsonObject {
  return places.derive(inCanonicalOrder(members, kindRule('schema'), '3.1'), source, elsewhere);
}

function warn(
  schema: JsonObject,
  flags: readonly string[],
  places: DerivedPlaces,
  problems: Diagnostics,
): void {
  if (typeof ownValue(schema, 'nullable') === 'boolean') {
    problems.report('nullable-in-3.1', places.originOf(schema, 'nullable', 'key'), {
      fix: nullableFix(schema),
    });
  }
  for (const keyword of flags) {
    problems.report('boolean-limit-in-3.1', places.originOf(schema, keyword, 'key'), {
      keyword,
      fix: flagFix(schema, keyword),
    });
  }
}

function nullableFix(schema: JsonObject): string {
  if (schema['nullable'] === false) return 'nothing in its place, since null is not allowed without it';
  const ref = refOf(schema);
  if (ref !== undefined) return `anyOf: [{ $ref: '${ref}' }, { type: 'null' }]`;
  const type = ownValue(schema, 'type');
  if (mustWrap(schema) || type === undefined) {
    return Object.hasOwn(schema, 'enum')
      ? 'null among the values of "enum"'
      : "anyOf: [{ ... }, { type: 'null' }], with what is here now in place of the dots";
  }
  const types = (isList(type) ? type : [type]).filter((name) => name !== 'null').map(String);
  return `type: [${types.join(', ')}, 'null']${isList(schema['enum']) ? ', and null among the values of "enum"' : ''}`;
}

function flagFix(schema: JsonObject, keyword: string): string {
  const limit = ownValue(schema, limitOf(keyword));
  if (schema[keyword] === false || typeof limit !== 'number')
    return `remove "${keyword}", which has no effect here`;
  return `write "${keyword}: ${limit}" in place of both "${keyword}" and "${limitOf(keyword)}"`;
}
