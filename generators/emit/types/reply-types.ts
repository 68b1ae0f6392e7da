import type { ObjectShape, Operation, Reply, Shape } from '../../ir/types.ts';
import { isJson } from '@specline/kernel/media-type';
import { contentOf, successesOf } from '../content.ts';
import { code, codeKey, join, type Code } from '../ts/code.ts';
import { doc } from '../ts/doc.ts';
import { untypedTags } from '../ts/doc-tags.ts';
import { importedType } from '../ts/imports.ts';
import { identifier } from '../ts/identifier.ts';
import { unit, uniteTypes } from '../ts/type-term.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { contentTerm } from './content-term.ts';
import { headersBody } from './header-types.ts';
import { mediaType } from './media-type.ts';
import type { OperationContext } from './operation-context.ts';
import { paths } from './paths.ts';
import { statusTypes } from './status-types.ts';

/** A reply that can be received under a status: one of these for every set of media types with a type of their own. */
interface Answer {
  /** All but the status. */
  readonly members: readonly Member[];
  readonly reply: Reply;
}

/**
 * Returns everything that an operation can answer, as a union that `status` discriminates. Statuses that answer alike share a
 * member. `body` is there in every member, so that it can be read before the status is known.
 */
export function replyType(operation: Operation, context: OperationContext): Code {
  const { replies } = operation;
  const answers = replies.flatMap((reply) => answersOf(operation, reply, context));
  const groups = [...groupAlike(answers)].map((group) => ({
    members: group[0]?.members ?? [],
    status: statusTypes(
      group.map(({ reply }) => reply.status),
      replies,
      paths.runtime,
    ),
  }));
  if (groups.length === 0)
    groups.push({
      members: [{ key: code`body`, optional: true, type: code`unknown` }],
      status: statusTypes(['default'], [], paths.runtime),
    });
  return join(
    groups.map(({ members, status }) =>
      bodyText({ members: [{ key: code`status`, type: status }, ...members] }),
    ),
    code` | `,
  );
}

/** Groups answers that are alike. Only numbers are grouped: what a range or `default` stands for depends on the other statuses. */
function groupAlike(answers: readonly Answer[]): Iterable<readonly Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const { status } = answer.reply;
    const key = `${typeof status === 'number' ? '' : status}${codeKey(bodyText({ members: answer.members }))}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [answer]);
    else group.push(answer);
  }
  return groups.values();
}

function answersOf(operation: Operation, reply: Reply, context: OperationContext): readonly Answer[] {
  const headers = headersMember(reply, context);
  const payloads = contentOf(operation, reply);
  if (payloads.length === 0)
    return [{ reply, members: [...headers, { key: code`body`, optional: true, type: code`undefined` }] }];
  const result = resultType(operation, context);
  const bodies = new Map<string, { readonly type: Code; readonly media: Code[]; readonly shapes: Shape[] }>();
  for (const payload of payloads) {
    const spelled = contentTerm(payload, viewOf(context)).code;
    const type = isSpelledOut(spelled, result) ? identifier(operation.types.result) : spelled;
    const known = bodies.get(codeKey(type));
    const body = known ?? { type, media: [], shapes: [] };
    body.media.push(mediaType(payload.mediaType));
    body.shapes.push(payload.shape);
    bodies.set(codeKey(type), body);
  }
  return [...bodies.values()].map(({ type, media, shapes }) => {
    const contentType =
      payloads.length > 1
        ? [{ key: code`contentType`, type: uniteTypes(media.map((type) => unit(type))).code }]
        : [];
    const body = {
      doc: doc({ text: [], tags: untypedTags(shapes) }),
      key: code`body`,
      type,
    };
    return { reply, members: [...contentType, ...headers, body] };
  });
}

/** True for the type of an object without a name that is what the operation returns: it is spelled out there. */
function isSpelledOut(type: Code, result: Code): boolean {
  const key = codeKey(type);
  return key.includes('{') && key === codeKey(result);
}

/** Returns the declared headers: the type of the response that has a name, or spelled out. */
function headersMember(
  { headers, headerSet }: Reply,
  { models, headerSets, received }: OperationContext,
): readonly Member[] {
  if (headers.length === 0) return [];
  const shared = headerSet === undefined ? undefined : headerSets.get(headerSet);
  const type =
    shared === undefined ? bodyText(headersBody(headers, { view: received, models })) : code`${shared}`;
  const optional = headers.every(({ required }) => !required);
  return [
    { key: code`headers`, optional, type: code`${importedType('ReplyHeaders', paths.runtime)}<${type}>` },
  ];
}

/**
 * Returns what an operation returns when it succeeds: the bodies of its 2XX replies, or of its `default` reply where it
 * declares none; `void` where these have no body.
 */
export function resultType(operation: Operation, context: OperationContext): Code {
  const bodies = successesOf(operation).map((reply) => contentOf(operation, reply));
  const terms = bodies.flat().map((payload) => contentTerm(payload, viewOf(context)));
  if (operation.replies.length === 0) return code`unknown`;
  if (terms.length === 0) return code`void`;
  return uniteTypes(
    bodies.some((payloads) => payloads.length === 0) ? [...terms, unit(code`undefined`)] : terms,
  ).code;
}

/** Returns the object without a name that an operation returns when it succeeds, where it returns nothing else. */
export function resultObject(operation: Operation): ObjectShape | undefined {
  const [only, ...others] = successesOf(operation).map((reply) => contentOf(operation, reply));
  const [payload, ...more] = only ?? [];
  if (payload?.shape.kind !== 'object' || others.length + more.length > 0) return undefined;
  return isJson(payload.mediaType) ? payload.shape : undefined;
}

function viewOf({ received, models }: OperationContext) {
  return { view: received, models };
}
