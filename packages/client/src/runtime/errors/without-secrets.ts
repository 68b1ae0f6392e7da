/**
 * Makes something of a text without its secrets. What takes them out is loaded for a text that may have any, and for no other:
 * most messages are shorter than every secret. Where it cannot be loaded, nothing of the text is shown.
 * @param secrets What the text must not show; see `redact`.
 * @param make Takes the text that may be shown.
 * @returns What `make` returns; a promise of it where something has to be loaded first.
 */
export function withoutSecrets<Made>(
  text: string,
  secrets: readonly string[],
  make: (safe: string) => Made,
): Made | Promise<Made> {
  // A token begins with `eyJ`; where a URL has a password, an at sign follows.
  return /eyJ|@/.test(text) || secrets.some(({ length }) => length > 3 && length <= text.length)
    ? import('../kernel/redact.ts')
        .then(
          ({ redact }) => redact(text, secrets),
          () => '***',
        )
        .then(make)
    : make(text);
}
