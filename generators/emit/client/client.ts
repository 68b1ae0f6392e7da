import type { Api, Resource } from '../../ir/types.ts';
import { clientTypeName } from '../../names/ideals.ts';
import { code, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf, expressionOf, local, type Expression } from '../ts/expression.ts';
import { importedNamespace, importedType, importedValue } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { methodsType } from './methods.ts';
import { paths, resourcePath } from './paths.ts';
import { runtimeValue } from './runtime.ts';
import { boundType } from './runtime-types.ts';
import { defaultBaseUrl } from './servers.ts';
import { optionsParam } from './transport.ts';

/**
 * Returns the file of the client object: a transport with all operations, by resource where operations have tags.
 * @param scope npm scope of the packages, after which the type of the client is named: `AcmeClient`.
 */
export function emitClient(api: Api, heading: string, scope: string): SourceFile {
  const name = clientTypeName(scope);
  return {
    path: paths.client,
    heading,
    declarations: [clientInterface(name, api), bindClient(name, api), createClient(name, api)],
  };
}

function clientInterface(name: string, { title, resources, isFlat }: Api): Declaration {
  const about = doc({ text: [`Client of ${title}.`] });
  if (isFlat) {
    const bases = resources.map((resource) => code`${methodsType(resource)}`);
    return { kind: 'interface', name, doc: about, extends: bases, body: { members: [] } };
  }
  const members = resources.map((resource) => ({
    doc: doc({ text: [resource.doc.summary, resource.doc.description] }),
    key: code`readonly ${propertyKey(resource.name)}`,
    type: code`${methodsType(resource)}`,
  }));
  return { kind: 'interface', name, doc: about, body: { members } };
}

function bindClient(name: string, api: Api): Declaration {
  return {
    kind: 'function',
    name: 'bindClient',
    doc: doc({
      text: ['Creates a client from an existing transport, such as one that validates replies.'],
    }),
    value: {
      params: [{ name: 'transport', type: code`${boundType('Transport')}`, presence: 'required' }],
      returns: typeOf(name),
      body: boundOperations(api),
    },
  };
}

/** Returns the methods of the client: in groups, unless no operation has a tag. */
function boundOperations({ resources, isFlat }: Api): Expression {
  const entries = resources.map((resource) => [resource.name, expressionOf(namespaceOf(resource))] as const);
  const [only] = entries;
  return isFlat && only !== undefined
    ? callOf(runtimeValue('bindOperations'), local('transport'), only[1])
    : callOf(runtimeValue('bindGroups'), local('transport'), { kind: 'record', entries });
}

function createClient(name: string, api: Api): Declaration {
  const baseUrl = defaultBaseUrl(api);
  const check = baseUrl === undefined ? 'needBaseUrl' : 'checkBaseUrl';
  const options = callOf(runtimeValue(check), local('options'));
  const transport = callOf(importedValue('createTransport', paths.transport), options);
  return {
    kind: 'function',
    name: 'createClient',
    doc: doc({
      text: [
        'Creates a client with a method for every operation. For smaller bundles, use `createTransport` and the operation functions.',
      ],
    }),
    value: {
      params: [optionsParam(baseUrl)],
      returns: typeOf(name),
      body: callOf(importedValue('bindClient', paths.client), transport),
    },
  };
}

function namespaceOf({ name, fileName }: Resource) {
  return importedNamespace(name, resourcePath(fileName));
}

function typeOf(name: string): Code {
  return code`${importedType(name, paths.client)}`;
}
