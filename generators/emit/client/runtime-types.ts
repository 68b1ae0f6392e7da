import type { Api } from '../../ir/types.ts';
import { contractConstant } from '../contract.ts';
import { code, join, type CodePart } from '../ts/code.ts';
import type { AliasDeclaration, SourceFile } from '../ts/declaration.ts';
import { doc, type DocTag } from '../ts/doc.ts';
import type { TypeParam } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { paths } from './paths.ts';
import { runtimeType } from './runtime.ts';
import { defaultBaseUrl, needsVariables } from './servers.ts';

const id = importedType('OperationId', paths.operationId);
const body = importedType('ErrorBody', paths.errorBodies);
const replies = importedType('Replies', paths.replies);
const replyId: TypeParam = { name: 'Id', extends: code`keyof ${replies}` };

/** Returns a type that the file exports. */
export function boundType(name: string) {
  return importedType(name, paths.runtimeTypes);
}

/** Returns the file of the types of the runtime that depend on the document, with what it gives them. */
export function emitRuntimeTypes(api: Api, heading: string): SourceFile {
  return {
    path: paths.runtimeTypes,
    heading,
    declarations: [
      contractConstant('client'),
      call,
      pagePromise,
      ...requestTypes,
      optionsOf(api),
      ...transportTypes,
    ],
  };
}

const call = bound('Call', {
  text: 'A call in progress. Awaiting it returns the body of a successful response, and throws in every other case.',
  tags: [
    { name: 'typeParam', text: 'Result Body of a successful response.' },
    { name: 'typeParam', text: 'Id Name of the operation, which selects its replies.' },
  ],
  params: [{ name: 'Result' }, replyId],
  args: [code`Result`, code`Id`, replies],
});

const pagePromise = bound('PagePromise', {
  text: 'A list. Awaiting it returns its first page; iterating over it (`for await`) returns all items, and fetches further pages as needed.',
  tags: [
    { name: 'typeParam', text: 'Item An item of the list.' },
    { name: 'typeParam', text: 'Result A page of the list.' },
    { name: 'typeParam', text: 'Id Name of the operation.' },
  ],
  params: [{ name: 'Item' }, { name: 'Result' }, replyId],
  args: [code`Item`, code`Result`, code`Id`, replies],
});

const requestTypes = [
  bound('ClientRequest', {
    text: 'A request on its way to `fetch`. Middleware passes on a copy to change it.',
    args: [id],
  }),
  bound('Next', {
    text: 'Passes the request on to the next middleware, and finally to `fetch`.',
    tags: [{ name: 'throws', text: '{NetworkError} There was no response.' }],
    args: [id],
  }),
  bound('Middleware', {
    text: 'Wraps every attempt of every call. It can change the request, inspect or replace the response, or respond itself.',
    args: [id],
  }),
];

/** Returns the options that those of the document extend. */
function optionsOf(api: Api): AliasDeclaration {
  return defaultBaseUrl(api) === undefined && !needsVariables(api)
    ? bound('ConnectOptions', {
        text: 'Options of all calls. An undefined option is the same as one that is left out.',
        args: [id],
      })
    : bound('ServedOptions', {
        text: 'Options whose `baseUrl` may be left out, because the document declares a server.',
        args: [id],
      });
}

const transportTypes = [
  bound('Operation', {
    text: 'The data of an operation for the transport, generated from the document.',
    args: [id],
  }),
  bound('Received', { text: 'A reply that the document declares.', args: [body, id] }),
  bound('Transport', { text: 'Sends the requests of calls.', args: [body, id] }),
  bound('CheckReply', {
    text: 'Checks a reply that the document declares.',
    tags: [{ name: 'throws', text: 'Anything; the call throws it instead of returning its result.' }],
    args: [boundType('Received'), boundType('Operation')],
  }),
];

function bound(
  name: string,
  {
    text,
    tags = [],
    params = [],
    args,
  }: {
    readonly text: string;
    readonly tags?: readonly DocTag[];
    readonly params?: readonly TypeParam[];
    readonly args: readonly CodePart[];
  },
): AliasDeclaration {
  const type = code`${runtimeType(name)}<${join(args, code`, `)}>`;
  return { kind: 'alias', name, doc: doc({ text: [text], tags }), typeParams: params, type };
}
