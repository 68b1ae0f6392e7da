import type { Api } from '../ir/types.ts';
import { code } from './ts/code.ts';
import type { SourceFile } from './ts/declaration.ts';
import { doc } from './ts/doc.ts';
import { stringLiteral } from './ts/string-literal.ts';
import { unit, uniteTypes } from './ts/type-term.ts';

/**
 * Returns the file of the names of all operations, which middleware, handlers and errors use.
 * @param path Where it stands, relative to the output folder.
 */
export function emitOperationId({ resources }: Api, path: string, heading: string): SourceFile {
  const names = resources.flatMap(({ operations }) => operations.map(({ name }) => name)).sort();
  const type = uniteTypes(names.map((name) => unit(code`${stringLiteral(name)}`))).code;
  const comment = doc({ text: ['Name of an operation.'] });
  return { path, heading, declarations: [{ kind: 'alias', name: 'OperationId', doc: comment, type }] };
}
