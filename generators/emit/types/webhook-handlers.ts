import type { Operation } from '../../ir/types.ts';
import { operationDoc } from '../operation-doc.ts';
import { code, join, type Code } from '../ts/code.ts';
import type { Declaration } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { bodyText } from '../ts/type-text.ts';
import { paths } from './paths.ts';

/**
 * Returns what whoever receives the requests of an API has to write: a function for each webhook and callback, which takes one
 * object with parameters and body, as the functions of the client do, and gives a reply.
 */
export function webhookHandlers(operations: readonly Operation[]): Declaration {
  return {
    kind: 'interface',
    name: 'WebhookHandlers',
    doc: doc({
      text: ['Functions that receive the requests that the API sends: one for each webhook and callback.'],
    }),
    body: {
      members: operations.map((operation) => ({
        doc: operationDoc(operation),
        key: code`readonly ${propertyKey(operation.name)}`,
        type: handlerType(operation),
      })),
    },
  };
}

function handlerType(operation: Operation): Code {
  const { types } = operation;
  const request = requestParts(operation);
  const params = request.length === 0 ? code`` : code`request: ${join(request, code` & `)}`;
  const reply = typeOf(types.reply);
  return code`(${params}) => ${reply} | globalThis.Promise<${reply}>`;
}

function requestParts({ params, body, types }: Operation): readonly Code[] {
  const parts = params.length === 0 ? [] : [typeOf(types.params)];
  if (body === undefined || body.payloads.length === 0) return parts;
  const member = { key: code`body`, optional: !body.required, type: typeOf(types.body) };
  return [...parts, bodyText({ members: [member] })];
}

function typeOf(name: string): Code {
  return code`${importedType(name, paths.webhooks)}`;
}
