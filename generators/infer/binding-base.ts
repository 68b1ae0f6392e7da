import type { BoundReply, Hiding, Sparse, Step } from './types.ts';
import type { FoundResource } from './found/found-resource.ts';
import { hidingOf } from './hiding.ts';
import type { RuledContext } from './ruled-context.ts';
import { lowerReply } from './reply.ts';
import type { Situation } from './situation.ts';

/** Members that all bindings have. */
export interface Base {
  readonly path: readonly Step[];
  readonly reply: BoundReply;
  readonly hide?: readonly Hiding[];
  readonly sparse?: Sparse;
}

/**
 * Lowers what all bindings have, whatever they do.
 * @param resource What is answered, where that is known.
 */
export function baseOf(
  situation: Situation,
  resource: FoundResource | undefined,
  context: RuledContext,
): Base {
  const hide = hidingOf(situation, context);
  return {
    path: situation.steps,
    reply: lowerReply(situation, resource, context),
    ...(hide.length > 0 && { hide }),
  };
}
