import { createServer as createHttpServer } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createHandlers, type MockOptions } from '@specline/mock-runtime/mock';
import type { Json, SchemaId } from '@specline/mock-runtime/model/model';
import type { Store } from '@specline/mock-runtime/store/store';
import { createServer } from '@specline/server-runtime/core';
import { closeServer, nodeListener } from '@specline/server-runtime/platforms/node';
import { libraryApi, libraryModel } from './library-api.ts';

/** A response; bodies are compared, and so are known to be what they are. */
export interface Came {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** A library that is served over HTTP, whose replies are checked against their schemas. */
export interface Library {
  readonly store: Store;
  /** Milliseconds since 1970; the clock stands still but for this. */
  time: number;
  call(line: string, body?: Json): Promise<Came>;
  close(): Promise<void>;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const [id, schema] of Object.entries(libraryModel.schemas))
  ajv.addSchema(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"')) as object, id);

/** Fills a store with the records that each test starts with: two libraries, with shelves, books and people. */
export function fill(store: Store): void {
  store.insert('people', { key: 'ann', value: { name: 'Ann' } });
  store.insert('people', { key: 'bob', value: { name: 'Bob' } });
  for (const key of ['north', 'south']) {
    const { uid } = store.insert('libraries', { key, value: { name: key } });
    store.insert('shelves', { key: `${key}-a`, owner: uid, value: { title: 'A' } });
    store.insert('shelves', { key: `${key}-b`, owner: uid, value: { title: 'B' } });
  }
}

/** Serves a library on a free port. */
export async function startLibrary(options: MockOptions = {}): Promise<Library> {
  let time = Date.UTC(2026, 0, 1);
  const handlers = createHandlers(libraryApi, libraryModel, { seed: 7, clock: () => time, fill, ...options });
  const errors: unknown[] = [];
  const server = createServer(libraryApi, handlers, {
    validateReplies: 'throw',
    onError: (error) => {
      errors.push(error);
    },
  });
  const http = createHttpServer(nodeListener(server));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    store: handlers.store,
    get time() {
      return time;
    },
    set time(value) {
      time = value;
    },
    async call(line, body) {
      const [method = '', path = ''] = line.split(' ');
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      const text = await reply.text();
      if (errors.length > 0) throw errors[0];
      const came: Came = { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
      check(line, came);
      return came;
    },
    close: () => closeServer(http),
  };
}

/** @throws {Error} for a reply that is not what its schema says. */
function check(line: string, { status, body }: Came): void {
  if (status >= 300) return;
  const schema = schemaOf(line);
  if (schema === undefined) return;
  const validate = ajv.getSchema(schema);
  if (validate?.(body) !== true)
    throw new Error(`${line}: ${ajv.errorsText(validate?.errors)} in ${JSON.stringify(body)}`);
}

function schemaOf(line: string): SchemaId | undefined {
  const [method = '', target = ''] = line.split(' ');
  const path = target.split('?')[0] ?? '';
  const operation = libraryApi.operations.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return operation && libraryModel.bindings[operation.id]?.reply.schema;
}
