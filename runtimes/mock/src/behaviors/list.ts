import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import { listReply } from '../lists/listing.ts';
import type { Binding, Json } from '../model/model.ts';
import { related } from '../select.ts';

/**
 * Lists the records of a resource within the last step: all of them where the path has none.
 * @throws {HttpError} 404 where the path names what is not there.
 */
export function list(call: Call, binding: Binding & { readonly do: 'list' }): HandlerReply {
  const { store, show, sent, path, answer } = call;
  const within = path.records.at(-1);
  const { list: bound, resource } = binding;
  const records = related(store, within, binding);
  return listReply({ show, sent, answer, reply: binding.reply }, bound, records, within, (record): Json => {
    const { schema = bound.item === undefined ? store.resource(resource).schema : undefined } = bound;
    return answer.completed(bound, record, bound.item ?? { of: 'self' }, schema) ?? {};
  });
}
