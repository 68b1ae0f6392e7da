import type { Api, Operation, Resource } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import { operationDoc } from '../operation-doc.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import { code, type Code, type ImportedName } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { unit, uniteTypes } from '../ts/type-term.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { answerType } from './answer-type.ts';
import { authParam, handlerContext, type HandlerTypes } from './handler-context.ts';
import { handlerPaths, handlersType, handlersTypes } from './handler-paths.ts';
import { inputType } from './input-type.ts';
import { isSecured, needsAuth } from './needs-auth.ts';
import { operationType } from './emit-operation-types.ts';
import { runtimeType } from './runtime.ts';

/**
 * Returns a file for the handlers of each resource, one that joins them, and one of the types that hold all of them. Their types
 * are spelled out, although they follow from those of the operations: what the compiler does not have to work out is faster to
 * check.
 */
export function emitHandlers(api: Api, heading: string): readonly Source[] {
  const models = modelsById(api.models);
  const types = handlersTypes(api.resources);
  const headers = api.headerSets.map(({ id, name }) => [id, name]);
  const files = [...types].map(([resource, type]): SourcePlan => ({
    path: type.from,
    heading,
    of: [resource.operations, [type.name, groupText(resource, api), resource.doc], headers],
    models,
    declare: (seen) => [
      handlersInterface(resource, type.name, groupText(resource, api), handlerContext(api, seen)),
    ],
  }));
  const bases = [...types].map(([{ operations }, type]) =>
    operations.some(needsAuth) ? code`${type}<Auth>` : code`${type}`,
  );
  return [...files, joined(api, heading, [...types.values()], bases), typesOfAll(heading)];
}

function groupText({ wire }: Resource, { isFlat }: Api): string {
  return isFlat ? 'Handlers of all operations.' : `Handlers of the group "${wire}".`;
}

function handlersInterface(
  { doc: documentation, operations }: Resource,
  name: string,
  text: string,
  context: HandlerTypes,
): Declaration {
  return {
    kind: 'interface',
    name,
    doc: doc({ text: [text, documentation.summary, documentation.description] }),
    ...(operations.some(needsAuth) && { typeParam: authParam }),
    body: { members: operations.map((operation) => handlerMember(operation, context)) },
  };
}

function joined(
  api: Api,
  heading: string,
  types: readonly ImportedName[],
  bases: readonly Code[],
): SourceFile {
  const needsCaller = isSecured(api);
  const text = [
    `Handlers of ${api.title}: one for each operation.`,
    needsCaller ? undefined : 'No operation requires credentials, so the type of `auth` has no effect.',
  ];
  const all: Declaration = {
    kind: 'interface',
    name: 'Handlers',
    doc: doc({ text }),
    // What starts with an underscore may be unused.
    typeParam: needsCaller ? authParam : { ...authParam, name: '_Auth' },
    extends: bases,
    body: { members: [] },
  };
  const reexports = types.map(({ from }): Declaration => ({ kind: 'reexport', from, what: 'types' }));
  return { path: handlerPaths.handlers, heading, declarations: [...reexports, all] };
}

/** Returns the types of the runtime that hold the handlers of all operations: here those of the document. */
function typesOfAll(heading: string): SourceFile {
  const defineHandlers = importedType('DefineHandlers', handlerPaths.handlerTypes);
  return {
    path: handlerPaths.handlerTypes,
    heading,
    declarations: [
      {
        kind: 'alias',
        name: 'DefineHandlers',
        doc: doc({
          text: [
            'Declares handlers: types what they receive, and preserves which operations they cover, so that several sets can be joined.',
          ],
          tags: [{ name: 'typeParam', text: 'Auth What `authenticate` returns.' }],
        }),
        typeParams: [{ name: 'Auth' }],
        type: code`${runtimeType('DefineHandlers')}<${handlersType}<Auth>, <Caller>() => ${defineHandlers}<Caller>>`,
      },
      {
        kind: 'alias',
        name: 'RequestOf',
        doc: doc({ text: ['The parameters and the body of an operation, as its handler receives them.'] }),
        typeParams: [{ name: 'Name', extends: code`keyof ${handlersType}` }],
        type: code`${runtimeType('RequestOf')}<${handlersType}, Name>`,
      },
    ],
  };
}

function handlerMember(operation: Operation, context: HandlerTypes): Member {
  const handler = operationType('OperationHandler');
  const types = code`${inputType(operation, context)}, ${answerType(operation, context)}, ${authType(operation)}`;
  return {
    doc: operationDoc(operation),
    key: code`readonly ${propertyKey(operation.name)}`,
    type: code`${handler}<${types}>`,
  };
}

/** Returns who calls: what `authenticate` gave for the one set of schemes that was satisfied. */
function authType({ security }: Operation): Code {
  if (security.length === 0) return code`undefined`;
  const terms = security.map((uses) => {
    if (uses.length === 0) return unit(code`undefined`);
    if (uses.length === 1) return unit(code`Auth`);
    const members = uses.map(({ scheme }) => ({
      key: code`readonly ${propertyKey(scheme)}`,
      type: code`Auth`,
    }));
    return unit(bodyText({ members }));
  });
  return uniteTypes(terms).code;
}
