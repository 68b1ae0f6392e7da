import { nearest } from '@specline/kernel/nearest';
import type { Cursor } from '../../ir/cursor.ts';
import { fieldAt } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { linkNamed, linksOf, resourceNamed } from '../model-context.ts';
import { objectAt, textsAt } from '../notation.ts';
import { checkFieldOrLink } from '../resource/views.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Situation } from '../situation.ts';
import type { Writing } from '../types.ts';

/** Declarations of `write` of an `x-behavior`, checked. */
export interface DeclaredWriting extends Required<
  Pick<Writing, 'chooses' | 'fields' | 'ignored' | 'links' | 'makes' | 'touch' | 'whole'>
> {
  /** The fields of the body about which it declares something. */
  readonly names: ReadonlySet<string>;
  readonly set: Writing['set'];
}

/** Returns what `write` of the `x-behavior` of an operation declares, and reports what it names wrongly. */
export function declaredWriting(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
): DeclaredWriting {
  const behavior = situation.behavior?.at('write');
  const touch = textsAt(behavior, 'touch');
  for (const name of touch)
    checkFieldOrLink(name, behavior?.at('touch') ?? resource.schema, resource, context);
  return {
    names: declaredNames(behavior),
    links: declaredLinks(behavior, resource, context),
    fields: declaredFields(behavior, situation.facts.body?.schema, resource, context),
    ignored: textsAt(behavior, 'ignore'),
    set: checkedSet(behavior, resource, context),
    touch,
    whole: textsAt(behavior, 'whole'),
    makes: lowerMakes(behavior, context),
    chooses: lowerChooses(behavior, context),
  };
}

/** Returns the fields of the body about which something is declared. */
function declaredNames(behavior: Cursor | undefined): ReadonlySet<string> {
  const pointers = (behavior?.entriesAt('fields') ?? []).map(([pointer]) => pointer.split('/')[1] ?? '');
  const members = ['links', 'chooses'].flatMap((member) =>
    (behavior?.entriesAt(member) ?? []).map(([name]) => name),
  );
  return new Set([...pointers, ...members]);
}

function declaredLinks(
  behavior: Cursor | undefined,
  resource: FoundResource,
  context: RuledContext,
): Readonly<Record<string, string>> {
  const links = (behavior?.entriesAt('links') ?? []).flatMap(([name, at]) => {
    const link = typeof at.value === 'string' ? at.value : '';
    if (linkNamed(link, resource.name, context) !== undefined) return [[name, link] as const];
    const near = nearest(link, Object.keys(linksOf(resource.name, context)));
    context.problems.report('unknown-link', at.origin, { name: link, resource: resource.name, near });
    return [];
  });
  return Object.fromEntries(links);
}

function declaredFields(
  behavior: Cursor | undefined,
  body: Cursor | undefined,
  resource: FoundResource,
  context: RuledContext,
): Readonly<Record<string, string>> {
  const fields = (behavior?.entriesAt('fields') ?? []).flatMap(([pointer, at]) => {
    const field = typeof at.value === 'string' ? at.value : '';
    checkFieldOrLink(field, at, resource, context);
    if (body !== undefined && fieldAt(body, pointer, context.schemas) === undefined)
      context.problems.report('behavior-body-field', at.keyOrigin, { name: pointer, near: undefined });
    return [[pointer, field] as const];
  });
  return Object.fromEntries(fields);
}

function checkedSet(
  behavior: Cursor | undefined,
  resource: FoundResource,
  context: RuledContext,
): Writing['set'] {
  for (const [name, at] of behavior?.entriesAt('set') ?? []) checkFieldOrLink(name, at, resource, context);
  return objectAt(behavior, 'set');
}

function lowerMakes(behavior: Cursor | undefined, context: RuledContext): NonNullable<Writing['makes']> {
  return (behavior?.itemsAt('makes') ?? []).flatMap((at) => {
    const [name, from, link, back] = [at.text('resource'), at.text('from'), at.text('link'), at.text('back')];
    const resource = name === undefined ? undefined : resourceNamed(name, at.at('resource') ?? at, context);
    if (resource === undefined || from === undefined || link === undefined) return [];
    const owner = at.text('owner') === 'self' ? 'self' : 'owner';
    return [
      {
        resource: resource.name,
        from,
        link,
        owner,
        ...(back !== undefined && { back }),
        ...(at.flag('adopts') && { adopts: true }),
      } as const,
    ];
  });
}

function lowerChooses(behavior: Cursor | undefined, context: RuledContext): NonNullable<Writing['chooses']> {
  const chooses = (behavior?.entriesAt('chooses') ?? []).flatMap(([name, at]) => {
    const [target, field] = [at.text('resource'), at.text('field')];
    const resource =
      target === undefined ? undefined : resourceNamed(target, at.at('resource') ?? at, context);
    if (resource === undefined || field === undefined) return [];
    checkFieldOrLink(field, at.at('field') ?? at, resource, context);
    return [[name, { resource: resource.name, field }] as const];
  });
  return Object.fromEntries(chooses);
}
