/** Holds values against the schemas of the document, with a plain Ajv of JSON Schema 2020-12. */
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document, type Json, type JsonObject } from './document.ts';

/** One thing that is wrong with a value. */
export interface Wrong {
  /** JSON Pointer to it. */
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

const id = 'https://example.com/document';

/** Returns what is wrong with a value by the schema at a pointer of a document. */
export type Judge = (pointer: string, value: unknown) => readonly Wrong[];

/** Returns a judge by the schemas of a document. */
export function judgeOf(judged: JsonObject): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...judged, $id: id });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    let validate = compiled.get(pointer);
    if (validate === undefined) {
      const fragment = pointer.split('/').map(encodeURIComponent).join('/');
      validate = ajv.compile({ $ref: `${id}#${fragment}` });
      compiled.set(pointer, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, message = '' }) => ({
      pointer: instancePath,
      keyword,
      message,
    }));
  };
}

/** Returns what is wrong with a value by the schema at a pointer of the document; nothing where it is valid. */
export const wrongsOf: Judge = judgeOf(document);

/** True if a value holds to the schema at a pointer of the document. */
export function isValid(pointer: string, value: unknown): boolean {
  return wrongsOf(pointer, value).length === 0;
}

/** True if two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other));
}

/** Returns what would come of a value that is sent as JSON. */
function asJson(value: unknown): Json | undefined {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Json);
}
