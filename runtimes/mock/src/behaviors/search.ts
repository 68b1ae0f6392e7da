import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { ListRequest } from '../lists/list-request.ts';
import { listReply } from '../lists/listing.ts';
import type { Binding, Json, JsonObject, SchemaId, View } from '../model/model.ts';
import { placed, valueAt } from '../pointer.ts';
import { isObject } from '../sample/json.ts';
import { fulfils, ownerOf, related } from '../select.ts';
import type { Show } from '../show.ts';
import { ownValue } from '@specline/kernel/values';
import { comparePlaces, type StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { sectionsOf, type Section } from './sections.ts';

type Search = Binding & { readonly do: 'search' };

const self: View = { of: 'self' };

/** Lists the records within the last step in which a text occurs, or the owners of these with their hits. */
export function search(call: Call, binding: Search): HandlerReply {
  const { store, show, sent, path, answer } = call;
  const within = path.records.at(-1);
  const words = wordsOf(sent.query[binding.query]);
  const records = related(store, within, {
    resource: binding.resource,
    ...(binding.deep && { deep: binding.deep }),
  });
  const { group, list } = binding;
  // Conditions hold of what is searched, not of the groups that are listed.
  const { where = {}, ...groups } = list;
  const hits = records.filter(
    (record) => fulfils(show, record, where) && isHit(show, binding.in, record, words),
  );
  const listRequest: ListRequest = { show, sent, answer, reply: binding.reply };
  if (group === undefined)
    return listReply(listRequest, list, hits, within, (record) => showHit(call, binding, record, words));
  const grouped = new Map<StoredRecord, StoredRecord[]>();
  for (const hit of hits) {
    const owner = ownerOf(store, hit, (each) => each.resource === group.resource);
    const known = owner && grouped.get(owner);
    if (known) known.push(hit);
    else if (owner) grouped.set(owner, [hit]);
  }
  const owners = [...grouped.keys()].sort(comparePlaces);
  return listReply(listRequest, groups, owners, within, (owner) => {
    const own = (grouped.get(owner) ?? []).map((hit) => {
      const item = withSections(binding, hit, show.view(hit, group.hit) ?? {}, words);
      return completed(store, group.schema, item, hit);
    });
    const item = show.view(owner, list.item ?? self) ?? {};
    return completed(store, list.schema, placed(item, group.hits, own), owner);
  });
}

function showHit(
  { store, show, answer }: Call,
  binding: Search,
  hit: StoredRecord,
  words: readonly string[],
): Json {
  const { list } = binding;
  if (binding.sections === undefined)
    return answer.completed(list, hit, list.item ?? self, list.schema) ?? {};
  const item = withSections(binding, hit, show.view(hit, list.item ?? self) ?? {}, words);
  return completed(store, list.schema, item, hit);
}

function completed(
  { sampler }: Store,
  schema: SchemaId | undefined,
  item: Json,
  { uid }: StoredRecord,
): Json {
  return schema !== undefined && isObject(item) ? sampler.complete(schema, item, uid) : item;
}

/** More words of a query are not looked for: each is in each record. */
const mostWords = 100;

/** Returns the words of a query; all of them have to occur. */
function wordsOf(query: Json | undefined): readonly string[] {
  const text = typeof query === 'string' || typeof query === 'number' ? String(query) : '';
  const words = new Set(text.toLowerCase().split(/\s+/));
  return [...words].filter((word) => word !== '').slice(0, mostWords);
}

function isHit(
  show: Show,
  fields: readonly string[],
  record: StoredRecord,
  words: readonly string[],
): boolean {
  const shown = show.record(record);
  const text = fields
    .map((field) =>
      searchedText(
        field.startsWith('/')
          ? valueAt(record.value, field)
          : (ownValue(record.value, field) ?? ownValue(shown, field)),
      ),
    )
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

function searchedText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object'
    ? Object.values(value)
        .map((each: Json) => searchedText(each))
        .join('\n')
    : String(value);
}

function withSections({ sections }: Search, hit: StoredRecord, item: Json, words: readonly string[]): Json {
  if (sections === undefined) return item;
  const markdown = searchedText(
    sections.field.startsWith('/') ? valueAt(hit.value, sections.field) : ownValue(hit.value, sections.field),
  );
  const holding = sectionsOf(markdown).filter(({ title, body }) => {
    const text = `${title}\n${body}`.toLowerCase();
    return words.some((word) => text.includes(word));
  });
  return placed(
    item,
    sections.at,
    holding.map((section) => shownSection(section, sections.shows)),
  );
}

function shownSection(
  section: Section,
  shows: Readonly<Record<string, 'id' | 'title' | 'body'>>,
): JsonObject {
  return Object.fromEntries(Object.entries(shows).map(([field, part]) => [field, section[part]]));
}
