import { declaredReply as servedReply } from '@specline/server-runtime/reply/encode';
import type { Operation } from '@specline/server-runtime/operation';
import type { FailureHeaders } from '@specline/server-runtime/failure/http-error';
import { encodeHeaders } from '@specline/server-runtime/reply/reply-headers';
import type { Fields } from '../fields.ts';
import type { DeclaredReply, Json, Model, SchemaId } from '../model/model.ts';
import { isJsonValue } from '../request.ts';
import { declaredReply, type ReplyParts } from './declared-reply.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { challengeOf, retryAfter, ruleFor, type DeclaredValues, type Message } from './message-headers.ts';

/** Further samples of a field that cannot hold the first one, such as null, or a list in a list. */
const variants = [1, 2, 3, 4, 5, 6, 7];

/** Values of header fields by lower-case name; the server writes them as the document declares. */
export type HeaderValues = Readonly<Record<string, Json>>;

/** The parts that header fields are made of. */
export interface HeaderParts extends ReplyParts {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  readonly fields: Pick<Fields, 'at' | 'example' | 'holds'>;
  /** Returns the methods of the path of an operation; where absent, a 405 has that of the operation alone. */
  readonly allowed?: AllowedMethods;
}

/** A message, without what follows from its declaration. */
export type Sent = Omit<Message, 'allow' | 'isChosen' | 'now'>;

/** How samples of header fields are made. */
export interface HeaderSamples {
  /** Of the samples: the same label gives the same values. */
  readonly label: string;
  /** Name of the example that is requested. */
  readonly example?: string | undefined;
}

/**
 * Returns header fields of a reply: those that the document requires, or shows an example of, as far as they are true of the message
 * and a field can hold them, and those that belong to its status.
 */
export function headersOf(parts: HeaderParts, sent: Sent, samples: HeaderSamples): HeaderValues {
  const { operation, status } = sent;
  const reply = declaredReply(parts.model, operation, status);
  const allow = parts.allowed?.(operation) ?? operation.method;
  const message: Message = { ...sent, allow, isChosen: reply?.others !== undefined, now: parts.now() };
  const declared = Object.entries(reply?.headers ?? {}).flatMap(([name, schema]) => {
    const values = valuesOf(parts, operation, reply, { name, schema, samples });
    const rule = ruleFor(name);
    for (const value of rule === undefined
      ? usualValues(operation, status, name, values)
      : rule(message, values))
      if (isFit(parts, schema, value) && written(operation, status, name, value) !== undefined)
        return [[name, value] as const];
    return [];
  });
  return { ...headersOfStatus(message), ...Object.fromEntries(declared) };
}

/** Returns the values that the document gives for a header field. */
function valuesOf(
  { model, sampler, fields }: HeaderParts,
  operation: Operation,
  reply: DeclaredReply | undefined,
  {
    name,
    schema,
    samples,
  }: { readonly name: string; readonly schema: SchemaId; readonly samples: HeaderSamples },
): DeclaredValues {
  const { label, example = '' } = samples;
  const named = new Map(Object.entries(reply?.headerExamples?.[name] ?? {}));
  const isOfPage = reply?.pageHeaders?.[name] !== undefined && isPaged(model, operation);
  const shown = [named.get(example), ...named.values(), fields.example(schema)];
  return {
    // What the document shows of a page is that of another request.
    shown: isOfPage ? [] : shown.filter((value) => value !== undefined),
    listed: fields.at(schema, []).values,
    sample: (variant) => sampler.sample(schema, `${label}/${[name, variant].join(' ').trim()}`),
  };
}

/** True if an operation answers with a page of a list, whose header fields follow from the request. */
function isPaged({ bindings }: Pick<Model, 'bindings'>, { id }: Operation): boolean {
  const binding = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
  return binding !== undefined && 'list' in binding && binding.list.paging !== undefined;
}

/** Returns what the document shows of a header field; and samples, where it shows nothing, or requires the field. */
function* usualValues(
  { replies }: Operation,
  status: number,
  name: string,
  { shown, sample }: DeclaredValues,
): Generator<Json> {
  yield* shown;
  const { headers = [] } = servedReply(replies, status) ?? {};
  if (shown.length > 0 && !headers.some((each) => each.name === name && each.required === true)) return;
  yield sample('');
  for (const variant of variants) yield sample(String(variant));
}

/** True if a schema takes a value of a header field, or what its text stands for. */
function isFit({ fields }: HeaderParts, schema: SchemaId, value: Json): boolean {
  if (fields.holds(schema, value)) return true;
  if (typeof value !== 'string') return false;
  const items = value.split(',').map((item) => item.trim());
  return [...readings(value), items, items.map((item) => readings(item)[0] ?? item)].some((each) =>
    fields.holds(schema, each),
  );
}

/** Returns the JSON that a text is. */
function readings(text: string): readonly Json[] {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonValue(value) ? [value] : [];
  } catch {
    return [];
  }
}

/**
 * Returns the header fields of a failure as they are written, except for those that the server knows itself: the id of the request,
 * and what it fills in.
 */
export function headersOfFailure(parts: HeaderParts, message: Sent, samples: HeaderSamples): FailureHeaders {
  const { operation, status } = message;
  const { headers = [] } = servedReply(operation.replies, status) ?? {};
  const filled = headers.flatMap(({ name, failure }) => (failure === undefined ? [] : [name]));
  const isKnown = (name: string): boolean => name === 'x-request-id' || filled.includes(name);
  return Object.fromEntries(
    Object.entries(headersOf(parts, message, samples)).flatMap(([name, value]) => {
      const text = isKnown(name) ? undefined : written(operation, status, name, value);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/** Returns how a value travels; nothing where it cannot: RFC 9110, section 5.5. */
function written(
  { replies }: Operation,
  status: number,
  name: string,
  value: Json,
): string | readonly string[] | undefined {
  try {
    return encodeHeaders({ status, headers: { [name]: value } }, servedReply(replies, status))[name];
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the header fields that belong to a status, whether they are declared or not. */
function headersOfStatus({ operation, status, allow }: Message): HeaderValues {
  switch (status) {
    // RFC 9110, section 15.5.2.
    case 401:
      return { 'www-authenticate': challengeOf(operation) };
    // RFC 9110, section 15.5.6.
    case 405:
      return { allow };
    case 429:
    case 503:
      return { 'retry-after': String(retryAfter) };
    default:
      return {};
  }
}
