import { secretChangeBinding, signInBinding, signOutBinding } from './accounts/signing.ts';
import { baseOf } from './binding-base.ts';
import type { RuledContext } from './ruled-context.ts';
import type { Situation } from './situation.ts';
import type { Binding } from './types.ts';
import { holdingOf } from './words/holding.ts';
import type { Inferred } from './words/infer-word.ts';
import { manyOf } from './words/many.ts';
import { lowerWriting } from './writing/writing.ts';

/** Returns what an operation does that no word of `x-behavior` is for; undefined where a word says what it does. */
export function otherBinding(
  { does }: Inferred,
  situation: Situation,
  context: RuledContext,
): Binding | undefined {
  switch (does) {
    case 'sign in':
      return signInBinding(situation, context);
    case 'sign out':
      return signOutBinding(situation, context);
    case 'change secret':
      return secretChangeBinding(situation, context);
    case 'hold':
      return holdBinding(situation, context);
    case 'change many':
      return changeManyBinding(situation, context);
    default:
      return does satisfies undefined;
  }
}

function holdBinding(situation: Situation, context: RuledContext): Binding | undefined {
  const held = holdingOf(situation, context);
  if (held === undefined) return undefined;
  const inside = { ...situation, steps: held.path, last: held.outer };
  return { ...baseOf(inside, held.outer, context), ...held.holding };
}

function changeManyBinding(situation: Situation, context: RuledContext): Binding | undefined {
  const many = manyOf(situation, context);
  if (many === undefined) return undefined;
  const { resource, keys, changes } = many;
  const { facts } = situation;
  // The same request, if its body had nothing but what it changes.
  const body = { contentType: '', examples: [], ...facts.body, schema: changes.schema };
  const write = lowerWriting({ ...situation, facts: { ...facts, body } }, resource, context);
  return {
    ...baseOf(situation, resource, context),
    do: 'changeMany',
    resource: resource.name,
    keys,
    changes: changes.pointer,
    ...(write && { write }),
  };
}
