/** Requests and replies as bytes on the wire have them, written and read without our client and server. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isObject, wireText, type Json, type Operation, type Parameter } from '../cases/document.ts';
import { isValid, wrongsOf } from '../cases/schemas.ts';

/** A request. */
export interface WireRequest {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A reply. */
export interface WireReply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request and its reply. */
export interface Exchange {
  readonly request: WireRequest;
  readonly reply: WireReply;
}

/** Sends requests. */
export type Send = (request: WireRequest) => Promise<WireReply>;

/** Values of parameters by place and name. */
export interface Values {
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  readonly header: Readonly<Record<string, Json>>;
}

/** Returns the JSON of a body; nothing where it is none. */
export function jsonIn({ body }: WireReply): Json | undefined {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

/** The longest time that a test waits for, in milliseconds. */
const patience = 30_000;

/**
 * Sends by `node:http`, bytes as they are given.
 * @param baseUrl What stands before the targets, without a slash at its end.
 */
export function sendTo(baseUrl: string, agent = new Agent({ keepAlive: true })): Send {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const start = base.protocol === 'https:' ? secureRequest : request;
  return ({ method, target, headers, body }) =>
    new Promise((resolve, reject) => {
      const length: OutgoingHttpHeaders =
        body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = start(
        {
          host: base.hostname,
          port: base.port,
          method,
          path: prefix + target,
          headers: { ...headers, ...length },
          timeout: patience,
          ...(base.protocol === 'http:' && { agent }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const fields = Object.entries(response.headers).map(([name, value = '']) => [
              name,
              String(value),
            ]);
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(fields) as Record<string, string>,
              body: Buffer.concat(chunks).toString('utf8'),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${target}: no reply within 30 seconds`)));
      sent.on('error', reject);
      sent.end(body);
    });
}

/**
 * Returns path and query of a request.
 * @throws {Error} for a style that these tests do not write.
 */
export function targetOf({ template, parameters }: Operation, values: Values): string {
  const path = template.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(wireText(values.path[name] ?? null)),
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && values.query[parameter.name] !== undefined)
    .flatMap((parameter) => pairsOf(parameter, values.query[parameter.name] ?? null))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/**
 * Returns the value of a parameter on the wire.
 * @returns The values by the schema that its texts may stand for: `1` is a number and a string.
 */
export function readParameter(parameter: Parameter, texts: readonly string[]): Json | undefined {
  const [first] = texts;
  if (first === undefined) return undefined;
  const isList = isValid(parameter.pointer, []) || isValid(parameter.pointer, ['']);
  if (isList) return parameter.explode ? texts : first.split(',');
  const possible = readings(first);
  const isOfType = (each: Json): boolean =>
    wrongsOf(parameter.pointer, each).every(({ keyword }) => keyword !== 'type');
  return possible.find((each) => isValid(parameter.pointer, each)) ?? possible.find(isOfType) ?? first;
}

function readings(text: string): readonly Json[] {
  const isNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
  return [
    ...(isNumber ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text,
  ];
}

/** Returns the name-value pairs of a query parameter in style `form`: OpenAPI 3.1, Style Values. */
function pairsOf({ name, style, explode }: Parameter, value: Json): readonly (readonly [string, string])[] {
  if (style !== 'form' || isObject(value))
    throw new Error(`${name}: style ${style} of such a value is not written by these tests`);
  if (!Array.isArray(value)) return [[name, wireText(value)]];
  const texts = value.map((each: Json) => wireText(each));
  return explode ? texts.map((text) => [name, text]) : [[name, texts.join(',')]];
}
