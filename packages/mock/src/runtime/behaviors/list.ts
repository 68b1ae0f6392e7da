import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import type { Context } from '../context.ts';
import { listReply } from '../listing.ts';
import type { Binding, Json } from '../model.ts';
import { related } from '../select.ts';

/** Lists the records of a resource within the last step: all of them where the path has none. */
export function list(context: Context, binding: Binding & { readonly do: 'list' }): HandlerReply {
  const within = context.path.at(-1);
  const records = related(context.store, within, binding);
  const { list: bound, resource } = binding;
  return listReply(context, bound, records, within, (record): Json => {
    const { schema = bound.item === undefined ? context.store.resource(resource).schema : undefined } = bound;
    return context.tools.replies.completed(bound, record, bound.item ?? { of: 'self' }, schema) ?? {};
  });
}
