import type { Operation, Param } from '../../ir/types.ts';
import { isForm, isJson } from '@specline/kernel/media-type';
import type { Code } from '../ts/code.ts';
import type { Declaration } from '../ts/declaration.ts';
import { doc, seeTag, type DocTag } from '../ts/doc.ts';
import { constraintTags, defaultTags, deprecationTags, untypedTags } from '../ts/doc-tags.ts';
import { propertyKey } from '../ts/property-key.ts';
import { orUndefined, uniteTypes } from '../ts/type-term.ts';
import { memberTerm, objectBody, type Member } from '../ts/type-text.ts';
import { sentTerm } from './content-term.ts';
import type { OperationContext } from './operation-context.ts';
import { replyType, resultObject, resultType } from './reply-types.ts';

/**
 * Returns the types of an operation: its parameters and its request body, where it has any, its replies, and what it returns
 * when it succeeds.
 */
export function operationTypes(operation: Operation, context: OperationContext): readonly Declaration[] {
  const { reply } = operation.types;
  return [
    ...paramsType(operation, context),
    ...bodyType(operation, context),
    {
      kind: 'alias',
      name: reply,
      doc: replyComment(operation),
      type: replyType(operation, context),
    },
    resultDeclaration(operation, context),
  ];
}

function resultDeclaration(operation: Operation, context: OperationContext): Declaration {
  const declared = { name: operation.types.result, doc: comment(operation, 'Result of') };
  const object = resultObject(operation);
  if (object === undefined) return { kind: 'alias', ...declared, type: resultType(operation, context) };
  const { models, received } = context;
  return { kind: 'interface', ...declared, body: objectBody(object, { view: received, models }) };
}

function paramsType(operation: Operation, context: OperationContext): readonly Declaration[] {
  if (operation.params.length === 0) return [];
  const members = operation.params.map((param) => paramMember(param, context));
  return [
    {
      kind: 'interface',
      name: operation.types.params,
      doc: comment(operation, 'Parameters of'),
      body: { members },
    },
  ];
}

function paramMember(
  { name, doc: documentation, default: fallback, shape, required }: Param,
  { models, sent }: OperationContext,
): Member {
  return {
    doc: doc({
      text: [documentation.summary, documentation.description],
      tags: [...deprecationTags(documentation), ...defaultTags(fallback), ...constraintTags(shape)],
    }),
    key: propertyKey(name),
    optional: !required,
    type: orUndefined(!required, memberTerm({ wire: name, required, shape }, { view: sent, models })),
  };
}

/** Returns the request body, whatever its media type. */
function bodyType(operation: Operation, { models, sent }: OperationContext): readonly Declaration[] {
  const { body, types } = operation;
  if (body === undefined || body.payloads.length === 0) return [];
  const context = { view: sent, models };
  const tags = untypedTags(body.payloads.map(({ shape }) => shape));
  const declared = {
    name: types.body,
    doc: comment(operation, 'Request body of', body.doc.description, tags),
  };
  const [first, ...others] = body.payloads;
  const isValue = first !== undefined && (isJson(first.mediaType) || isForm(first.mediaType));
  if (isValue && first.shape.kind === 'object' && others.length === 0)
    return [{ kind: 'interface', ...declared, body: objectBody(first.shape, context) }];
  return [
    {
      kind: 'alias',
      ...declared,
      type: uniteTypes(body.payloads.map((payload) => sentTerm(payload, context))).code,
    },
  ];
}

/** Says which operation a type belongs to; the type of its replies, which each has, gives the rest. */
function comment(operation: Operation, role: string, more?: string, tags: readonly DocTag[] = []): Code {
  return doc({
    text: [`${role} ${titleOf(operation)}`, more],
    tags: [...deprecationTags(operation.doc), ...tags],
  });
}

function replyComment(operation: Operation): Code {
  const { doc: documentation, origin } = operation;
  return doc({
    text: [`Replies of ${titleOf(operation)}`, documentation.summary, documentation.description],
    tags: [...deprecationTags(documentation), seeTag(origin)],
  });
}

function titleOf({ name, method, path }: Operation): string {
  return `\`${name}\`: \`${method.toUpperCase()} ${path}\`.`;
}
