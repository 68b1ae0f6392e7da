import type { Json, JsonObject } from '@specline/kernel/json';
import { jsonNodes } from '@specline/kernel/schema/schema-nodes';
import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import type { Document } from '../../document.ts';
import { decodePercent } from '@specline/kernel/pointer';
import { refOf, valueAtPointer } from '@specline/kernel/values';

/** Most references that are followed from one place; a longer way is a circle, which has been reported. */
const longestWay = 100;

/**
 * Returns what a value stands for: the target of its `$ref`, followed to its end, or itself.
 * @param value Any value of the document.
 * @param document Bundled document, so that references are JSON Pointers in it.
 * @returns `undefined` where a reference leads nowhere or in a circle, which has been reported.
 */
export function targetOf(value: Json | undefined, document: Document): Json | undefined {
  let at = value;
  for (let way = 0; way < longestWay; way++) {
    const ref = refOf(at);
    if (ref === undefined) return at;
    at = valueAt(ref, document);
  }
  return undefined;
}

/**
 * Returns the value that an internal reference points to.
 * @param ref `#` and a JSON Pointer.
 * @param document Bundled document.
 */
export function valueAt(ref: string, document: Document): Json | undefined {
  const known = valuesByRef.get(document) ?? new Map<string, Json>();
  valuesByRef.set(document, known);
  const before = known.get(ref);
  if (before !== undefined) return before;
  const value = soughtValue(ref, document);
  if (value !== undefined) known.set(ref, value);
  return value;
}

/** Targets of references, by document: many references lead to the same place. */
const valuesByRef = new WeakMap<Document, Map<string, Json>>();

function soughtValue(ref: string, document: Document): Json | undefined {
  const pointer = ref.startsWith('#') ? decodePercent(ref.slice(1)) : undefined;
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  return valueAtPointer(document.root, pointer);
}

/**
 * Returns the reader of the schemas of a document.
 * @param document Bundled document, in its own version or with schemas of 3.1.
 */
export function readerOf(document: Document): SchemaReader<Json> {
  const known = readers.get(document);
  if (known !== undefined) return known;
  const resolve = (ref: string): Json | undefined => valueAt(ref, document);
  const reader = new SchemaReader(jsonNodes(resolve, document.version === '3.0'));
  readers.set(document, reader);
  return reader;
}

const readers = new WeakMap<Document, SchemaReader<Json>>();

/** True for a schema with a `$ref` that leads nowhere. */
export function isUnresolved(schema: JsonObject, document: Document): boolean {
  const ref = refOf(schema);
  return ref !== undefined && valueAt(ref, document) === undefined;
}
