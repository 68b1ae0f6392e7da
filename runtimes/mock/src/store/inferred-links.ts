import { without, type Fields } from '../fields.ts';
import type { Json, JsonObject, Resource } from '../model/model.ts';
import { targetsOf } from './link-places.ts';
import type { Links } from './record.ts';

/**
 * True if links were inferred from schemas rather than declared by `x-resource`: a field that refers to no existing record is kept
 * as it was sent, so that nothing that a request contains is lost.
 */
export function areLinksInferred({ inferred, bare }: Resource): boolean {
  return inferred === true && bare !== true;
}

/** Returns the fields that show the target of a link. */
export function fieldsOfLink({ shown = {} }: Resource, link: string): readonly string[] {
  return Object.entries(shown).flatMap(([name, view]) =>
    view.of === 'link' && view.link === link ? [name] : [],
  );
}

/** True if a record cannot be without the target of a link: a field has to show it. */
export function isLinkNeeded(fields: Fields, resource: Resource, link: string): boolean {
  return (
    areLinksInferred(resource) &&
    resource.links?.[link]?.many !== true &&
    fieldsOfLink(resource, link).some((name) => {
      const { isRequired, takesNull } = fields.at(resource.schema, [name]);
      return isRequired && !takesNull;
    })
  );
}

/** Returns what a value says itself of the targets of links, as far as these are not set: what is set is shown of the target. */
export function unresolvedLinks(resource: Resource, value: JsonObject, links: Links): JsonObject {
  const { shown = {} } = resource;
  if (resource.shown === undefined || !areLinksInferred(resource)) return {};
  return without(value, (name) => {
    const view = Object.hasOwn(shown, name) ? shown[name] : undefined;
    return view?.of !== 'link' || targetsOf(links, view.link).length > 0;
  });
}

/**
 * Returns the fields that say by null, or by an empty list, that a link is not set; one that is set, and cannot be shown here, is
 * left out where it may be.
 */
export function openLinks(fields: Fields, resource: Resource, value: JsonObject, links: Links): JsonObject {
  const { shown = {}, links: known = {}, schema } = resource;
  if (!areLinksInferred(resource)) return {};
  const open = Object.entries(shown).flatMap(([name, view]): readonly (readonly [string, Json])[] => {
    if (Object.hasOwn(value, name)) return [];
    const { isRequired, takesNull, minItems } = fields.at(schema, [name]);
    if (view.of === 'records') return isRequired && minItems === 0 ? [[name, []]] : [];
    if (view.of !== 'link') return [];
    const isOpen = isRequired || targetsOf(links, view.link).length === 0;
    if (known[view.link]?.many === true) return isOpen && minItems === 0 ? [[name, []]] : [];
    return takesNull && isOpen ? [[name, null]] : [];
  });
  return Object.fromEntries(open);
}

/** Returns a record with those fields alone that are shown of it; all of them where nothing says which. */
export function shownPart(value: JsonObject, only: readonly string[] | undefined): JsonObject {
  return only === undefined ? value : without(value, (name) => !only.includes(name));
}
