import { pointerTo } from '@specline/server-runtime/failure/issue';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { isObject } from '@specline/kernel/values';
import type { Fields } from '../fields.ts';
import type { SchemaId } from '../model/model.ts';
import { isItemText, isJsonValue, jsonItems } from '../request.ts';

/**
 * Checks that the items of a sequence, such as JSON Lines, are objects, of which records are made. The server takes such a body for
 * a text, whatever is in it.
 * @param schema Of an item; absent where none is declared.
 * @throws {HttpError} 400 for the first that is not.
 */
export function checkItems(
  fields: Pick<Fields, 'isSendable'>,
  request: Pick<HandlerContext, 'body' | 'contentType'>,
  schema: SchemaId | undefined,
): void {
  if (!isItemText(request)) return;
  for (const [index, item] of jsonItems(request).entries()) {
    const pointer = pointerTo(String(index));
    const isRecord = isJsonValue(item) && isObject(item);
    if (isRecord && (schema === undefined || fields.isSendable(schema, item))) continue;
    const message = isRecord ? 'is not valid for the schema of an item' : 'is not a JSON object';
    throw new HttpError(400, `Item ${index + 1} of the body ${message}.`, {
      issues: [{ in: 'body', pointer, keyword: isRecord ? 'itemSchema' : 'type', message }],
    });
  }
}
