import * as formats from './formats.ts';

type Formats = typeof formats;

/** Names of the functions in `formats.ts` that judge values of a type. */
type CheckOf<Value> = {
  [Name in keyof Formats]: Formats[Name] extends (value: Value) => boolean ? Name : never;
}[keyof Formats];

/**
 * The functions in `formats.ts` by the format of the texts that they judge: those of JSON Schema 2020-12, Validation, section
 * 7.3, that need no tables of Unicode, and those of the OpenAPI Format Registry.
 */
export const textChecks: ReadonlyMap<string, CheckOf<string>> = new Map([
  ['byte', 'isBase64'],
  ['date', 'isDate'],
  ['date-time', 'isDateTime'],
  ['duration', 'isDuration'],
  ['email', 'isEmail'],
  ['hostname', 'isHostname'],
  ['idn-email', 'isIdnEmail'],
  ['ipv4', 'isIpv4'],
  ['ipv6', 'isIpv6'],
  ['iri', 'isIri'],
  ['iri-reference', 'isIriReference'],
  ['json-pointer', 'isJsonPointer'],
  ['regex', 'isRegex'],
  ['relative-json-pointer', 'isRelativeJsonPointer'],
  ['time', 'isTime'],
  ['uri', 'isUri'],
  ['uri-reference', 'isUriReference'],
  ['uri-template', 'isUriTemplate'],
  ['uuid', 'isUuid'],
]);

/** The functions in `formats.ts` by the format of the numbers that they judge: those of the OpenAPI Format Registry. */
export const numberChecks: ReadonlyMap<string, CheckOf<number>> = new Map([
  ['int8', 'isInt8'],
  ['int16', 'isInt16'],
  ['int32', 'isInt32'],
  ['int64', 'isInt64'],
  ['uint8', 'isUint8'],
  ['uint16', 'isUint16'],
  ['uint32', 'isUint32'],
  ['uint64', 'isUint64'],
]);

/**
 * True if a text has a format.
 * @param format Value of `format`.
 * @returns True as well for a format that only describes.
 */
export function hasFormat(format: string, text: string): boolean {
  const check = textChecks.get(format);
  return check === undefined || formats[check](text);
}
