import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../../context.ts';
import type { Binding } from '../../model/model.ts';
import { valueAt } from '../../pointer.ts';
import { targetOf } from '../../writing/write.ts';

/** Links the record that the body names to the last step, which it gives. */
export function attach(context: Context, binding: Binding & { readonly do: 'attach' }): HandlerReply {
  const { resource, from, link } = binding;
  const { store } = context;
  const last = context.changeable().at(-1);
  if (last === undefined) throw new TypeError(`The path of ${context.request.operation.id} names no record.`);
  const key = valueAt(context.body, from.startsWith('/') ? from : `/${from}`);
  if (key === undefined || key === null)
    context.fail(
      400,
      `The body does not say which ${store.resource(resource).title} is meant: send "${from}".`,
    );
  const record = targetOf(context, resource, key, context.path);
  store.change(record.uid, { links: { [link]: last.uid } });
  return context.reply(store.get(last.uid));
}
