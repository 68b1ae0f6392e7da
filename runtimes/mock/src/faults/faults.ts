import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { HttpError, isHttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { rawHeader } from '../raw-request.ts';
import { declaredReply, usualStatus } from '../replies/declared-reply.ts';
import type { HeaderParts } from '../replies/sampled-headers.ts';
import type { Faults, Hit } from './fault-list.ts';
import { exampleReply, replyOf } from './fault-replies.ts';
import { pause } from './pause.ts';
import {
  appliedHeader,
  longestDelay,
  readPreferences,
  withApplied,
  writeApplied,
  type PreferenceName,
  type Preferences,
} from './prefer.ts';

/** Handlers by operation. */
export type HandlersById = Readonly<Record<string, Handler>>;

/** The answer, and the preferences that it applies. */
interface Answered {
  readonly make: () => HandlerReply | Promise<HandlerReply>;
  readonly applied: readonly PreferenceName[];
}

/** The input that an answer follows from. */
interface AnswerInput {
  readonly handler: Handler;
  readonly context: HandlerContext;
  readonly preferences: Preferences;
  readonly hit: Hit | undefined;
  /** Returns another number for each sample. */
  readonly count: () => number;
}

/**
 * Gives handlers faults: those of the list, and those that a request asks for by its header field `Prefer` (RFC 7240):
 * `code=404`, `delay=200` (milliseconds), `example=name`, `dynamic=true`, `handling=strict`. What was applied,
 * `Preference-Applied` lists. Preferences go before the list; one that cannot be met is ignored, except with
 * `handling=strict`.
 * @param parts The parts that requested replies are made of.
 */
export function withFaults(
  handlers: HandlersById,
  faults: Pick<Faults, 'draw'>,
  parts: HeaderParts,
): HandlersById {
  let samples = 0;
  const count = (): number => samples++;
  const wrap = (handler: Handler): Handler => {
    return (context) => {
      const prefer = rawHeader(context.raw, 'prefer');
      const hit = faults.draw(context.operation.id);
      if (prefer === undefined && hit === undefined) return handler(context);
      const preferences = readPreferences(prefer ?? '');
      return answer({ handler, context, preferences, hit, count }, parts);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

async function answer(input: AnswerInput, parts: HeaderParts): Promise<HandlerReply> {
  const { context, preferences, hit } = input;
  const delay = Math.min((preferences.delay ?? 0) + (hit?.delay ?? 0), longestDelay);
  if (delay > 0) await pause(delay, context.signal);
  const { make, applied: own } =
    exampleFor(input, parts) ?? sampleFor(input, parts) ?? faultFor(input, parts) ?? usualFor(input, parts);
  const applied = writeApplied(preferences, ['delay', ...own, 'handling']);
  try {
    const reply = await make();
    return applied === '' ? reply : withApplied(reply, applied);
  } catch (error) {
    throw isHttpError(error) && applied !== '' ? failureWith(error, applied) : error;
  }
}

/** @throws {HttpError} 400 where there is no such example, and the request is strict. */
function exampleFor({ context, preferences }: AnswerInput, parts: HeaderParts): Answered | undefined {
  const { operation } = context;
  const { code, example, dynamic, handling } = preferences;
  const status = code ?? usualStatus(parts, operation);
  if (status === undefined || (example === undefined && dynamic !== false)) return undefined;
  const declared = declaredReply(parts.model, operation, status);
  const examples = new Map(Object.entries(declared?.examples ?? {}));
  const name = example ?? examples.keys().next().value;
  const body = name === undefined ? undefined : examples.get(name);
  if (declared !== undefined && body !== undefined)
    return {
      make: () => exampleReply(parts, context, { status, declared, body, example: name }),
      applied: ['code', 'example', 'dynamic'],
    };
  if (example !== undefined && handling === 'strict')
    throw noExample(operation.id, status, [...examples.keys()]);
  return undefined;
}

/** Returns a sample, whatever the state is: of another status than the usual one, or because it is requested. */
function sampleFor(
  { context, preferences: { code, dynamic }, count }: AnswerInput,
  parts: HeaderParts,
): Answered | undefined {
  const { operation } = context;
  const usual = usualStatus(parts, operation);
  const status = code ?? usual;
  if (status === undefined || (status === usual && dynamic === undefined)) return undefined;
  const label = `prefer/${operation.id}/${status}${dynamic === true ? `/${count()}` : ''}`;
  return { make: () => replyOf(parts, context, status, label), applied: ['code', 'dynamic'] };
}

function faultFor({ context, hit }: AnswerInput, parts: HeaderParts): Answered | undefined {
  const { operation } = context;
  const status = hit?.status;
  if (status === undefined || status === usualStatus(parts, operation)) return undefined;
  return { make: () => replyOf(parts, context, status, `fault/${operation.id}/${status}`), applied: [] };
}

function usualFor({ handler, context }: AnswerInput, parts: HeaderParts): Answered {
  return {
    make: () => handler(context),
    applied: usualStatus(parts, context.operation) === undefined ? [] : ['code'],
  };
}

function noExample(id: string, status: number, names: readonly string[]): HttpError {
  const known = names.length === 0 ? 'It has none' : `It has ${names.map((name) => `"${name}"`).join(', ')}`;
  return new HttpError(
    400,
    `The document has no example of that name for the reply ${status} of ${id}. ${known}.`,
  );
}

function failureWith({ status, message, headers, issues, cause }: HttpError, applied: string): HttpError {
  return new HttpError(status, message, { headers: { ...headers, [appliedHeader]: applied }, issues, cause });
}
