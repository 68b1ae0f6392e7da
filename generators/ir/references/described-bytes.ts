import { isRawBytes } from '@specline/kernel/media-type';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from './schema-reader.ts';
import { isIdentity } from '../schema/identity-encoding.ts';
import { typesOf } from '../schema/schema-parts.ts';

/**
 * Returns true if a schema describes a text of bytes by the keywords of its content: OpenAPI 3.1.1, section 4.4.2, says by
 * `contentMediaType` without `contentEncoding` what 3.0 says by `format: binary`; many documents say it by `contentEncoding: binary`.
 * @param at A schema of strings, or one without a type.
 */
export function hasRawContent(at: Cursor): boolean {
  const encoding = at.text('contentEncoding');
  return encoding === undefined ? isRawBytes(at.text('contentMediaType') ?? '') : isIdentity(encoding);
}

/** Returns true if the values of a schema are bytes, where a part of a body can hold them: it, or what it includes, describes bytes. */
export function isBytes(at: Cursor): boolean {
  return [...schemaReader.applied(at)].some(describesBytes);
}

/** Returns true if some values of a schema are bytes: those of an alternative, at least. */
export function mayBeBytes(at: Cursor): boolean {
  return [...schemaReader.possible(at)].some(describesBytes);
}

/** True for a schema of bytes: these have no type (OpenAPI 3.1.1, section 4.4.2), or are strings as those of 3.0. */
function describesBytes(at: Cursor): boolean {
  if (at.has('enum') || at.has('const')) return false;
  const types = typesOf(at);
  if (types.includes('string')) return at.text('format') === 'binary' || hasRawContent(at);
  return types.length === 0 && hasRawContent(at);
}
