import type { Json } from '@specline/kernel/json';
import type { Operation, Param } from '@specline/server-runtime/operation';

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

/** Returns mulberry32: 32 bits of state, which is plenty to choose requests by. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pieces of text that have broken a server before. */
const odd = [
  '%',
  '%00',
  '%2F',
  '%2e%2e',
  '%ff',
  '%F0%9F%98%80',
  '..',
  '.',
  '/',
  '//',
  ';',
  ',',
  '[',
  ']',
  '[a]',
].concat(
  [
    '[]',
    '=',
    '&',
    '+',
    '?',
    '#',
    '__proto__',
    'constructor',
    'toString',
    '{',
    '}',
    '"',
    '\\',
    '1e999',
    '-0',
    '0x1',
  ],
  [
    'null',
    'true',
    '-1',
    '99999999999999999999',
    'a',
    'b1',
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '*',
    "'",
    '|',
    '~',
  ],
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const types = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
].concat([
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
  ';',
  'a/b',
  'application/json;',
]);

const strangeHeaders = [
  'cookie',
  'x-request-id',
  '__proto__',
  'accept',
  'if-none-match',
  'range',
  'content-encoding',
].concat(['x-forwarded-for', 'constructor', 'content-type', 'expect']);

/** Makes requests of operations: mostly as the document has them, with some of their parts strange. */
export class RequestMaker {
  readonly #random: Random;
  readonly #operations: readonly Operation[];
  readonly #bodyOf: (operation: Operation) => Json | undefined;
  readonly #idsOf: (parameter: string) => readonly string[];

  /**
   * @param bodyOf A valid JSON body of an operation.
   * @param idsOf Values of a parameter of a path.
   */
  constructor(
    random: Random,
    operations: readonly Operation[],
    bodyOf: (operation: Operation) => Json | undefined,
    idsOf: (parameter: string) => readonly string[] = () => ['abc', '7', 'x_1'],
  ) {
    this.#random = random;
    this.#operations = operations;
    this.#bodyOf = bodyOf;
    this.#idsOf = idsOf;
  }

  /** Returns the bytes of a request, and its method, which decides whether its answer has a body. */
  next(): { readonly method: string; readonly bytes: Buffer } {
    if (this.#chance(0.01)) return { method: 'GET', bytes: this.#noise() };
    const operation = this.#one(this.#operations);
    const method = this.#chance(0.05) ? this.#one(methods) : operation.method;
    const content = this.#body(operation);
    const lines = [`${method} ${this.#target(operation)} HTTP/1.1`, 'host: a', ...this.#headers()];
    if (content !== undefined) {
      const type = this.#chance(0.05) ? this.#one(types) : 'application/json';
      lines.push(`content-type: ${type}`, `content-length: ${content.length}`);
    }
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    return { method, bytes: Buffer.concat([head, content ?? Buffer.alloc(0)]) };
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  #text(most: number): string {
    return Array.from({ length: Math.ceil(this.#random() * most) }, () => this.#one(odd)).join('');
  }

  /** Returns no HTTP at all, or the beginning of some. */
  #noise(): Buffer {
    const bytes = Buffer.from(Array.from({ length: 40 }, () => Math.floor(this.#random() * 256)));
    const start = this.#one([
      '',
      'GET / HTTP/1.1\r\n',
      'GET /\r\n\r\n',
      'POST / HTTP/1.1\r\ncontent-length: x\r\n\r\n',
    ]);
    return Buffer.concat([Buffer.from(start), bytes, Buffer.from('\r\n\r\n')]);
  }

  #target({ path, params = [] }: Operation): string {
    const filled = path.replace(/\{([^}]*)\}/g, (_, name: string) =>
      this.#chance(0.1) ? this.#text(3) : this.#one(this.#idsOf(name)),
    );
    const query = params
      .filter((param) => param.in === 'query' && this.#chance(0.4))
      .map((param) => this.#pair(param));
    if (this.#chance(0.1)) query.push(`${this.#text(2)}=${this.#text(2)}`);
    const target = this.#chance(0.03) ? `/${this.#text(6)}` : filled;
    return (query.length === 0 ? target : `${target}?${query.join('&')}`).replaceAll(' ', '');
  }

  #pair({ name, value }: Param): string {
    if (this.#chance(0.2)) return `${name}${this.#one(['', '[]', '[a]', '[__proto__]'])}=${this.#text(2)}`;
    const isNumber = value.types.some((type) => type === 'number' || type === 'integer');
    return `${name}=${isNumber ? this.#one(['1', '20', '0', '-1', '1.5', '1e3']) : this.#one(['true', 'a', 'open', 'asc'])}`;
  }

  #headers(): readonly string[] {
    const headers = this.#chance(0.9) ? ['authorization: Bearer good'] : [`authorization: ${this.#text(2)}`];
    if (this.#chance(0.2)) headers.push(`${this.#one(strangeHeaders)}: ${this.#text(3)}`);
    return headers;
  }

  #body(operation: Operation): Buffer | undefined {
    if (operation.body === undefined) return this.#chance(0.03) ? Buffer.from('{}') : undefined;
    if (this.#chance(0.03)) return undefined;
    if (this.#chance(0.1)) return Buffer.from(this.#text(10), this.#chance(0.5) ? 'latin1' : 'utf8');
    const value = this.#bodyOf(operation) ?? {};
    return Buffer.from(JSON.stringify(this.#chance(0.5) ? value : this.#changed(value)));
  }

  /** Returns a value with some of its parts replaced. */
  #changed(value: Json): Json {
    if (this.#chance(0.15)) return this.#value();
    if (Array.isArray(value)) return value.map((item: Json) => this.#changed(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(() => !this.#chance(0.1));
    const changed = entries.map(([key, member]: [string, Json]) => [key, this.#changed(member)] as const);
    if (this.#chance(0.2)) changed.push([this.#text(2), this.#value()]);
    return Object.fromEntries(changed);
  }

  #value(): Json {
    const text = this.#text(2);
    return this.#one<Json>([
      null,
      true,
      -1,
      1.5,
      2 ** 53,
      '',
      text,
      'a'.repeat(6000),
      [],
      {},
      [[[]]],
      { [text]: text },
    ]);
  }
}
