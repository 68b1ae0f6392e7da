import {
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '../../../../server/src/runtime/formats.ts';

/** The formats whose texts can be told: those of JSON Schema 2020-12, Validation, section 7.3, and of the OpenAPI Format Registry. */
const checks: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': isDateTime,
  date: isDate,
  time: isTime,
  duration: isDuration,
  email: isEmail,
  'idn-email': isIdnEmail,
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: isUri,
  url: isUrl,
  'uri-reference': isUriReference,
  iri: isIri,
  'iri-reference': isIriReference,
  'uri-template': isUriTemplate,
  uuid: isUuid,
  'json-pointer': isJsonPointer,
  'relative-json-pointer': isRelativeJsonPointer,
  regex: isRegex,
  byte: isBase64,
};

/** True for a text of the format, and for any text where the format is not one that can be told. */
export function hasFormat(format: string, text: string): boolean {
  return !Object.hasOwn(checks, format) || checks[format]?.(text) === true;
}

/** Of RFC 1738, as validators that know the format take it: an address of the web, on a host with a dot in it. */
function isUrl(text: string): boolean {
  return isUri(text) && /^(?:https?|ftp):\/\/[^/?#]+\.[^/?#]+/i.test(text);
}
