/** Calls everything on the mock of a document, by its client, and checks the responses against the document. */
import { isJsonSequence } from '@specline/kernel/media-type';
import type { Operation } from '../../generators/ir/types.ts';
import { receivedDocument } from '../corpus/directions.ts';
import { judgeOf, type Judge } from '../corpus/judge.ts';
import {
  follow,
  objectOf,
  pointerTo,
  readRawDocument,
  valueAt,
  type JsonObject,
} from '../corpus/raw-document.ts';
import type { Emitted } from '../emit-spec.ts';
import { withCredentials } from './calls/credentials.ts';
import type { Imported } from './calls/imported.ts';
import { operationPointer, Values, type Sent } from './calls/operation-values.ts';
import { isOfDelimiter } from './calls/sendable.ts';

/** Number of calls of each operation. */
const rounds = 3;

/**
 * Calls the operations of a mock, in several rounds.
 * @returns What is wrong with its answers: `get /shops: what`.
 */
export async function mockFaults(
  file: string,
  { api }: Emitted,
  packages: Imported,
  seed: number,
): Promise<readonly string[]> {
  if (api === undefined) return [];
  const values = new Values(seed, file, api);
  const received = receivedDocument(readRawDocument(file));
  const answers = new Answers(received.root, judgeOf(received));
  const call = callerOf(packages, seed);
  const operations = api.resources
    .flatMap((resource) => resource.operations)
    .filter((each) => each.method !== 'trace' && values.isAnswerable(each));
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const operation of operations) {
      const sent = values.call(operation);
      // The Fetch standard gives a GET no body.
      if (sent === undefined || (operation.method === 'get' && 'body' in sent)) continue;
      const { answer, problems } = await call(operation, sent);
      const wrong = answer === undefined ? [] : answers.faults(operation, answer.response, answer.text);
      for (const each of [...wrong, ...problems])
        faults.push(`${operation.method} ${operation.path}: ${each}; sent ${JSON.stringify(sent.args)}`);
    }
  return faults;
}

/** The result of a call. */
interface Called {
  /** Nothing where the client has not sent it. */
  readonly answer: { readonly response: Response; readonly text: string } | undefined;
  /** The problems that client and server report of it. */
  readonly problems: readonly string[];
}

/** Returns the client of a mock. */
function callerOf(packages: Imported, seed: number): (operation: Operation, sent: Sent) => Promise<Called> {
  const errors: unknown[] = [];
  const handle = packages.createFetchHandler(
    packages.createMockHandlers({
      seed,
      clock: () => Date.UTC(2026, 0, 15, 12),
      // Random keys are hardly ever known: half of the documents have a record under each.
      unknown: seed % 2 === 0 ? 'sample' : 'missing',
    }),
    {
      authenticate: () => ({}),
      validateReplies: 'warn',
      onError: (error: unknown) => {
        if (!isOtherForm(error)) errors.push(error);
      },
    },
  );
  return async (operation, sent) => {
    let answer: Called['answer'];
    const transport = packages.createTransport({
      baseUrl: 'http://localhost',
      fetch: async (input: string | URL, init?: RequestInit) => {
        const request = withCredentials(new Request(input, init), operation);
        // A stream of events would stay open. Where the document declares the field, it has values of its own.
        if (!declaresPrefer(operation)) request.headers.set('prefer', 'close');
        const response = await handle(request);
        answer = { response, text: await response.clone().text() };
        return response;
      },
      retry: { limit: 0 },
    });
    const problems: string[] = [];
    try {
      await packages.client[operation.name]?.(transport, sent.args).result();
    } catch (error) {
      if (answer === undefined && !isOfDelimiter(error)) problems.push(String(error));
    }
    return { answer, problems: [...problems, ...errors.splice(0).map(String)] };
  };
}

function declaresPrefer({ params }: Operation): boolean {
  return params.some((param) => param.in === 'header' && param.wire.toLowerCase() === 'prefer');
}

/** True if a failure has the form of RFC 9457, since no error can fill in the declared one. */
function isOtherForm(error: unknown): boolean {
  return /: [45]\d\d: the content type application\/problem\+json is not declared$/.test(String(error));
}

/** Holds answers against a document. */
class Answers {
  readonly #root: JsonObject;
  readonly #judge: Judge;

  constructor(root: JsonObject, judge: Judge) {
    this.#root = root;
    this.#judge = judge;
  }

  faults(operation: Operation, { status, headers }: Response, text: string): readonly string[] {
    const root = this.#root;
    const responses = pointerTo(operationPointer(operation), 'responses');
    const declared = objectOf(valueAt(root, responses));
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) =>
      Object.hasOwn(declared, each),
    );
    if (key === undefined)
      // Records that are not there, or there already, and patches after which they are invalid, a mock reports in any case.
      return [404, 409].includes(status) || isRefusedPatch(operation, status)
        ? []
        : [`${status} is not declared: ${text}`];
    const type = headers.get('content-type') ?? '';
    const schema = pointerTo(follow(root, pointerTo(responses, key)), 'content', type, 'schema');
    // A failure of the server itself is reported as well as it can be.
    if (status >= 400 || !/[/+]json/.test(type) || text === '' || valueAt(root, schema) === undefined)
      return [];
    return this.#judge(schema, isJsonSequence(type) ? itemsIn(text) : JSON.parse(text))
      .slice(0, 2)
      .map((each) => `${status} is invalid: ${each}: ${text}`);
  }
}

/** True for the answer to a patch whose outcome would be invalid: RFC 5789, section 2.2. */
function isRefusedPatch({ method }: Operation, status: number): boolean {
  return method === 'patch' && status === 422;
}

/** Returns the items of JSON Lines, or of a sequence of JSON texts. */
function itemsIn(text: string): unknown {
  const items = text.split(/[\n\u001e]/).filter((line) => line !== '');
  return items.map((line): unknown => JSON.parse(line));
}
