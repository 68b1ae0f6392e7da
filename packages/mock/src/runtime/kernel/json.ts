/** A value that JSON Schema calls primitive. */
export type Scalar = string | number | boolean | null;

/** A JSON value: a default, an example, a constant. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. Where its keys come from a document or a client it has no prototype, so that every key is just a key. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** An object or an array. */
export type Container = JsonObject | readonly Json[];
