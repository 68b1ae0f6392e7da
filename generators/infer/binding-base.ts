import type { BoundReply, Expand, Hiding, Sparse, Step, Tracking } from './types.ts';
import type { FoundResource } from './found/found-resource.ts';
import { hidingOf } from './hiding.ts';
import { expandOf } from './list/expand.ts';
import type { ModelContext } from './model-context.ts';
import { lowerReply } from './reply.ts';
import type { Situation } from './situation.ts';
import { trackingOf } from './words/tracking.ts';

/** What all bindings have. */
export interface Base {
  readonly path: readonly Step[];
  readonly reply: BoundReply;
  readonly hide?: readonly Hiding[];
  readonly sparse?: Sparse;
  readonly expand?: Expand;
  readonly tracking?: Tracking;
}

/**
 * Lowers what all bindings have, whatever they do.
 * @param resource What is answered, where that is known.
 */
export function baseOf(
  situation: Situation,
  resource: FoundResource | undefined,
  context: ModelContext,
): Base {
  const hide = hidingOf(situation, context);
  const tracking = trackingOf(situation, resource, context);
  const expand = expandOf(situation, context);
  return {
    path: situation.steps,
    reply: lowerReply(situation, resource, context),
    ...(hide.length > 0 && { hide }),
    ...(tracking && { tracking }),
    ...(expand && { expand }),
  };
}
