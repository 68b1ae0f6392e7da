import type { Binding, BoundList, Json, JsonObject, Model, Resource, View } from '../model/model.ts';
import { fieldIn, valueAt, withField } from '../pointer.ts';
import { declaredReply } from '../replies/declared-reply.ts';
import { isList, isObject } from '../sample/json.ts';
import { unfold } from './embedded-records.ts';

/** Records of a resource that are taken from examples at most. */
const mostShown = 1_000;

/** A record that an example shows. */
export interface ShownRecord {
  readonly record: JsonObject;
  /** Resource of what owns it, where an operation says so: its path names that. */
  readonly within: string | undefined;
}

/**
 * Returns the records that a document shows: what the examples of its replies (OpenAPI 3.1.1, section 4.8.14) have where records
 * stand.
 * @returns By the name of the resource; what lists show comes first, what stands within other records last, and of what is shown
 *   twice the first, with what it lacks.
 */
export function shownRecords(model: Model): ReadonlyMap<string, readonly ShownRecord[]> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const shown = new Map<string, Map<string, ShownRecord>>();
  const embedded: Parameters<typeof note>[1][] = [];
  const bindings = Object.entries(model.bindings);
  const isOfMany = ([, binding]: (typeof bindings)[number]): boolean => binding.do === 'list';
  for (const [id, binding] of [...bindings.filter(isOfMany), ...bindings.filter((each) => !isOfMany(each))]) {
    const resource =
      'resource' in binding ? resources.get(binding.resource ?? '') : answeredWith(model, binding);
    if (resource === undefined) continue;
    const within = ownerIn(binding, resource);
    for (const example of recordsIn(examplesOf(model, id, binding), binding, resource)) {
      const unfolded = unfold(example, resource, resources);
      note(shown, { resource, within, record: unfolded.record });
      for (const each of unfolded.embedded)
        embedded.push({ ...each, within: ownerOf(each.resource, within) });
    }
  }
  for (const each of embedded) note(shown, each);
  return new Map(
    model.resources.map((resource) => {
      const records = [...(shown.get(resource.name)?.values() ?? [])];
      const named = namedOnly(
        resource,
        records.map(({ record }) => record),
      );
      return [
        resource.name,
        [...records, ...named.map((record) => ({ record, within: undefined }))],
      ] as const;
    }),
  );
}

/** Returns the resource whose record an operation answers with. */
function answeredWith({ resources }: Model, { reply }: Binding): Resource | undefined {
  const isSelf = reply.body?.['']?.of === 'self';
  return isSelf ? resources.find(({ schema }) => schema === reply.schema) : undefined;
}

function note(
  shown: Map<string, Map<string, ShownRecord>>,
  { resource, record, within }: ShownRecord & { readonly resource: Resource },
): void {
  const found = shown.get(resource.name) ?? new Map<string, ShownRecord>();
  shown.set(resource.name, found);
  const key = resource.key === undefined ? record : (fieldIn(record, resource.key) ?? record);
  const name = JSON.stringify([within, key]);
  const known = found.get(name);
  if (known !== undefined || found.size < mostShown)
    found.set(name, { within, record: { ...record, ...known?.record } });
}

/** Returns which of several resources owns what an operation shows; nothing where there is one only. */
function ownerIn({ path }: Binding, resource: Resource): string | undefined {
  return path.map((step) => step.resource).findLast((name) => ownerOf(resource, name) !== undefined);
}

function ownerOf({ owners = [] }: Resource, name: string | undefined): string | undefined {
  return owners.length > 1 && name !== undefined && owners.includes(name) ? name : undefined;
}

/** Returns what the examples of paths name, and no reply shows. */
function namedOnly({ key, named = [] }: Resource, records: readonly JsonObject[]): readonly JsonObject[] {
  if (key === undefined) return [];
  const known = new Set(records.map((record) => fieldIn(record, key)));
  const isKnown = (name: string): boolean => known.has(name) || known.has(Number(name));
  return named.filter((name) => !isKnown(name)).map((name) => withField({}, key, name));
}

function examplesOf(model: Model, id: string, { reply }: Binding): readonly Json[] {
  const declared = declaredReply(model, { id }, reply.status);
  return Object.values(declared?.examples ?? {});
}

function recordsIn(examples: readonly Json[], binding: Binding, resource: Resource): readonly JsonObject[] {
  return examples.flatMap((example) => {
    const found =
      binding.do === 'list'
        ? listed(example, binding.list).map((item) => withView({}, item, binding.list.item ?? self, resource))
        : [inBody(example, binding, resource)];
    return found.filter((record) => Object.keys(record).length > 0);
  });
}

function listed(example: Json, { items }: BoundList): readonly Json[] {
  const found = valueAt(example, items);
  if (isList(found)) return found;
  return isObject(found) ? Object.values(found) : [];
}

function inBody(example: Json, { reply }: Binding, resource: Resource): JsonObject {
  const { body = reply.schema === resource.schema ? { '': self } : {} } = reply;
  let record: JsonObject = {};
  for (const [place, view] of Object.entries(body)) {
    const value = valueAt(example, place);
    if (value !== undefined) record = withView(record, value, view, resource);
  }
  return record;
}

const self: View = { of: 'self' };

/** Returns a record with the parts of a value that is a view of it: the fields, keys and links that can be read back. */
function withView(record: JsonObject, value: Json, view: View, resource: Resource): JsonObject {
  switch (view.of) {
    case 'self':
      return isObject(value) ? { ...record, ...value } : record;
    case 'key':
      return resource.key === undefined ? record : withField(record, resource.key, value);
    case 'field':
      return withField(record, view.field, value);
    case 'link':
      return view.as === 'key' ? withField(record, view.link, value) : record;
    case 'object': {
      if (!isObject(value)) return record;
      let found = record;
      for (const [name, inner] of Object.entries(view.fields)) {
        const own = Object.hasOwn(value, name) ? value[name] : undefined;
        if (own !== undefined) found = withView(found, own, inner, resource);
      }
      return found;
    }
    default:
      return record;
  }
}
