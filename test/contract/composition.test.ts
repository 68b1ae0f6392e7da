/** The rules that schemas declare by composition, between the requests, the server and the mock of a document. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported, type Imported } from '../random/calls/imported.ts';

/** A request, and what becomes of it. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
}

async function packagesOf(name: string): Promise<Imported> {
  const spec = path.join(import.meta.dirname, '../cases', name, 'spec.yaml');
  return imported((await emitSpec(spec)).files);
}

/** Sends a request to a server with handlers. */
async function send(
  { createFetchHandler }: Imported,
  { method, path: target, sent }: Exchange,
  handlers: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const handle = createFetchHandler(handlers, { validateReplies: 'throw', onError: () => {} });
  const init = { method, ...(sent === undefined ? {} : jsonOf(sent)) };
  const response = await handle(new Request(`http://server${target}`, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

function jsonOf(sent: unknown): RequestInit {
  return { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
}

describe('readOnly and writeOnly through composition', () => {
  let packages: Imported;
  beforeAll(async () => {
    packages = await packagesOf('read-only-through-composition');
  });

  it.each([
    [
      'without what is only read',
      { name: 'a', secret: 's', pin: null },
      200,
      { name: 'a', secret: 's', pin: null },
    ],
    [
      'with it, which is removed',
      { id: 1, owner: 2, name: 'a', secret: 's', pin: null },
      200,
      { name: 'a', secret: 's', pin: null },
    ],
    ['without what is only written', { name: 'a' }, 400, undefined],
    [
      'with what one alternative alone has for only read',
      { name: 'a', secret: 's', pin: null, key: 'k' },
      200,
      { name: 'a', secret: 's', pin: null, key: 'k' },
    ],
  ])('a request %s', async (_, sent, status, expected) => {
    let given: unknown;
    const addPet = ({ body }: { readonly body: unknown }): unknown => {
      given = body;
      return { status: 200, body: { id: 'i', name: 'a', owner: null } };
    };
    const answer = await send(packages, { method: 'POST', path: '/pets', sent }, { addPet });
    expect([answer.status, given]).toEqual([status, expected]);
  });

  it.each([
    ['without what is only written', { id: 'i', name: 'a', owner: null }, 200],
    ['with it', { id: 'i', name: 'a', owner: null, secret: 's', pin: null }, 500],
    ['without what is only read', { name: 'a', owner: null }, 500],
  ])('a reply %s', async (_, body, status) => {
    const addPet = (): unknown => ({ status: 200, body });
    const sent = { name: 'a', secret: 's', pin: null };
    expect((await send(packages, { method: 'POST', path: '/pets', sent }, { addPet })).status).toBe(status);
  });

  it('the mock answers with what is read', async () => {
    const sent = { name: 'a', secret: 's', pin: null };
    const handlers = packages.createMockHandlers({ seed: 1 });
    const { status, body } = await send(packages, { method: 'POST', path: '/pets', sent }, handlers);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(String) as unknown })]);
    expect(body).not.toHaveProperty('secret');
    expect(body).not.toHaveProperty('pin');
  });
});

describe('a discriminator of members alike', () => {
  let packages: Imported;
  beforeAll(async () => {
    packages = await packagesOf('discriminator-of-members-alike');
  });

  const pet = { method: 'PATCH', path: '/pets/1' };
  const lamp = { method: 'PUT', path: '/switch' };
  it.each<[Exchange, number]>([
    [{ ...pet, sent: { kind: 'dog', puppies: 1 } }, 204],
    [{ ...pet, sent: { kind: 'cat', puppies: 'any' } }, 204],
    [{ ...lamp, sent: { v: 3, watts: 5 } }, 200],
    [{ ...lamp, sent: { v: 2, watts: 'few' } }, 200],
    [{ ...lamp, sent: null }, 200],
  ])('takes %j', async (exchange, status) => {
    const handlers = {
      updatePet: () => ({ status: 204 }),
      setSwitch: ({ body }: { readonly body: unknown }) => ({ status: 200, body }),
    };
    expect((await send(packages, exchange, handlers)).status).toBe(status);
  });

  it.each<[Exchange, object]>([
    [
      { ...pet, sent: { kind: 'bird' } },
      { pointer: '/kind', message: 'must name one of the schemas: "cat", "dog"' },
    ],
    [
      { ...pet, sent: {} },
      { pointer: '', message: "must have required property 'kind'" },
    ],
    [
      { ...pet, sent: { kind: 'dog', puppies: 'x' } },
      { pointer: '/puppies', message: 'must be number' },
    ],
    [
      { ...lamp, sent: { v: 4 } },
      { pointer: '/v', message: 'must name one of the schemas: 1, 3, 2' },
    ],
    [
      { ...lamp, sent: { v: 2, watts: 5 } },
      { pointer: '/watts', message: 'must be string' },
    ],
  ])('refuses %j for one reason', async (exchange, issue) => {
    const { status, body } = await send(packages, exchange, {});
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining(issue)] }),
    ]);
  });

  it('has samples in the mock that hold to it', async () => {
    const handlers = packages.createMockHandlers({ seed: 2 });
    const { status, body } = await send(
      packages,
      { method: 'GET', path: '/pets', sent: undefined },
      handlers,
    );
    const kinds = (body as readonly { readonly kind: string }[]).map(({ kind }) => kind);
    expect([status, [...new Set(kinds)].sort()]).toEqual([200, ['cat', 'dog']]);
  });
});
