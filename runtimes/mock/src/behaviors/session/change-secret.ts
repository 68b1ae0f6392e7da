import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../../context.ts';
import type { Binding } from '../../model/model.ts';
import { refuse, saidBy, textAt } from './sign-in.ts';

/** How documents say that the secret of who has signed in is wrong, the likeliest first: 401 would say that nobody has. */
const refusals = [400, 422, 403, 401];

/**
 * Gives who calls another secret, by which they sign in from then on.
 * @throws {HttpError} 400, or what is declared for that, where the secret that is sent is not the one that was given before.
 */
export function changeSecret(
  context: Context,
  { resource, was, becomes }: Binding & { readonly do: 'changeSecret' },
): HandlerReply {
  const { signIns } = context.store;
  const person = context.caller(resource);
  const said = saidBy(context);
  const [known, next] = [textAt(said, was), textAt(said, becomes)];
  if (person === undefined || next === undefined) return context.reply(person);
  if (known === undefined || !signIns.isSecret(person.uid, known)) {
    refuse(context, 'The current password is wrong: send the one that you signed in with.', refusals);
    return context.reply(person);
  }
  signIns.keepSecret(person.uid, next);
  return context.reply(person);
}
