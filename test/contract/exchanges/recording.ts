/** Handlers that keep what they are given, and return the replies that were prepared. */
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import type { Case } from '../cases/cases.ts';
import { declaredReply } from '../report/checks.ts';
import { follow, objectOf, operations, wireText, type Json, type Operation } from '../cases/document.ts';
import { isSame } from '../cases/schemas.ts';

/** The reply of a handler. */
export interface Answer {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, Json>>;
}

/** Handlers of all operations. */
export class Recorder {
  /** The input of the last handler; undefined where none was called. */
  last: HandlerContext | undefined;
  #answer: Answer = { status: 200 };

  readonly handlers: Readonly<Record<string, Handler>> = Object.fromEntries(
    operations.map(({ id }) => [
      id,
      (context: HandlerContext) => {
        this.last = context;
        return this.#answer;
      },
    ]),
  );

  /** Forgets what was given, and takes the answer of all handlers from now on. */
  prepare(answer: Answer): void {
    this.last = undefined;
    this.#answer = answer;
  }
}

/** Returns the answer that the document shows for a status: with the body and the headers of its examples. */
export function answerOf(operation: Operation, status: number): Answer {
  const declared = declaredReply(operation, status);
  const body = declared?.content?.examples[0];
  const headers = declared?.headers.map(({ name, examples }) => [name, examples[0] ?? ''] as const) ?? [];
  return {
    status,
    ...(body !== undefined && { body }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  };
}

/** Returns what is wrong with the input of a handler for a case; nothing where all is as expected. */
export function givenWrong(expected: Case, given: HandlerContext | undefined): string | undefined {
  if (!given) return 'no handler was called';
  if (given.operation.id !== expected.operation.id)
    return `the handler of ${given.operation.id} was called instead of that of ${expected.operation.id}`;
  const query: Record<string, Json> = { ...expected.values.query };
  for (const parameter of expected.operation.parameters) {
    const preset = objectOf(follow(parameter.pointer).value)['default'];
    if (parameter.in === 'query' && preset !== undefined) query[parameter.name] ??= preset;
  }
  const parts = [
    ['query', query, given.query],
    ['path', texts(expected.values.path), texts(given.params)],
    ['body', expected.body, given.body],
  ] as const;
  const wrong = parts.find(([, one, other]) => !isSame(one ?? {}, other ?? {}));
  return (
    wrong &&
    `the handler was given ${JSON.stringify(wrong[2])} as ${wrong[0]} instead of ${JSON.stringify(wrong[1])}`
  );
}

/** Returns path parameters as texts: of one that may be a number or a text, the path does not show which. */
function texts(values: unknown): Json {
  return Object.fromEntries(Object.entries(objectOf(values)).map(([name, value]) => [name, wireText(value)]));
}
