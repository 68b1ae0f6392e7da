/** Calls the mock of a document for everything, and checks the responses against the document. */
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { judgeOf, type Judge } from './judge.ts';
import { keysIn } from './known-keys.ts';
import {
  objectOf,
  pointerTo,
  rawDocumentOf,
  valueAt,
  type JsonObject,
  type RawOperation,
} from './raw-document.ts';
import { readRawFiles } from './raw-files.ts';
import { receivedDocument, sentDocument } from './directions.ts';
import { requestWriter } from './request-of.ts';

/** The results of calling operations of a kind. */
export interface Answers {
  /** Number of operations that were called. */
  readonly requested: number;
  /** Faults of their responses: `GET /shops: what`. */
  readonly faults: readonly string[];
  /** Number of operations that answer that something is not there, or that the request is at odds with what is. */
  readonly refused: number;
  /** The operations that answer with a 5xx although they declare something else: `GET /shops: 500`. */
  readonly failures: readonly string[];
}

/** The results of calling all operations of a document. */
export interface AllAnswers {
  /** Reads of a mock that nothing was sent to yet. */
  readonly reads: Answers;
  /** Those that make something, then those that change it, then those that remove it, the innermost first. */
  readonly writes: Answers;
}

/**
 * Calls everything once, by keys that exist. Operations that require a body that is no JSON are left out.
 * @param file Root document, as an absolute path.
 */
export async function answerOperations(file: string): Promise<AllAnswers> {
  const raw = rawDocumentOf(readRawFiles(file));
  const { served, problems } = interpretSpec(file);
  if (served === undefined) {
    const faults = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    const none = { requested: 0, refused: 0, faults, failures: faults };
    return { reads: none, writes: none };
  }
  const api = { ...served.api, operations: served.api.operations.map((each) => ({ ...each, security: [] })) };
  const mock = createMock(api, served.model, { seed: 1, clock: () => Date.UTC(2026, 0, 15, 12) });
  const { handlers, renderFailure } = servedMock({ ...served, api }, mock);
  const keysFor = keysIn(api, served.model, mock.store);
  const errors: unknown[] = [];
  const server = createServer(api, handlers, {
    onError: (error: unknown) => errors.push(error),
    ...(renderFailure && { renderFailure }),
  });
  const handle = fetchHandler(server);
  const [received, sent] = [receivedDocument(raw), sentDocument(raw)];
  const judge = judgeOf(received);
  const write = requestWriter(sent, judgeOf(sent));
  const callAll = async (operations: readonly RawOperation[]): Promise<Answers> => {
    const faults: string[] = [];
    const failures: string[] = [];
    let [requested, refused] = [0, 0];
    for (const operation of operations) {
      const found: string[] = [];
      try {
        const keys = keysFor(operation);
        const request = write(operation, keys);
        if (request === undefined) continue;
        requested += 1;
        const sending = new Request(`http://localhost${request.target}`, request);
        // A stream of events would stay open. Where the document declares the field, it has values of its own.
        if (!declaresHeader(operation, 'prefer')) sending.headers.set('prefer', 'close');
        const response = await handle(sending);
        const body = await response.text();
        const isNothing = keys.isMissing && response.status === 404;
        if (isNothing || isRefused(operation, response)) refused += 1;
        if (isFailure(operation, response))
          failures.push(`${operation.method} ${operation.path}: ${String(response.status)}`);
        if (!isNothing) found.push(...faultsOf(received.root, operation, judge, response, body));
        if (found.length > 0) found.push(`requested ${request.target} ${request.body ?? ''}`);
      } catch (error) {
        found.push(errorText(error));
      }
      found.push(...errors.splice(0).map(errorText));
      faults.push(...found.map((each) => `${operation.method} ${operation.path}: ${each}`));
    }
    return { requested, faults, refused, failures };
  };
  const { operations } = raw;
  const reads = await callAll(operations.filter(({ method }) => method === 'GET'));
  return { reads, writes: await callAll(inOrder(operations)) };
}

/** Returns what writes, in the order of {@link AllAnswers.writes}. */
function inOrder(operations: readonly RawOperation[]): readonly RawOperation[] {
  const depth = ({ path }: RawOperation): number => path.split('/').length;
  const of = (...methods: readonly string[]): readonly RawOperation[] =>
    operations.filter(({ method }) => methods.includes(method));
  return [
    ...of('POST'),
    ...of('PUT', 'PATCH'),
    ...of('DELETE').toSorted((a, b) => depth(b) - depth(a)),
  ];
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * True if a response reports that something is not there, of reads where it is declared and within a record; or, of writes, a
 * failure that is declared, or that what is there rules it out: callers receive it whether it is declared or not.
 */
function isRefused({ method, path, responses }: RawOperation, { status }: Response): boolean {
  if (method !== 'GET')
    return status === 404 || status === 409 || (status < 500 && status >= 400 && responses.has(String(status)));
  return status === 404 && responses.has('404') && /\}\/[^{}]+$/.test(path);
}

function isFailure({ responses }: RawOperation, { status }: Response): boolean {
  return status >= 500 && [...responses.keys()].some((each) => !each.startsWith('5'));
}

function faultsOf(
  root: JsonObject,
  operation: RawOperation,
  judge: Judge,
  response: Response,
  body: string,
): readonly string[] {
  const { responses } = operation;
  const status = String(response.status);
  const key = [status, `${status[0] ?? ''}XX`, 'default'].find((each) => responses.has(each));
  const at = responses.get(key ?? '');
  const isMissing = isRefused(operation, response);
  if (at === undefined)
    return responses.size === 0 || isMissing ? [] : [`${status} is not declared: ${body.slice(0, 300)}`];
  const successes = [...responses.keys()].filter((each) => each.startsWith('2') || each.startsWith('3'));
  if (successes.length > 0 && !/^[23]/.test(status) && !isMissing)
    return [`answers ${status} for all that: ${body.slice(0, 300)}`];
  const headers = Object.keys(objectOf(valueAt(root, pointerTo(at, 'headers')))).filter(
    (name) =>
      objectOf(valueAt(root, pointerTo(at, 'headers', name)))['required'] === true &&
      !response.headers.has(name),
  );
  // A failure of which the document requires more than a server knows is reported as a problem.
  if (isMissing && response.headers.get('content-type')?.startsWith('application/problem+json') === true)
    return [];
  return [
    ...headers.map((name) => `has no header ${name}, which is required`),
    ...contentFaults(root, at, judge, response, body),
  ];
}

function contentFaults(
  root: JsonObject,
  at: string,
  judge: Judge,
  response: Response,
  body: string,
): readonly string[] {
  const declared = Object.keys(objectOf(valueAt(root, pointerTo(at, 'content'))));
  const contentType = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (declared.length === 0)
    return body === '' || response.status >= 400 ? [] : ['has a body, and none is declared'];
  // Nothing may follow these: RFC 9110, sections 15.3.5 and 15.3.6.
  if (body === '' && (response.status === 204 || response.status === 205)) return [];
  // The most specific one decides: OpenAPI 3.1.1, section 4.8.17.1.
  const type = declared
    .filter((each) => matches(each, contentType))
    .toSorted((a, b) => rangeOf(a) - rangeOf(b))[0];
  if (type === undefined) return [`has content type "${contentType}"; declared are ${declared.join(', ')}`];
  const schema = pointerTo(at, 'content', type, 'schema');
  if (!/[/+]json\b/.test(contentType) || valueAt(root, schema) === undefined) return [];
  return judge(schema, JSON.parse(body))
    .slice(0, 3)
    .map((each) => `invalid: ${each}`);
}

/** Returns how wide a media type is: itself, all of a kind, or all. */
function rangeOf(declared: string): number {
  return declared.startsWith('*/') ? 2 : declared.includes('/*') ? 1 : 0;
}

/** True if a content type is of a declared media type or range. */
function matches(declared: string, contentType: string): boolean {
  const essence = (type: string): string => type.toLowerCase().split(';')[0]?.trim() ?? '';
  const range = essence(declared);
  if (range === '*/*') return true;
  return range.endsWith('/*') ? essence(contentType).startsWith(range.slice(0, -1)) : range === essence(contentType);
}

function declaresHeader({ parameters }: RawOperation, name: string): boolean {
  return parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name);
}
