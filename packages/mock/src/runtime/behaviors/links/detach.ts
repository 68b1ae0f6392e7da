import { HttpError } from '../../../../../server/src/runtime/failure/http-error.ts';
import type { HandlerReply } from '../../../../../server/src/runtime/reply/reply.ts';
import type { Call } from '../../call/call.ts';
import type { RecordPath } from '../../call/record-path.ts';
import type { Binding } from '../../model/model.ts';
import { checkPresent, nameOf, notFound } from '../../path.ts';
import type { StoredRecord } from '../../store/record.ts';

/** Cuts a link of the last step, where it names a record of the path. */
export function detach(
  { store, path, answer }: Call,
  binding: Binding & { readonly do: 'detach' },
): HandlerReply {
  const { resource, link, lenient } = binding;
  const record = foundIn(path, lenient);
  if (record === undefined) {
    if (!lenient) throw notFound(store, resource, path.key, path.above);
    return answer.reply();
  }
  checkPresent(store, record);
  const to = store.resource(record.resource).links?.[link]?.to;
  const from = path.above.findLast((each) => each.resource === to);
  const target = Object.hasOwn(record.links, link) ? record.links[link] : undefined;
  const isLinked = target !== undefined && (from === undefined || target === from.uid);
  if (!isLinked && !lenient)
    throw new HttpError(
      404,
      `The ${nameOf(store, record)} does not belong to${from ? ` ${nameOf(store, from)}` : ' any'}.`,
    );
  if (isLinked) store.change(record.uid, { links: { [link]: null } });
  return answer.reply(binding.reply.schema === undefined ? undefined : (from ?? store.get(record.uid)));
}

function foundIn(path: RecordPath, lenient: boolean): StoredRecord | undefined {
  try {
    return path.found();
  } catch (error) {
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
