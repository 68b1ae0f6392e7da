import type { Api, Operation, Resource } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import { operationDoc } from '../operation-doc.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import { code, type Code, type ImportedName } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import type { TypeParam } from '../ts/expression.ts';
import { propertyKey } from '../ts/property-key.ts';
import { unit, uniteTypes } from '../ts/type-term.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { answerType } from './answer-type.ts';
import { handlerContext, type HandlerTypes } from './handler-context.ts';
import { handlerPaths, handlersTypes } from './handler-paths.ts';
import { inputType } from './input-type.ts';
import { needsAuth } from './needs-auth.ts';
import { runtimeType } from './runtime.ts';

/** The type parameter of handlers: what `authenticate` gives. */
const auth: TypeParam = { name: 'Auth', default: code`unknown` };

/**
 * A file for the handlers of each resource, and one that joins them. Their types are spelled out, although they follow from
 * those of the operations: what the compiler does not have to work out is faster to check.
 */
export function emitHandlers(api: Api, heading: string): readonly Source[] {
  const models = modelsById(api.models);
  const types = handlersTypes(api.resources);
  const headers = api.headerSets.map(({ id, name }) => [id, name]);
  const files = [...types].map(([resource, type]): SourcePlan => ({
    path: type.from,
    heading,
    of: [resource.operations, [type.name, resource.doc], headers],
    models,
    declare: (seen) => [handlersInterface(resource, type.name, handlerContext(api, seen))],
  }));
  const bases = [...types].map(([{ operations }, type]) =>
    operations.some(needsAuth) ? code`${type}<Auth>` : code`${type}`,
  );
  const isSecured = api.resources.some(({ operations }) => operations.some(needsAuth));
  return [...files, joined(api, heading, [...types.values()], bases, isSecured)];
}

function handlersInterface(
  { doc: said, operations }: Resource,
  name: string,
  context: HandlerTypes,
): Declaration {
  return {
    kind: 'interface',
    name,
    doc: doc({ text: ['Handlers of one group.', said.summary, said.description], tags: [] }),
    ...(operations.some(needsAuth) && { typeParam: auth }),
    body: { members: operations.map((operation) => handlerMember(operation, context)) },
  };
}

function joined(
  { title }: Api,
  heading: string,
  types: readonly ImportedName[],
  bases: readonly Code[],
  isSecured: boolean,
): SourceFile {
  const text = [
    `Handlers of ${title}: one for each operation.`,
    isSecured ? undefined : 'No operation asks for credentials, so that the type of who calls says nothing.',
  ];
  const all: Declaration = {
    kind: 'interface',
    name: 'Handlers',
    doc: doc({ text, tags: [] }),
    // What starts with an underscore may be unused.
    typeParam: isSecured ? auth : { ...auth, name: '_Auth' },
    extends: bases,
    body: { members: [] },
  };
  const reexports = types.map(({ from }): Declaration => ({ kind: 'reexport', from, what: 'types' }));
  return { path: handlerPaths.handlers, heading, declarations: [...reexports, all] };
}

function handlerMember(operation: Operation, context: HandlerTypes): Member {
  const handler = runtimeType('handler', 'OperationHandler');
  const types = code`${inputType(operation, context)}, ${answerType(operation, context)}, ${authType(operation)}`;
  return {
    doc: operationDoc(operation),
    key: code`readonly ${propertyKey(operation.name)}`,
    optional: false,
    type: code`${handler}<${types}>`,
  };
}

/** Who calls: what `authenticate` gave for the one set of schemes that was satisfied. */
function authType({ security }: Operation): Code {
  if (security.length === 0) return code`undefined`;
  const terms = security.map((uses) => {
    if (uses.length === 0) return unit(code`undefined`);
    if (uses.length === 1) return unit(code`Auth`);
    const members = uses.map(({ scheme }) => ({
      doc: doc({ text: [], tags: [] }),
      key: code`readonly ${propertyKey(scheme)}`,
      optional: false,
      type: code`Auth`,
    }));
    return unit(bodyText({ members }));
  });
  return uniteTypes(terms).code;
}
