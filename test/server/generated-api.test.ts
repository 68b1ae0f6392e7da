/** The server of this project's own interface, as it is generated, against the examples of its document. */
import type { Json } from '@specline/kernel/json';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowerSpec } from '../../generators/read-model.ts';
import { homeDefaults } from '../home.ts';
import type { Operation, Param, Reply } from '../../generators/ir/types.ts';
import { api } from '../../packages/server/src/generated/api.ts';
import { renderFailure } from '../../packages/server/src/generated/failure.ts';
import { createServer } from '@specline/server-runtime/core';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import type { Issue } from '@specline/server-runtime/failure/issue';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { listen, type Listening } from './raw-http.ts';

const { model } = await lowerSpec(homeDefaults.spec);
const operations = model?.api.resources.flatMap((resource) => resource.operations) ?? [];
const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** The inputs of handlers, by operation. */
const given = new Map<string, HandlerContext>();
const errors: unknown[] = [];

/** Answers as the first example of success in the document does. */
const recorder: Handler = (context) => {
  const { id } = context.operation;
  given.set(id, context);
  const success = successOf(operationOf(id));
  const [payload] = success.payloads;
  return { status: Number(success.status), ...(payload && { body: payload.example }) };
};

let listening: Listening;

beforeAll(async () => {
  const server = createServer(
    api,
    {},
    {
      authenticate: (token) => (token === 'good' ? 'me' : undefined),
      fallback: recorder,
      validateReplies: 'throw',
      onError: (error) => errors.push(error),
    },
    renderFailure,
  );
  listening = await listen(nodeListener(server));
});

afterAll(() => {
  listening.server.close();
});

function operationOf(name: string): Operation {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
}

function successOf({ name, replies }: Operation): Reply {
  const found = replies.find(({ status }) => typeof status === 'number' && status < 300);
  if (found === undefined) throw new Error(`${name} has no success`);
  return found;
}

/** The difference from a request that is made of examples. */
interface Change {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly token?: string;
}

function send(operation: Operation, change: Change = {}): Promise<Response> {
  const { method, params, body } = operation;
  const url = new URL(`${listening.origin}${pathOf(operation)}`);
  for (const { wire, example } of placed(params, 'query'))
    for (const each of Array.isArray(example) ? example : [example])
      url.searchParams.append(wire, text(each));
  for (const [name, value] of Object.entries(change.query ?? {})) url.searchParams.set(name, value);
  const sent = change.body ?? body?.payloads[0]?.example;
  return fetch(url, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${change.token ?? 'good'}`,
      ...Object.fromEntries(placed(params, 'header').map(({ wire, example }) => [wire, text(example)])),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
}

function pathOf({ path: template, params }: Operation): string {
  return placed(params, 'path').reduce(
    (filled, { wire, example }) => filled.replace(`{${wire}}`, encodeURIComponent(text(example))),
    template,
  );
}

function placed(params: readonly Param[], place: Param['in']): readonly Param[] {
  return params.filter((param) => param.in === place);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the examples of parameters, as handlers are to get them. */
function examples(params: readonly Param[], place: Param['in']): object {
  return Object.fromEntries(placed(params, place).map(({ wire, example }) => [wire, example]));
}

async function issuesOf(response: Response): Promise<readonly Issue[]> {
  const body: unknown = await response.json();
  return (body as { error: { issues: readonly Issue[] } }).error.issues;
}

/** Returns the text of the document at a position: `file:line:column`. */
function textAt(position: string | undefined): string {
  const [file = '', line, column] = (position ?? '').split(':');
  const lines = readFileSync(path.join(path.dirname(homeDefaults.spec), file), 'utf8').split('\n');
  return lines[Number(line) - 1]?.slice(Number(column) - 1) ?? '';
}

it('has all operations of the document, in its order', () => {
  expect(api.operations.map(({ id, method, path: template }) => `${id} ${method} ${template}`)).toEqual(
    operations.map(({ name, method, path: template }) => `${name} ${method.toUpperCase()} ${template}`),
  );
  expect(operations.length).toBeGreaterThan(130);
});

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    it('hands what the examples of the document say to its handler, and answers with its reply', async () => {
      const success = successOf(operation);
      const response = await send(operation);
      const answer = await response.text();
      expect([response.status, answer && JSON.parse(answer), errors]).toEqual([
        success.status,
        success.payloads[0]?.example ?? '',
        [],
      ]);
      const { params, query, headers, body, auth } = given.get(name) ?? {};
      const places = [params, query, headers].map((values) =>
        Object.fromEntries(Object.entries(Object(values))),
      );
      expect([...places, body, auth]).toEqual([
        examples(operation.params, 'path'),
        examples(operation.params, 'query'),
        examples(operation.params, 'header'),
        operation.body?.payloads[0]?.example,
        'me',
      ]);
    });

    it('requires credentials', async () => {
      const response = await send(operation, { token: 'bad' });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer /),
      ]);
    });
  },
);

const bodied = operations.filter(({ body }) => body !== undefined);

it.each(bodied.map((operation) => [operation.name, operation] as const))(
  '%s refuses a body that is none, and says where the document says so',
  async (_, operation) => {
    const response = await send(operation, { body: 42 });
    const issues = await issuesOf(response);
    expect(response.status).toBe(400);
    expect(issues.length).toBeGreaterThan(0);
    for (const { in: place, pointer, spec } of issues) {
      expect([place, pointer]).toEqual(['body', '']);
      expect(textAt(spec)).toMatch(/\S/);
    }
  },
);

const limited = operations.flatMap((operation) =>
  operation.params
    .filter(
      ({ in: place, shape }) => place === 'query' && (shape.kind === 'number' || shape.kind === 'boolean'),
    )
    .map((param) => [`${operation.name} ${param.wire}`, operation, param] as const),
);

it.each(limited)('%s is no text', async (_, operation, { wire }) => {
  const response = await send(operation, { query: { [wire]: 'much' } });
  const issues = await issuesOf(response);
  expect(response.status).toBe(400);
  expect(issues.map(({ in: place, pointer, keyword }) => `${place} ${pointer} ${keyword}`)).toEqual([
    `query /${wire} type`,
  ]);
  expect(textAt(issues[0]?.spec)).toMatch(/\S/);
});

/** The reason why a request is refused: `in pointer keyword`, and the text of the document at its position. */
type Refusal = readonly [what: string, text: string];

it.each<[name: string, change: Change, refusals: readonly Refusal[]]>([
  [
    'getSpacePage',
    { query: { evaluated: 'maybe', metadata: 'perhaps' } },
    [
      ['query /evaluated enum', 'name: evaluated'],
      ['query /metadata type', "$ref: '../openapi.yaml#/components/parameters/metadata'"],
    ],
  ],
  ['updateSpace', { body: { title: 5 } }, [['body /title type', 'type: string']]],
  ['moveSpace', { body: { position: 1 } }, [['body /position type', 'type: object']]],
])('%s refuses %j, and cites the document', async (name, change, refusals) => {
  const issues = await issuesOf(await send(operationOf(name), change));
  expect(
    issues.map(({ in: place, pointer, keyword, spec }) => [`${place} ${pointer} ${keyword}`, textAt(spec)]),
  ).toEqual(refusals);
});
