import { brandInstances, isInstance } from '../failure/brand.ts';
import { declaredReply, isEmpty, isSequence, isWhole, type Answer } from './encode.ts';
import { dataOfEvents } from './event-stream.ts';
import { textsOfItems } from './item-stream.ts';
import { headerProblems } from './header-check.ts';
import { withoutUnknown } from '../validation/known-fields.ts';
import { bestOf, essenceOf, isJson } from '@specline/kernel/media-type';
import type { Reply } from '../operation.ts';
import type { HandlerReply } from './reply.ts';
import type { Route } from '../routing/route.ts';
import { jsonIn, standsFor } from '../parameters/stands-for.ts';
import { mapStream } from './stream.ts';
import { problemsOf, type Problem } from '../validation/validate.ts';
import type { Validate } from '../validation/validator.ts';

const brand = Symbol.for('specline.ReplyError');

/** A reply violates the document. */
export class ReplyError extends Error {
  static {
    brandInstances(ReplyError, brand);
  }

  /** True for those of another package as well. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isInstance(value, this, ReplyError, brand);
  }

  override readonly name = 'ReplyError';
  readonly status: number;
  /** Everything that is wrong with the reply. */
  readonly problems: readonly string[];

  constructor(operationId: string, status: number, problems: readonly string[]) {
    super(`The reply of ${operationId} violates the document: ${status}: ${problems.join('; ')}`);
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Checks an answer as it leaves: status, content type, headers, and the body where it is JSON or text.
 * @param given The headers and the body as the handler gave them.
 * @returns Nothing where it is what the document says.
 */
export async function checkReply(
  route: Route,
  answer: Answer,
  { headers = {}, body }: HandlerReply,
): Promise<ReplyError | undefined> {
  const { operation } = route;
  // Where nothing is declared, a handler answers as it likes.
  if (operation.replies.length === 0) return undefined;
  const declared = declaredReply(operation.replies, answer.status);
  const problems =
    declared === undefined
      ? ['the status is not declared']
      : [
          ...headerProblems(await validatorFor(route, declared, 'headers'), declared, headers),
          ...(isEmpty(answer.status) ? leftOut(body) : await contentProblems(route, declared, answer)),
        ];
  return problems.length === 0 ? undefined : new ReplyError(operation.id, answer.status, problems);
}

/**
 * Checks a failure as it leaves: its content and its headers, where the document declares its status, or a range that it is in.
 * @returns Nothing where it is what the document says, and where the document says nothing of its status or of its content: a
 *   request may be refused for reasons that no document lists (RFC 9110, section 15.5).
 */
export async function checkFailure(route: Route, answer: Answer): Promise<ReplyError | undefined> {
  const { id, replies } = route.operation;
  const declared = declaredReply(replies, answer.status);
  if (declared === undefined) return undefined;
  const headers = headerProblems(
    await validatorFor(route, declared, 'headers'),
    declared,
    sentHeaders(answer),
  );
  const content = declared.types === undefined ? [] : await contentProblems(route, declared, answer);
  const isFallback = content.length > 0 && (await isOfFallback(route, answer));
  const problems = isFallback ? headers : [...headers, ...content];
  return problems.length === 0 ? undefined : new ReplyError(id, answer.status, problems);
}

/**
 * True for an error in the form of `default`, which replaces one that nobody can fill in: the generator has warned of that.
 */
async function isOfFallback(route: Route, answer: Answer): Promise<boolean> {
  const fallback = route.operation.replies.find(({ status }) => status === 'default');
  return fallback?.types !== undefined && (await contentProblems(route, fallback, answer)).length === 0;
}

/** Returns the headers of an answer as they were written. */
function sentHeaders({ headers }: Answer): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, each]),
  );
  return new Headers(pairs);
}

/** Returns an answer without the fields that the document does not declare, where it is JSON; see `withoutUnknown`. */
export async function dropUnknownFields(route: Route, answer: Answer): Promise<Answer> {
  const declared = declaredReply(route.operation.replies, answer.status);
  const sent = sentType(answer);
  const type = bestOf(declared?.types ?? [], sent);
  if (
    declared === undefined ||
    type === undefined ||
    typeof answer.body !== 'string' ||
    !isJson(essenceOf(sent))
  )
    return answer;
  const validate = await validatorFor(route, declared, type);
  if (validate?.known === undefined) return answer;
  const value: unknown = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify(withoutUnknown(value, [validate])) };
}

/** @param key A declared media type, or `headers`. */
async function validatorFor(route: Route, { status }: Reply, key: string): Promise<Validate | undefined> {
  route.replyValidators ??= (await route.operation.replyValidators?.()) ?? {};
  const ofStatus = route.replyValidators[status];
  return ofStatus !== undefined && Object.hasOwn(ofStatus, key) ? ofStatus[key] : undefined;
}

/** Returns what is wrong with a body whose status has none. */
function leftOut(body: unknown): readonly string[] {
  return body === undefined || body === null ? [] : ['no body can be sent with this status'];
}

async function contentProblems(route: Route, declared: Reply, answer: Answer): Promise<readonly string[]> {
  const { types = [] } = declared;
  if (answer.body === undefined) return types.length === 0 ? [] : ['the body is missing'];
  if (types.length === 0) return ['a body is not declared'];
  const sent = sentType(answer);
  const type = bestOf(types, sent);
  if (type === undefined) return [`the content type ${essenceOf(sent)} is not declared`];
  const validate = await validatorFor(route, declared, type);
  if (validate === undefined || typeof answer.body !== 'string') return [];
  const problemsOfText = problemsOfStream(declared, sent);
  if (problemsOfText !== undefined) return problemsOfText(validate, answer.body);
  // What is sent counts, not what it was made of: a Date is a string there, and a property that is undefined is absent.
  if (isJson(essenceOf(sent))) return problemTexts(problemsOfAny(validate, [JSON.parse(answer.body)]));
  const problems = problemsOfAny(validate, [answer.body, ...standsFor(answer.body)]);
  // A range holds texts as well that have a syntax of their own, whatever its schema says of JSON.
  return type.endsWith('/*') && problems.some(isOfType) ? [] : problemTexts(problems);
}

/**
 * Returns an answer whose events or items are checked as they are sent, one by one, where the document says what they carry.
 * @param onError Receives each that is invalid; an error that it throws breaks the stream off.
 */
export async function withCheckedStream(
  route: Route,
  answer: Answer,
  onError: (error: ReplyError) => void,
): Promise<Answer> {
  const { status, body } = answer;
  if (isWhole(body)) return answer;
  const declared = declaredReply(route.operation.replies, status);
  const sent = sentType(answer);
  const type = bestOf(declared?.types ?? [], sent);
  if (declared === undefined || type === undefined) return answer;
  const problemsOfPiece = problemsOfStream(declared, sent);
  if (problemsOfPiece === undefined) return answer;
  const validate = await validatorFor(route, declared, type);
  if (validate === undefined) return answer;
  const check = (piece: string | Uint8Array): string | Uint8Array => {
    const problems = typeof piece === 'string' ? problemsOfPiece(validate, piece) : [];
    if (problems.length > 0) onError(new ReplyError(route.operation.id, status, problems));
    return piece;
  };
  return { ...answer, body: mapStream(body, check) };
}

/** Reports what is wrong with some text of a stream. */
type StreamProblems = (validate: Validate, text: string) => readonly string[];

/** Returns how the text of a media type is checked; undefined where it is no stream. */
function problemsOfStream(declared: Reply, mediaType: string): StreamProblems | undefined {
  if (essenceOf(mediaType) === 'text/event-stream') return eventProblems;
  if (!isSequence(declared, mediaType)) return undefined;
  return (validate, text) => textsOfItems(text, mediaType).flatMap((item) => itemProblems(validate, item));
}

/** Returns what is wrong with the data of events that are written already. */
function eventProblems(validate: Validate, text: string): readonly string[] {
  return dataOfEvents(text).flatMap((data) =>
    problemTexts(problemsOfAny(validate, [...jsonIn(data), data]), 'the data of an event'),
  );
}

/** Returns what is wrong with an item that is written already. */
function itemProblems(validate: Validate, text: string): readonly string[] {
  const [value] = jsonIn(text);
  return value === undefined ? ['an item is not JSON'] : problemTexts(problemsOf(validate, value), 'an item');
}

/** Returns what is wrong with each of the values that a text may be; nothing where one is valid. */
function problemsOfAny(validate: Validate, values: readonly unknown[]): readonly Problem[] {
  const found = values.map((value) => problemsOf(validate, value));
  if (found.some((problems) => problems.length === 0)) return [];
  // The problems are those of the value that has the right type.
  return found.find((problems) => !problems.some(isOfType)) ?? found[0] ?? [];
}

function problemTexts(problems: readonly Problem[], whole?: string): readonly string[] {
  return problems.map(({ pointer, message }) =>
    whole === undefined
      ? `${pointer || 'the body'} ${message}`
      : `${whole}: ${pointer}${pointer && ' '}${message}`,
  );
}

function isOfType({ keyword, pointer }: Problem): boolean {
  return keyword === 'type' && pointer === '';
}

function sentType({ headers }: Answer): string {
  return String(headers['content-type']);
}
