import { collectionName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import { isNamedAfter, type FoundResource } from '../../found/found-resource.ts';
import type { Place } from '../../found/places.ts';
import type { Link } from '../../types.ts';
import type { Keys } from '../../resource/keys.ts';
import type { Schemas } from '../../schemas.ts';
import { findingRule, RuleTable } from '../rule.ts';

/** A place of records that is behind one of another resource, or of the same, which does not own them. */
export interface LinkSubject {
  readonly place: Place;
  readonly resource: FoundResource;
  /** Resource of which the path names one record. */
  readonly outer: FoundResource;
  readonly keys: ReadonlyMap<string, Keys>;
  readonly schemas: Schemas;
}

/** A link by its name. */
export type NamedLink = readonly [string, Link];

/** The rules about links that follow from where records are listed. */
export type LinkRules = RuleTable<LinkSubject, NamedLink>;

/** Returns the field that is called like what the records are listed behind, and has the type of its key. */
function outerField({ resource, outer, keys, schemas }: LinkSubject): string | undefined {
  if (outer === resource || outer.declared !== undefined) return undefined;
  const key = schemas.fields(outer.schema).get(keys.get(outer.name)?.key ?? '');
  // What names the record itself refers to nothing, though it be called as what it is listed behind is.
  const own = keys.get(resource.name)?.key;
  const found = [...schemas.fields(resource.schema)].find(
    ([field, at]) =>
      key !== undefined &&
      field !== own &&
      isNamedAfter(field, outer) &&
      schemas.kind(at) === schemas.kind(key),
  );
  return found?.[0];
}

/** True where a place lists records, or has the name of their collection. */
function isCollection({ ofAll, segments }: Place, { name }: FoundResource): boolean {
  return ofAll.has('get') || collectionName(segments.at(-1) ?? '') === name;
}

function pathReason({ place }: LinkSubject, text: string) {
  const [operation] = [...place.ofAll.values(), ...place.ofOne.values()];
  return { text, origin: (operation?.at as Cursor).keyOrigin };
}

/** The rules about links of places. */
export const linkRules: LinkRules = new RuleTable([
  findingRule<LinkSubject, NamedLink>({
    id: 'link.within-same',
    priority: 800,
    find: ({ outer, resource, place }) =>
      outer === resource && isCollection(place, resource)
        ? [`${place.segments.at(-1) ?? ''} of`, { to: resource.name, tree: true }]
        : undefined,
    why: (subject) => pathReason(subject, 'they stand behind one of the same kind'),
    example: {
      document: [
        'Task { id, name }',
        'GET /tasks -> [Task]',
        'GET /tasks/{taskId} -> Task',
        'GET /tasks/{taskId}/subtasks -> [Task]',
      ],
      resource: 'tasks',
      does: 'lists the tasks that are within the one of the path',
    },
  }),
  findingRule<LinkSubject, NamedLink>({
    id: 'link.listed-behind',
    priority: 700,
    find: (subject) => {
      const field = outerField(subject);
      return field === undefined ? undefined : [field, { to: subject.outer.name }];
    },
    why: (subject, [field]) =>
      pathReason(subject, `they are listed behind one of ${subject.outer.name}, and ${field} may be its key`),
    example: {
      document: [
        'Card { id, name, board }',
        'Board { id, name }',
        'GET /boards/{boardId} -> Board',
        'GET /cards/{cardId} -> Card',
        'GET /boards/{boardId}/cards -> [Card]',
      ],
      resource: 'cards',
      does: 'lists the cards whose board is the one of the path',
    },
  }),
]);
