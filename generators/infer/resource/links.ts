import type { Cursor } from '../../ir/cursor.ts';
import type { Link } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { resourceNamed, type ModelContext } from '../model-context.ts';

type LinkContext = Pick<ModelContext, 'schemas' | 'found' | 'problems'>;

/** Returns the links that `x-resource` says; one is required where the schema requires the field of its name. */
export function lowerLinks(resource: FoundResource, context: LinkContext): Readonly<Record<string, Link>> {
  const required = context.schemas.required(resource.schema);
  const links = (resource.declared?.entriesAt('links') ?? []).flatMap(([name, at]) => {
    const link = lowerLink(at, required.has(name), context);
    return link === undefined ? [] : [[name, link] as const];
  });
  return Object.fromEntries(links);
}

function lowerLink(at: Cursor, isRequired: boolean, context: LinkContext): Link | undefined {
  const to = typeof at.value === 'string' ? at.value : at.text('to');
  if (to === undefined || resourceNamed(to, at.at('to') ?? at, context) === undefined) return undefined;
  const required = at.has('required') ? at.flag('required') : isRequired;
  const [among, fallback] = [at.text('among'), at.text('fallback')];
  return {
    to,
    ...(required && { required: true }),
    ...(at.flag('cascade') && { cascade: true }),
    ...(at.flag('caller') && { caller: true }),
    ...((among === 'siblings' || among === 'any') && { among }),
    ...(fallback !== undefined && { fallback }),
  };
}
