import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import { becauseOf, type Because } from '../rules/rule.ts';
import type { Behaviour, Conclusion } from '../types.ts';
import { defaultsOf } from '../writing/defaults.ts';
import { initialValues } from '../writing/new-record.ts';
import { foundStamps } from './stamps.ts';

/** Returns a conclusion about a resource, in a list; none where no rule held. */
export function concluded(
  about: Conclusion['about'],
  name: string,
  decision: Because | undefined,
): readonly Conclusion[] {
  return decision === undefined ? [] : [{ about, name, ...becauseOf(decision) }];
}

/** Returns what was concluded of the key of a resource, and of what its records refer to. */
export function conclusionsOfLinks(
  { name }: FoundResource,
  { keys, references, placeLinks, inner }: RuledContext,
): readonly Conclusion[] {
  const { key = '', because } = keys.get(name) ?? {};
  return [
    ...concluded('key', key, because),
    ...(references.get(name) ?? []).flatMap((each) => concluded('link', each.name, each.because)),
    ...(placeLinks.get(name) ?? []).flatMap((each) => concluded('link', each.conclusion[0], each)),
    ...(inner.get(name) ?? []).flatMap(({ reference: { at, fields }, because: why }) =>
      concluded('inner', `${at}${pointerTo(...Object.keys(fields).slice(0, 1))}`, why),
    ),
  ];
}

/** Returns what was concluded of the times of the records. */
export function conclusionsOfStamps(resource: FoundResource, context: RuledContext): readonly Conclusion[] {
  return foundStamps(resource, context).flatMap(({ name, decision }) =>
    resource.declared?.has(decision.conclusion) === true ? [] : concluded('stamp', name, decision),
  );
}

/** Returns what was concluded of the values that the operations of a resource create records with. */
export function conclusionsOfInitial(
  resource: FoundResource,
  behaviours: readonly Behaviour[],
  context: RuledContext,
): readonly Conclusion[] {
  const initial = new Set(
    behaviours.flatMap(({ binding }) =>
      'write' in binding && binding.resource === resource.name
        ? Object.keys(binding.write.initial ?? {})
        : [],
    ),
  );
  for (const pointer of Object.keys(defaultsOf(resource.schema))) initial.delete(pointer);
  return initialValues(resource, new Set(), context).flatMap(([field, decision]) =>
    initial.has(pointerTo(field))
      ? [{ about: 'initial', name: field, ...becauseOf(decision), value: decision.conclusion }]
      : [],
  );
}
