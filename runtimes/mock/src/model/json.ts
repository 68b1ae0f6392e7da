/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. If its keys come from a client, it has no prototype. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Id of a schema: its name among `Model.schemas`. */
export type SchemaId = string;
