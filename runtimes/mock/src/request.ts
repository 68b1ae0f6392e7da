import { isJsonSequence } from '@specline/kernel/media-type';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { jsonIn } from '@specline/server-runtime/parameters/stands-for';
import { textsOfItems } from '@specline/server-runtime/reply/item-stream';
import type { Json, JsonObject } from './model/model.ts';

const nothing: Readonly<Record<string, Json>> = Object.freeze({});

/** Returns values of parameters by name. */
export function valuesOf(params: unknown): Readonly<Record<string, Json>> {
  return isValues(params) ? params : nothing;
}

/**
 * Returns the body of a request as an object: without what JSON cannot hold, such as files of a form; empty where it is no object.
 */
export function bodyOf({ body }: Pick<HandlerContext, 'body'>): JsonObject {
  if (!isValues(body)) return nothing;
  const entries = Object.entries(body);
  const kept = entries.filter(([, value]) => isJsonValue(value));
  return kept.length === entries.length ? body : Object.fromEntries(kept);
}

/** Returns the items of a body that is a list of objects, or a sequence of them, such as one on each line; nothing where it is none. */
export function itemsOf(
  request: Pick<HandlerContext, 'body' | 'contentType'>,
): readonly JsonObject[] | undefined {
  const list = isItemText(request) ? jsonItems(request) : request.body;
  return Array.isArray(list) && list.every(isValues) ? list.map((item) => bodyOf({ body: item })) : undefined;
}

/** True if a body is the text of a sequence of JSON items: JSON Lines, or RFC 7464. */
export function isItemText<Request extends Pick<HandlerContext, 'body' | 'contentType'>>(
  request: Request,
): request is Request & { readonly body: string; readonly contentType: string } {
  return typeof request.body === 'string' && isJsonSequence(request.contentType ?? '');
}

/** Returns the items of such a text; undefined for one that is not JSON. */
export function jsonItems({
  body,
  contentType,
}: {
  readonly body: string;
  readonly contentType: string;
}): readonly unknown[] {
  return textsOfItems(body, contentType).map((text) => jsonIn(text)[0]);
}

/** Returns what the caller is known by: what `authenticate` gave, or its `id`, `key` or `sub`. */
export function callerKey(auth: unknown): string | undefined {
  if (typeof auth === 'string') return auth;
  if (!isValues(auth)) return undefined;
  for (const name of ['id', 'key', 'sub']) {
    const value = Object.hasOwn(auth, name) ? auth[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Returns the texts of a request by which its caller may be known, each with its scheme and without it: RFC 9110, section 11.4. */
export function credentialsOf({
  auth,
  header,
  headers,
  cookies,
}: Pick<HandlerContext, 'auth' | 'header' | 'headers' | 'cookies'>): readonly string[] {
  const credential = isValues(auth) ? auth['credential'] : auth;
  const sent = [...Object.values(valuesOf(headers)), ...Object.values(valuesOf(cookies))];
  return [credential, header('authorization'), ...sent].flatMap((text) =>
    typeof text === 'string' ? [text, text.slice(text.lastIndexOf(' ') + 1)] : [],
  );
}

/**
 * True for an object of parameters: the server decodes these into JSON values, and bodies into objects whose members are checked
 * one by one.
 */
function isValues(value: unknown): value is Readonly<Record<string, Json>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** True if a value is one of JSON, and nothing else: no bytes, no stream, nothing that is undefined. */
export function isJsonValue(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return isValues(value) && Object.values(value).every(isJsonValue);
}
