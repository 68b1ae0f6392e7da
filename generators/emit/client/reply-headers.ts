import { isJson } from '@specline/kernel/media-type';
import type { Api, Header, Operation, StatusKey } from '../../ir/types.ts';
import { modelsById, type ModelsById } from '../leaves.ts';
import { code, codeKey } from '../ts/code.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { expressionText, record, type Expression } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { uncheckedValueType, usualLevels } from '../values/value-type.ts';
import { paths } from './paths.ts';
import { runtimeType } from './runtime.ts';

/** Returns the file of the headers of replies that are more than texts, by operation: what `headersOf` of the runtime reads. */
export function emitReplyHeaders({ resources, models }: Api, heading: string): SourceFile {
  const known = modelsById(models);
  const entries = resources
    .flatMap(({ operations }) => operations)
    .map((operation) => [operation.name, headersByStatus(operation, known)] as const)
    .filter(([, rows]) => rows.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    path: paths.replyHeaders,
    heading,
    declarations: [
      {
        kind: 'constant',
        name: 'declaredHeaders',
        doc: doc({ text: ['The response headers whose values are not simply strings, by operation.'] }),
        type: code`${runtimeType('DeclaredHeaders')}<${importedType('OperationId', paths.operationId)}>`,
        value: {
          kind: 'record',
          entries: entries.map(([name, rows]) => [name, { kind: 'list', items: rows }]),
        },
      },
    ],
  };
}

/** The headers of some statuses that are more than texts. */
interface Row {
  readonly statuses: StatusKey[];
  readonly headers: readonly Expression[];
}

/**
 * Returns what is declared for each status of an operation; nothing where all headers are texts. Statuses that declare the same
 * share a row.
 */
function headersByStatus({ replies }: Operation, models: ModelsById): readonly Expression[] {
  const rows = new Map<string, Row>();
  // In the order in which they count: numbers, ranges, `default`.
  for (const { status, headers } of replies) {
    const data = headers.flatMap((header) => headerData(header, models));
    const key = `${typeof status === 'number' ? '' : status}${data.map(headerKey).join('\n')}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { statuses: [status], headers: data });
    else row.statuses.push(status);
  }
  const declared = [...rows.values()];
  const end = declared.findLastIndex(({ headers }) => headers.length > 0) + 1;
  return declared
    .slice(0, end)
    .map(({ statuses, headers }) =>
      record({ statuses: statuses.includes('default') ? undefined : statuses, headers }),
    );
}

/** Returns the data of a header; none if it is a text. */
function headerData(
  { wire, shape, explode, contentType }: Header,
  models: ModelsById,
): readonly Expression[] {
  const name = wire.toLowerCase();
  if (contentType !== undefined && isJson(contentType)) return [record({ name })];
  const value = uncheckedValueType(shape, models, usualLevels);
  if (headerKey(value) === headerKey(record({ types: ['string'] }))) return [];
  return [record({ name, value, explode: explode ? true : undefined })];
}

function headerKey(expression: Expression): string {
  return codeKey(expressionText(expression));
}
