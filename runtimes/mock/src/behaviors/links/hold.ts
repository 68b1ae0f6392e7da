import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../../call/call.ts';
import { without } from '../../fields.ts';
import type { Binding, Json, Resource } from '../../model/model.ts';
import { knownRecord, lookUp, notFound } from '../../path.ts';
import { valuesOf } from '../../request.ts';
import { isList, isObject } from '../../sample/json.ts';
import { isSame } from '../../select.ts';
import { linksToMany, targetsOf } from '../../store/link-places.ts';
import type { Show } from '../../show.ts';
import { ownValue } from '@specline/kernel/values';
import type { Change, StoredRecord } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

type Hold = Binding & { readonly do: 'hold' };

/**
 * Puts what the path names into a list of the record before it, once, or takes it out.
 * @throws {HttpError} 404 where the path names what is not there.
 */
export function hold({ store, show, sent, path, answer }: Call, binding: Hold): HandlerReply {
  const { field, does, param, key } = binding;
  const record = path.changeable().at(-1);
  if (record === undefined) return answer.reply();
  const named = ownValue(valuesOf(sent.request.params), param) ?? '';
  const link = linkShown(store.resource(record.resource), field);
  if (link !== undefined)
    return answer.reply(
      store.change(record.uid, heldLinks(store, path.records, binding, record, link, named)),
    );
  const before = ownValue(record.value, field);
  const others = (isList(before) ? before : []).filter((each) => {
    const own = key !== undefined && isObject(each) ? ownValue(each, key) : each;
    return !isSame(own, named);
  });
  const held = does === 'add' ? [...others, itemOf(show, path.records, binding, named)] : others;
  return answer.reply(store.change(record.uid, { value: { ...record.value, [field]: held } }));
}

/** A link to many records. */
interface ManyLink {
  readonly name: string;
  /** Name of their resource. */
  readonly to: string;
}

/** Returns the link to many records that a field shows. */
function linkShown({ shown = {}, links = {} }: Resource, field: string): ManyLink | undefined {
  const view = Object.hasOwn(shown, field) ? shown[field] : undefined;
  if (view?.of !== 'link') return undefined;
  const link = links[view.link];
  return link?.many === true ? { name: view.link, to: link.to } : undefined;
}

/** Returns a list of links with the record that the path names, once, or without it. */
function heldLinks(
  store: Store,
  path: readonly StoredRecord[],
  { field, does }: Hold,
  { value, links }: StoredRecord,
  link: ManyLink,
  named: Json,
): Change {
  const key = typeof named === 'object' ? '' : String(named);
  const target = does === 'add' ? lookUp(store, link.to, key, path) : knownRecord(store, link.to, key, path);
  if (target === undefined) throw notFound(store, link.to, key, path);
  const others = targetsOf(links, link.name).filter((uid) => uid !== target.uid);
  return {
    // What was sent for want of links is there no more.
    value: without(value, (name) => name === field),
    links: linksToMany(link.name, does === 'add' ? [...others, target.uid] : others, links),
  };
}

/** Returns what the list has for a key: the key itself, or the record that goes by it. */
function itemOf(show: Show, path: readonly StoredRecord[], { of, key }: Hold, named: Json): Json {
  const { store } = show;
  const text = typeof named === 'object' ? '' : String(named);
  const target = of === undefined ? undefined : lookUp(store, of, text, path);
  if (of !== undefined && target === undefined) throw notFound(store, of, text, path);
  if (key === undefined) return named;
  return target === undefined ? { [key]: named } : show.record(target);
}
