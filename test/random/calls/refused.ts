/** A request with one fault in it is refused, and the refusal shows where the fault is. */
import type { Operation } from '../../../generators/ir/types.ts';
import type { Failure } from '@specline/server-runtime/operation';
import type { Issue } from '@specline/server-runtime/failure/issue';
import { sentDocument } from '../../corpus/directions.ts';
import { validatorsOf } from '../../corpus/judge.ts';
import { pointerTo, readRawDocument } from '../../corpus/raw-document.ts';
import type { Emitted } from '../../emit-spec.ts';
import { withCredentials } from './credentials.ts';
import type { Imported } from './imported.ts';
import { Values, type Spoilt } from './operation-values.ts';
import { isOfDelimiter } from './sendable.ts';

/** Number of calls of each operation. */
const rounds = 4;

/**
 * Calls each operation some times with something wrong in it.
 * @returns What went wrong: `get /shops: what`.
 */
export async function refusalFaults(
  file: string,
  { api }: Emitted,
  packages: Imported,
  seed: number,
): Promise<readonly string[]> {
  if (api === undefined) return [];
  const values = new Values(seed, file, api);
  const places = placesIn(file);
  const send = senderOf(packages);
  const faults: string[] = [];
  for (const operation of api.resources.flatMap(({ operations }) => operations)) {
    if (operation.method === 'trace' || operation.method === 'head') continue;
    for (let round = 0; round < rounds; round += 1) {
      const sent = values.call(operation);
      const spoilt = sent && values.spoilt(operation, sent);
      if (spoilt === undefined || (operation.method === 'get' && 'body' in spoilt.args)) continue;
      const fault = faultOf(spoilt, await send(operation, spoilt), places(spoilt));
      if (fault !== undefined)
        faults.push(
          `${operation.method} ${operation.path}: ${fault}; sent ${JSON.stringify(spoilt.args)} with ${spoilt.in} ${spoilt.name ?? ''} wrong`,
        );
    }
  }
  return faults;
}

/** Returns where a schema finds a value wrong, as JSON Pointers into the request. */
function placesIn(file: string): (spoilt: Spoilt) => readonly string[] {
  const validatorAt = validatorsOf(sentDocument(readRawDocument(file)));
  return ({ in: place, name, schema, value }) => {
    const start = name === undefined ? '' : pointerTo('', place === 'header' ? name.toLowerCase() : name);
    if (schema === undefined) return [start];
    const validate = validatorAt(schema);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath }) => start + instancePath);
  };
}

/** The response to a request; undefined where the client did not send it. */
type Answer = { readonly status: number; readonly issues: readonly Issue[] } | undefined;

function senderOf(packages: Imported): (operation: Operation, spoilt: Spoilt) => Promise<Answer> {
  const handle = packages.createFetchHandler(
    {},
    {
      authenticate: () => ({}),
      fallback: () => ({ status: 599 }),
      // The errors that a document declares have no place for all that is reported here.
      renderFailure: ({ issues }: Pick<Failure, 'issues'>) => ({
        contentType: 'application/json',
        body: { issues },
      }),
    },
  );
  return async (operation, { args }) => {
    let answer: Answer;
    const transport = packages.createTransport({
      baseUrl: 'http://localhost',
      fetch: async (input: string | URL, init?: RequestInit) => {
        const response = await handle(withCredentials(new Request(input, init), operation));
        const body: unknown = await response
          .clone()
          .json()
          .catch(() => undefined);
        answer = { status: response.status, issues: Object(body)['issues'] ?? [] };
        return response;
      },
      retry: { limit: 0 },
    });
    try {
      await packages.client[operation.name]?.(transport, args).result();
    } catch (error) {
      if (
        answer === undefined &&
        !isOfDelimiter(error) &&
        !/cannot be (?:sent as text|encoded)/.test(String(error)) &&
        !isOfMissing(error)
      )
        throw error;
    }
    return answer;
  };
}

/** True for the message of the client about an argument that is not given. */
function isOfMissing(error: unknown): boolean {
  return Object(error).name === 'ParameterError' && /is missing$/.test(String(error));
}

function faultOf(spoilt: Spoilt, answer: Answer, places: readonly string[]): string | undefined {
  if (answer === undefined) return undefined;
  const { status, issues } = answer;
  if (status !== 400) return `is answered with ${status}`;
  const isBodyMissing = spoilt.in === 'body' && spoilt.value === undefined;
  if (isBodyMissing) return undefined;
  const isExact = issues.some((issue) => issue.in === spoilt.in && places.includes(issue.pointer));
  const others = issues.filter(
    (issue) => issue.in !== spoilt.in || !places.some((place) => areOnOneWay(place, issue.pointer)),
  );
  return isExact && others.length === 0
    ? undefined
    : `is reported to be wrong at ${JSON.stringify(issues)}, not at ${places.join(', ')}`;
}

function areOnOneWay(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}
