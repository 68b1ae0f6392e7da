import type { Behaviours } from '../../infer/types.ts';
import type { Api } from '../../ir/types.ts';
import { assured } from '../contract.ts';
import type { RuntimeMode } from '../runtime-path.ts';
import { handlersType } from '../server/handler-paths.ts';
import { paths as serverPaths } from '../server/paths.ts';
import { code } from '../ts/code.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf, expressionOf, local, type Expression } from '../ts/expression.ts';
import { importedType, importedValue } from '../ts/imports.ts';
import { collectionsOf } from './collections.ts';
import { paths, runtimeType, runtimeValue } from './paths.ts';

/** Returns the file of what makes the mock: the runtime, bound to its data. */
export function emitHandlers(
  api: Api,
  behaviours: Behaviours,
  heading: string,
  runtime: RuntimeMode,
): SourceFile {
  const names: Expression = {
    kind: 'record',
    entries: collectionsOf(behaviours).map(
      ({ name, stored }) => [name, expressionOf(stored.data.name)] as const,
    ),
  };
  const handlers = code`${handlersType} & ${runtimeType('MockInstruments')} & { readonly store: ${importedType('MockStore', paths.store)} }`;
  return {
    path: paths.handlers,
    heading,
    declarations: [
      {
        kind: 'interface',
        name: 'MockHandlersOptions',
        doc: doc({ text: ['Options of the mock.'] }),
        extends: [
          code`${importedType('TypedMockOptions', paths.mockTypes)}<${importedType('MockSeed', paths.store)}>`,
        ],
        body: { members: [] },
      },
      {
        kind: 'alias',
        name: 'MockHandlers',
        doc: doc({ text: ['The mock: a handler for every operation, with its store, faults and log.'] }),
        type: handlers,
      },
      {
        kind: 'function',
        name: 'createMockHandlers',
        doc: doc({
          text: [
            `Creates a mock of ${api.title}: handlers for every operation, over a store of records.`,
            'With the same `seed` and `clock`, the same requests get the same replies on every machine.',
          ],
        }),
        value: {
          params: [
            {
              name: 'options',
              type: code`${importedType('MockHandlersOptions', paths.handlers)}`,
              presence: 'object',
            },
          ],
          returns: code`${importedType('MockHandlers', paths.handlers)}`,
          body: callOf(
            runtimeValue('bindMock'),
            importedValue('api', serverPaths.api),
            assured('mock', expressionOf(importedValue('model', paths.model)), {
              runtime,
              stated: paths.mockTypes,
            }),
            names,
            local('options'),
          ),
        },
      },
    ],
  };
}
