/**
 * The replies that the server makes of those of handlers agree with the document: each status, with its examples and generated
 * bodies.
 */
import { exampleOf } from '../cases/cases.ts';
import { checkReply, finding } from '../report/checks.ts';
import { statusOf } from './client-to-server.ts';
import { operations, wireText, type Json, type Operation, type Reply } from '../cases/document.ts';
import type { Ledger } from '../report/ledger.ts';
import { requestOf } from './raw-to-server.ts';
import { answerOf, Recorder, type Answer } from './recording.ts';
import { sampleOf } from '../cases/samples.ts';
import { isSame } from '../cases/schemas.ts';
import { serve, type Injection } from './serving.ts';
import { jsonIn, sendTo, type WireReply } from './wire.ts';

const pairing = 'reply to document';

/** Runs the pairing for some operations. */
export async function replyToDocument(
  ledger: Ledger,
  selected: readonly Operation[] = operations,
  injection: Injection = {},
): Promise<void> {
  const recorder = new Recorder();
  await using served = await serve({ platform: 'express', handlers: recorder.handlers, injection });
  const send = sendTo(served.baseUrl);
  for (const operation of selected) {
    const request = requestOf(exampleOf(operation));
    for (const declared of operation.replies) {
      const status = statusOf(declared.key);
      for (const [id, body] of bodiesOf(operation, declared)) {
        const answer = answerOf(operation, status);
        recorder.prepare(body === undefined ? answer : { ...answer, body });
        const reply = await send(request);
        ledger.add(pairing, operation, `${declared.key}: ${id}`, { request, reply }, [
          ...checkReply(operation, reply).filter(
            ({ check }) => status < 500 || check !== 'not_a_server_error',
          ),
          finding('status_code_conformance', sentWrong(reply, status, body)),
          finding('response_headers_conformance', headersWrong(reply, answer.headers)),
        ]);
      }
    }
  }
}

/** Examples, and bodies with nothing, some and all of what is optional. */
function bodiesOf(
  operation: Operation,
  { key, content }: Reply,
): readonly (readonly [id: string, Json | undefined])[] {
  if (!content) return [['no body', undefined]];
  const examples = content.examples.map((body, index) => [`example ${index + 1}`, body] as const);
  // What all failures have in common need not be sampled for each of them.
  if (!operation.successes.includes(Number(key))) return examples;
  const sampled = (['none', 'some', 'all'] as const).map(
    (optional) =>
      [
        `generated, ${optional} of what is optional`,
        sampleOf(content, optional, `${operation.id}/${key}/${optional}`),
      ] as const,
  );
  return [...examples, ...sampled];
}

/** Returns what is wrong with a reply: its status and body must be those of the handler. */
function sentWrong(reply: WireReply, status: number, body: Json | undefined): string | undefined {
  if (reply.status !== status) return `answered ${reply.status} where the handler gave ${status}`;
  if (body === undefined || isSame(jsonIn(reply), body)) return undefined;
  return 'the body is not that of the handler';
}

/** Returns the header fields of a reply that differ from those that the handler gave. */
function headersWrong(reply: WireReply, given: Answer['headers'] = {}): string | undefined {
  const wrongs = Object.entries(given)
    .filter(([name, value]) => reply.headers[name] !== wireText(value))
    .map(
      ([name, value]) =>
        `${name} is ${String(reply.headers[name])} where the handler gave ${wireText(value)}`,
    );
  return wrongs.length === 0 ? undefined : wrongs.join('; ');
}
