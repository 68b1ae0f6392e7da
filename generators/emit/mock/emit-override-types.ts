import { paths as serverPaths } from '../server/paths.ts';
import { code } from '../ts/code.ts';
import type { AliasDeclaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { paths, runtimeType } from './paths.ts';

/** Name, module of the runtime, and what it is. */
const types: readonly (readonly [name: string, module: string, said: string])[] = [
  ['MockContext', 'mock-context', 'What overrides and built-in behaviours receive for a request.'],
  ['MockOverrides', 'mock', 'Operations and fields of records that are implemented by hand.'],
  ['Override', 'mock-context', 'A handler of your own for an operation of the mock.'],
  ['Overrides', 'mock-context', 'Overrides by operation id.'],
];

/** The file of the types of the runtime that hold operations: here those of the document. */
export function emitOverrideTypes(heading: string): SourceFile {
  return { path: paths.overrideTypes, heading, declarations: types.map(aliasOf) };
}

function aliasOf([name, module, said]: (typeof types)[number]): AliasDeclaration {
  const id = importedType('OperationId', serverPaths.operationId);
  return {
    kind: 'alias',
    name,
    doc: doc({ text: [said] }),
    type: code`${runtimeType(module, name)}<${id}>`,
  };
}
