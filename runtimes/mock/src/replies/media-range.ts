/** Ranges of media types, with one that everybody knows. */
const known = new Map([
  ['audio', 'audio/mpeg'],
  ['font', 'font/woff2'],
  ['image', 'image/png'],
  ['multipart', 'multipart/mixed'],
  ['text', 'text/plain'],
  ['video', 'video/mp4'],
]);

/** Returns a media type of a range (RFC 9110, section 12.5.1) whose usual one nobody knows; any other as it is. */
export function withinRange(mediaType: string): string {
  const [, suffix] = /^application\/\*\+([a-z]+)$/i.exec(mediaType.trim()) ?? [];
  if (suffix !== undefined) return `application/vnd.example+${suffix.toLowerCase()}`;
  const [, type] = /^([a-z]+)\/\*$/i.exec(mediaType.trim()) ?? [];
  if (type === undefined || type.toLowerCase() === 'application') return mediaType;
  return known.get(type.toLowerCase()) ?? `${type}/octet-stream`;
}
