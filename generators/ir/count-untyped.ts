import type { Api, Operation, Shape } from './types.ts';
import { allOperations, allShapes } from './walk.ts';

/** Counts of what the types of an API leave to its validators. */
export interface UntypedCounts {
  /** Number of schemas that limit values more than their types can express. */
  readonly schemas: number;
  /** Number of these schemas that have each keyword, the most frequent first. */
  readonly keywords: readonly { readonly keyword: string; readonly schemas: number }[];
}

/** Counts the schemas that ask for more than a type of TypeScript can say, each once. */
export function countUntyped(api: Api): UntypedCounts {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const shape of shapesOf(api)) {
    const { origin, doc } = shape;
    const place = `${origin.file}#${origin.pointer}`;
    if (doc.untyped === undefined || seen.has(place)) continue;
    seen.add(place);
    for (const keyword of doc.untyped) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }
  const keywords = [...counts].map(([keyword, schemas]) => ({ keyword, schemas }));
  keywords.sort((a, b) => b.schemas - a.schemas || (a.keyword < b.keyword ? -1 : 1));
  return { schemas: seen.size, keywords };
}

function* shapesOf(api: Api): Generator<Shape> {
  for (const { shape } of api.models) yield* allShapes(shape);
  for (const operation of allOperations(api))
    for (const shape of shapesOfOperation(operation)) yield* allShapes(shape);
}

function shapesOfOperation({ params, body, replies }: Operation): readonly Shape[] {
  const payloads = [...(body?.payloads ?? []), ...replies.flatMap((reply) => reply.payloads)];
  const headers = replies.flatMap((reply) => reply.headers);
  return [...params, ...payloads, ...headers].map(({ shape }) => shape);
}
