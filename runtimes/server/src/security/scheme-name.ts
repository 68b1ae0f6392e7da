/** Names of authentication schemes that are more than a capital letter: IANA, HTTP Authentication Scheme Registry. */
const registered = ['DPoP', 'GNAP', 'HOBA', 'OAuth', 'PrivateToken', 'SCRAM-SHA-1', 'SCRAM-SHA-256', 'vapid'];

/** Returns an authentication scheme as it is registered, in whatever case a document names it: RFC 9110, section 11.1. */
export function schemeName(scheme: string): string {
  const known = registered.find((name) => name.toLowerCase() === scheme.toLowerCase());
  return known ?? scheme.slice(0, 1).toUpperCase() + scheme.slice(1);
}
