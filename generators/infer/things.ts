/** What records are called whatever they are: `{ entity_id, warnings }`. */
export const things: readonly string[] = ['entity', 'resource', 'record', 'object'];
