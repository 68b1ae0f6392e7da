/** Asks the mock of a document for everything, by its client, and holds the answers against the document. */
import type { Operation } from '../../generators/ir/types.ts';
import { receivedDocument } from '../corpus/directions.ts';
import { judgeOf } from '../corpus/judge.ts';
import { follow, objectOf, pointerTo, readRawDocument, valueAt } from '../corpus/raw-document.ts';
import type { Emitted } from '../emit-spec.ts';
import type { Imported } from './imported.ts';
import { withCredentials } from './credentials.ts';
import { operationPointer, Values } from './operation-values.ts';

/** How often each operation is called. */
const rounds = 3;

/**
 * Calls the operations of a mock, in several rounds.
 * @returns What is wrong with its answers: `GET /shops: what`.
 */
export async function mockFaults(
  file: string,
  { api }: Emitted,
  packages: Imported,
  seed: number,
): Promise<readonly string[]> {
  const values = new Values(seed, file);
  const received = receivedDocument(readRawDocument(file));
  const judge = judgeOf(received);
  const faults: string[] = [];
  const errors: unknown[] = [];
  const handle = packages.createFetchHandler(
    packages.createMockHandlers({ seed, clock: () => Date.UTC(2026, 0, 15, 12) }),
    {
      authenticate: () => ({}),
      validateReplies: 'throw',
      onError: (error: unknown) => errors.push(error),
    },
  );
  const operations = (api?.resources ?? [])
    .flatMap((resource) => resource.operations)
    .filter((each) => each.method !== 'trace' && values.isAnswerable(each));
  for (let round = 0; round < rounds; round += 1)
    for (const operation of operations) {
      const sent = values.call(operation);
      if (sent === undefined || (operation.method === 'get' && sent.body !== undefined)) continue;
      let answer: Response | undefined;
      let text = '';
      const transport = packages.createTransport({
        baseUrl: 'http://localhost',
        fetch: async (input: string | URL, init?: RequestInit) => {
          answer = await handle(withCredentials(new Request(input, init), operation));
          text = await answer.clone().text();
          return answer;
        },
        retry: { limit: 0 },
      });
      const told: string[] = [];
      try {
        await packages.client[operation.name]?.(transport, sent.args).result();
      } catch (error) {
        if (answer === undefined && !/which delimits items/.test(String(error))) told.push(String(error));
      }
      if (answer !== undefined) told.push(...answerFaults(operation, answer, text));
      told.push(...errors.splice(0).map(String));
      faults.push(
        ...told.map(
          (each) => `${operation.method} ${operation.path}: ${each}; sent ${JSON.stringify(sent.args)}`,
        ),
      );
    }
  return faults;

  function answerFaults(
    operation: Operation,
    { status, headers }: Response,
    text: string,
  ): readonly string[] {
    const { root } = received;
    const responses = objectOf(valueAt(root, pointerTo(operationPointer(operation), 'responses')));
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) =>
      Object.hasOwn(responses, each),
    );
    if (status >= 500 && status !== 501 && key === undefined) return [`answers ${status}: ${text}`];
    if (key === undefined) return [404, 409].includes(status) ? [] : [`${status} is not declared: ${text}`];
    const at = follow(root, pointerTo(operationPointer(operation), 'responses', key));
    const type = headers.get('content-type') ?? '';
    const declared = Object.keys(objectOf(valueAt(root, pointerTo(at, 'content')))).find(
      (each) => each === type,
    );
    const schema = pointerTo(at, 'content', declared ?? '', 'schema');
    // A failure of the server itself is told as well as it can be.
    if (status >= 400 || !/[/+]json/.test(type) || text === '' || valueAt(root, schema) === undefined)
      return [];
    return judge(schema, JSON.parse(text))
      .slice(0, 2)
      .map((each) => `${status} is invalid: ${each}: ${text}`);
  }
}
