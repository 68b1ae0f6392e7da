import type { Api, Header, ModelId, Operation, Payload, Shape } from '../ir/types.ts';
import { allOperations, allShapes } from '../ir/walk.ts';

/**
 * Returns which operations take or give a model, be it inside of others.
 * @returns Names of operations, sorted, by the name of the model; every model has an entry.
 */
export function operationsByModel(api: Api): ReadonlyMap<string, readonly string[]> {
  const inner = new Map(api.models.map(({ id, shape }) => [id, modelsIn([shape])]));
  const users = new Map<ModelId, string[]>(api.models.map(({ id }) => [id, []]));
  for (const operation of allOperations(api))
    for (const id of closureOf(modelsIn(shapesOf(operation)), inner)) users.get(id)?.push(operation.name);
  return new Map(api.models.map(({ id, name }) => [name, (users.get(id) ?? []).sort()]));
}

/** Returns the models themselves, and all that are inside of them. */
function closureOf(
  ids: readonly ModelId[],
  inner: ReadonlyMap<ModelId, readonly ModelId[]>,
): ReadonlySet<ModelId> {
  const closure = new Set(ids);
  // A set gives what is added to it while it is walked.
  for (const id of closure) for (const each of inner.get(id) ?? []) closure.add(each);
  return closure;
}

function modelsIn(shapes: readonly Shape[]): readonly ModelId[] {
  return shapes.flatMap((shape) =>
    [...allShapes(shape)].flatMap((each) => (each.kind === 'ref' ? [each.model] : [])),
  );
}

function shapesOf({ params, body, replies }: Operation): readonly Shape[] {
  const ofHeaders = (headers: readonly Header[]): readonly Shape[] => headers.map(({ shape }) => shape);
  const ofPayloads = (payloads: readonly Payload[]): readonly Shape[] =>
    payloads.flatMap(({ shape, encodings }) => [
      shape,
      ...encodings.flatMap(({ headers }) => ofHeaders(headers)),
    ]);
  return [
    ...params.map(({ shape }) => shape),
    ...ofPayloads(body?.payloads ?? []),
    ...replies.flatMap(({ headers, payloads }) => [...ofHeaders(headers), ...ofPayloads(payloads)]),
  ];
}
