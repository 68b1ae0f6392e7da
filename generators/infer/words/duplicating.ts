import type { Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { resourcesAt, type ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';

type Duplicate = Omit<Extract<Binding, { readonly do: 'duplicate' }>, 'path' | 'reply' | 'hide' | 'sparse'>;

/** Returns what copies a record: the field that distinguishes the copy from it, and what comes along. */
export function lowerDuplicate(
  { behavior }: Situation,
  { name, schema }: FoundResource,
  context: ModelContext,
): Duplicate {
  const fields = context.schemas.fields(schema);
  const title = behavior?.text('title') ?? ['title', 'name', 'label'].find((each) => fields.has(each));
  const copies = resourcesAt(behavior, 'copies', context);
  for (const resource of copies)
    if (context.owners.get(resource)?.includes(name) !== true)
      context.problems.report('behavior-relation', behavior?.at('copies')?.origin ?? schema.origin, {
        resource,
        within: name,
      });
  return {
    do: 'duplicate',
    resource: name,
    ...(title !== undefined && { title }),
    ...(behavior?.has('copies') === true && { copies }),
  };
}
