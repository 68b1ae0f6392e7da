import type { Api, Operation, Payload, Reply } from '../../ir/types.ts';
import { contentOf, successesOf } from '../content.ts';
import { ownMembers } from '../server/failure/failure-form.ts';
import type { FailurePlan } from '../server/failure/failure-plan.ts';
import { code, join, type Code } from '../ts/code.ts';
import { modelsById } from '../leaves.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { modelTypes } from '../ts/model-types.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import { intersectTypes, uniteTypes, unit, type TypeTerm } from '../ts/type-term.ts';
import type { TypeContext } from '../ts/type-text.ts';
import { contentTerm } from '../types/content-term.ts';
import { paths as typesPaths } from '../types/paths.ts';
import { errorStatuses } from './error-classes.ts';
import { paths } from './paths.ts';
import { runtimeType } from './runtime.ts';

/**
 * Returns the file of the bodies that failures have: of all of them, and of each status with an error class of its own.
 * @param failures Which members the server adds to them.
 */
export function emitErrorBodies(
  { resources, models }: Api,
  failures: FailurePlan,
  heading: string,
): SourceFile {
  const operations = resources.flatMap((resource) => resource.operations);
  const types = modelTypes(modelsById(models), typesPaths.models);
  const context: ErrorContext = { view: 'read', models: types, failures };
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

/** The models and names on which the type of an error depends. */
interface ErrorContext extends TypeContext {
  readonly failures: FailurePlan;
}

type RepliesOf = (operation: Operation) => readonly Reply[];

function bodyType(operations: readonly Operation[], context: ErrorContext, repliesOf: RepliesOf): Code {
  const terms = operations.flatMap((operation) =>
    repliesOf(operation).flatMap((reply) =>
      contentOf(operation, reply).map((payload) => errorTerm(payload, operation, reply, context)),
    ),
  );
  return uniteTypes(terms).code;
}

/** Returns the declared type, and what the server adds to it. */
function errorTerm(
  payload: Payload,
  operation: Operation,
  { status }: Reply,
  context: ErrorContext,
): TypeTerm {
  const declared = contentTerm(payload, context);
  const added = context.failures.added(operation, status, payload.mediaType);
  if (added.length === 0) return declared;
  const extensions = runtimeType('ProblemExtensions');
  const isWhole = added.length === ownMembers.length;
  const names = join(
    added.map((name) => stringLiteral(name)),
    code` | `,
  );
  return intersectTypes([
    declared,
    unit(isWhole ? code`${extensions}` : code`Pick<${extensions}, ${names}>`),
  ]);
}

function failuresOf(operation: Operation): readonly Reply[] {
  const successes = successesOf(operation);
  // A `default` reply that stands for success stands for failures too.
  return operation.replies.filter((reply) => reply.status === 'default' || !successes.includes(reply));
}

/** Returns what an operation declares for a status: itself, its range, or all others. */
function replyTo({ replies }: Operation, status: number): readonly Reply[] {
  const range = `${String(Math.floor(status / 100))}XX`;
  const keys = [status, range, 'default'];
  const [reply] = keys.flatMap((key) => replies.filter((declared) => declared.status === key));
  return reply === undefined ? [] : [reply];
}
