/** All that the mock of the interface shows at once: with its default seed, and after anything that clients may do. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongCounters } from './counters.ts';
import { Direct, textOrJson, type Value, type ValueObject } from './direct.ts';
import { walk } from './walk.ts';

describe('with the default seed', () => {
  it('no list is empty, and every reference leads to a record', async () => {
    const direct = new Direct();
    const { empty, lists, references, dangling } = await walk(direct);
    expect(empty).toEqual([]);
    expect(lists.size).toBeGreaterThan(30);
    expect(dangling).toEqual([]);
    expect(references).toBeGreaterThan(500);
    expect(direct.faults).toEqual([]);
  });

  it('counters are what lists count', async () => {
    const direct = new Direct();
    expect(await wrongCounters(direct)).toEqual([]);
    expect(direct.faults).toEqual([]);
  });
});

interface Comment {
  readonly id: string;
  isOpen: boolean;
  replies: number;
}

interface Request {
  readonly id: string;
  status: string;
}

interface Space {
  readonly id: string;
  parent: string | undefined;
  isDeleted: boolean;
  comments: Comment[];
  requests: Request[];
}

/** The expected state of one organization. */
class Expected {
  readonly direct: Direct;
  readonly organization: string;
  spaces: Space[] = [];
  collections: string[] = [];

  constructor(direct: Direct, organization: string) {
    this.direct = direct;
    this.organization = organization;
  }

  /** Returns what is there at first. */
  static async of(direct: Direct): Promise<Expected> {
    const [first] = await direct.list('/orgs');
    const expected = new Expected(direct, text(first, 'id'));
    for (const { id } of await direct.list(`/orgs/${expected.organization}/collections`))
      expected.collections.push(textOrJson(id));
    for (const space of await direct.list(`/orgs/${expected.organization}/spaces`))
      expected.spaces.push(await expected.read(space));
    return expected;
  }

  async read(space: ValueObject): Promise<Space> {
    const id = text(space, 'id');
    const comments = await this.direct.list(`/spaces/${id}/comments?status=all`);
    const requests = await this.direct.list(`/spaces/${id}/change-requests?status=all`);
    return {
      id,
      parent: typeof space['parent'] === 'string' ? space['parent'] : undefined,
      isDeleted: false,
      comments: comments.map((each) => ({
        id: text(each, 'id'),
        isOpen: each['status'] !== 'resolved',
        replies: Number(each['replies']),
      })),
      requests: requests.map((each) => ({ id: text(each, 'id'), status: text(each, 'status') })),
    };
  }

  live(): Space[] {
    return this.spaces.filter(({ isDeleted }) => !isDeleted);
  }
}

function text(value: Value, name: string): string {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof found !== 'string') throw new Error(`no text "${name}" in ${JSON.stringify(value)}`);
  return found;
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

type Run = (expected: Expected, first: number, second: number) => Promise<void>;

/** A command on one of the spaces that are there. */
const onSpace =
  (run: (expected: Expected, space: Space, second: number) => Promise<void>): Run =>
  async (expected, first, second) => {
    const space = pick(expected.live(), first);
    if (space !== undefined) await run(expected, space, second);
  };

const commands: Readonly<Record<string, Run>> = {
  createCollection: async ({ direct, organization, collections }, first, second) => {
    const parent = second % 2 === 0 ? undefined : pick(collections, first);
    const body = { title: `c${second}`, ...(parent !== undefined && { parent }) };
    const made = await direct.call('POST', `/orgs/${organization}/collections`, body);
    expect(made.status).toBe(201);
    collections.push(text(made.body, 'id'));
  },

  deleteCollection: async (expected, first) => {
    const collection = pick(expected.collections, first);
    if (collection === undefined) return;
    expect((await expected.direct.call('DELETE', `/collections/${collection}`)).status).toBe(204);
    // The lists show what was in it: the document does not declare what becomes of it.
    const { direct, organization } = expected;
    const left = await direct.list(`/orgs/${organization}/collections`);
    expected.collections = left.map((each) => text(each, 'id'));
    expect(expected.collections).not.toContain(collection);
    const spaces = await direct.list(`/orgs/${organization}/spaces`);
    expect(spaces.map(({ parent }) => parent)).not.toContain(collection);
    for (const space of expected.spaces) if (space.parent === collection) space.parent = undefined;
    expected.spaces = expected.spaces.filter(
      ({ id, isDeleted }) => isDeleted || spaces.some((each) => each['id'] === id),
    );
  },

  duplicateSpace: onSpace(async (expected, { id }) => {
    if (expected.spaces.length > 14) return;
    const made = await expected.direct.call('POST', `/spaces/${id}/duplicate`);
    expect(made.status).toBe(201);
    expected.spaces.push(await expected.read(made.body as ValueObject));
  }),

  moveSpace: onSpace(async ({ direct, collections }, space, second) => {
    const parent = pick(collections, second);
    if (parent === undefined) return;
    const { status } = await direct.call('POST', `/spaces/${space.id}/move`, { parent });
    expect(status).toBe(parent === space.parent ? 409 : 200);
    space.parent = parent;
  }),

  deleteSpace: onSpace(async ({ direct }, space, second) => {
    if (second % 3 !== 0) return;
    expect((await direct.call('DELETE', `/spaces/${space.id}`)).status).toBe(204);
    space.isDeleted = true;
  }),

  restoreSpace: async ({ direct, spaces }, first) => {
    const space = pick(
      spaces.filter(({ isDeleted }) => isDeleted),
      first,
    );
    if (space === undefined) return;
    expect((await direct.call('POST', `/spaces/${space.id}/restore`)).status).toBe(200);
    space.isDeleted = false;
  },

  createRequest: onSpace(async ({ direct }, { id, requests }, second) => {
    const made = await direct.call('POST', `/spaces/${id}/change-requests`, { subject: `s${second}` });
    expect(made.status).toBe(201);
    requests.push({ id: text(made.body, 'id'), status: 'draft' });
  }),

  openRequest: onSpace(async ({ direct }, { id, requests }, second) => {
    const request = pick(
      requests.filter(({ status }) => status === 'draft'),
      second,
    );
    if (request === undefined) return;
    const target = `/spaces/${id}/change-requests/${request.id}`;
    expect((await direct.call('PATCH', target, { status: 'open' })).status).toBe(200);
    request.status = 'open';
  }),

  mergeRequest: onSpace(async ({ direct }, { id, requests }, second) => {
    const request = pick(
      requests.filter(({ status }) => status === 'open'),
      second,
    );
    if (request === undefined) return;
    const { status } = await direct.call('POST', `/spaces/${id}/change-requests/${request.id}/merge`);
    expect(status).toBe(200);
    request.status = 'merged';
  }),

  createComment: onSpace(async ({ direct }, { id, comments }, second) => {
    const made = await direct.call('POST', `/spaces/${id}/comments`, { body: { markdown: `m${second}` } });
    expect(made.status).toBe(200);
    comments.push({ id: text(made.body, 'id'), isOpen: true, replies: 0 });
  }),

  resolveComment: onSpace(async ({ direct }, { id, comments }, second) => {
    const comment = pick(comments, second);
    if (comment === undefined) return;
    const { status } = await direct.call('PUT', `/spaces/${id}/comments/${comment.id}`, {
      resolved: comment.isOpen,
    });
    expect(status).toBe(200);
    comment.isOpen = !comment.isOpen;
  }),

  reply: onSpace(async ({ direct }, { id, comments }, second) => {
    const comment = pick(comments, second);
    if (comment === undefined) return;
    const target = `/spaces/${id}/comments/${comment.id}/replies`;
    expect((await direct.call('POST', target, { body: { markdown: 'r' } })).status).toBe(200);
    comment.replies++;
  }),

  deleteComment: onSpace(async ({ direct }, space, second) => {
    const comment = pick(space.comments, second);
    if (comment === undefined) return;
    expect((await direct.call('DELETE', `/spaces/${space.id}/comments/${comment.id}`)).status).toBe(204);
    space.comments = space.comments.filter((each) => each !== comment);
  }),
};

const names = Object.keys(commands);

it('after any requests, counters, lists and references agree with what was done', async () => {
  const command = fc.tuple(fc.constantFrom(...names), fc.nat(1000), fc.nat(1000));
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 60, size: 'max' }), async (list) => {
      const direct = new Direct();
      const expected = await Expected.of(direct);
      for (const [name, first, second] of list) await commands[name]?.(expected, first, second);
      const spaces = await direct.list(`/orgs/${expected.organization}/spaces`);
      const live = expected.live();
      expect(spaces.map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort());
      for (const { id, comments, requests } of live)
        expect(spaces.find((space) => space['id'] === id)).toMatchObject({
          comments: comments.filter(({ isOpen }) => isOpen).length,
          changeRequests: requests.length,
          changeRequestsDraft: requests.filter(({ status }) => status === 'draft').length,
          changeRequestsOpen: requests.filter(({ status }) => status === 'open').length,
        });
      expect(await wrongCounters(direct)).toEqual([]);
      expect((await walk(direct)).dangling).toEqual([]);
      expect(direct.faults).toEqual([]);
    }),
    { numRuns: 5, seed: 1 },
  );
});
