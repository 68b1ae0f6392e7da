/**
 * Finds values of path parameters that stand for something, by listing: what `GET /orgs/{organizationId}/teams` answers has the values of
 * `{teamId}` behind that path. It only reads.
 */
import { isObject, listOf, objectOf, operations, type Json, type Operation } from './document.ts';
import { jsonIn, targetOf, type Send, type WireReply } from '../exchanges/wire.ts';

/** Values of path parameters by name. */
export type Found = Readonly<Record<string, Json>>;

/** A list that has the values of a parameter, where it is not the list at the path before it. */
interface Source {
  readonly list: string;
  /** Property names from the body to the items. */
  readonly items?: string;
  /** Property names from an item to the value. */
  readonly key?: readonly string[];
}

/** Sources of ids that no rule gives; all other lists have `items` with an `id`. */
const sources: Readonly<Record<string, Source>> = {
  spaceId: { list: 'listSpacesInOrganization' },
  collectionId: { list: 'listCollectionsInOrganization' },
  siteSectionId: { list: 'listSiteSections' },
  specSlug: { list: 'listOpenAPISpecs', key: ['slug'] },
  issueId: { list: 'listConversationIssues', key: ['issue', 'id'] },
};

/** Lists whose items stand under another name: the pages of a space. */
const itemNames: readonly string[] = ['items', 'pages'];

/** So many items of a list are tried as parents of what is looked for. */
const mostTried = 6;

/** Looks values up, each list once. */
export class Discovery {
  readonly #send: Send;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #replies = new Map<string, Promise<WireReply>>();

  /** @param headers Go with every request: credentials. */
  constructor(send: Send, headers: Readonly<Record<string, string>>) {
    this.#send = send;
    this.#headers = headers;
  }

  /** Returns values for all path parameters of an operation; nothing where there are none to be found. */
  valuesFor(operation: Operation): Promise<Found | undefined> {
    return this.#search(operation, namesIn(operation.template), {});
  }

  /** Returns all values that a parameter may have, where others have those that are found already. */
  valuesOf(name: string, found: Found): Promise<readonly Json[]> {
    const own = operations.filter(({ template }) => template.includes(`{${name}}`));
    // The one with most of what is known and least of what is not: the pages of the space, not those of a change request of it.
    const fit = ({ template }: Operation): number =>
      namesIn(template).reduce((sum, each) => sum + (found[each] !== undefined || each === name ? 1 : -1), 0);
    const [nearest] = own.toSorted((one, other) => fit(other) - fit(one));
    const list = nearest && this.#listOf(nearest, name);
    return list ? this.#candidates(list, name, found) : Promise.resolve([]);
  }

  /** Returns the first values under which all lists on the way have something. A parameter that no list has is left out. */
  async #search(operation: Operation, names: readonly string[], found: Found): Promise<Found | undefined> {
    const [name, ...rest] = names;
    if (name === undefined) return found;
    const list = this.#listOf(operation, name);
    if (!list) return this.#search(operation, rest, found);
    for (const value of (await this.#candidates(list, name, found)).slice(0, mostTried)) {
      const whole = await this.#search(operation, rest, { ...found, [name]: value });
      if (whole) return whole;
    }
    return undefined;
  }

  #listOf({ template }: Operation, name: string): Operation | undefined {
    const before = template.slice(0, template.indexOf(`/{${name}}`));
    return (
      listAt(before, '') ??
      // `/content/page/{pageId}` goes with `/content/pages`.
      listAt(before, 's') ??
      operations.find(({ id }) => id === sources[name]?.list)
    );
  }

  async #candidates(list: Operation, name: string, found: Found): Promise<readonly Json[]> {
    const parents = namesIn(list.template).every((each) => found[each] !== undefined)
      ? found
      : await this.#search(list, namesIn(list.template), {});
    return parents === undefined ? [] : this.#listed(list, parents, sources[name]?.key ?? ['id']);
  }

  async #listed(list: Operation, path: Found, key: readonly string[]): Promise<readonly Json[]> {
    const target = targetOf(list, { path, query: {}, header: {} });
    const pending =
      this.#replies.get(target) ?? this.#send({ method: 'GET', target, headers: this.#headers });
    this.#replies.set(target, pending);
    const reply = await pending;
    if (reply.status !== 200) return [];
    const page = objectOf(jsonIn(reply));
    const items = itemNames.map((name) => page[name]).find((each) => each !== undefined);
    return listOf(items)
      .map((item) => key.reduce<Json>((at, step) => (isObject(at) ? (at[step] ?? null) : null), item))
      .filter((value) => value !== null);
  }
}

/** Returns names of the parameters of a path template, in order. */
export function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

function listAt(before: string, ending: string): Operation | undefined {
  return operations.find(({ method, template }) => method === 'GET' && template === before + ending);
}
