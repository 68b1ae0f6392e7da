import type { Operation } from '../../ir/types.ts';
import { code, join, type Code } from '../ts/code.ts';
import { doc, seeTag } from '../ts/doc.ts';
import { deprecationTags } from '../ts/doc-tags.ts';
import type { ArrowParam } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { unit, uniteTypes } from '../ts/type-term.ts';
import { typeTerm } from '../ts/type-text.ts';
import { mediaType } from '../types/media-type.ts';
import { itemShapes } from './item-shape.ts';
import type { OperationContext } from './operation-context.ts';
import { typesModule } from './paths.ts';
import { bodyPayloads } from './request-body.ts';
import { runtimeType } from './runtime.ts';

/** What people should know of an operation. */
export function callDoc({ method, path, doc: said, origin }: Operation): Code {
  return doc({
    text: [said.summary, said.description, `\`${method.toUpperCase()} ${path}\``],
    tags: [...deprecationTags(said), seeTag(origin)],
  });
}

/** What a call takes beside its transport: the arguments of the operation, and options of this call. */
export function callParams(operation: Operation): readonly ArrowParam[] {
  const { type, isOptional } = argumentType(operation);
  const options = code`${runtimeType('transport', 'CallOptions')}`;
  return [
    { name: 'params', type, presence: isOptional ? 'optional' : 'required' },
    { name: 'options', type: options, presence: 'optional' },
  ];
}

/** The type of the arguments: parameters by key, and the body beside them. */
function argumentType(operation: Operation): { readonly type: Code; readonly isOptional: boolean } {
  const { params, types, body } = operation;
  const payloads = bodyPayloads(body);
  const parts: Code[] = params.length === 0 ? [] : [code`${importedType(types.params, typesModule)}`];
  const isBodyRequired = payloads.length > 0 && body?.required === true;
  if (payloads.length > 0) {
    const given = code`body${isBodyRequired ? code`` : code`?`}: ${importedType(types.body, typesModule)}`;
    parts.push(code`{ ${join([given, ...contentTypeMember(operation)], code`; `)} }`);
  }
  if (parts.length === 0) parts.push(code`${runtimeType('operation', 'NoParams')}`);
  return {
    type: join(parts, code` & `),
    isOptional: !isBodyRequired && params.every(({ required }) => !required),
  };
}

/** Chooses among media types, or says which one of a range it is. */
function contentTypeMember({ body }: Operation): readonly Code[] {
  const types = bodyPayloads(body).map((payload) => payload.mediaType);
  const isOne = types.length === 1 && types.every((type) => !type.includes('*'));
  return isOne ? [] : [code`contentType?: ${uniteTypes(types.map((type) => unit(mediaType(type)))).code}`];
}

/** What a call gives: its result, and for lists the items of all pages. */
export function callType(operation: Operation, { models, types }: OperationContext): Code {
  const result = importedType(operation.types.result, typesModule);
  const reply = importedType(operation.types.reply, typesModule);
  if (operation.paging === undefined) return code`${runtimeType('call', 'Call')}<${result}, ${reply}>`;
  const items = itemShapes(operation, operation.paging.items, models);
  const item = uniteTypes(items.map((shape) => typeTerm(shape, { view: 'read', models: types }))).code;
  return code`${runtimeType('page', 'PagePromise')}<${item}, ${result}, ${reply}>`;
}
