import type { Binding, Step } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import { paramOf, pathKey } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';

type Holding = Omit<Extract<Binding, { readonly do: 'hold' }>, 'path' | 'reply'>;

/** An operation on what a list of a record has, and the steps to that record. */
export interface FoundHolding {
  readonly outer: FoundResource;
  readonly path: readonly Step[];
  readonly holding: Holding;
}

/**
 * Returns what an operation puts into a list of a record, or takes out of it, by a key in its path: `PUT` and `DELETE /tasks/{id}/tags/{tagId}`, of
 * tasks with `tags`. What is listed stays where it is.
 */
export function holdingOf(
  { facts, behavior, place, steps }: Situation,
  { found, schemas }: ModelContext,
): FoundHolding | undefined {
  const { segments, method, body } = facts;
  const [holder = '', name = '', end] = segments.slice(-3);
  const param = paramOf(end);
  const outer = found.byPlace.get(pathKey(segments.slice(0, -3)));
  const isOther = behavior !== undefined || body !== undefined || !['put', 'post', 'delete'].includes(method);
  if (isOther || param === undefined || outer === undefined || outer.declared !== undefined) return undefined;
  // What is listed there, or made, has a life of its own.
  if (paramOf(holder) === undefined || place?.ofAll.has('get') === true || place?.ofAll.has('post') === true)
    return undefined;
  if (['get', 'patch'].some((each) => place?.ofOne.has(each) === true)) return undefined;
  const bare = bareName(name);
  const names = [bare, `${singularOf(bare)}ids`];
  const field = [...schemas.fields(outer.schema)].find(
    ([own, at]) => names.includes(bareName(own)) && schemas.kind(at) === 'array',
  );
  const items = field && schemas.items(schemas.target(field[1]));
  if (field === undefined || items === undefined) return undefined;
  const of =
    found.bySchema.get(schemas.target(items).pointer) ??
    found.resources.find((each) => isNamedAfter(param, each) && each.joins === undefined);
  const isObject = schemas.kind(items) === 'object';
  const key = isObject
    ? ['id', 'name', 'key', 'slug'].find((each) => schemas.fields(items).has(each))
    : undefined;
  const given = facts.pathParams.get(param);
  const isSameKind = given !== undefined && schemas.kind(given) === schemas.kind(items);
  if (isObject ? key === undefined : !isSameKind) return undefined;
  return {
    outer,
    path: steps.filter((step) => step.param !== param),
    holding: {
      do: 'hold',
      field: field[0],
      does: method === 'delete' ? 'remove' : 'add',
      param,
      ...(key !== undefined && { key }),
      ...(of && { of: of.name }),
    },
  };
}
