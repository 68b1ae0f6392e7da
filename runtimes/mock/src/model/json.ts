export type { Json, JsonObject } from '@specline/kernel/json';

/** Id of a schema: its name among `Model.schemas`. */
export type SchemaId = string;
