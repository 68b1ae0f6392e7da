import { HttpError } from '../failure/http-error.ts';
import { bestOf, essenceOf, isJson } from '@specline/kernel/media-type';
import type { BodyPart } from './multipart.ts';
import type { BodyType } from '../operation.ts';
import { takesArrays, takesObjects, takesTexts, writtenAs, type ValueType } from '../parameters/values.ts';

/** A part of which is known what it is called. */
export interface NamedPart extends BodyPart {
  readonly name: string;
}

/**
 * Names the parts that have no name, which those of `multipart/mixed` and `multipart/related` may lack: each is the one property
 * that takes its media type (OpenAPI 3.1.1, Encoding Object, `contentType` and its defaults) and has no part yet.
 * @throws {HttpError} 400 for a part that could be several of them, or none.
 */
export function namedParts(parts: readonly BodyPart[], type: BodyType): readonly NamedPart[] {
  const taken = new Set(parts.flatMap(({ name }) => name ?? []));
  return parts.map((part, index) => {
    const name = part.name ?? propertyOf(part, type, taken) ?? unnamed(index);
    taken.add(name);
    return { ...part, name };
  });
}

function propertyOf(
  part: BodyPart,
  { value, fields }: BodyType,
  taken: ReadonlySet<string>,
): string | undefined {
  const type = essenceOf(part.contentType ?? 'text/plain');
  const free = Object.entries(value?.fields ?? {}).filter(([name]) => !taken.has(name));
  const fitting = free.filter(([name, field]) => {
    const declared =
      fields !== undefined && Object.hasOwn(fields, name) ? fields[name]?.contentTypes : undefined;
    return declared === undefined ? isUsual(type, field) : bestOf(declared, type) !== undefined;
  });
  // Bytes may be of any media type; what says more of itself goes first.
  const closest = fitting.filter(([, field]) => !isOnlyBytes(field));
  const [only, ...others] = closest.length > 0 ? closest : fitting;
  return others.length === 0 ? only?.[0] : undefined;
}

/** True if a part is of that media type if the document says nothing of it. */
function isUsual(type: string, field: ValueType): boolean {
  if (isOnlyBytes(field)) return true;
  if (isJson(type)) return takesObjects(field) || takesArrays(field);
  return type.startsWith('text/') && takesTexts(field);
}

function isOnlyBytes(field: ValueType): boolean {
  const { asText, asBytes } = writtenAs(field);
  return asBytes && !asText;
}

function unnamed(index: number): never {
  throw new HttpError(
    400,
    `Part ${index + 1} of the body has no name, and its media type does not determine its property: add a Content-Disposition of form-data with a name.`,
  );
}
