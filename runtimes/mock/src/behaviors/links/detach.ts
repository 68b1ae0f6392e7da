import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../../context.ts';
import type { Binding } from '../../model/model.ts';
import { nameOf, notFound } from '../../path.ts';
import type { StoredRecord } from '../../store/record.ts';

/** Cuts a link of the last step, where it names a record of the path. */
export function detach(context: Context, binding: Binding & { readonly do: 'detach' }): HandlerReply {
  const { resource, link, lenient } = binding;
  const { store } = context;
  const record = foundOf(context, lenient);
  if (record === undefined) {
    if (!lenient) throw notFound(store, resource, context.key, context.above);
    return context.reply();
  }
  context.checkPresent(record);
  const to = store.resource(record.resource).links?.[link]?.to;
  const from = context.above.findLast((each) => each.resource === to);
  const target = Object.hasOwn(record.links, link) ? record.links[link] : undefined;
  const isLinked = target !== undefined && (from === undefined || target === from.uid);
  if (!isLinked && !lenient)
    context.fail(
      404,
      `The ${nameOf(store, record)} does not belong to${from ? ` ${nameOf(store, from)}` : ' any'}.`,
    );
  if (isLinked) store.change(record.uid, { links: { [link]: null } });
  return context.reply(binding.reply.schema === undefined ? undefined : (from ?? store.get(record.uid)));
}

function foundOf(context: Context, lenient: boolean): StoredRecord | undefined {
  try {
    return context.found();
  } catch (error) {
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
