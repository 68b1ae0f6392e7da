import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Call } from '../../call/call.ts';
import type { Binding } from '../../model/model.ts';
import { valueAt } from '../../pointer.ts';
import { targetOf } from '../../writing/link-targets.ts';

/** Links the record that the body names to the last step, which it returns. */
export function attach(
  { store, sent, path, answer }: Call,
  binding: Binding & { readonly do: 'attach' },
): HandlerReply {
  const { resource, from, link } = binding;
  const last = path.changeable().at(-1);
  if (last === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const key = valueAt(sent.body, from.startsWith('/') ? from : `/${from}`);
  if (key === undefined || key === null)
    throw new HttpError(
      400,
      `The body does not identify the ${store.resource(resource).title}: send "${from}".`,
    );
  const record = targetOf(store, resource, key, path.records);
  store.change(record.uid, { links: { [link]: last.uid } });
  return answer.reply(store.get(last.uid));
}
