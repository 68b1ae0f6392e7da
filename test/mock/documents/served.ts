import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { interpretSpec } from '../../../generators/interpret/interpret-spec.ts';
import { createMock, type CreateMockOptions } from '@specline/mock-runtime/create-mock';
import { serveMock } from '@specline/mock-runtime/serve/serve';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';

type Json = Readonly<Record<string, unknown>>;

/** A response, with the verdict of an Ajv of its own. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** Empty where the answer is what the document declares. */
  readonly faults: readonly string[];
}

/** A document that is interpreted, and served over HTTP. */
export interface ServedDocument extends AsyncDisposable {
  /** The templates of the paths that one can GET. */
  readonly gets: readonly string[];
  /**
   * Calls an operation.
   * @param template Of its path; a query may follow.
   * @param values Of the parameters of the path.
   * @param headers Of the request, besides that of the media type.
   */
  call(
    method: string,
    template: string,
    values?: readonly string[],
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Gets everything that one can, whatever it is. @param values Of the parameters of each path. */
  readAll(values: readonly string[]): Promise<void>;
}

/** A document of this folder, as it is read. */
interface ReadDocument {
  readonly served: NonNullable<ReturnType<typeof interpretSpec>['served']>;
  readonly document: Json;
  readonly judge: ReturnType<typeof judgeOf>;
}

/** Nothing changes them, and what is made of them is made once. */
const read = new Map<string, ReadDocument>();

function readDocument(name: string): ReadDocument {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = path.join(import.meta.dirname, `${name}.yaml`);
  const { served, problems } = interpretSpec(file);
  if (served === undefined) throw new Error(`${name} cannot be served: ${JSON.stringify(problems)}`);
  const document = object(parse(readFileSync(file, 'utf8')));
  const made = { served, document, judge: judgeOf(document) };
  read.set(name, made);
  return made;
}

/** Options of a served document. */
interface ServeDocumentOptions extends Pick<CreateMockOptions, 'unknown'> {
  /** Set to `off` where the document declares replies that nobody can send. @default 'throw' */
  readonly validateReplies?: 'off' | 'throw';
}

/**
 * Serves a document of this folder, with records of its own.
 * @param options Of its mock.
 */
export async function serveDocument(
  name: string,
  { validateReplies = 'throw', ...options }: ServeDocumentOptions = {},
): Promise<ServedDocument> {
  const { served, document, judge } = readDocument(name);
  const mock = createMock(served.api, served.model, {
    seed: 1,
    clock: () => Date.UTC(2026, 0, 1),
    ...options,
  });
  const failed = (text: string): never => {
    throw new Error(text);
  };
  const serving = await serveMock(servedMock(served, mock), {
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    validateReplies,
    onError: failed,
  });
  const base = serving.origin + basePathOf(document);
  const gets = Object.entries(object(document['paths'])).flatMap(([template, item]) =>
    'get' in object(item) ? [template] : [],
  );
  return {
    gets,
    readAll: async (values) => {
      for (const template of gets) {
        const response = await fetch(base + filledPath(template, values), { headers: { prefer: 'close' } });
        await response.arrayBuffer();
      }
    },
    call: async (method, called, values = [], body, headers = {}) => {
      const [template = '', query] = called.split('?');
      const target = filledPath(template, values);
      const [contentType = 'application/json'] = Object.keys(
        object(object(at(document, ['paths', template, method.toLowerCase(), 'requestBody']))['content']),
      );
      const response = await fetch(base + target + (query === undefined ? '' : `?${query}`), {
        method,
        redirect: 'manual',
        headers: { ...(body !== undefined && { 'content-type': contentType }), ...headers },
        ...(body !== undefined && { body: written(contentType, body) }),
      });
      const text = await response.text();
      const judged = judge(method.toLowerCase(), template, response, text);
      return { status: response.status, headers: response.headers, ...judged };
    },
    [Symbol.asyncDispose]: () => serving.close(),
  };
}

/** Returns a path with the values of its parameters, 1 where there are no more of them. */
function filledPath(template: string, values: readonly string[]): string {
  const left = [...values];
  return template.replace(/\{[^}]+\}/g, () => encodeURIComponent(left.shift() ?? '1'));
}

/** Returns a body of JSON, a line of it for each item, or the fields of a form. */
function written(contentType: string, body: unknown): string {
  if (contentType === 'application/x-ndjson' && Array.isArray(body))
    return body.map((item) => `${JSON.stringify(item)}\n`).join('');
  if (contentType !== 'application/x-www-form-urlencoded') return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(object(body)).map(([name, own]) => [name, String(own)] as [string, string]),
  ).toString();
}

/** Returns the path of the first server, below which the mock serves. */
function basePathOf(document: Json): string {
  const url = at(document, ['servers', '0', 'url']);
  return typeof url === 'string' ? new URL(url).pathname.replace(/\/$/, '') : '';
}

/** Holds answers against a document. */
function judgeOf(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'https://example.com/document' });
  return (method: string, template: string, response: Response, text: string) => {
    const responses = ['paths', template, method, 'responses'];
    const { status } = response;
    const keys = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
    const key = keys.find((each) => each in object(at(document, responses))) ?? '';
    const steps = [...responses, key];
    const declared = at(document, steps);
    if (declared === undefined)
      return { body: text, faults: [`${response.status} is not declared: ${text}`] };
    const ref = object(declared)['$ref'];
    const place = typeof ref === 'string' ? ref.slice(2).split('/') : steps;
    const [mediaType] = Object.keys(object(at(document, [...place, 'content'])));
    if (mediaType === undefined) return { body: text, faults: text === '' ? [] : ['there is a body'] };
    const contentType = response.headers.get('content-type')?.split(';')[0];
    const isCovered = mediaType.endsWith('/*') && contentType?.startsWith(mediaType.slice(0, -1)) === true;
    if (contentType !== mediaType && !isCovered)
      return { body: text, faults: [`content type ${String(contentType)}`] };
    if (isCovered && !contentType.endsWith('json')) return { body: text, faults: [] };
    const pointer = [...place, 'content', mediaType, 'schema']
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = ajv.compile({ $ref: `https://example.com/document#/${pointer}` });
    const body: unknown = JSON.parse(text);
    if (validate(body)) return { body, faults: [] };
    return {
      body,
      faults: (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`),
    };
  };
}

function at(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((found, step) => object(found)[step], value);
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
