import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../cursor.ts';
import { lowerPathItem, operationIdOf, operationsAt } from './lower-operation.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import type { Webhook } from '../types.ts';

/** Place of the callbacks of the components; one that several operations refer to is lowered once. */
const shared = '/components/callbacks/';

/** A path of the API itself, to which a callback may lead: its operations are there already. */
const served = /^\/paths\/[^/]*$/;

/**
 * Lowers the requests that an API sends: OpenAPI 3.1, `webhooks` of the document and `callbacks` of operations, those of
 * callbacks among them.
 * @returns Webhooks first. A callback goes by the name of its operation and its own, `subscribe/onData`, and one of the components
 * by that which it has there, `callbacks/Ping`.
 */
export function lowerWebhooks(
  root: Cursor,
  context: SchemaContext,
  problems: Diagnostics,
): readonly Webhook[] {
  const webhooks: Webhook[] = [];
  const open: PathItem[] = root.entriesAt('webhooks').map(([wire, { target }]) => ({ wire, item: target }));
  for (const [path, { target }] of root.entriesAt('paths'))
    for (const callback of callbacksOf({ wire: path, item: target })) open.push(callback);
  const seen = new Set<string>();
  for (const { wire, item } of open) {
    if (seen.has(item.pointer) || served.test(item.pointer)) continue;
    seen.add(item.pointer);
    for (const { operation } of lowerPathItem(wire, item, context, problems))
      webhooks.push({ origin: operation.origin, doc: operation.doc, wire, operation });
    for (const callback of callbacksOf({ wire, item })) open.push(callback);
  }
  return webhooks;
}

/** A path item, and the path or name by which it goes. */
interface PathItem {
  readonly wire: string;
  readonly item: Cursor;
}

function callbacksOf({ wire, item }: PathItem): readonly PathItem[] {
  return operationsAt(item).flatMap(([method, operation]) => {
    const caller = operationIdOf(operation) ?? `${method} ${wire}`;
    return operation
      .entriesAt('callbacks')
      .flatMap(([name, { target }]) => pathItemsOf(sharedName(target) ?? `${caller}/${name}`, target));
  });
}

/** Returns the name of a callback of the components: whichever operation refers to it first, it has that name. */
function sharedName({ pointer }: Cursor): string | undefined {
  return pointer.startsWith(shared) ? `callbacks/${stepsOf(pointer)[2] ?? ''}` : undefined;
}

/**
 * Returns the path items of a callback by the expressions for where they are sent, which tell them apart where there are several.
 */
function pathItemsOf(wire: string, callback: Cursor): readonly PathItem[] {
  const items = callback.entries().filter(([expression]) => !expression.startsWith('x-'));
  return items.map(([expression, { target }]) => ({
    wire: items.length > 1 ? `${wire}/${expression}` : wire,
    item: target,
  }));
}
