import type { ErrorObject } from 'ajv';

/** Parameters of errors that the messages of Ajv do not repeat. */
const unrepeated: readonly string[] = [
  'additionalProperty',
  'unevaluatedProperty',
  'allowedValue',
  'allowedValues',
];

/** Describes what Ajv found, with the pointer into the value and the rule that is broken. */
export function describeError({ instancePath, message = 'is invalid', params }: ErrorObject): string {
  return `${instancePath} ${message}${detail(params)}`;
}

function detail(params: object): string {
  const values: readonly [string, unknown][] = Object.entries(params);
  const shown = values
    .filter(([name]) => unrepeated.includes(name))
    .map(([, value]) => JSON.stringify(value));
  return shown.length === 0 ? '' : `: ${shown.join(', ')}`;
}
