import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonDriftReport } from '../../generators/drift/print-json.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const place = { type: 'integer', minimum: 1 };
const names = { type: 'array', items: text };

/** Returns an object with these members, and no others. */
function object(
  properties: Readonly<Record<string, unknown>>,
  optional: Readonly<Record<string, unknown>> = {},
): object {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const list = (items: object): object => ({ type: 'array', items });
const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });

/** The shape that `--format json` promises. */
const reportSchema = object({
  equal: { type: 'boolean' },
  drifts: list(
    object(
      {
        file: text,
        line: place,
        package: text,
        state: { enum: ['created', 'updated', 'deleted'] },
        causes: { ...list(object({ id: text, message: text })), minItems: 1 },
        operations: names,
        models: names,
        places: { ...list(object({ file: text, line: place, column: place, pointer: text })), minItems: 1 },
        added: count,
        removed: count,
        diff: text,
        cut: count,
        command: text,
      },
      { keptBy: { ...names, minItems: 1 } },
    ),
  ),
  changes: orNull(
    list(
      object({
        kind: { enum: ['operation', 'model'] },
        name: text,
        change: { enum: ['added', 'removed', 'changed'] },
        usedBy: names,
      }),
    ),
  ),
  command: orNull(text),
  problems: list({ type: 'object' }),
  unlisted: object({ error: count, warning: count }),
});

const isReport = new Ajv2020().compile<JsonDriftReport>(reportSchema);

/** Reads what `--format json` prints, and holds it to its shape. */
export function readReport(printed: string): JsonDriftReport {
  const report: unknown = JSON.parse(printed);
  if (!isReport(report)) throw new Error(JSON.stringify(isReport.errors));
  return report;
}
