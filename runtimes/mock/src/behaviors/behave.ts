import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import type { Binding } from '../model/model.ts';
import { action } from './action.ts';
import { attach } from './links/attach.ts';
import { changeMany } from './change-many.ts';
import { checkState } from './check-state.ts';
import { changeSecret } from './session/change-secret.ts';
import { create } from './create.ts';
import { detach } from './links/detach.ts';
import { duplicate } from './duplicate.ts';
import { get } from './get.ts';
import { hold } from './links/hold.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { mark } from './links/mark.ts';
import { move } from './move.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { sample } from './sample.ts';
import { search } from './search.ts';
import { signIn, signOut } from './session/sign-in.ts';
import { transfer } from './transfer.ts';
import { update } from './update.ts';
import { upsert } from './upsert.ts';

/** Carries out what a binding says. */
export function behave(context: Context, binding: Binding): HandlerReply {
  checkState(context, binding);
  switch (binding.do) {
    case 'list':
      return list(context, binding);
    case 'get':
      return get(context, binding);
    case 'create':
      return create(context, binding);
    case 'upsert':
      return upsert(context, binding);
    case 'update':
      return update(context, binding);
    case 'remove':
      return remove(context, binding);
    case 'detach':
      return detach(context, binding);
    case 'attach':
      return attach(context, binding);
    case 'move':
      return move(context, binding);
    case 'transfer':
      return transfer(context, binding);
    case 'hold':
      return hold(context, binding);
    case 'mark':
      return mark(context, binding);
    case 'lines':
      return lines(context, binding);
    case 'restore':
      return restore(context);
    case 'duplicate':
      return duplicate(context, binding);
    case 'search':
      return search(context, binding);
    case 'changeMany':
      return changeMany(context, binding);
    case 'signIn':
      return signIn(context, binding);
    case 'changeSecret':
      return changeSecret(context, binding);
    case 'signOut':
      return signOut(context);
    case 'action':
      return action(context, binding);
    // Without its override, an operation still answers with something valid.
    case 'sample':
    case 'override':
      return sample(context);
  }
}
