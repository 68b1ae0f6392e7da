import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Api } from '@specline/server-runtime/operation';
import { StoreCollection } from './collection.ts';
import { createMock, type CreateMockOptions, type MockInstruments } from './create-mock.ts';
import type { MockOverrides } from './mock.ts';
import type { JsonObject, Model } from './model/model.ts';
import { Show } from './show.ts';
import type { Store } from './store/store.ts';

/**
 * Options of a mock, with typed records.
 * @typeParam Seed Initial records of each resource.
 * @typeParam Received What handlers of the document receive.
 */
export interface TypedMockOptions<
  Seed extends object,
  Received extends HandlerContext = HandlerContext,
> extends Omit<CreateMockOptions, 'fill' | 'overrides'> {
  /** Initial records that replace those of `seed`. Fields that are left out are sampled. */
  readonly records?: Seed;
  /** Operations and fields of records that you implement yourself. */
  readonly overrides?: MockOverrides<Received>;
}

/**
 * Handlers of an interface with a store that has a collection for each resource.
 * @param names The collections by the names of the properties that hold them, with their resources.
 * @throws {TypeError} for records that refer to others which are not there.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the generated code says both
export function bindMock<Handlers, Collections, Received extends HandlerContext>(
  api: Api,
  model: Model,
  names: Readonly<Record<string, string>>,
  { records, ...options }: TypedMockOptions<object, Received> = {},
): Handlers & MockInstruments & { readonly store: Store & Collections } {
  const fill =
    records &&
    ((store: Store) => {
      fillStore(store, names, records);
    });
  // Overrides are called for operations of this interface alone, with what its handlers receive.
  const untyped = options as CreateMockOptions;
  const handlers = createMock(api, model, { ...untyped, ...(fill && { fill }) });
  addCollections(handlers.store, names, new Show(handlers.store, options.overrides?.shown));
  // The compiler cannot know that the generated names are those of the operations and resources of the model.
  return handlers as unknown as Handlers & MockInstruments & { readonly store: Store & Collections };
}

function addCollections(store: Store, names: Readonly<Record<string, string>>, show: Show): void {
  for (const [property, resource] of Object.entries(names))
    Object.defineProperty(store, property, {
      value: new StoreCollection(store, show, resource),
      configurable: true,
    });
}

/** Inserts records in the order of the resources, in which owners come first. */
function fillStore(store: Store, names: Readonly<Record<string, string>>, records: object): void {
  const show = new Show(store);
  const lists = new Map<string, unknown>(Object.entries(records));
  const unknown = [...lists.keys()].find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new TypeError(
      `There are records for "${unknown}", which is not a collection. The collections are ${Object.keys(names).join(', ')}.`,
    );
  for (const [property, resource] of Object.entries(names)) {
    const collection = new StoreCollection(store, show, resource);
    for (const { $owner, ...value } of seededRecords(lists.get(property))) collection.insert(value, $owner);
  }
}

type Seeded = JsonObject & { readonly $owner?: Readonly<Record<string, string>> };

/** Returns the records of a list, whose type is known to the package but not to the compiler here. */
function seededRecords(list: unknown): readonly Seeded[] {
  return Array.isArray(list) ? list.map((value) => value as Seeded) : [];
}
