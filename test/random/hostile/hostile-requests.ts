/** Requests that are made to break a server: bytes, and how they are to be sent. */
import type { Operation } from '@specline/server-runtime/operation';
import type { Random, RequestMaker } from '../../server/random-requests.ts';
import { hostileBodies, hostileHeads, hostileTexts, secretsOf } from './hostile-parts.ts';

/** The behaviour of the sender with the bytes of a request. */
export type Manner =
  /** All of them are sent, and are a request that has to be answered. */
  | 'answered'
  /** All are sent. They may be no request, or one that is not complete: where nothing comes back, the sender ends. */
  | 'open'
  /** All are sent, and the sender ends at once. */
  | 'ended'
  /** The connection is cut as soon as they are sent. */
  | 'cut';

/** Something that is sent on a connection of its own. */
export interface Attack {
  /** Its oddity, for the report of a failure. */
  readonly kind: string;
  readonly bytes: Buffer;
  readonly manner: Manner;
}

/** The credential that the servers accept. */
const token = 'example';

/** Makes attacks on the operations of an API: the same ones for the same random numbers. */
export class AttackMaker {
  readonly #random: Random;
  readonly #operations: readonly Operation[];
  readonly #requests: RequestMaker;
  readonly #kinds: readonly (readonly [name: string, make: () => Omit<Attack, 'kind'>])[];

  /** @param requests Makes requests as the document has them, with some of their parts strange. */
  constructor(random: Random, operations: readonly Operation[], requests: RequestMaker) {
    this.#random = random;
    this.#operations = operations;
    this.#requests = requests;
    this.#kinds = [
      ['secret', () => this.#secret()],
      ['head', () => this.#head()],
      ['body', () => this.#body()],
      ['path', () => this.#path()],
      ['query', () => this.#query()],
      ['chunks', () => this.#chunks()],
      ['pipeline', () => this.#pipeline()],
      ['garbage', () => this.#garbage()],
      ['half', () => this.#half()],
      ['page of the mock', () => this.#page()],
    ];
  }

  /** Returns the next one. Two of three are requests of the document, so that there is something to break. */
  next(): Attack {
    if (this.#chance(0.66)) return { kind: 'request', bytes: this.#ordinary(), manner: 'answered' };
    const [kind, make] = this.#one(this.#kinds);
    return { kind, ...make() };
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** Returns a request of the document, on a connection that ends with its answer, at the base path of the servers. */
  #ordinary(): Buffer {
    const { bytes } = this.#requests.next();
    const text = bytes
      .toString('latin1')
      .replace(/^([A-Z]+) \//, '$1 /v1/')
      .replace('\r\nhost: a\r\n', '\r\nhost: localhost\r\nconnection: close\r\n')
      .replace('Bearer good', `Bearer ${token}`);
    return Buffer.from(text, 'latin1');
  }

  /** Returns a request with what is given in it, and else nothing that is odd. */
  #request(parts: {
    readonly method?: string;
    readonly target?: string;
    readonly headers?: readonly string[];
    readonly body?: Buffer | string;
  }): Buffer {
    const operation = this.#one(this.#operations);
    const { method = operation.method, target = this.#targetOf(operation), headers = [], body } = parts;
    const content = Buffer.from(body ?? '');
    const has = (name: string): boolean => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...(has('host') ? [] : ['host: localhost']),
      'connection: close',
      ...(has('authorization') ? [] : [`authorization: Bearer ${token}`]),
      ...headers,
      ...(body === undefined || has('transfer-encoding') ? [] : [`content-length: ${content.length}`]),
    ];
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
  }

  #targetOf({ path }: Operation): string {
    return `/v1${path.replace(/\{[^}]*\}/g, 'abc')}`;
  }

  /** Returns a text that a server may take for a secret, in each place in which it looks for one. */
  #secret(): Omit<Attack, 'kind'> {
    const secret = secretsOf(this.#random);
    const encoded = encodeURIComponent(secret).slice(0, 12_000);
    const basic = Buffer.from(`${secret.slice(0, 4_000)}:${secret.slice(0, 4_000)}`, 'latin1');
    return {
      manner: 'answered',
      bytes: this.#one([
        () => this.#request({ headers: [`authorization: Bearer ${secret}`] }),
        () => this.#request({ headers: [`authorization: Basic ${basic.toString('base64')}`] }),
        () => this.#request({ headers: [`authorization: ${secret}`] }),
        () => this.#request({ headers: [`proxy-authorization: Basic ${secret}`, `x-api-key: ${secret}`] }),
        () => this.#request({ headers: [`cookie: session=${secret}; token=${secret.slice(0, 100)}`] }),
        () => this.#request({ target: `/v1/spaces/abc?shareKey=${encoded}&limit=x` }),
        () => this.#request({ target: `/v1/spaces/${encoded}?shareKey=${encoded.slice(0, 900)}` }),
        () =>
          this.#request({
            method: 'POST',
            target: '/v1/orgs/abc/collections',
            headers: ['content-type: application/json', `authorization: Bearer ${token}`],
            body: JSON.stringify({ title: secret, parent: secret, password: secret, token: [secret] }),
          }),
      ])(),
    };
  }

  #head(): Omit<Attack, 'kind'> {
    const headers = hostileHeads(this.#random);
    return { manner: 'open', bytes: this.#request({ headers }) };
  }

  #body(): Omit<Attack, 'kind'> {
    const { type, body, coding } = hostileBodies(this.#random);
    const headers = [
      `content-type: ${type}`,
      ...(coding === undefined ? [] : [`content-encoding: ${coding}`]),
    ];
    const withBody = this.#operations.filter((operation) => operation.body !== undefined);
    const operation = this.#one(withBody);
    const target = this.#targetOf(operation);
    return { manner: 'answered', bytes: this.#request({ method: operation.method, target, headers, body }) };
  }

  #path(): Omit<Attack, 'kind'> {
    const { path } = this.#one(this.#operations);
    const filled = path.replace(/\{[^}]*\}/g, () => this.#one(hostileTexts));
    const target = this.#one([
      `/v1${filled}`,
      `/v1${filled}`,
      `/v1/${this.#one(hostileTexts)}`,
      `/v1/${'a/'.repeat(this.#below(4_000))}`,
      `/${'%2e%2e/'.repeat(500)}v1`,
      'http://elsewhere.example/v1/orgs',
      '//elsewhere.example/v1/orgs',
      '*',
    ]);
    return { manner: 'open', bytes: this.#request({ target: target.replace(/[\s\0]/g, '%20') }) };
  }

  #query(): Omit<Attack, 'kind'> {
    const { method, path, params = [] } = this.#one(this.#operations);
    const names = params.filter((param) => param.in === 'query').map(({ name }) => name);
    const name = this.#one([...names, 'limit', '__proto__', 'constructor[prototype][a]', 'a'.repeat(2_000)]);
    const count = this.#one([1, 2, 50, 900]);
    const value = this.#one(hostileTexts);
    const nested = `${name}${'[a]'.repeat(this.#one([0, 1, 40, 1_000]))}=${value}`;
    const pairs = this.#chance(0.5) ? Array.from({ length: count }, () => `${name}=${value}`) : [nested];
    const target = `/v1${path.replace(/\{[^}]*\}/g, 'abc')}?${pairs.join('&')}`.slice(0, 14_000);
    return { manner: 'open', bytes: this.#request({ method, target: target.replace(/[\s\0#]/g, '+') }) };
  }

  /** Returns a body in chunks, most of them malformed. */
  #chunks(): Omit<Attack, 'kind'> {
    const content = '{"title":"a"}';
    const size = content.length.toString(16);
    const body = this.#one([
      `${size}\r\n${content}\r\n0\r\n\r\n`,
      `${size};a=b;${'c'.repeat(2_000)}\r\n${content}\r\n0\r\n\r\n`,
      `${content.replace(/./g, '1\r\n$&\r\n')}0\r\nx-trailer: a\r\nauthorization: b\r\n\r\n`,
      `${'0'.repeat(300)}${size}\r\n${content}\r\n0\r\n\r\n`,
      `FFFFFFFFFFFFFFFFF\r\n${content}\r\n0\r\n\r\n`,
      `-1\r\n${content}\r\n0\r\n\r\n`,
      `zz\r\n${content}\r\n`,
      `${size}\r\n${content}`,
      `${size}\n${content}\n0\n\n`,
      '1\r\na\r\n'.repeat(5_000),
    ]);
    const lengths = this.#one([
      [],
      ['content-length: 13'],
      ['transfer-encoding: chunked'],
      ['transfer-encoding: gzip'],
    ]);
    const headers = ['transfer-encoding: chunked', ...lengths, 'content-type: application/json'];
    const target = '/v1/orgs/abc/collections';
    return { manner: 'open', bytes: this.#request({ method: 'POST', target, headers, body }) };
  }

  /** Returns several requests that do not wait for each other's answer. */
  #pipeline(): Omit<Attack, 'kind'> {
    const open = Array.from({ length: 1 + this.#below(6) }, () =>
      this.#ordinary().toString('latin1').replace('\r\nconnection: close\r\n', '\r\n'),
    );
    return {
      manner: 'open',
      bytes: Buffer.concat([Buffer.from(open.join(''), 'latin1'), this.#ordinary()]),
    };
  }

  /** Returns no HTTP at all, or another version of it. */
  #garbage(): Omit<Attack, 'kind'> {
    const noise = Buffer.from(Array.from({ length: this.#below(2_000) }, () => this.#below(256)));
    const start = this.#one([
      '',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /v1/orgs\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
      'GET /v1/orgs HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      'GET /v1/orgs HTTP/1.1\n\n',
      `${'\r\n'.repeat(1_000)}GET /v1/orgs HTTP/1.1\r\n\r\n`,
      `${'A'.repeat(10_000)} / HTTP/1.1\r\n\r\n`,
    ]);
    return { manner: 'open', bytes: Buffer.concat([Buffer.from(start, 'latin1'), noise]) };
  }

  /** Returns a part of a request, whose sender then goes away or declares that this was all. */
  #half(): Omit<Attack, 'kind'> {
    const whole = this.#chance(0.5)
      ? this.#ordinary()
      : this.#request({
          method: 'POST',
          target: '/v1/orgs/abc/collections',
          headers: ['content-type: application/json', 'expect: 100-continue'],
          body: JSON.stringify({ title: 'a'.repeat(this.#below(100_000)) }),
        });
    const bytes = whole.subarray(0, this.#below(whole.length + 1));
    return { manner: this.#one<Manner>(['cut', 'ended', 'open']), bytes };
  }

  /**
   * Returns requests for what the mock serves besides its operations. The state is not replaced: what comes then would meet another
   * one.
   */
  #page(): Omit<Attack, 'kind'> {
    const step = this.#one([
      '',
      'state',
      'call',
      'log',
      'reset',
      'snapshot',
      'style.css',
      this.#one(hostileTexts),
    ]);
    const more = this.#one([
      '',
      `/${this.#one(hostileTexts)}`,
      `?from=${this.#one(hostileTexts)}`,
      '?operation=x&path=%',
    ]);
    const target = `/_mock/${step}${more}`.replace(/[\s\0]/g, '%20');
    const method = this.#one(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
    const headers = this.#one([
      [],
      ['accept: text/html'],
      ['origin: http://elsewhere.example'],
      ['sec-fetch-site: cross-site'],
    ]);
    const body = this.#one(['', '{', '{"version":1}', '[]', '{"records":[{}],"__proto__":{"a":1}}']);
    return { manner: 'open', bytes: this.#request({ method, target, headers, body }) };
  }
}
