import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { DeclaredReply, Json, JsonObject } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import { withinRange } from './media-range.ts';

/**
 * Returns the body of a reply that a document gives a media type and no schema (OpenAPI 3.1.1, section 4.8.14): an example where
 * there is one, else an empty object, or an empty text where the media type is not JSON.
 * @param declared Absent where the document has no such reply.
 * @param shown The record that the reply is about: members that it shares with an example are those of the record.
 * @returns Nothing where the reply has no body, or has a schema.
 */
export function schemalessBody(
  declared: DeclaredReply | undefined,
  shown: JsonObject | undefined,
): Pick<HandlerReply, 'body' | 'contentType'> {
  if (declared?.contentType === undefined || declared.schema !== undefined) return {};
  const { examples = {} } = declared;
  const contentType = withinRange(declared.contentType);
  const [example] = Object.values(examples);
  // A schema that takes anything is described by the body.
  return { body: bodyOf(contentType, example, shown), ...(!contentType.includes('*') && { contentType }) };
}

function bodyOf(contentType: string, example: Json | undefined, shown: JsonObject | undefined): Json {
  if (!/[/+]json\b|\*/i.test(contentType)) return example ?? '';
  if (example === undefined) return shown ?? {};
  return isObject(example) && shown !== undefined ? overlaid(example, shown) : example;
}

function overlaid(example: JsonObject, shown: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(example).map(([name, own]) => [
      name,
      Object.hasOwn(shown, name) ? (shown[name] ?? null) : own,
    ]),
  );
}
