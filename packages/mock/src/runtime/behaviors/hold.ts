import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import type { Context } from '../context.ts';
import { ownValue } from '../store/making.ts';
import type { Binding, Json } from '../model/model.ts';
import { lookUp, notFound } from '../path.ts';
import { valuesOf } from '../request.ts';
import { isList, isObject } from '../sample/json.ts';
import { isSame } from '../select.ts';

type Hold = Binding & { readonly do: 'hold' };

/**
 * Puts what the path names into a list of the record before it, once, or takes it out.
 * @throws {HttpError} 404 where the path names what is not there.
 */
export function hold(context: Context, binding: Hold): HandlerReply {
  const { store } = context;
  const { field, does, param, key } = binding;
  const record = context.changeable().at(-1);
  if (record === undefined) return context.reply();
  const named = ownValue(valuesOf(context.request.params), param) ?? '';
  const before = ownValue(record.value, field);
  const others = (isList(before) ? before : []).filter((each) => {
    const own = key !== undefined && isObject(each) ? ownValue(each, key) : each;
    return !isSame(own, named);
  });
  const held = does === 'add' ? [...others, itemOf(context, binding, named)] : others;
  return context.reply(store.change(record.uid, { value: { ...record.value, [field]: held } }));
}

/** What the list has for a key: the key itself, or the record that goes by it. */
function itemOf(context: Context, { of, key }: Hold, named: Json): Json {
  const { store, path } = context;
  const text = typeof named === 'object' ? '' : String(named);
  const target = of === undefined ? undefined : lookUp(store, of, text, path);
  if (of !== undefined && target === undefined) throw notFound(store, of, text, path);
  if (key === undefined) return named;
  return target === undefined ? { [key]: named } : (context.show(target) ?? { [key]: named });
}
