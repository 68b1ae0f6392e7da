/** Asks the mock of a document for everything that can be read, and holds the answers against the document. */
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '../../packages/mock/src/runtime/create-mock.ts';
import { servedMock } from '../../packages/mock/src/runtime/serve/served-mock.ts';
import { createServer } from '../../packages/server/src/runtime/core.ts';
import { fetchHandler } from '../../packages/server/src/runtime/fetch.ts';
import { judgeOf, type Judge } from './judge.ts';
import {
  objectOf,
  pointerTo,
  readRawDocument,
  valueAt,
  type JsonObject,
  type RawGet,
} from './raw-document.ts';
import { receivedDocument } from './received-document.ts';
import { requestWriter } from './request-of.ts';

/** What came of asking. */
export interface Answers {
  /** How many GETs there are. */
  readonly asked: number;
  /** What is wrong with their answers: `GET /shops: what`. */
  readonly faults: readonly string[];
  /** How many are answered as declared for what is not there: lists within a record that callers could know of, and that is none. */
  readonly missing: number;
}

/**
 * Asks for everything once.
 * @param file Root document, as an absolute path.
 */
export async function answerGets(file: string): Promise<Answers> {
  const document = receivedDocument(readRawDocument(file));
  const { served, problems } = interpretSpec(file);
  if (served === undefined)
    return {
      asked: 0,
      missing: 0,
      faults: problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    };
  const api = { ...served.api, operations: served.api.operations.map((each) => ({ ...each, security: [] })) };
  const { handlers, renderFailure } = servedMock(
    { ...served, api },
    createMock(api, served.model, { seed: 1, clock: () => Date.UTC(2026, 0, 15, 12) }),
  );
  const errors: unknown[] = [];
  const server = createServer(api, handlers, {
    onError: (error: unknown) => errors.push(error),
    ...(renderFailure && { renderFailure }),
  });
  const handle = fetchHandler(server);
  const judge = judgeOf(document);
  const write = requestWriter(document, judge);
  const faults: string[] = [];
  let missing = 0;
  for (const get of document.gets) {
    const told: string[] = [];
    try {
      const { target, headers } = write(get);
      const response = await handle(new Request(`http://localhost${target}`, { headers }));
      const body = await response.text();
      if (tellsMissing(get, response)) missing += 1;
      told.push(...faultsOf(document.root, get, judge, response, body));
      if (told.length > 0) told.push(`asked ${target}`);
    } catch (error) {
      told.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    for (const error of errors.splice(0))
      told.push(error instanceof Error ? (error.stack ?? '') : String(error));
    faults.push(...told.map((each) => `GET ${get.path}: ${each}`));
  }
  return { asked: document.gets.length, faults, missing };
}

/** Whether something within a record is asked for, and the answer is that declared for a record that is not there. */
function tellsMissing({ path, responses }: RawGet, { status }: Response): boolean {
  return status === 404 && responses.has('404') && /\}\/[^{}]+$/.test(path);
}

function faultsOf(
  root: JsonObject,
  get: RawGet,
  judge: Judge,
  response: Response,
  body: string,
): readonly string[] {
  const { responses } = get;
  const status = String(response.status);
  const key = [status, `${status[0] ?? ''}XX`, 'default'].find((each) => responses.has(each));
  const at = responses.get(key ?? '');
  if (at === undefined)
    return responses.size === 0 ? [] : [`${status} is not declared: ${body.slice(0, 300)}`];
  const successes = [...responses.keys()].filter((each) => each.startsWith('2'));
  if (successes.length > 0 && !status.startsWith('2') && !tellsMissing(get, response))
    return [`answers ${status} for all that: ${body.slice(0, 300)}`];
  const headers = Object.keys(objectOf(valueAt(root, pointerTo(at, 'headers')))).filter(
    (name) =>
      objectOf(valueAt(root, pointerTo(at, 'headers', name)))['required'] === true &&
      !response.headers.has(name),
  );
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
  const told = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (declared.length === 0) return body === '' ? [] : ['has a body, and none is declared'];
  const type = declared.find((each) => matches(each, told));
  if (type === undefined) return [`has content type "${told}"; declared are ${declared.join(', ')}`];
  const schema = pointerTo(at, 'content', type, 'schema');
  if (!/[/+]json\b/.test(told) || valueAt(root, schema) === undefined) return [];
  return judge(schema, JSON.parse(body))
    .slice(0, 3)
    .map((each) => `invalid: ${each}`);
}

/** Whether a content type is of a declared media type or range. */
function matches(declared: string, told: string): boolean {
  const essence = (type: string): string => type.toLowerCase().split(';')[0]?.trim() ?? '';
  const range = essence(declared);
  if (range === '*/*') return true;
  return range.endsWith('/*') ? essence(told).startsWith(range.slice(0, -1)) : range === essence(told);
}
