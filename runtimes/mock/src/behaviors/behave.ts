import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Binding } from '../model/model.ts';
import { action } from './action.ts';
import { attach } from './links/attach.ts';
import { changeMany } from './change-many.ts';
import { changeSecret } from './session/change-secret.ts';
import { create } from './create.ts';
import { detach } from './links/detach.ts';
import { duplicate } from './duplicate.ts';
import { get } from './get.ts';
import { hold } from './links/hold.ts';
import { list } from './list.ts';
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
export function behave(call: Call, binding: Binding): HandlerReply {
  switch (binding.do) {
    case 'list':
      return list(call, binding);
    case 'get':
      return get(call, binding);
    case 'create':
      return create(call, binding);
    case 'upsert':
      return upsert(call, binding);
    case 'update':
      return update(call, binding);
    case 'remove':
      return remove(call, binding);
    case 'detach':
      return detach(call, binding);
    case 'attach':
      return attach(call, binding);
    case 'move':
      return move(call, binding);
    case 'transfer':
      return transfer(call, binding);
    case 'hold':
      return hold(call, binding);
    case 'restore':
      return restore(call, binding);
    case 'duplicate':
      return duplicate(call, binding);
    case 'search':
      return search(call, binding);
    case 'changeMany':
      return changeMany(call, binding);
    case 'signIn':
      return signIn(call, binding);
    case 'changeSecret':
      return changeSecret(call, binding);
    case 'signOut':
      return signOut(call);
    case 'action':
      return action(call, binding);
    // Without its override, an operation still answers with something valid.
    case 'sample':
    case 'override':
      return sample(call, binding);
  }
}
