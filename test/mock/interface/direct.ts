import { createMockHandlers, type MockHandlers } from '../../../packages/mock/src/index.ts';
import { api } from '../../../packages/server/src/generated/api.ts';
import { renderFailure } from '../../../packages/server/src/generated/failure.ts';
import { createServer, respond } from '@specline/server-runtime/core';
import { judge, type Judged } from './judge.ts';

/** A value of JSON, looked into without knowing its type. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | ValueObject;

/** An object of JSON. */
export interface ValueObject {
  readonly [name: string]: Value;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly body: Value;
}

/** The mock of the interface without sockets: the same core, with every reply judged. */
export class Direct {
  /** Milliseconds since 1970. */
  time = Date.UTC(2026, 0, 15, 12);
  readonly mock: MockHandlers;
  /** Requests with what was answered, byte by byte. */
  readonly log: string[] = [];
  /** Replies that are not what the document declares. */
  readonly faults: Judged[] = [];
  readonly #server;

  constructor(seed = 1) {
    this.mock = createMockHandlers({ seed, clock: () => this.time });
    this.#server = createServer(api, this.mock, {
      renderFailure,
      authenticate: (token: string) => token,
      requestId: () => 'r',
      validateReplies: 'throw',
      onError: (error) => {
        throw error;
      },
    });
  }

  /** @param target Path below the base path, with its query. */
  async call(method: string, target: string, body?: Value): Promise<Answer> {
    const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
    const headers = new Map([['authorization', 'Bearer anybody']]);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await respond(this.#server, {
      method,
      target,
      raw: undefined,
      header: (name) => headers.get(name),
      headerBytes: () => 0,
      readBody: () => Promise.resolve(bytes),
      openBody: () => undefined,
      onGone: () => undefined,
    });
    const text = typeof answer.body === 'string' ? answer.body : '';
    this.log.push(`${method} ${target} ${answer.status} ${JSON.stringify(answer.headers)} ${text}`);
    const type = answer.headers['content-type'];
    const judged = judge(method, target, answer.status, typeof type === 'string' ? type : null, text);
    if (judged.faults.length > 0) this.faults.push(judged);
    const isJson = typeof type === 'string' && /json/.test(type) && text !== '';
    return { status: answer.status, body: isJson ? (JSON.parse(text) as Value) : undefined };
  }

  /** Returns the body of a GET that has to succeed. */
  async get(target: string): Promise<Value> {
    const { status, body } = await this.call('GET', target);
    if (status !== 200) throw new Error(`GET ${target} answers ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Returns all items of a list, page by page. */
  async list(target: string, items = '/items'): Promise<readonly ValueObject[]> {
    const found: ValueObject[] = [];
    const [path, query] = target.split('?');
    let next: Value = '';
    while (next !== undefined) {
      const cursor: string = next === '' ? '' : `page=${encodeURIComponent(textOrJson(next))}`;
      const search = [query, cursor].filter(Boolean).join('&');
      const body = await this.get(search === '' ? `${path}` : `${path}?${search}`);
      found.push(...listOf(at(body, items)));
      next = at(body, '/next/page');
    }
    return found;
  }
}

/** Returns the value that a JSON Pointer leads to. */
export function at(value: Value, pointer: string): Value {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Value>((found, step) => (isObject(found) ? found[step] : undefined), value);
}

/** True for an object of JSON, and no list. */
export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a scalar as a text; anything else as JSON. */
export function textOrJson(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the objects of a list; none where there is no list. */
export function listOf(value: Value): readonly ValueObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
