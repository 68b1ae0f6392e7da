import { urlOf } from '@specline/kernel/url';

/** Reason why requests cannot be sent to an address. */
export interface AddressFault {
  readonly reason: string;
  /** Text to write instead, where that is beyond doubt. */
  readonly better?: string;
}

/** Characters that no URL contains: RFC 3986, section 2, and for IRIs RFC 3987, section 2.2. */
const foreign = /[\u0000-\u0020\u007f-\u00a0"<>\\^`|]/;

/** A host and a port without a scheme, which looks like a scheme and a path. */
const hostAndPort = /^[\w.-]+:\d+(?=\/|$)/;

/** A domain without a scheme; files of programs are none. */
const domain = /^(?:[a-z0-9-]+\.)+(?!(?:php|html?|json|ya?ml|aspx?|jsp|cgi|do)(?:\/|$))[a-z]{2,}(?=\/|$)/i;

/**
 * Returns why paths cannot be put behind an address: OpenAPI 3.1.1, sections 4.5 and 4.8.5. What is relative goes by the place of
 * the document.
 * @param address Address with the defaults for its variables.
 */
export function addressFault(address: string): AddressFault | undefined {
  if (/[{}]/.test(address))
    return { reason: 'a brace is left in it when the defaults of its variables are filled in' };
  if (/[?#]/.test(address)) return { reason: 'paths are put behind it, and it goes on with "?" or "#"' };
  const [found] = foreign.exec(address) ?? [];
  if (found !== undefined)
    return {
      reason: `no URL contains ${found === ' ' ? 'a blank' : JSON.stringify(found)} (RFC 3986, section 2)`,
    };
  const fault = schemeFault(address);
  if (fault) return fault;
  return urlOf(address, 'http://example.com/') ? undefined : { reason: 'it is no URL (RFC 3986)' };
}

function schemeFault(address: string): AddressFault | undefined {
  const [, first, second] = /^(https?:?\/\/)(https?:?\/\/)/i.exec(address) ?? [];
  if (first !== undefined && second !== undefined)
    return { reason: 'it has two schemes', better: address.slice(first.length) };
  const [, scheme, between] = /^(https?)(:?\/*)/i.exec(address) ?? [];
  if (
    scheme !== undefined &&
    between !== undefined &&
    between !== '://' &&
    between.length > 0 &&
    between !== '/'
  )
    return {
      reason: `"://" has to follow "${scheme}"`,
      better: `${scheme}://${address.slice(scheme.length + between.length)}`,
    };
  if (hostAndPort.test(address) || domain.test(address)) {
    const isLocal = /^(?:localhost|127\.|0\.0\.0\.0)/.test(address);
    return {
      reason: 'it begins with a host, but without a scheme a URL begins with a path',
      better: `${isLocal ? 'http' : 'https'}://${address}`,
    };
  }
  const [, other] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  return other === undefined || /^https?$/i.test(other)
    ? undefined
    : { reason: `requests are sent by "http" or "https", not by "${other}"` };
}
