import { isEventStream, isJsonSequence } from '@specline/kernel/media-type';
import type { Payload, Shape } from '../ir/types.ts';
import { leavesOf, type ModelsById } from './leaves.ts';

/** A body that comes piece by piece. */
export interface Stream {
  /** Server-sent events with some data each, or values one after the other. */
  readonly of: 'events' | 'items';
  /** The data of one event, or one item. */
  readonly item: Shape;
}

/**
 * Returns what a payload has as a stream; undefined where it is none.
 *
 * The schema of an event stream is that of its events, as OpenAPI 3.1 leaves it to authors; where it takes lists and nothing else,
 * it describes the events one after the other, as that of a sequential media type does in OpenAPI 3.2, Media Type Object. The
 * latter alone makes a stream of JSON Lines, which are a text where their schema says something else.
 */
export function streamOf({ mediaType, shape }: Payload, models: ModelsById): Stream | undefined {
  const isOfEvents = isEventStream(mediaType);
  if (!isOfEvents && !isJsonSequence(mediaType)) return undefined;
  const [only, ...others] = leavesOf(shape, models);
  const items = only?.kind === 'array' && others.length === 0 ? only.items : undefined;
  if (isOfEvents) return { of: 'events', item: items ?? shape };
  return items && { of: 'items', item: items };
}
