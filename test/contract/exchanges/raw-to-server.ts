/** Raw HTTP to the server, on `node:http`: what is right is taken, what is wrong is refused, and for the right reason. */
import { cases, exampleOf, type Case } from '../cases/cases.ts';
import { checkReply, finding, type Finding } from '../report/checks.ts';
import {
  isObject,
  listOf,
  objectOf,
  operations,
  wireText,
  without,
  type Json,
  type Operation,
} from '../cases/document.ts';
import type { Ledger } from '../report/ledger.ts';
import { methodsOf } from '../cases/paths.ts';
import { answerOf, givenWrong, Recorder } from './recording.ts';
import { wrongsOf } from '../cases/schemas.ts';
import { goodToken, serve, type Injection } from './serving.ts';
import { jsonIn, sendTo, targetOf, type Send, type WireReply, type WireRequest } from './wire.ts';

const pairing = 'raw HTTP to server';

interface Run {
  readonly ledger: Ledger;
  readonly recorder: Recorder;
  readonly send: Send;
}

/** Runs the pairing for some operations. */
export async function rawToServer(
  ledger: Ledger,
  selected: readonly Operation[] = operations,
  injection: Injection = {},
): Promise<void> {
  const recorder = new Recorder();
  await using served = await serve({ platform: 'node', handlers: recorder.handlers, injection });
  const run: Run = { ledger, recorder, send: sendTo(served.baseUrl) };
  for (const one of cases) {
    if (!selected.includes(one.operation)) continue;
    if (one.fault)
      await refuse(run, one, `negative: ${one.id}`, requestOf(one), 400, (reply) =>
        rejectionWrong(one, reply),
      );
    else await accept(run, one);
  }
  for (const operation of selected) {
    await withoutCredentials(run, exampleOf(operation));
    await withOtherBodies(run, exampleOf(operation));
    await withOtherMethods(run, exampleOf(operation));
  }
}

/**
 * Returns the request of a case, as raw HTTP.
 * @param token What is sent as the bearer token.
 */
export function requestOf(one: Case, token = goodToken): WireRequest {
  const { operation, values, body } = one;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: '*/*' };
  for (const [name, value] of Object.entries(values.header)) headers[name.toLowerCase()] = wireText(value);
  const request = { method: operation.method, target: targetOf(operation, values), headers };
  if (!operation.body || body === undefined) return request;
  return {
    ...request,
    headers: { ...headers, 'content-type': operation.body.mediaType },
    body: JSON.stringify(body),
  };
}

async function accept({ ledger, recorder, send }: Run, one: Case): Promise<void> {
  const status = one.operation.successes[0] ?? 200;
  recorder.prepare(answerOf(one.operation, status));
  const request = requestOf(one);
  const reply = await send(request);
  const given = givenWrong(one, recorder.last);
  const wrong =
    reply.status === status
      ? given
      : `answered ${reply.status} to what is valid: ${reply.body.slice(0, 300)}`;
  ledger.add(pairing, one.operation, one.id, { request, reply }, [
    finding('positive_data_acceptance', wrong),
    ...checkReply(one.operation, reply),
  ]);
}

/** Sends what is to be refused. */
async function refuse(
  { ledger, recorder, send }: Run,
  { operation }: Case,
  id: string,
  request: WireRequest,
  status: number,
  wrongOf: (reply: WireReply) => string | undefined,
  check: Finding['check'] = 'negative_data_rejection',
): Promise<void> {
  recorder.prepare(answerOf(operation, operation.successes[0] ?? 200));
  const reply = await send(request);
  const wrong =
    reply.status === status
      ? recorder.last
        ? 'the handler was called'
        : wrongOf(reply)
      : `answered ${reply.status} instead of ${status}: ${reply.body.slice(0, 300)}`;
  ledger.add(pairing, operation, id, { request, reply }, [
    finding(check, wrong),
    ...checkReply(operation, reply),
  ]);
}

/** Returns one of the things that the reply complains about is what is wrong, by place and keyword. */
function rejectionWrong({ fault, operation, body }: Case, reply: WireReply): string | undefined {
  if (!fault) return undefined;
  const issues = issuesIn(jsonIn(reply) ?? null);
  const hit = issues.some(
    (issue) =>
      issue['in'] === fault.in && issue['pointer'] === fault.pointer && issue['keyword'] === fault.keyword,
  );
  if (!hit) {
    const expected = `${fault.in} ${fault.pointer} (${fault.keyword})`;
    return `no issue is about ${expected}: ${JSON.stringify(issues)}`;
  }
  // All other issues have to be true.
  const known = fault.in === 'body' && operation.body ? wrongsOf(operation.body.pointer, body) : undefined;
  const invented = issues.find(
    (issue) => known && !known.some(({ pointer }) => pointer === issue['pointer'] && issue['in'] === 'body'),
  );
  return invented && `an issue is about what is not wrong: ${JSON.stringify(invented)}`;
}

/** Returns the issues of a failure, wherever the document puts them. */
function issuesIn(body: Json): readonly Readonly<Record<string, Json>>[] {
  if (!isObject(body)) return [];
  const own = listOf(body['issues']).map(objectOf);
  return own.length > 0 ? own : Object.values(body).flatMap(issuesIn);
}

async function withoutCredentials(run: Run, one: Case): Promise<void> {
  if (!one.operation.isSecured) return;
  const challenge = (reply: WireReply): string | undefined =>
    /^Bearer/i.test(reply.headers['www-authenticate'] ?? '')
      ? undefined
      : 'there is no challenge in WWW-Authenticate';
  const request = requestOf(one);
  const bare = without(request.headers, 'authorization');
  const id = 'without Authorization';
  await refuse(run, one, id, { ...request, headers: bare }, 401, challenge, 'missing_required_header');
  for (const authorization of ['Bearer forged', `Basic ${btoa(`user:${goodToken}`)}`, 'Bearer ', goodToken]) {
    const forged = { ...request, headers: { ...bare, authorization } };
    await refuse(run, one, `with Authorization: ${authorization}`, forged, 401, challenge, 'ignored_auth');
  }
}

async function withOtherBodies(run: Run, one: Case): Promise<void> {
  if (!one.operation.body) return;
  const request = requestOf(one);
  const type = one.operation.body.mediaType;
  const bare = without(request.headers, 'content-type');
  const fine = (): undefined => undefined;
  const xml = { ...request, headers: { ...bare, 'content-type': 'application/xml' }, body: '<a/>' };
  const broken = { ...request, headers: { ...bare, 'content-type': type }, body: '{"a":' };
  if (one.operation.body.required)
    await refuse(
      run,
      one,
      'without a body',
      { method: request.method, target: request.target, headers: bare },
      400,
      fine,
    );
  await refuse(run, one, 'with a body of another type', xml, 415, fine);
  await refuse(run, one, 'with a broken body', broken, 400, fine);
  await refuse(
    run,
    one,
    'without Content-Type',
    { ...request, headers: bare },
    415,
    fine,
    'missing_required_header',
  );
}

/** Sends, to one operation of each path, a method that the path does not have. */
async function withOtherMethods(run: Run, one: Case): Promise<void> {
  const declared = methodsOf(one.operation.template);
  if (declared[0] !== one.operation.method) return;
  const { target, headers } = requestOf(one);
  for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    if (declared.includes(method)) continue;
    const complete = (reply: WireReply): string | undefined => {
      const allowed = (reply.headers['allow'] ?? '').split(/\s*,\s*/);
      const isAllowed = declared.every((each) => allowed.includes(each)) && !allowed.includes(method);
      return isAllowed
        ? undefined
        : `Allow is ${String(reply.headers['allow'])}, the path has ${declared.join(', ')}`;
    };
    await refuse(
      run,
      one,
      `${method} of the path`,
      { method, target, headers },
      405,
      complete,
      'unsupported_method',
    );
  }
}
