import type { Api } from '../../ir/types.ts';
import { assured } from '../contract.ts';
import type { RuntimeMode } from '../runtime-path.ts';
import { code, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf, expressionOf, local } from '../ts/expression.ts';
import { importedType, importedValue } from '../ts/imports.ts';
import { operationType } from './emit-operation-types.ts';
import { authParam } from './handler-context.ts';
import { handlerPaths, handlersType } from './handler-paths.ts';
import { isSecured } from './needs-auth.ts';
import { paths } from './paths.ts';
import { runtimeType, runtimeValue } from './runtime.ts';

/** Something that serves requests on one kind of platform. */
interface Platform {
  readonly name: string;
  readonly doc: string;
  /** The export of the runtime for this, and the type of its result. */
  readonly adapt: string;
  readonly gives: string;
}

const platforms: readonly Platform[] = [
  {
    name: 'createRouter',
    doc: 'Creates a router for Express 4 and 5: `app.use(createRouter(handlers, options))`, at any path.',
    adapt: 'expressRouter',
    gives: 'ExpressRouter',
  },
  {
    name: 'createFetchHandler',
    doc: 'Creates a function from `Request` to `Response`, for Hono, Deno, Bun, MSW and edge runtimes.',
    adapt: 'fetchHandler',
    gives: 'FetchHandler',
  },
  {
    name: 'createNodeListener',
    doc: "Creates a listener for Node's `http.createServer(listener)`.",
    adapt: 'nodeListener',
    gives: 'NodeListener',
  },
];

/** Returns the file of what serves the interface: the runtime, bound to its data and to its handlers. */
export function emitServer(api: Api, heading: string, runtime: RuntimeMode): SourceFile {
  const needsCaller = isSecured(api);
  return {
    path: handlerPaths.server,
    heading,
    declarations: [
      optionsInterface(needsCaller),
      ...platforms.map((platform) => createFunction(platform, needsCaller, runtime)),
      defineHandlers(),
    ],
  };
}

function optionsInterface(needsCaller: boolean): Declaration {
  const authenticate = {
    doc: doc({
      text: ['Identifies the caller. It is required, since operations of the document require credentials.'],
    }),
    key: code`readonly authenticate`,
    type: code`${operationType('Authenticate')}<Auth>`,
  };
  const fallback = {
    doc: doc({
      text: [
        'Serves operations without a handler: another set of handlers, or one function for all of them. By default, they answer 501.',
      ],
    }),
    key: code`readonly fallback`,
    optional: true,
    type: code`${partialHandlers()} | ${operationType('Handler')}`,
  };
  return {
    kind: 'interface',
    name: 'ServerOptions',
    doc: doc({ text: ['Options of a server.'] }),
    typeParam: authParam,
    extends: [code`${operationType('CoreOptions')}<Auth>`],
    body: { members: needsCaller ? [authenticate, fallback] : [fallback] },
  };
}

function createFunction(
  { name, doc: documentation, adapt, gives }: Platform,
  needsCaller: boolean,
  runtime: RuntimeMode,
): Declaration {
  const server = callOf(
    runtimeValue('createServer'),
    assured('server', expressionOf(importedValue('api', paths.api)), {
      runtime,
      stated: paths.operationTypes,
    }),
    local('handlers'),
    local('options'),
    importedValue('renderFailure', handlerPaths.failure),
  );
  return {
    kind: 'function',
    name,
    doc: doc({
      text: [
        documentation,
        'Takes handlers for any subset of the operations. It throws a `TypeError` for a handler of an undeclared operation.',
      ],
    }),
    value: {
      typeParam: authParam,
      params: [
        { name: 'handlers', type: partialHandlers(), presence: 'required' },
        {
          name: 'options',
          type: code`${importedType('ServerOptions', handlerPaths.server)}<Auth>`,
          presence: needsCaller ? 'required' : 'object',
        },
      ],
      returns: code`${runtimeType(gives)}`,
      body: callOf(runtimeValue(adapt), server),
    },
  };
}

function defineHandlers(): Declaration {
  return {
    kind: 'constant',
    name: 'defineHandlers',
    doc: doc({
      text: [
        'Declares handlers in a file of their own: `defineHandlers({ ... })` for some operations, `defineHandlers.strict({ ... })` for all of them.',
      ],
    }),
    type: code`${importedType('DefineHandlers', handlerPaths.handlerTypes)}<unknown>`,
    value: callOf(runtimeValue('handlerDefinitions'), importedValue('api', paths.api)),
  };
}

function partialHandlers(): Code {
  return code`Partial<${handlersType}<Auth>>`;
}
