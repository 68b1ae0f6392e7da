/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; made without a prototype where its keys come from a client. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Id of a schema: its name among `Model.schemas`. */
export type SchemaId = string;
