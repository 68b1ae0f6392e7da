import { Ajv2020 } from 'ajv/dist/2020.js';

/** The parts of a SARIF log that the tests read. */
export interface ReadSarif {
  readonly runs: readonly [{ readonly results: readonly object[]; readonly invocations: readonly [object] }];
}

const text = { type: 'string', minLength: 1 };

/** Returns an object with no other members than these. */
function object(properties: Readonly<Record<string, unknown>>, ...required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

const list = (items: object): object => ({ type: 'array', items });
const message = object({ text }, 'text');
const place = { type: 'integer', minimum: 1 };
const location = object(
  {
    id: { type: 'integer', minimum: 0 },
    physicalLocation: object(
      {
        // Relative (section 3.4.4): no scheme, no leading slash.
        artifactLocation: object(
          {
            uri: { type: 'string', pattern: '^(?![a-zA-Z][a-zA-Z0-9+.-]*:)(?!/)[^\\s\\\\<>"{}|^`]+$' },
            uriBaseId: text,
          },
          'uri',
          'uriBaseId',
        ),
        region: object({ startLine: place, startColumn: place }, 'startLine'),
      },
      'artifactLocation',
    ),
  },
  'physicalLocation',
);
const level = { enum: ['none', 'note', 'warning', 'error'] };
const rule = object(
  {
    id: text,
    name: text,
    shortDescription: message,
    fullDescription: message,
    help: message,
    defaultConfiguration: object({ level }),
  },
  'id',
  'help',
);
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: { ...list(location), minItems: 1 },
    relatedLocations: { ...list(location), uniqueItems: true },
    partialFingerprints: { type: 'object', additionalProperties: text },
    properties: { type: 'object' },
  },
  'ruleId',
  'message',
  'locations',
);
const notification = object(
  { level, message, descriptor: object({ id: text }, 'id'), locations: list(location) },
  'message',
);

/** The rules of the schema of SARIF 2.1.0 about the parts that the check uses, and that these are there. */
const sarifSchema = object(
  {
    $schema: text,
    version: { const: '2.1.0' },
    runs: {
      ...list(
        object(
          {
            tool: object(
              {
                driver: object(
                  {
                    name: text,
                    version: text,
                    semanticVersion: text,
                    rules: { ...list(rule), uniqueItems: true },
                  },
                  'name',
                  'version',
                  'rules',
                ),
              },
              'driver',
            ),
            columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
            originalUriBaseIds: { type: 'object', additionalProperties: object({ description: message }) },
            invocations: list(
              object(
                { executionSuccessful: { type: 'boolean' }, toolExecutionNotifications: list(notification) },
                'executionSuccessful',
              ),
            ),
            results: list(result),
          },
          'tool',
          'results',
          'invocations',
        ),
      ),
      minItems: 1,
      maxItems: 1,
    },
  },
  'version',
  'runs',
);

const isSarif = new Ajv2020().compile<ReadSarif>(sarifSchema);

/** Reads a SARIF log, and holds it to the schema of the parts that the check uses. */
export function readSarif(printed: string): ReadSarif {
  const log: unknown = JSON.parse(printed);
  if (!isSarif(log)) throw new Error(JSON.stringify(isSarif.errors));
  return log;
}
