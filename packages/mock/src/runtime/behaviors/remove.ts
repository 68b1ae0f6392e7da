import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import { HttpError } from '../../../../server/src/runtime/http-error.ts';
import type { Context } from '../context.ts';
import type { Binding } from '../model.ts';
import { notFound } from '../path.ts';
import type { StoredRecord } from '../record.ts';

/**
 * Removes the record that the path names, or the only one of the last step. What is absent is removed already, where that
 * is lenient.
 */
export function remove(context: Context, binding: Binding & { readonly do: 'remove' }): HandlerReply {
  const record = recordOf(context, binding);
  if (record === undefined) {
    if (!binding.lenient) throw notFound(context.store, binding.resource, context.key, context.above);
    return context.reply();
  }
  // What the reply shows is there no more afterwards.
  const reply = binding.reply.schema === undefined ? undefined : context.reply(record);
  context.store.remove(record.uid);
  return reply ?? context.reply();
}

function recordOf(
  context: Context,
  { resource, path, lenient }: Binding & { readonly do: 'remove' },
): StoredRecord | undefined {
  const { store } = context;
  const isNamed = path.at(-1)?.resource === resource;
  try {
    if (isNamed) return context.found();
    const owner = context.path.at(-1);
    return store.ownedBy(resource, owner?.uid)[0];
  } catch (error) {
    // Within what is not there, there is nothing either.
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
