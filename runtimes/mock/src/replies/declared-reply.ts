import type { Operation } from '@specline/server-runtime/operation';
import type { DeclaredContent, DeclaredReply, Json, JsonObject, Model, SchemaId } from '../model/model.ts';
import { withinRange } from './media-range.ts';

/** The methods of a sampler that fault replies need. */
export interface ReplySampler {
  sample(schema: SchemaId, label: string): Json;
  complete(schema: SchemaId, given: JsonObject, label: string): JsonObject;
}

/** The parts that requested replies are made of. */
export interface ReplyParts {
  readonly model: Pick<Model, 'bindings' | 'schemas' | 'replies'>;
  readonly sampler: ReplySampler;
}

/** Returns the reply of an operation that its document declares for a status, its range, or all others. */
export function declaredReply(
  { bindings, replies = {} }: Pick<Model, 'bindings' | 'replies'>,
  { id }: { readonly id: string },
  status: number,
): DeclaredReply | undefined {
  const declared = Object.hasOwn(replies, id) ? (replies[id] ?? []) : [];
  const wanted = [status, `${Math.floor(status / 100)}XX`, 'default'];
  const found = wanted.flatMap((key) => declared.find((each) => each.status === key) ?? [])[0];
  const usual = Object.hasOwn(bindings, id) ? bindings[id]?.reply : undefined;
  return found ?? (usual?.status === status ? usual : undefined);
}

/** Returns the status with which an operation does what it is for; nothing where it has no binding. */
export function usualStatus({ model }: ReplyParts, { id }: Operation): number | undefined {
  return Object.hasOwn(model.bindings, id) ? model.bindings[id]?.reply.status : undefined;
}

/** Returns the media types that a reply may have, the usual one first. For a range, it is one of its media types. */
export function contentsOf({
  contentType,
  schema,
  examples,
  others = [],
}: DeclaredReply): readonly DeclaredContent[] {
  if (contentType === undefined) return [];
  const own = { contentType, ...(schema !== undefined && { schema }), ...(examples && { examples }) };
  return [own, ...others].map((content) => ({ ...content, contentType: withinRange(content.contentType) }));
}
