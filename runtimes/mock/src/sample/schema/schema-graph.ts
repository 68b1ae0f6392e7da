import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import type { Json, JsonObject, Model } from '../../model/model.ts';
import { isList, isObject, listAt, member, textAt } from '../json.ts';

/** A schema object that holds of a value, taken by itself: `$ref` and `allOf` in it are parts of their own. */
export interface Part {
  /** Number that no other part has. */
  readonly id: number;
  readonly schema: JsonObject;
}

const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

/** Steps of one pointer that are followed at most. */
const longestPointer = 1_000;

/** The schemas of a model, and where references in them lead. */
export class SchemaGraph {
  readonly #schemas: Model['schemas'];
  readonly #parts = new WeakMap<JsonObject, Part>();
  readonly #flat = new WeakMap<JsonObject, readonly Part[]>();
  readonly #targets = new Map<string, Json>();
  readonly #ids = new WeakMap<JsonObject, string>();
  readonly #reader = new SchemaReader<Json>({
    jsonOf: (schema) => schema,
    itemsOf: (schema, keyword) => (isObject(schema) ? listAt(schema, keyword) : []),
    targetsOf: (schema) =>
      referenceKeywords
        .flatMap((keyword) => (isObject(schema) ? (textAt(schema, keyword) ?? []) : []))
        .map((ref) => this.resolve(ref)),
  });
  #anchors: Map<string, Json> | undefined;
  #count = 0;

  /** @param schemas By id; a `$ref` in them is `#/<id>`, or a JSON Pointer that goes on from there. */
  constructor(schemas: Model['schemas']) {
    this.#schemas = schemas;
    for (const [id, schema] of Object.entries(schemas)) if (isObject(schema)) this.#ids.set(schema, id);
  }

  /** Returns the schema of an id. */
  get(id: string): Json | undefined {
    return Object.hasOwn(this.#schemas, id) ? this.#schemas[id] : undefined;
  }

  /** Returns the id of a schema that has one. */
  idOf(schema: JsonObject): string | undefined {
    return this.#ids.get(schema);
  }

  /** Returns what a reference names; any value where it leads nowhere. */
  resolve(ref: string): Json {
    const known = this.#targets.get(ref);
    if (known !== undefined) return known;
    const target = this.#find(ref) ?? true;
    this.#targets.set(ref, target);
    return target;
  }

  /**
   * Returns all parts that hold of a value of the schema: itself, what it refers to, what is in `allOf`, and single branches.
   * Impossible where it is `false`.
   */
  flatten(schema: Json): readonly Part[] {
    if (!isObject(schema)) return schema === false ? [this.#partOf(impossible)] : [];
    const known = this.#flat.get(schema);
    if (known !== undefined) return known;
    const schemas = [...this.#reader.appliedOrOnly(schema)];
    const parts = schemas.map((each) => (each === false ? impossible : each)).filter(isObject);
    this.#flat.set(
      schema,
      parts.map((each) => this.#partOf(each)),
    );
    return this.#flat.get(schema) ?? [];
  }

  #partOf(schema: JsonObject): Part {
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    this.#count += 1;
    const part = { id: this.#count, schema };
    this.#parts.set(schema, part);
    return part;
  }

  #find(ref: string): Json | undefined {
    const hash = ref.indexOf('#');
    const fragment = decode(hash < 0 ? '' : ref.slice(hash + 1));
    // A $dynamicRef may name the resource that it leads to; which one it means depends on the way, so the name has to do.
    if (!fragment.startsWith('/')) return this.#anchored(fragment);
    if (hash > 0) return undefined;
    const whole = this.get(unescape(fragment.slice(1)));
    if (whole !== undefined) return whole;
    let at: Json | undefined = this.#schemas;
    for (const step of fragment.slice(1).split('/').slice(0, longestPointer)) {
      if (isObject(at)) at = member(at, unescape(step));
      else at = isList(at) ? at[Number(step)] : undefined;
    }
    return at;
  }

  #anchored(name: string): Json | undefined {
    this.#anchors ??= anchorsOf(this.#schemas);
    return this.#anchors.get(name);
  }
}

const impossible: JsonObject = { not: {} };

/** True for the part that nothing holds to. */
export function isImpossible(part: Part): boolean {
  return part.schema === impossible;
}

/** Returns every `$anchor` and `$dynamicAnchor`; the first of a name, from the outside in. */
function anchorsOf(schemas: JsonObject): Map<string, Json> {
  const anchors = new Map<string, Json>();
  const open: Json[] = [schemas];
  // A list takes in members that are added while it is walked.
  for (const at of open) {
    if (isList(at)) for (const item of at) open.push(item);
    if (!isObject(at)) continue;
    for (const keyword of ['$dynamicAnchor', '$anchor']) {
      const name = textAt(at, keyword);
      if (name !== undefined && !anchors.has(name)) anchors.set(name, at);
    }
    for (const each of Object.values(at)) if (typeof each === 'object') open.push(each);
  }
  return anchors;
}

/**
 * Returns the id that a reference names.
 * @param ref `#/` and the id, as a step of a JSON Pointer (RFC 6901, section 6).
 */
export function idOfRef(ref: string): string {
  return unescape(decode(ref.slice('#/'.length)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
