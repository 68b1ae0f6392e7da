import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { HandlerContext } from '../../../../server/src/runtime/handler.ts';
import type { Operation } from '../../../../server/src/runtime/operation.ts';
import type { Call } from '../call/call.ts';
import type { Callers } from '../call/callers.ts';
import { listReply } from '../lists/listing.ts';
import { withRemoved } from '../lists/removed-records.ts';
import type { Binding, Json } from '../model/model.ts';
import { keyIn, knownRecord, lookUp, notFound } from '../path.ts';
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
  // Of a record that is made on the spot nothing is listed yet: an empty list would tell that it is there.
  if (tellsMissing(sent.operation)) checkListed(store, sent.request, binding);
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

/** Whether the operation declares a reply for what is not there. */
function tellsMissing({ replies }: Operation): boolean {
  return replies.some(({ status }) => status === 404 || status === '4XX' || status === 'default');
}

/** @throws {HttpError} 404 where a step names none of the records that callers can know: of those that are listed, or that the document shows. */
function checkListed(store: Store, request: HandlerContext, binding: Binding): void {
  const above: StoredRecord[] = [];
  for (const step of binding.path) {
    const key = keyIn(request, step);
    const { listed, named = [] } = store.resource(step.resource);
    const found =
      knownRecord(store, step.resource, key, above) ??
      (named.includes(key) ? lookUp(store, step.resource, key, above) : undefined);
    if (found !== undefined) above.push(found);
    else if (listed === true) throw notFound(store, step.resource, key, above);
    else return;
  }
}
