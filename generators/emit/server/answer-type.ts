import type { Header, Operation, Payload, Reply, Shape, StatusKey } from '../../ir/types.ts';
import { coversJson, isJson } from '@specline/kernel/media-type';
import { contentOf, hasUsualType, usualFirst } from '../content.ts';
import { isBinary, isText } from '../leaves.ts';
import { isPlainValue } from '../plain-value.ts';
import { streamOf } from '../stream.ts';
import { code, codeKey, join, type Code } from '../ts/code.ts';
import { unit, uniteTypes, type TypeTerm } from '../ts/type-term.ts';
import { bodyText, typeTerm, type Member, type TypeContext } from '../ts/type-text.ts';
import { headersBody } from '../types/header-types.ts';
import { mediaType } from '../types/media-type.ts';
import { statusTypes } from '../types/status-types.ts';
import type { HandlerTypes } from './handler-context.ts';
import { handlerPaths } from './handler-paths.ts';
import { runtimeType } from './runtime.ts';

/** An answer of a handler under a status: one of these for every type that the body can have. */
interface Answer {
  readonly status: StatusKey;
  /** The body, and the media types that go with it; nothing where there is none. */
  readonly body: Body | undefined;
  /** Required or declared members other than status and body. */
  readonly more: readonly Member[];
}

interface Body {
  readonly type: Code;
  readonly media: readonly Code[];
}

/**
 * Returns the type of what a handler answers with: a union that `status` discriminates. Statuses that answer alike share a member.
 */
export function answerType(operation: Operation, context: HandlerTypes): Code {
  // Interim replies are for the platform to send.
  const replies = operation.replies.filter(({ status }) => !isInterim(status));
  if (replies.length === 0) return code`${runtimeType('HandlerReply')}`;
  const answers = replies.flatMap((reply) => answersOf(operation, reply, context));
  const members = groupAlike(answers).map(([first, ...others]) => {
    const statuses = [first, ...others].map(({ status }) => status);
    return answerText(first, statusTypes(statuses, replies, handlerPaths.status));
  });
  return join(members, code` | `);
}

function isInterim(status: StatusKey): boolean {
  return typeof status === 'number' ? status < 200 : status === '1XX';
}

/** Groups answers that are alike. Only numbers are grouped: what a range or `default` stands for depends on the other statuses. */
function groupAlike(answers: readonly Answer[]): readonly (readonly [Answer, ...Answer[]])[] {
  const groups = new Map<string, [Answer, ...Answer[]]>();
  for (const answer of answers) {
    const { status } = answer;
    const key = `${typeof status === 'number' ? '' : status}${codeKey(answerText(answer, code``))}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [answer]);
    else group.push(answer);
  }
  return [...groups.values()];
}

function answerText({ body, more }: Answer, status: Code): Code {
  const base =
    body === undefined
      ? code`${runtimeType('EmptyReply')}<${status}>`
      : code`${runtimeType('TypedReply')}<${join([status, body.type, ...mediaArgument(body)], code`, `)}>`;
  return more.length === 0 ? base : code`(${base} & ${bodyText({ members: more })})`;
}

/** Returns the type argument for media types; none for JSON, which is the default. */
function mediaArgument({ media }: Body): readonly Code[] {
  const text = uniteTypes(media.map((each) => unit(each))).code;
  return codeKey(text) === codeKey(mediaType('application/json')) ? [] : [text];
}

function answersOf(operation: Operation, reply: Reply, context: HandlerTypes): readonly Answer[] {
  const { status } = reply;
  const headers = headersMember(reply, context);
  const payloads = contentOf(operation, reply);
  if (payloads.length === 0) return [{ status, body: undefined, more: headers }];
  return bodiesOf(payloads, context).map(({ type, media, isNamed }) => ({
    status,
    body: { type, media },
    more: isNamed ? headers : [contentTypeMember(media), ...headers],
  }));
}

/** Says which media type it is that is not the usual one, or which one of a range. */
function contentTypeMember(media: readonly Code[]): Member {
  const type = uniteTypes(media.map((text) => unit(text))).code;
  return { key: code`readonly contentType`, type };
}

/** Returns the types that a body can have, with the media types of each. */
function bodiesOf(payloads: readonly Payload[], context: HandlerTypes): readonly SentBody[] {
  const bodies = new Map<string, SentBody>();
  const add = (type: Code, written: string, isNamed: boolean): void => {
    const body = bodies.get(codeKey(type)) ?? { type, media: [], isNamed };
    body.media.push(mediaType(written));
    bodies.set(codeKey(type), body);
  };
  for (const [index, payload] of usualFirst(payloads).entries()) {
    const { mediaType: written } = payload;
    const isNamed = index === 0 && hasUsualType(payload);
    // A file knows which type of a range it is of.
    if (index === 0 && !isNamed && !isJson(written)) add(code`globalThis.Blob`, written, true);
    add(sentType(payload, context), written, isNamed);
  }
  return [...bodies.values()];
}

/** A type of bodies, and the media types that these may have. */
interface SentBody extends Body {
  readonly media: Code[];
  /** True where a reply need not name its media type. */
  readonly isNamed: boolean;
}

/** Returns what the runtime can send: JSON of values, events, items, and of everything else the content as it is. */
function sentType(payload: Payload, { models, types }: HandlerTypes): Code {
  const { mediaType: type, shape } = payload;
  const context = { view: 'read', models: types } as const;
  if (isJson(type)) return givenTerm(shape, context).code;
  const stream = streamOf(payload, models);
  if (stream?.of === 'events') {
    const data = stream.item.kind === 'unknown' ? code`string` : givenTerm(stream.item, context).code;
    return code`${runtimeType('Events')}<${data}>`;
  }
  if (stream !== undefined) return code`${runtimeType('Items')}<${givenTerm(stream.item, context).code}>`;
  const content = unit(code`${runtimeType('Content')}`);
  const isGiven = isText(shape, models) || isBinary(shape, models) || isPlainValue(payload, models);
  return coversJson(type) || isGiven ? uniteTypes([typeTerm(shape, context), content]).code : content.code;
}

/**
 * Returns the type of a value that a handler gives. Interfaces have no index signature, so that none would be an object of which
 * nothing is declared.
 */
function givenTerm(shape: Shape, context: TypeContext): TypeTerm {
  const { byId } = context.models;
  const target = shape.kind === 'ref' ? byId.get(shape.model)?.shape : shape;
  if (target !== undefined && isFreeForm(target)) return unit(code`${runtimeType('FreeForm')}`);
  if (shape.kind === 'array') return unit(code`${givenTerm(shape.items, context).operand}[]`);
  if (shape.kind === 'union') return uniteTypes(shape.members.map((member) => givenTerm(member, context)));
  return typeTerm(shape, context);
}

function isFreeForm(shape: Shape): boolean {
  if (shape.kind === 'map') return shape.values.kind === 'unknown';
  if (shape.kind !== 'object' || shape.fields.length > 0 || shape.named !== undefined) return false;
  return typeof shape.rest === 'object' ? shape.rest.kind === 'unknown' : shape.rest !== 'closed';
}

/** Returns the declared headers; handlers may send others too. */
function headersMember(
  { headers, headerSet }: Reply,
  { types, headerSets }: HandlerTypes,
): readonly Member[] {
  if (headers.length === 0) return [];
  const shared = headerSet === undefined ? undefined : headerSets.get(headerSet);
  const context = { view: 'read', models: types } as const;
  const cookies = headersBody(headers.filter(isCookie), context).members.map(several);
  const others = headersBody(
    headers.filter((header) => !isCookie(header)),
    context,
  ).members;
  const type =
    shared === undefined || cookies.length > 0
      ? bodyText({ members: [...others, ...cookies] })
      : code`${shared}`;
  const optional = headers.every(({ required }) => !required);
  return [{ key: code`readonly headers`, optional, type }];
}

/** True for a header that has one value for each cookie, if it is declared with one: RFC 6265, section 3. */
function isCookie({ wire, shape }: Header): boolean {
  return wire.toLowerCase() === 'set-cookie' && shape.kind !== 'array';
}

function several(member: Member): Member {
  return { ...member, type: code`${member.type} | readonly (${member.type})[]` };
}
