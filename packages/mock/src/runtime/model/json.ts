export type { Json, JsonObject } from '../kernel/json.ts';

/** Id of a schema: its name among `Model.schemas`. */
export type SchemaId = string;
