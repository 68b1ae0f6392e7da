/** True for a schema that is an object: JSON Schema 2020-12, core, section 4.3.1. */
export function isRecord(schema: unknown): schema is Readonly<Record<string, unknown>> {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
