import { joinedBytes } from './bytes.ts';
import { boundaryOf } from './multipart.ts';
import type { Bytes } from './request.ts';

/** A file as middleware leaves it. */
interface ParsedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a form again that middleware has taken apart, with the boundary that the request names: `multipart/form-data`, RFC 7578.
 * @param texts The fields that are texts, with their names.
 * @param files A file, files, or files by the names of their fields, as `multer` leaves them where it keeps them in memory, and
 * `express-fileupload`.
 * @param header The `Content-Type` of the request.
 * @returns Nothing where files are not in memory.
 */
export function formBytes(
  texts: readonly (readonly [name: string, text: string])[],
  files: unknown,
  header: string,
): Bytes | undefined {
  const boundary = boundaryOf(header);
  const parsed = filesOf(files, '');
  if (boundary === undefined || parsed === undefined) return undefined;
  const encoder = new TextEncoder();
  const part = (name: string, more: string, bytes: Uint8Array): readonly Uint8Array[] => [
    encoder.encode(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"${more}\r\n\r\n`),
    bytes,
    encoder.encode('\r\n'),
  ];
  return joinedBytes([
    ...texts.flatMap(([name, text]) => part(name, '', encoder.encode(text))),
    ...parsed.flatMap(({ field, name, type, bytes }) =>
      part(field, `; filename="${escaped(name)}"\r\nContent-Type: ${type}`, bytes),
    ),
    encoder.encode(`--${boundary}--\r\n`),
  ]);
}

/** @param field Name of the field, if the files do not have it. */
function filesOf(files: unknown, field: string): readonly ParsedFile[] | undefined {
  if (files === undefined || files === null) return [];
  const file = fileOf(files, field);
  if (file !== undefined) return [file];
  if (typeof files !== 'object' || 'size' in files) return undefined;
  const entries = Array.isArray(files)
    ? files.map((each: unknown) => [field, each] as const)
    : Object.entries(files);
  const all = entries.map(([name, each]) => filesOf(each, name));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

/** Returns a file of a parser: it has a size, and bytes of that size unless they are stored elsewhere. */
function fileOf(file: unknown, field: string): ParsedFile | undefined {
  if (typeof file !== 'object' || file === null) return undefined;
  const properties: Readonly<Record<string, unknown>> = { ...file };
  const bytes = properties['buffer'] ?? properties['data'];
  if (!(bytes instanceof Uint8Array) || bytes.length !== properties['size']) return undefined;
  return {
    field: textAt(properties, 'fieldname') ?? field,
    name: textAt(properties, 'originalname') ?? textAt(properties, 'name') ?? 'file',
    type: textAt(properties, 'mimetype') ?? 'application/octet-stream',
    bytes,
  };
}

function textAt(properties: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a name as HTML escapes it, "Multipart form data". */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
