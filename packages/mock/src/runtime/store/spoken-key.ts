import { bareName } from '../bare-name.ts';
import { holdsKey, takesKey, type Fields } from '../fields.ts';
import type { Resource } from '../model/model.ts';
import { slugOf } from '../sample/text/persona.ts';
import type { Draft } from './record.ts';

/** Fields that tell what a record is called, the surest first. */
const headings: readonly string[] = ['title', 'name', 'headline', 'subject'];

/** What a new key has to fit into. */
interface KeySpace {
  readonly fields: Fields;
  /** Whether a key is free to be given to a new record. */
  isFree(resource: string, key: string): boolean;
}

/**
 * The key of a record that is called by its title in paths, such as a `slug`: its words joined by hyphens, with a number where another
 * record has that key.
 * @param draft What a request says of the record.
 * @param serial How many records there are with it.
 * @returns Nothing where keys are no such texts, where the title has no letters or digits of ASCII, and for what nobody made.
 */
export function spokenKey(
  space: KeySpace,
  resource: Resource,
  { value = {}, isFound }: Draft,
  serial: number,
): string | undefined {
  const { key: field = '', name } = resource;
  if (isFound === true || !/(?:slug|permalink|handle)$/.test(bareName(field))) return undefined;
  const title = headings
    .map((each) => (Object.hasOwn(value, each) ? value[each] : undefined))
    .find((each) => typeof each === 'string');
  const slug = slugOf(title ?? '');
  if (slug === '') return undefined;
  return [slug, `${slug}-${serial}`].find(
    (each) =>
      space.isFree(name, each) &&
      holdsKey(space.fields, resource, each) &&
      takesKey(space.fields, resource, each),
  );
}
