import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Callers } from '../call/callers.ts';
import { listReply } from '../lists/listing.ts';
import { withRemoved } from '../lists/removed-records.ts';
import type { Binding, Json } from '../model/model.ts';
import { related } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { notedRecords } from './links/noted.ts';

/**
 * Lists the records of a resource within the last step: all of them where the path has none, or those of who calls.
 * @throws {HttpError} 404 where the path names what is not there.
 */
export function list(call: Call, binding: Binding & { readonly do: 'list' }): HandlerReply {
  const { store, show, sent, path, callers, answer } = call;
  const within = path.records.at(-1);
  const { list: bound, resource, noted, mine } = binding;
  const caller =
    mine === undefined ? undefined : (callers.signedIn() ?? marker(store, callers, resource, mine));
  const by = caller === undefined || mine === undefined ? binding : { resource, by: mine };
  const all = related(store, within ?? caller, by);
  const there = withRemoved({ store, query: sent.query }, bound, resource, all, within);
  const records = noted === undefined ? there : notedRecords(store, noted, resource, there);
  return listReply({ show, sent, answer, reply: binding.reply }, bound, records, within, (record): Json => {
    const { schema = bound.item === undefined ? store.resource(resource).schema : undefined } = bound;
    return answer.completed(bound, record, bound.item ?? { of: 'self' }, schema) ?? {};
  });
}

/** Who calls, of those who are members: they have set what they ask for, whether they have signed in or not. */
function marker(store: Store, callers: Callers, resource: string, link: string): StoredRecord | undefined {
  const { bare, links = {} } = store.resource(resource);
  const members = bare === true ? links[link]?.to : undefined;
  return members === undefined ? undefined : callers.caller(members);
}
