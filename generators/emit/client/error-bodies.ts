import type { Api, Operation, Reply } from '../../ir/types.ts';
import { contentOf, successesOf } from '../content.ts';
import { code, type Code } from '../ts/code.ts';
import { modelsById } from '../leaves.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { modelTypes } from '../ts/model-types.ts';
import { uniteTypes } from '../ts/type-term.ts';
import type { TypeContext } from '../ts/type-text.ts';
import { contentTerm } from '../types/content-term.ts';
import { paths as typesPaths } from '../types/paths.ts';
import { errorStatuses } from './error-classes.ts';
import { paths } from './paths.ts';

/** The file of the bodies that failures have: of all of them, and of each status with an error class of its own. */
export function emitErrorBodies({ resources, models }: Api, heading: string): SourceFile {
  const operations = resources.flatMap((resource) => resource.operations);
  const context: TypeContext = { view: 'read', models: modelTypes(modelsById(models), typesPaths.models) };
  const members = errorStatuses.map((status) => ({
    key: code`${status}`,
    type: bodyType(operations, context, (operation) => replyTo(operation, status)),
  }));
  return {
    path: paths.errorBodies,
    heading,
    declarations: [
      {
        kind: 'alias',
        name: 'ErrorBody',
        doc: doc({ text: ['The body of any failure that an operation declares.'] }),
        type: bodyType(operations, context, failuresOf),
      },
      {
        kind: 'interface',
        name: 'ErrorBodies',
        doc: doc({ text: ['The bodies that operations declare for each error status.'] }),
        body: { members },
      },
    ],
  };
}

type RepliesOf = (operation: Operation) => readonly Reply[];

function bodyType(operations: readonly Operation[], context: TypeContext, repliesOf: RepliesOf): Code {
  const payloads = operations.flatMap((operation) =>
    repliesOf(operation).flatMap((reply) => contentOf(operation, reply)),
  );
  return uniteTypes(payloads.map((payload) => contentTerm(payload, context))).code;
}

function failuresOf(operation: Operation): readonly Reply[] {
  const successes = successesOf(operation);
  // A `default` reply that stands for success stands for failures too.
  return operation.replies.filter((reply) => reply.status === 'default' || !successes.includes(reply));
}

/** What an operation declares for a status: itself, its range, or all others. */
function replyTo({ replies }: Operation, status: number): readonly Reply[] {
  const range = `${String(Math.floor(status / 100))}XX`;
  const keys = [status, range, 'default'];
  const [reply] = keys.flatMap((key) => replies.filter((declared) => declared.status === key));
  return reply === undefined ? [] : [reply];
}
