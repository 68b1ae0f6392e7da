import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../../call/call.ts';
import type { Binding } from '../../model/model.ts';
import { refuse, requestValues, textAt } from './sign-in.ts';

/**
 * The statuses that documents declare for a wrong secret of a signed-in caller, the likeliest first: 401 would mean that nobody is
 * signed in.
 */
const refusals = [400, 422, 403, 401];

/**
 * Gives who calls another secret, by which they sign in from then on.
 * @throws {HttpError} 400, or what is declared for that, where the secret that is sent is not the one that was given before.
 */
export function changeSecret(
  { store, sent, callers, answer }: Call,
  { resource, was, becomes }: Binding & { readonly do: 'changeSecret' },
): HandlerReply {
  const { signIns } = store;
  const person = callers.caller(resource);
  const values = requestValues(sent);
  const [known, next] = [textAt(values, was), textAt(values, becomes)];
  if (person === undefined || next === undefined) return answer.reply(person);
  if (known === undefined || !signIns.isSecret(person.uid, known)) {
    refuse(sent.operation, 'The current password is wrong: send the one that you signed in with.', refusals);
    return answer.reply(person);
  }
  signIns.keepSecret(person.uid, next);
  return answer.reply(person);
}
