import { declaredReply, type Answer } from './encode.ts';
import { bestOf, essenceOf, isJson } from './media-type.ts';
import type { Reply } from './operation.ts';
import type { Route } from './route.ts';
import { problemsOf } from './validate.ts';

/** A reply that is not what the document says. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly status: number;
  /** Each thing that is wrong. */
  readonly problems: readonly string[];

  constructor(operationId: string, status: number, problems: readonly string[]) {
    super(`The reply of ${operationId} is not what the document says: ${status}: ${problems.join('; ')}`);
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Checks an answer as it leaves: status, content type, headers, and the body where it is JSON.
 * @returns Nothing where it is what the document says.
 */
export async function checkReply(route: Route, answer: Answer): Promise<ReplyError | undefined> {
  const { operation } = route;
  const declared = declaredReply(operation.replies, answer.status);
  const problems =
    declared === undefined
      ? ['the status is not declared']
      : [...headerProblems(declared, answer), ...(await contentProblems(route, declared, answer))];
  return problems.length === 0 ? undefined : new ReplyError(operation.id, answer.status, problems);
}

function headerProblems({ headers = [] }: Reply, answer: Answer): readonly string[] {
  return headers
    .filter(({ name, required }) => required === true && answer.headers[name] === undefined)
    .map(({ name }) => `the header ${name} is missing`);
}

async function contentProblems(route: Route, declared: Reply, answer: Answer): Promise<readonly string[]> {
  const { types = [] } = declared;
  if (answer.body === undefined) return types.length === 0 ? [] : ['the body is missing'];
  const sent = essenceOf(String(answer.headers['content-type']));
  const type = bestOf(types, sent);
  if (type === undefined) return [`the content type ${sent} is not declared`];
  route.replyValidators ??= (await route.operation.replyValidators?.()) ?? {};
  const validate = route.replyValidators[declared.status]?.[type];
  if (validate === undefined || typeof answer.body !== 'string') return [];
  // What is sent counts, not what it was made of: a Date is a string there, and a property that is undefined is absent.
  const body: unknown = isJson(sent) ? JSON.parse(answer.body) : answer.body;
  return problemsOf(validate, body).map(({ pointer, message }) => `${pointer || 'the body'} ${message}`);
}
