import { contractConstant } from '../contract.ts';
import { code, join, type ImportedName } from '../ts/code.ts';
import type { AliasDeclaration, SourceFile } from '../ts/declaration.ts';
import { doc, type DocText } from '../ts/doc.ts';
import type { TypeParam } from '../ts/expression.ts';
import { identifier } from '../ts/identifier.ts';
import { importedType } from '../ts/imports.ts';
import { authParam } from './handler-context.ts';
import { paths } from './paths.ts';
import { runtimeType } from './runtime.ts';

/** A type of the runtime whose last parameter is the names of operations. */
interface OperationType {
  readonly name: string;
  readonly doc: DocText;
  /** Its other parameters. */
  readonly params?: readonly TypeParam[];
}

const auth = { name: 'typeParam', text: 'Auth What `authenticate` returns.' } as const;

const types = [
  { name: 'Api', doc: { text: ['All operations of the document.'] } },
  {
    name: 'Authenticate',
    doc: {
      text: ['Identifies the caller.'],
      tags: [
        {
          name: 'param',
          text: 'credential A bearer token, an API key, `user:password` for scheme `basic`, or what follows the name of any other scheme in `Authorization`; empty for a scheme of type `mutualTLS`.',
        },
        {
          name: 'returns',
          text: 'What handlers get as `auth`; `undefined`, `null` or `false` to reject the credential (401).',
        },
        { name: 'throws', text: '{HttpError} 403, if the credential is valid but not sufficient.' },
      ],
    },
    params: [{ name: 'Auth' }],
  },
  {
    name: 'AuthenticateContext',
    doc: { text: ['What a credential is checked for.'] },
  },
  {
    name: 'CoreOptions',
    doc: {
      text: ['Options of a server. `ServerOptions` narrow the types of `authenticate` and `fallback`.'],
      tags: [auth],
    },
    params: [authParam],
  },
  { name: 'ErrorInfo', doc: { text: ['The request in which an error happened.'] } },
  {
    name: 'Failure',
    doc: { text: ['A failure as the client may see it, without secrets and internals.'] },
  },
  { name: 'Handler', doc: { text: ['A handler for any operation.'] } },
  {
    name: 'HandlerContext',
    doc: {
      text: ['What a handler receives.'],
      tags: [
        {
          name: 'typeParam',
          text: 'Input The parameters and the body of the operation: those parts of `HandlerInput` that it has.',
        },
        auth,
      ],
    },
    params: [{ name: 'Input', default: code`${runtimeType('HandlerInput')}` }, authParam],
  },
  {
    name: 'Operation',
    doc: { text: ['What the server needs to know about an operation, generated from the document.'] },
  },
  {
    name: 'OperationHandler',
    doc: {
      text: ['The handler of one operation.'],
      tags: [
        { name: 'typeParam', text: 'Input See `HandlerContext`.' },
        { name: 'typeParam', text: 'Answer The replies that the operation declares.' },
        auth,
      ],
    },
    params: [{ name: 'Input' }, { name: 'Answer' }, { name: 'Auth' }],
  },
  {
    name: 'RenderFailure',
    doc: { text: ['Renders failures: one function for all of them.'] },
  },
  {
    name: 'RequestContext',
    doc: { text: ['What the handler of every operation receives.'], tags: [auth] },
    params: [authParam],
  },
] as const satisfies readonly OperationType[];

/** Returns the file of the types of the runtime that hold operations: here those of the document. */
export function emitOperationTypes(heading: string): SourceFile {
  return {
    path: paths.operationTypes,
    heading,
    declarations: [contractConstant('server'), ...types.map(aliasOf)],
  };
}

/** Returns one of these types. */
export function operationType(name: (typeof types)[number]['name']): ImportedName {
  return importedType(name, paths.operationTypes);
}

function aliasOf({ name, doc: documentation, params = [] }: OperationType): AliasDeclaration {
  const args = [
    ...params.map((param) => identifier(param.name)),
    importedType('OperationId', paths.operationId),
  ];
  return {
    kind: 'alias',
    name,
    doc: doc(documentation),
    ...(params.length > 0 && { typeParams: params }),
    type: code`${runtimeType(name)}<${join(args, code`, `)}>`,
  };
}
