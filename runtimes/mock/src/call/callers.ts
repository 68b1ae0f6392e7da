import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Link } from '../model/model.ts';
import { callerKey, credentialsOf } from '../request.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** The records that the path of the request names: a caller is looked for within them. */
interface Path {
  readonly records: readonly StoredRecord[];
}

/** The callers of requests. */
export class Callers {
  readonly #store: Store;
  readonly #request: HandlerContext;
  readonly #path: Path;
  readonly #resource: string | undefined;

  /** @param resource That of the callers; absent where nothing links to any. */
  constructor(store: Store, request: HandlerContext, path: Path, resource: string | undefined) {
    this.#store = store;
    this.#request = request;
    this.#path = path;
    this.#resource = resource;
  }

  /** Returns the record that the call has a token of; nothing where nobody was given it, or who was is gone. */
  signedIn(): StoredRecord | undefined {
    const store = this.#store;
    if (store.signIns.given === 0) return undefined;
    const [uid] = credentialsOf(this.#request).flatMap((token) => store.signIns.holderOf(token) ?? []);
    const holder = store.get(uid ?? '');
    return holder?.deletedAt === undefined ? holder : undefined;
  }

  /**
   * Returns the record of the caller: the one that the credentials identify, or else the first one.
   * @param resource Resource of that record. Default: the one that links to callers refer to.
   */
  caller(resource = this.#resource): StoredRecord | undefined {
    if (resource === undefined) return undefined;
    const store = this.#store;
    const holder = this.signedIn();
    if (holder?.resource === resource) return holder;
    const { owners = [], links = {} } = store.resource(resource);
    const owner = this.#path.records.findLast((each) => owners.includes(each.resource));
    const key = callerKey(this.#request.auth);
    const named = key === undefined ? undefined : store.find(resource, key, owner?.uid);
    if (named !== undefined && named.deletedAt === undefined) return named;
    const candidates = owner ? store.ownedBy(resource, owner.uid) : store.records(resource);
    const link = Object.keys(links).find((name) => links[name]?.to === this.#resource);
    const user = link === undefined || resource === this.#resource ? undefined : this.caller();
    const member = user && candidates.find((each) => link !== undefined && each.links[link] === user.uid);
    return member ?? candidates[0];
  }

  /** Returns who a link to a caller leads to: who makes the request. */
  linked({ to, caller }: Link): StoredRecord | undefined {
    return caller === true ? this.caller(to) : undefined;
  }
}
