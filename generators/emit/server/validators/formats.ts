import type { PreparedFormat } from './ajv-keywords.ts';

type Check = Omit<PreparedFormat, 'name'>;

const text = (check: string): Check => ({ type: 'string', check });
const number = (check: string): Check => ({ type: 'number', check });

/** Functions of the runtime by format. */
const checks: ReadonlyMap<string, Check> = new Map([
  ['byte', text('isBase64')],
  ['date', text('isDate')],
  ['date-time', text('isDateTime')],
  ['duration', text('isDuration')],
  ['email', text('isEmail')],
  ['hostname', text('isHostname')],
  ['idn-email', text('isIdnEmail')],
  ['int32', number('isInt32')],
  ['int64', number('isInt64')],
  ['ipv4', text('isIpv4')],
  ['ipv6', text('isIpv6')],
  ['iri', text('isIri')],
  ['iri-reference', text('isIriReference')],
  ['json-pointer', text('isJsonPointer')],
  ['regex', text('isRegex')],
  ['relative-json-pointer', text('isRelativeJsonPointer')],
  ['time', text('isTime')],
  ['uri', text('isUri')],
  ['uri-reference', text('isUriReference')],
  ['uri-template', text('isUriTemplate')],
  ['uuid', text('isUuid')],
]);

/** The functions of the runtime that check formats. */
export const formatFunctions: ReadonlySet<string> = new Set([...checks.values()].map(({ check }) => check));

/**
 * How a format is checked: those of JSON Schema 2020-12 (Validation, section 7.3) that need no tables of Unicode, and those
 * of OpenAPI that limit values.
 * @param name Value of `format`.
 * @returns Undefined for all others, which only describe.
 */
export function checkOfFormat(name: string): PreparedFormat | undefined {
  const check = checks.get(name);
  return check && { name, ...check };
}
