import type { HandlerReply } from '../../../../../server/src/runtime/reply/reply.ts';
import type { Call } from '../../call/call.ts';
import type { Binding } from '../../model/model.ts';
import { targetsOf } from '../../store/link-places.ts';

/** Sets the mark of who calls on the record that the path names, once, or takes it back. */
export function mark(
  { store, path, callers, answer }: Call,
  binding: Binding & { readonly do: 'mark' },
): HandlerReply {
  const { resource, by, does, set = {} } = binding;
  const members = store.resource(resource).links?.[by]?.to;
  const record = path.changeable().at(-1);
  if (record === undefined || members === undefined) return answer.reply(record);
  const caller = callers.signedIn() ?? callers.caller(members);
  const own = store
    .ownedBy(resource, record.uid)
    .find(({ links }) => caller !== undefined && targetsOf(links, by).includes(caller.uid));
  if (does === 'remove' && own !== undefined) store.remove(own.uid);
  if (does === 'add' && own === undefined && caller?.resource === members)
    store.insert(resource, { owner: record.uid, links: { [by]: caller.uid }, value: {} });
  if (Object.keys(set).length > 0) store.change(record.uid, { value: { ...record.value, ...set } });
  return answer.reply(store.get(record.uid));
}
