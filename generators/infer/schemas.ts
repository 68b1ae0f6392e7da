import type { Cursor } from '../ir/cursor.ts';
import { isObject } from '@specline/kernel/values';
import { bareName } from '@specline/kernel/plural';
import { schemaReader } from '../ir/references/schema-reader.ts';
import { constrainsMore } from '../load/check/extensions/properties.ts';
import { accessOf } from '../ir/schema/schema-facts.ts';
import { refTarget, typesOf } from '../ir/schema/schema-parts.ts';
import { stepsOf } from '@specline/kernel/pointer';

/** Kind of the values of a schema, as far as behaviours have to know. */
export type ValueKind = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'other';

/** The properties of an object, by their names; each is a schema. */
export type Fields = ReadonlyMap<string, Cursor>;

/** So many references are followed, one after the other. */
const deepest = 16;

/** Reads schemas of a document through their references and what they include; each once. */
export class Schemas {
  readonly #fields = new Map<string, Fields>();
  /** Schemas of a property in other alternatives, by the pointer of its schema in the first. */
  readonly #others = new Map<string, readonly Cursor[]>();
  readonly #required = new Map<string, ReadonlySet<string>>();
  readonly #bareNames = new WeakMap<Fields, ReadonlyMap<string, string>>();
  readonly #bareValues = new WeakMap<object, ReadonlyMap<string, string>>();
  /** Kinds by schema object: they are requested again and again. */
  readonly #kinds = new WeakMap<object, ValueKind>();

  /** Returns the schema that has a place of its own: where a schema has nothing but `$ref`, what that leads to. */
  target(at: Cursor): Cursor {
    let found = at;
    for (let depth = 0; depth < deepest; depth++) {
      const next =
        found.has('$ref') && !(isObject(found.value) && constrainsMore(found.value))
          ? refTarget(found)
          : undefined;
      if (next === undefined) return found;
      found = next;
    }
    return found;
  }

  /** Returns the properties of the objects that a schema allows, with those of the schemas that it includes. */
  fields(at: Cursor): Fields {
    const target = this.target(at);
    const known = this.#fields.get(target.pointer);
    if (known !== undefined) return known;
    const { fields, others } = fieldsOf(target);
    this.#fields.set(target.pointer, fields);
    for (const [pointer, found] of others) this.#others.set(pointer, found);
    return fields;
  }

  /** Returns the names of properties without the differences of spelling, and how they are spelled; of two, the first. */
  bareNames(at: Cursor): ReadonlyMap<string, string> {
    const fields = this.fields(at);
    const known = this.#bareNames.get(fields);
    if (known !== undefined) return known;
    const names = new Map<string, string>();
    for (const name of fields.keys()) if (!names.has(bareName(name))) names.set(bareName(name), name);
    this.#bareNames.set(fields, names);
    return names;
  }

  /** Returns the names of the properties that a request can have: those that are not read-only. */
  sent(at: Cursor): readonly string[] {
    return [...this.fields(at)].flatMap(([name, field]) => (accessOf(field) === 'read' ? [] : [name]));
  }

  /** Returns the properties that an object cannot be without. */
  required(at: Cursor): ReadonlySet<string> {
    const target = this.target(at);
    const known = this.#required.get(target.pointer);
    if (known !== undefined) return known;
    const required = schemaReader.required(target);
    this.#required.set(target.pointer, required);
    return required;
  }

  /** Returns the kind of values that a schema allows; nullable ones go by what they are when they are not null. */
  kind(at: Cursor): ValueKind {
    const { value } = at;
    if (!isObject(value)) return 'other';
    const known = this.#kinds.get(value) ?? kindOf(at);
    this.#kinds.set(value, known);
    return known;
  }

  /** True if a schema allows numbers, whole or not. */
  isNumber(at: Cursor): boolean {
    return ['integer', 'number'].includes(this.kind(at));
  }

  /** Returns the schema of the items of a list; a tuple is none. */
  items(at: Cursor): Cursor | undefined {
    for (const part of schemaReader.satisfiable(at)) {
      if (part.has('prefixItems')) return undefined;
      const items = part.at('items');
      if (items !== undefined) return items;
    }
    return undefined;
  }

  /** Returns the name of a component of the document. */
  name(at: Cursor): string | undefined {
    const [components, schemas, name, ...inner] = stepsOf(this.target(at).pointer);
    return components === 'components' && schemas === 'schemas' && inner.length === 0 ? name : undefined;
  }

  /**
   * Returns the texts that an `enum`, an `x-extensible-enum` or a `const` lists; of a property that alternatives declare, those of
   * all of these.
   */
  values(at: Cursor | undefined): readonly string[] {
    if (at === undefined) return [];
    const listed = [at, ...(this.#others.get(at.pointer) ?? [])].flatMap((each) =>
      [...schemaReader.applied(this.target(each))].flatMap(listedBy),
    );
    return [...new Set(listed)];
  }

  /** Returns the values of a schema by what they are without the differences of spelling; of two, the first. */
  bareValues(at: Cursor): ReadonlyMap<string, string> {
    const known = isObject(at.value) ? this.#bareValues.get(at.value) : undefined;
    if (known !== undefined) return known;
    const values = new Map<string, string>();
    for (const value of this.values(at)) if (!values.has(bareName(value))) values.set(bareName(value), value);
    if (isObject(at.value)) this.#bareValues.set(at.value, values);
    return values;
  }

  /** Returns the format of the texts that a schema allows. */
  format(at: Cursor): string | undefined {
    const format = schemaReader.nearest('format', at);
    return typeof format === 'string' ? format : undefined;
  }
}

function fieldsOf(at: Cursor): {
  readonly fields: Fields;
  readonly others: ReadonlyMap<string, readonly Cursor[]>;
} {
  const fields = new Map<string, Cursor>();
  const always = new Set([...schemaReader.applied(at)].map(({ pointer }) => pointer));
  const sometimes = new Map<string, readonly Cursor[]>();
  for (const part of schemaReader.satisfiable(at))
    for (const [name, field] of part.entriesAt('properties')) {
      const known = fields.get(name);
      if (known === undefined || (isVague(known) && !isVague(field))) fields.set(name, field);
      // What holds of all alternatives lists their values.
      if (always.has(part.pointer)) sometimes.set(name, []);
      else if (sometimes.get(name)?.length !== 0)
        sometimes.set(name, [...(sometimes.get(name) ?? []), field]);
    }
  const others = [...fields].flatMap(
    ([name, { pointer }]): readonly (readonly [string, readonly Cursor[]])[] => {
      const tags = sometimes.get(name) ?? [];
      return tags.length > 1 ? [[pointer, tags.filter((each) => each.pointer !== pointer)]] : [];
    },
  );
  return { fields, others: new Map(others) };
}

function listedBy(at: Cursor): readonly string[] {
  const only = at.text('const');
  return [...at.texts('enum'), ...at.texts('x-extensible-enum'), ...(only === undefined ? [] : [only])];
}

/** True for a schema that says no more of a member than that it is an object or a list, as generic schemas that are included do. */
function isVague(at: Cursor): boolean {
  let inner = at;
  for (let items = inner.at('items'); items !== undefined; items = items.at('items')) inner = items;
  const keywords = ['properties', 'enum', 'const'];
  return (
    schemaReader.composedOf(inner).length === 0 &&
    !keywords.some((each) => inner.has(each)) &&
    !isScalar(inner)
  );
}

function isScalar(at: Cursor): boolean {
  return typesOf(at).some((type) => type !== 'object' && type !== 'array' && type !== 'null');
}

const kinds: ReadonlySet<string> = new Set<ValueKind>([
  'object',
  'array',
  'string',
  'integer',
  'number',
  'boolean',
]);

function kindOf(at: Cursor): ValueKind {
  for (const part of schemaReader.satisfiable(at)) {
    // What is listed is more exact than keywords, which hold for values of one type alone: JSON Schema 2020-12 core, section 7.6.1.
    const listed = part.has('type') ? undefined : kindOfLiteral(part);
    const kind = listed ?? typesOf(part).find(isKind);
    if (kind !== undefined) return kind;
  }
  return 'other';
}

function kindOfLiteral(at: Cursor): ValueKind | undefined {
  const value = at.at('const')?.value ?? at.itemsAt('enum').find((each) => each.value !== null)?.value;
  const kind = typeof value;
  return isKind(kind) && kind !== 'object' ? kind : undefined;
}

function isKind(type: string): type is ValueKind {
  return kinds.has(type);
}

/** True for a schema that takes null, as one of its types or one of its choices. */
export function isNullable(at: Cursor): boolean {
  return [at, ...schemaReader.alternatives(at)].some((each) => typesOf(each).includes('null'));
}
