import type { Api, Operation, Payload } from '../../ir/types.ts';
import { argumentsTypeName } from '../../names/ideals.ts';
import { code, codeKey, join, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { hasUsualType } from '../content.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { orUndefined, unit, uniteTypes, type TypeTerm } from '../ts/type-term.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { sentTerm } from '../types/content-term.ts';
import { mediaType } from '../types/media-type.ts';
import { operationContext, type OperationContext } from './operations/operation-context.ts';
import { paths } from './paths.ts';
import { bodyPayloads, isChosenByValue } from './operations/request-body.ts';
import { runtimeType } from './runtime.ts';

/** The arguments of an operation: parameters by key, and the body. */
export interface Arguments {
  readonly type: Code;
  /** True where there may be none. */
  readonly isOptional: boolean;
}

/** Returns the type of the arguments: that of the parameters where there is no body, and one of their own where there is. */
export function argumentsOf(operation: Operation, { typeOf }: OperationContext): Arguments {
  const { params, body } = operation;
  const hasBody = bodyPayloads(body).length > 0;
  const none = params.length === 0 ? runtimeType('NoParams') : typeOf(operation, 'params');
  return {
    type: code`${hasBody ? importedType(argumentsTypeName(operation), paths.arguments) : none}`,
    isOptional: !(hasBody && body?.required === true) && params.every(({ required }) => !required),
  };
}

/**
 * Returns the file of the arguments of all operations that have a body. They have names, since what an editor compares it does by
 * name where it can.
 */
export function emitArguments(api: Api, heading: string): SourceFile {
  const context = operationContext(api);
  const operations = api.resources.flatMap((resource) => resource.operations);
  const declarations = operations
    .filter(({ body }) => bodyPayloads(body).length > 0)
    .map((operation) => argumentsType(operation, context));
  return { path: paths.arguments, heading, declarations };
}

function argumentsType(operation: Operation, context: OperationContext): Declaration {
  const { method, path, params } = operation;
  const declared = {
    name: argumentsTypeName(operation),
    doc: doc({
      text: [`Arguments of \`${operation.name}\`: \`${method.toUpperCase()} ${path}\`.`],
    }),
  };
  const base = params.length === 0 ? [] : [code`${context.typeOf(operation, 'params')}`];
  const [only = [], ...others] = bodyMembers(operation, context);
  if (others.length === 0) return { kind: 'interface', ...declared, extends: base, body: { members: only } };
  const bodies = [only, ...others].map((members) => bodyText({ members }));
  const union = join(bodies, code` | `);
  const type = base.length === 0 ? union : join([...base, code`(${union})`], code` & `);
  return { kind: 'alias', ...declared, type };
}

/** Returns body and media type: one pair for every type that a body can have. */
function bodyMembers(operation: Operation, context: OperationContext): readonly (readonly Member[])[] {
  const payloads = bodyPayloads(operation.body);
  const groups = groupByType(payloads, context);
  return groups.map(({ type, payloads: same }) => {
    const body = groups.length === 1 ? code`${context.typeOf(operation, 'body')}` : type;
    const mayLack = operation.body?.required !== true;
    const given = { key: code`body`, optional: mayLack, type: orUndefined(mayLack, unit(body)) };
    const types = same.map((payload) => payload.mediaType);
    const isFixed = payloads.length === 1 && types.every((each) => !each.includes('*'));
    if (isFixed) return [given];
    // Optional for the usual type, and for bytes, which have their own.
    const isUsual = same.some(
      (payload) =>
        (payload === payloads[0] && hasUsualType(payload)) || isChosenByValue(payload, context.models),
    );
    return [
      given,
      { key: code`contentType`, optional: isUsual, type: orUndefined(isUsual, mediaTypeNames(types)) },
    ];
  });
}

/** Returns the type of the names of media types. Next to a range, editors still offer those that have one name. */
function mediaTypeNames(types: readonly string[]): TypeTerm {
  const named = types.filter((each) => !each.includes('*'));
  const isOpen = named.length > 0 && named.length < types.length;
  const terms = isOpen ? [...named.map(mediaType), code`(string & {})`] : types.map(mediaType);
  return uniteTypes(terms.map((each) => unit(each)));
}

interface SameType {
  readonly type: Code;
  readonly payloads: Payload[];
}

/** Returns the media types that share a type, the usual one first. */
function groupByType(payloads: readonly Payload[], { types }: OperationContext): readonly SameType[] {
  const groups = new Map<string, SameType>();
  for (const payload of payloads) {
    const type = sentTerm(payload, { view: 'write', models: types }).code;
    const group = groups.get(codeKey(type));
    if (group === undefined) groups.set(codeKey(type), { type, payloads: [payload] });
    else group.payloads.push(payload);
  }
  return [...groups.values()];
}
