import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '@specline/kernel/json';
import { api } from '../../packages/server/src/generated/api.ts';
import { createNodeListener } from '../../packages/server/src/generated/server.ts';
import type { Handler } from '@specline/server-runtime/handler';
import { member, objectMember } from '../../generators/lint/document/json.ts';
import { listOperations, resolve, successResponses } from '../../generators/lint/document/operations.ts';
import { randomOf, RequestMaker } from './random-requests.ts';
import { listen, type Listening } from './raw-http.ts';

const bundle = path.resolve(import.meta.dirname, '../../packages/types/openapi.json');
const document = JSON.parse(readFileSync(bundle, 'utf8')) as JsonObject;
const documented = new Map(listOperations(document).map((each) => [member(each.node, 'operationId'), each]));

/** Returns the example of the JSON of a request or reply. */
function exampleOf(holder: Json | undefined): Json | undefined {
  const media = objectMember(objectMember(resolve(document, holder), 'content'), 'application/json');
  const [first] = Object.values(objectMember(media, 'examples') ?? {});
  return member(media, 'example') ?? member(first, 'value');
}

const called = new Set<string>();
const reported: string[] = [];

/** Answers with the example of the document, which is checked as every reply is. */
function handlerOf(id: string): Handler {
  const operation = documented.get(id);
  if (operation === undefined) throw new Error(`the document has no ${id}`);
  const [[status, response] = [200, {}] as const] = successResponses(document, operation);
  const body = exampleOf(response);
  return ({ signal }) => {
    called.add(id);
    signal.throwIfAborted();
    return body === undefined ? { status } : { status, body };
  };
}

let at: Listening;
beforeAll(async () => {
  const handlers = Object.fromEntries(api.operations.map(({ id }) => [id, handlerOf(id)]));
  const listener = createNodeListener(handlers, {
    authenticate: (token) => (token === 'good' ? {} : undefined),
    validateReplies: 'throw',
    unknownFields: 'drop',
    onError: (_, { text }) => reported.push(text),
    limits: { body: 5000, timeout: 20_000 },
  });
  at = await listen(listener);
});
afterAll(() => {
  at.server.closeAllConnections();
  at.server.close();
});

/** A connection that is kept alive as long as the server likes. */
class Connection {
  #socket: Socket | undefined = undefined;

  /** Sends a request, and gives the status of its answer. */
  send({ method, bytes }: { readonly method: string; readonly bytes: Buffer }): Promise<number> {
    const socket = (this.#socket ??= connect(at.port, '127.0.0.1').setNoDelay(true));
    return new Promise((answered, failed) => {
      let text = '';
      const finish = (): void => {
        socket.removeAllListeners();
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
        if (Number.isNaN(status)) failed(new Error(`no answer to ${bytes.toString('latin1')}`));
        else answered(status);
      };
      const close = (): void => {
        this.#socket = undefined;
        socket.on('error', () => undefined).destroy();
      };
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        // Only the last response counts: some get a 100 first.
        text = text.replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, '');
        if (!isWhole(text, method)) return;
        finish();
        if (/\r\nconnection: close\r\n/i.test(text)) close();
      });
      for (const event of ['close', 'error'])
        socket.on(event, () => {
          finish();
          close();
        });
      socket.write(bytes);
    });
  }

  end(): void {
    this.#socket?.destroy();
  }
}

function isWhole(text: string, method: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1];
  return method === 'HEAD' || text.length >= head + 4 + Number(length ?? 0);
}

it('a hundred thousand random requests are answered, none with 5xx', { timeout: 240_000 }, async () => {
  const count = 100_000;
  const maker = new RequestMaker(randomOf(1), api.operations, (operation) =>
    exampleOf(member(documented.get(operation.id)?.node ?? {}, 'requestBody')),
  );
  const statuses = new Map<number, number>();
  let left = count;
  const sendAll = async (): Promise<void> => {
    const connection = new Connection();
    while (left-- > 0) {
      const request = maker.next();
      const status = await connection.send(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        expect.fail(`${status}: ${request.bytes.toString('latin1')}\n${reported.join('\n')}`);
    }
    connection.end();
  };
  await Promise.all(Array.from({ length: 8 }, sendAll));
  expect(reported).toEqual([]);
  expect([...statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  // Requests that all end at the first gate would prove nothing.
  expect([...called].sort()).toEqual(api.operations.map(({ id }) => id).sort());
  for (const status of [200, 204, 400, 401, 404, 405, 413, 415])
    expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
});
