import { isFlagged, type Absent } from '../../corpus/directions.ts';
import type { Judge } from '../../corpus/judge.ts';
import {
  follow,
  objectOf,
  pointerTo,
  textOrEmpty,
  valueAt,
  type Json,
  type JsonObject,
} from '../../corpus/raw-document.ts';
import type { Chance } from '../chance.ts';
import { propertyNames } from './names.ts';

const formatted: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-01-15T12:00:00Z', '2026-01-15T12:00:00.5+01:00'],
  date: ['2026-01-15'],
  uuid: ['0b7e2c1a-7d5e-4a3b-9c1d-2e3f4a5b6c7d'],
  email: ['a@example.com'],
  uri: ['https://example.com/a?b=c#d', 'urn:a:b'],
  ipv4: ['127.0.0.1'],
  ipv6: ['2001:db8::1'],
  byte: ['YQ==', ''],
};

const texts = [
  'a',
  'b',
  'ab',
  'abc',
  'xa',
  'a1',
  'A',
  'é',
  '名前',
  'a b',
  'a,b',
  'a&b=c',
  '%41',
  'x/y',
  '1',
  'true',
  'null',
  '"',
  'a\nb',
  '+',
  'aaaaaa',
  '😀',
  '',
];
const numbers = [0, 1, 2, 3, 6, 7, -1, -4, 10, 40, 1.5, 0.1, 99, 5, 12, -0.5];

/** Makes random values of schemas; a judge decides which of them are valid. */
export class ValueMaker {
  readonly #chance: Chance;
  readonly #root: JsonObject;
  readonly #absent: Absent;
  readonly #judge: Judge;
  readonly #hasUnevaluated: boolean;
  readonly #hasDependent: boolean;

  /** @param root A document whose schemas are JSON Schema, as `corpus/directions.ts` makes it. */
  constructor(chance: Chance, root: JsonObject, absent: Absent, judge: Judge) {
    this.#chance = chance;
    this.#root = root;
    this.#absent = absent;
    this.#judge = judge;
    const text = JSON.stringify(root);
    this.#hasUnevaluated = text.includes('"unevaluated');
    this.#hasDependent = text.includes('"dependentSchemas"');
  }

  /**
   * Returns a valid value.
   * @param pointer JSON Pointer to the schema.
   * @param isFit True for a value that can be used where it is needed.
   * @returns Nothing where none was found.
   */
  valid(pointer: string, isFit: (value: Json) => boolean = () => true): { readonly value: Json } | undefined {
    for (let left = 60; left > 0; left -= 1) {
      const value = this.attempt(pointer);
      if (isFit(value) && this.isValid(pointer, value) === true) return { value };
    }
    return undefined;
  }

  /**
   * Returns whether a value is valid; nothing where the judge cannot say: Ajv fails to compare objects with a property `toString`
   * or `valueOf`, and takes names that every object has for evaluated, and none where a schema of `dependentSchemas` does not
   * count.
   */
  isValid(pointer: string, value: Json): boolean | undefined {
    if (this.#hasUnevaluated && hasInheritedName(value)) return undefined;
    try {
      const faults = this.#judge(pointer, value);
      if (this.#hasDependent && faults.some((each) => each.includes('unevaluated'))) return undefined;
      return faults.length === 0;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Returns a value that may be valid. */
  attempt(pointer: string): Json {
    return this.#of(pointer, 4);
  }

  /** Returns a value with something changed in it. */
  changed(value: Json): Json {
    const chance = this.#chance;
    if (chance.is(0.3) || typeof value !== 'object' || value === null) return this.#anything();
    if (Array.isArray(value)) {
      const list = value as readonly Json[];
      return chance.is(0.5)
        ? [...list, ...list.slice(0, 1), this.#anything()]
        : list.map((each) => (chance.is(0.5) ? this.changed(each) : each));
    }
    const entries = Object.entries(objectOf(value)).filter(() => !chance.is(0.3));
    const more = chance.is(0.3) ? [[chance.one(propertyNames), this.#anything()] as const] : [];
    return Object.fromEntries([
      ...entries.map(([key, each]) => [key, chance.is(0.3) ? this.changed(each) : each] as const),
      ...more,
    ]);
  }

  #anything(): Json {
    const chance = this.#chance;
    return chance.one<Json>([null, true, chance.one(texts), chance.one(numbers), [], {}, [1], { a: 1 }]);
  }

  #of(pointer: string, depth: number): Json {
    const chance = this.#chance;
    const raw = valueAt(this.#root, pointer);
    if (raw === undefined || typeof raw === 'boolean') return this.#anything();
    const schema = objectOf(raw);
    const parts: Json[] = [];
    if (typeof schema['$ref'] === 'string') parts.push(this.#of(follow(this.#root, pointer), depth - 1));
    const all = schema['allOf'];
    if (Array.isArray(all))
      all.forEach((_, index) => parts.push(this.#of(pointerTo(pointer, 'allOf', String(index)), depth)));
    for (const keyword of ['oneOf', 'anyOf']) {
      const members = schema[keyword];
      if (Array.isArray(members))
        parts.push(this.#of(pointerTo(pointer, keyword, String(chance.int(0, members.length - 1))), depth));
    }
    if ('if' in schema) parts.push(this.#of(pointerTo(pointer, chance.is(0.5) ? 'then' : 'else'), depth));
    if ('const' in schema) return schema['const'] ?? null;
    if (Array.isArray(schema['enum'])) return chance.one(schema['enum'] as readonly Json[]);
    const own = this.#ownOf(schema, pointer, depth);
    return combined(own === undefined ? parts : [...parts, own]) ?? this.#anything();
  }

  /** Returns what its own keywords say; nothing where these are none. */
  #ownOf(schema: JsonObject, pointer: string, depth: number): Json | undefined {
    const chance = this.#chance;
    const { type } = schema;
    const declared = Array.isArray(type) ? chance.one(type as readonly Json[]) : type;
    const kind = declared ?? ('properties' in schema || 'required' in schema ? 'object' : undefined);
    switch (kind) {
      case 'null':
        return null;
      case 'boolean':
        return chance.is(0.5);
      case 'string':
        return this.#text(schema);
      case 'integer':
      case 'number':
        return this.#number(schema, kind);
      case 'array':
        return this.#list(schema, pointer, depth);
      case 'object':
        return this.#object(schema, pointer, depth);
      default:
        return undefined;
    }
  }

  #text(schema: JsonObject): string {
    const known = formatted[textOrEmpty(schema['format'])];
    if (known !== undefined) return this.#chance.one(known);
    const text = this.#chance.one(texts);
    const least = Number(schema['minLength'] ?? 0);
    return text.padEnd(least, 'b');
  }

  #number(schema: JsonObject, kind: string): number {
    const chance = this.#chance;
    const made = chance.is(0.5)
      ? chance.one(numbers)
      : Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 0) + chance.int(0, 6);
    const step = Number(schema['multipleOf'] ?? 0);
    const stepped = step > 0 ? Number((Math.round(made / step) * step).toFixed(2)) : made;
    return kind === 'integer' ? Math.trunc(stepped) : stepped;
  }

  #list(schema: JsonObject, pointer: string, depth: number): Json {
    const chance = this.#chance;
    const first = schema['prefixItems'];
    const firsts = Array.isArray(first)
      ? first.map((_, index) => this.#of(pointerTo(pointer, 'prefixItems', String(index)), depth - 1))
      : [];
    const least = Number(schema['minItems'] ?? 0);
    const count =
      schema['items'] === false || depth <= 0 ? 0 : Math.max(least - firsts.length, chance.int(0, 2));
    const contained =
      'contains' in schema && chance.is(0.7) ? [this.#of(pointerTo(pointer, 'contains'), 0)] : [];
    return [
      ...firsts,
      ...chance.times(count, () => this.#of(pointerTo(pointer, 'items'), depth - 1)),
      ...contained,
    ];
  }

  #object(schema: JsonObject, pointer: string, depth: number): Json {
    const chance = this.#chance;
    const properties = objectOf(schema['properties']);
    const required = Array.isArray(schema['required']) ? (schema['required'] as readonly string[]) : [];
    const names = new Set([...required, ...Object.keys(properties)]);
    const entries: [string, Json][] = [];
    for (const name of names) {
      const isNeeded = required.includes(name);
      if (!isNeeded && (depth <= 0 || chance.is(0.4))) continue;
      const own = pointerTo(pointer, 'properties', name);
      if (isFlagged(properties[name], { root: this.#root, absent: this.#absent })) continue;
      entries.push([name, Object.hasOwn(properties, name) ? this.#of(own, depth - 1) : this.#anything()]);
    }
    const rest = schema['additionalProperties'];
    if (chance.is(0.25) && rest !== false && depth > 0) {
      const name = chance.one([...propertyNames, 'x-more', 'zz']);
      if (!names.has(name))
        entries.push([
          name,
          rest === undefined
            ? this.#anything()
            : this.#of(pointerTo(pointer, 'additionalProperties'), depth - 1),
        ]);
    }
    return Object.fromEntries(entries);
  }
}

function hasInheritedName(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, each]: [string, Json]) => name in Object.prototype || hasInheritedName(each),
  );
}

/** Objects as one; of other values one. */
function combined(parts: readonly Json[]): Json | undefined {
  const objects = parts
    .filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
    .map(objectOf);
  return objects.length > 1
    ? Object.fromEntries(objects.flatMap((each) => Object.entries(each)))
    : parts.at(-1);
}
