import { objectOf, textOrEmpty, type JsonObject } from '../../corpus/raw-document.ts';

/** Returns what gives a request a credential for every security scheme of a document. */
export function credentialsOf({ components }: JsonObject): (request: Request) => Request {
  const schemes = Object.values(objectOf(objectOf(components)['securitySchemes'])).map(objectOf);
  return (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    const isBasic = schemes.every(({ type, scheme }) => type !== 'http' || scheme === 'basic');
    if (schemes.some(({ type }) => type !== 'apiKey'))
      headers.set('authorization', isBasic ? `Basic ${btoa('a:b')}` : 'Bearer a');
    for (const scheme of schemes) {
      const name = textOrEmpty(scheme['name'] ?? '');
      if (scheme['in'] === 'header') headers.set(name, 'a');
      if (scheme['in'] === 'query') url.searchParams.set(name, 'a');
      if (scheme['in'] === 'cookie') headers.append('cookie', `${name}=a`);
    }
    return new Request(new Request(url, request), { headers });
  };
}
