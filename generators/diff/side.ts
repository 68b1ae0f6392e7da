import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import type { Document } from '../load/document.ts';
import { jsonNodes } from '@specline/kernel/schema/schema-nodes';
import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import { decodePercent, stepsOf } from '@specline/kernel/pointer';
import { isContainer, isList, isObject, ownValue, refOf } from '@specline/kernel/values';

/** Keywords that may stand next to a reference without a say in what is compared; access is compared with the property. */
const describing: ReadonlySet<string> = new Set(
  '$ref $comment $defs title summary description example examples externalDocs xml readOnly writeOnly'.split(
    ' ',
  ),
);

/** True for a schema that is what it refers to: keywords next to the reference, if any, only describe it. */
export function isOnlyReference(schema: Json | undefined): boolean {
  return (
    isObject(schema) && refOf(schema) !== undefined && Object.keys(schema).every((key) => describing.has(key))
  );
}

/** One of the two documents: what its references lead to, and where things stand. */
export class Side {
  readonly #document: Document;
  readonly #targets = new Map<string, Json | undefined>();
  /** Reads the schemas of the document. */
  readonly reader: SchemaReader<Json> = new SchemaReader(jsonNodes((ref) => this.target(ref)));

  constructor(document: Document) {
    this.#document = document;
  }

  get root(): JsonObject {
    return this.#document.root;
  }

  /** Returns what a value stands for: the target where it is a reference, itself otherwise. */
  resolve(value: Json | undefined): Json | undefined {
    let at = value;
    for (const seen = new Set<string>(); ;) {
      const ref = refOf(at);
      if (ref === undefined || seen.has(ref)) return at;
      seen.add(ref);
      at = this.target(ref);
    }
  }

  /** Returns the same, where it is an object. */
  object(value: Json | undefined): JsonObject | undefined {
    const at = this.resolve(value);
    return isObject(at) ? at : undefined;
  }

  /** Returns what a reference leads to. */
  target(ref: string): Json | undefined {
    if (!this.#targets.has(ref)) this.#targets.set(ref, this.#walk(ref));
    return this.#targets.get(ref);
  }

  /** Returns where an object stands, or one of its members. */
  originOf(container: JsonObject, key?: string, at?: 'key' | 'value'): Origin {
    return key !== undefined && !Object.hasOwn(container, key)
      ? this.#document.originOf(container)
      : this.#document.originOf(container, key, at);
  }

  #walk(ref: string): Json | undefined {
    const pointer = decodePercent(ref.slice(1));
    if (!ref.startsWith('#') || pointer === undefined) return undefined;
    let at: Json | undefined = this.root;
    for (const step of stepsOf(pointer)) {
      if (!isContainer(at)) return undefined;
      at = isList(at) ? at[Number(step)] : ownValue(at, step);
    }
    return at;
  }
}

/** The documents that are compared. */
export interface Sides {
  readonly base: Side;
  readonly revision: Side;
}
