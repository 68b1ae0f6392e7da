import { essenceOf } from '@specline/kernel/media-type';

/** The smallest files that programs open, in Base64: a text would be a broken image. */
const files: Readonly<Record<string, string>> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
};

/** The same of those that are texts. */
const texts: Readonly<Record<string, string>> = {
  'image/svg+xml':
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#bbb"/></svg>',
  'application/pdf': [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
};

/**
 * Returns a file of a media type that has a syntax of its own.
 * @returns Undefined where any text is valid.
 */
export function sampleFile(contentType: string): Blob | undefined {
  const type = essenceOf(contentType);
  const [file, text] = [own(files, type), own(texts, type)];
  if (text !== undefined) return new Blob([text], { type });
  if (file === undefined) return undefined;
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

function own(table: Readonly<Record<string, string>>, type: string): string | undefined {
  return Object.hasOwn(table, type) ? table[type] : undefined;
}
