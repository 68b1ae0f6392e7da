import { essenceOf, excludesJson, isJson, isXml } from '@specline/kernel/media-type';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Json, Model, SchemaId } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { dataOfEvents } from './events.ts';
import { formOf, partsOf } from './forms.ts';
import { csvOf, jsonLines, jsonSequence } from './lines.ts';
import { OpenStream } from './open-stream.ts';
import { xmlOf } from './xml.ts';

/** A body, and its media type. */
export type Written = Required<Pick<HandlerReply, 'body' | 'contentType'>>;

/**
 * Writes a value as a media type has it. A text that is that already stays as it is.
 * @param value JSON.
 * @param contentType A media type; of ranges, and of those that may hold anything, it is JSON.
 * @param schema Of the value, whose names XML has; absent where none is declared.
 * @param signal Ends a stream of events; where absent, it ends after its last event.
 * @returns Nothing where no such value can be written so: an object as an image, a list as a form.
 */
export function writtenBody(
  value: Json,
  contentType: string,
  schemas: Model['schemas'],
  schema: SchemaId | undefined,
  signal?: AbortSignal,
): Written | undefined {
  const type = essenceOf(contentType);
  if (isJson(type)) return { body: value, contentType };
  if (type.includes('*')) return { body: value, contentType: 'application/json' };
  if (isXml(type)) return { body: isMarkup(value) ? value : xmlOf(value, schemas, schema), contentType };
  if (type === 'text/event-stream')
    return { body: new OpenStream(eventsOf(value, schemas, schema), signal), contentType };
  if (typeof value === 'string') return { body: value, contentType };
  if (type.startsWith('multipart/')) return writtenParts(value, contentType);
  const body = writtenText(value, type);
  return body === undefined ? undefined : { body, contentType };
}

function writtenText(value: Json, type: string): Json | undefined {
  if (type === 'application/x-www-form-urlencoded') return isObject(value) ? formOf(value) : undefined;
  if (type === 'text/csv') return csvOf(value);
  if (/[/+](?:x-)?(?:ndjson|jsonl|jsonlines)$/.test(type)) return jsonLines(value);
  if (/[/+]json-seq$/.test(type)) return jsonSequence(value);
  return excludesJson(type) && (isObject(value) || isList(value)) ? undefined : value;
}

/**
 * Writes the parts of a body by the names of members. Lists have none, and `multipart/form-data` requires them (RFC 7578, section
 * 4.2).
 */
function writtenParts(value: Json, contentType: string): Written | undefined {
  const isForm = essenceOf(contentType) === 'multipart/form-data';
  if (!isObject(value) && (!isList(value) || isForm)) return undefined;
  const { text, boundary } = partsOf(value);
  const [bare = contentType] = contentType.split(/;\s*boundary=/i);
  return { body: text, contentType: `${bare}; boundary=${boundary}` };
}

/** True if a value is a text of XML, or begins like one. */
export function isMarkup(value: unknown): boolean {
  return typeof value === 'string' && /^\s*</.test(value);
}

/** Returns events; a text of events is bytes, which are sent as they are. */
function eventsOf(
  value: Json,
  schemas: Model['schemas'],
  schema: SchemaId | undefined,
): readonly (Uint8Array | { readonly data: Json })[] {
  if (isEvents(value)) return [new TextEncoder().encode(`${value.trimEnd()}\n\n`)];
  return dataOfEvents(value, schemas, schema).map((data) => ({ data }));
}

function isEvents(value: Json): value is string {
  return typeof value === 'string' && /^(?:data|event|id|retry|):/.test(value);
}
