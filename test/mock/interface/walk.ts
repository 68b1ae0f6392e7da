/** Walks through all that the mock of the interface shows, by the lists of its model. */
import { model } from '../../../packages/mock/src/index.ts';
import type { Resource, View } from '@specline/mock-runtime/model/model';
import { at, isObject, listOf, textOrJson, type Direct, type Value, type ValueObject } from './direct.ts';
import { operations } from './judge.ts';

type Params = Readonly<Record<string, string>>;

/** The result of a walk. */
export interface Walked {
  /** Lists that were empty each time, by operation. */
  readonly empty: readonly string[];
  /** Lists by operation, and how often they were not empty. */
  readonly lists: ReadonlyMap<string, number>;
  /** Number of references that were followed. */
  readonly references: number;
  /** References that lead nowhere. */
  readonly dangling: readonly string[];
}

const resources = new Map(model.resources.map((resource) => [resource.name, resource]));

/** Calls every list within every record, and follows every reference of all that they show. */
export async function walk(direct: Direct): Promise<Walked> {
  return new Walk(direct).run();
}

class Walk {
  readonly #direct: Direct;
  readonly #lists = new Map<string, number>();
  readonly #known = new Map<string, Promise<readonly Params[]>>();
  /** By resource, the keys of the records that lists have shown. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #shown: (readonly [Resource, ValueObject])[] = [];

  constructor(direct: Direct) {
    this.#direct = direct;
  }

  async run(): Promise<Walked> {
    const domains = (await this.#direct.list('/orgs')).flatMap(({ emailDomains }) => emailDomains);
    this.#emailDomain = domains.find((each) => typeof each === 'string') ?? 'none.example';
    for (const [id, binding] of Object.entries(model.bindings))
      if (binding.do === 'list') for (const params of await this.#within(id)) await this.#items(id, params);
    const dangling: string[] = [];
    let references = 0;
    for (const [resource, record] of this.#shown)
      for (const [name, to, key] of referencesOf(resource, record)) {
        references++;
        if (!this.#isThere(to, key)) dangling.push(`${resource.name}.${name}: no ${to} ${key}`);
      }
    const empty = [...this.#lists].flatMap(([id, count]) => (count === 0 ? [id] : []));
    return { empty, lists: this.#lists, references, dangling };
  }

  /** Returns values for the parameters of the path of an operation: those of every record that it can be called within. */
  #within(id: string): Promise<readonly Params[]> {
    const steps = model.bindings[id]?.path ?? [];
    return this.#records(steps.map(({ resource, param }) => [resource, param] as const));
  }

  #records(steps: readonly (readonly [string, string])[]): Promise<readonly Params[]> {
    const name = steps.map(([resource]) => resource).join('/');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = this.#find(steps);
    this.#known.set(name, found);
    return found;
  }

  async #find(steps: readonly (readonly [string, string])[]): Promise<readonly Params[]> {
    const last = steps.at(-1);
    if (last === undefined) return [{}];
    const [resource, param] = last;
    const prefix = steps.slice(0, -1);
    const found: Params[] = [];
    const keys = new Set<string>();
    for (const [id, binding] of Object.entries(model.bindings)) {
      if (binding.do !== 'list' || binding.resource !== resource || binding.list.item !== undefined) continue;
      const isSame = binding.path.map((step) => step.resource).join() === prefix.map(([name]) => name).join();
      if (prefix.length > 0 ? !isSame : binding.by !== undefined) continue;
      for (const params of await this.#within(id))
        for (const key of await this.#items(id, params)) {
          const own = prefix.length > 0 ? params : {};
          const text = JSON.stringify([own, key]);
          if (!keys.has(text)) found.push({ ...own, [param]: key });
          keys.add(text);
        }
    }
    return found;
  }

  #emailDomain = '';
  readonly #called = new Map<string, readonly string[]>();

  /** Returns the keys of the items of a list. */
  async #items(id: string, params: Params): Promise<readonly string[]> {
    const binding = model.bindings[id];
    const operation = operations.find((each) => each.id === id);
    if (binding?.do !== 'list' || operation === undefined) return [];
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? this.#emailDomain),
    );
    const target = `${path}${queries[id] ?? ''}`;
    const known = this.#called.get(target);
    if (known !== undefined) return known;
    const resource = resources.get(binding.resource);
    if (resource === undefined) return [];
    const items = treeOf(resource, await this.#direct.list(target, binding.list.items));
    this.#lists.set(id, (this.#lists.get(id) ?? 0) + (items.length > 0 ? 1 : 0));
    const keys = items.flatMap((item) => recordKey(resource, item) ?? []);
    this.#called.set(target, keys);
    if (binding.list.item === undefined)
      for (const item of items) {
        this.#shown.push([resource, item]);
        this.#note(resource.name, recordKey(resource, item));
      }
    return keys;
  }

  #note(resource: string, key: string | undefined): void {
    const keys = this.#keys.get(resource) ?? new Set();
    if (key !== undefined) this.#keys.set(resource, keys.add(key));
  }

  /**
   * True if a resource is there. Where no list shows it, the store decides; and of what is removed and can be restored, which is
   * found by its key alone.
   */
  #isThere(resource: string, key: string): boolean {
    const keys = this.#keys.get(resource);
    if (keys?.has(key) === true) return true;
    const found = this.#direct.mock.store.find(resource, key);
    return found !== undefined && (keys === undefined || found.deletedAt !== undefined);
  }
}

/** Queries that lists cannot do without, or without which they leave records out. */
const queries: Readonly<Record<string, string>> = {
  listChangeRequestsInOrganization: '?status=all',
  listChangeRequestsInSpace: '?status=all',
  listSpaceComments: '?status=all',
  listChangeRequestComments: '?status=all',
};

function recordKey({ key, links }: Resource, item: Value): string | undefined {
  if (key === undefined) return undefined;
  const field = links !== undefined && Object.hasOwn(links, key) ? 'id' : key;
  const value = at(item, `/${field}`);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns records with those of the same resource that they show within themselves. */
function treeOf(resource: Resource, items: readonly ValueObject[]): readonly ValueObject[] {
  const names = Object.entries(resource.shown ?? {}).flatMap(([name, view]) =>
    view.of === 'records' && view.resource === resource.name ? [name] : [],
  );
  return items.flatMap((item) => [item, ...names.flatMap((name) => treeOf(resource, listOf(item[name])))]);
}

type Reference = readonly [name: string, resource: string, key: string];

/** Returns the links and owners that a record shows, by key or as a whole. */
function referencesOf(resource: Resource, record: ValueObject): readonly Reference[] {
  return viewReferences(resource, resource.shown ?? {}, record);
}

function viewReferences(
  resource: Resource,
  views: Readonly<Record<string, View>>,
  record: ValueObject,
): readonly Reference[] {
  return Object.entries(views).flatMap(([name, view]): readonly Reference[] => {
    const value = record[name];
    if (view.of === 'object') return isObject(value) ? viewReferences(resource, view.fields, value) : [];
    const to = targetOf(resource, view);
    const target = to === undefined ? undefined : resources.get(to);
    if (target === undefined || value === undefined || value === null) return [];
    const key = isObject(value) ? recordKey(target, value) : textOrJson(value);
    return key === undefined ? [] : [[name, target.name, key]];
  });
}

function targetOf({ links, owners = [] }: Resource, view: View): string | undefined {
  if (view.of === 'link') return links?.[view.link]?.to;
  if (view.of === 'owner') return view.resource ?? (owners.length === 1 ? owners[0] : undefined);
  return view.of === 'latest' ? view.resource : undefined;
}
