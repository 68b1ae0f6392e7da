import type { Api } from '../../ir/types.ts';
import { code } from '../ts/code.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { lazy, record } from '../ts/expression.ts';
import { importedValue } from '../ts/imports.ts';
import { paths, resourcePath } from './paths.ts';
import { operationType } from './emit-operation-types.ts';

/**
 * Returns the file of the whole interface, as data: all operations in the order of the document, and the positions of its schemas.
 */
export function emitApi({ title, resources }: Api, heading: string): SourceFile {
  const operations = resources.flatMap(({ fileName, operations: own }) =>
    own.map(({ name }) => importedValue(name, resourcePath(fileName))),
  );
  return {
    path: paths.api,
    heading,
    declarations: [
      {
        kind: 'constant',
        name: 'api',
        doc: doc({ text: [`${title}, as data.`] }),
        type: code`${operationType('Api')}`,
        value: record({ title, operations, positions: lazy(paths.positions, 'positions') }),
      },
    ],
  };
}
