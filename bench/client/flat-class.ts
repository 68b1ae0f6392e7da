import { listOperations } from '../../generators/lint/document/operations.ts';
import { member, textOrEmpty } from '../../generators/lint/document/json.ts';
import type { JsonObject } from '@specline/kernel/json';

/**
 * Declares the plainest client that there can be: one class, a method for each operation, every type spelled out by its
 * name. It is the stricter of the two yardsticks for the cost of types.
 * @param document The bundled document.
 * @param typeNames The types that the types package exports.
 */
export function declareFlatClass(document: JsonObject, typeNames: ReadonlySet<string>): string {
  const methods = listOperations(document).map(({ node }) => {
    const id = textOrEmpty(member(node, 'operationId'));
    const prefix = id.slice(0, 1).toUpperCase() + id.slice(1);
    const argument = (name: string, type: string): string[] =>
      typeNames.has(prefix + type) ? [`${name}: types.${prefix}${type}`] : [];
    const args = [...argument('params', 'Params'), ...argument('body', 'Body')].join(', ');
    const [result = 'void'] = typeNames.has(`${prefix}Result`) ? [`types.${prefix}Result`] : [];
    return `  ${id}(${args}): Promise<${result}>;`;
  });
  return [
    `import type * as types from '@doc-workspace/client/types';`,
    'export declare class FlatClient {',
    '  constructor(baseUrl: string);',
    ...methods,
    '}',
    '',
  ].join('\n');
}
