import { bareName, countedNoun, isNamedLike, singularName, type CountedNoun } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import { isNamedAfter, type FoundResource } from '../../found/found-resource.ts';
import { ownersAbove } from '../../found/owners.ts';
import type { ModelContext } from '../../model-context.ts';
import { isKeyName } from '../../resource/field-names.ts';
import { linkBack } from '../../resource/views.ts';
import type { View } from '../../types.ts';
import { findingRule, RuleTable, type RuleExample } from '../rule.ts';

/** A field of a resource that shows no link. */
export interface ShownSubject {
  readonly field: string;
  readonly at: Cursor;
  readonly resource: FoundResource;
  readonly context: Pick<ModelContext, 'schemas' | 'found' | 'owners' | 'sent' | 'links' | 'references'>;
}

/** The rules about what fields show of the owners of their records, and of what these own. */
export type ShownRules = RuleTable<ShownSubject, View>;

/** The owner that a field is called like, at any distance. */
interface CalledOwner {
  readonly name: string;
  /** True for the owner of the record itself. */
  readonly isDirect: boolean;
  /** True for its only one. */
  readonly isOnly: boolean;
  /** True where the field has the schema of the owner. */
  readonly isWhole: boolean;
}

function isSent({ field, resource, context }: ShownSubject): boolean {
  return context.sent.get(resource.name)?.has(field) === true;
}

function calledOwner(subject: ShownSubject): CalledOwner | undefined {
  const { field, at, resource } = subject;
  const { schemas, found, owners } = subject.context;
  const kind = schemas.kind(at);
  if (!['string', 'integer', 'object'].includes(kind)) return undefined;
  // An object that is called like what stands at a path may show something else of it.
  const name = [...ownersAbove(resource.name, owners)].find((each) =>
    kind === 'object' ? isNamedLike(field, each) : isNamedAfter(field, found.byName.get(each)),
  );
  if (name === undefined) return undefined;
  const direct = owners.get(resource.name) ?? [];
  return {
    name,
    isDirect: direct.includes(name),
    isOnly: direct.length === 1,
    isWhole: schemas.target(at).pointer === found.byName.get(name)?.schema.pointer,
  };
}

/** True for an object that takes nothing but what it names: it shows less of an owner, and nobody knows what. */
function isClosed({ at, context: { schemas } }: ShownSubject): boolean {
  return schemas.kind(at) === 'object' && schemas.target(at).at('additionalProperties')?.value === false;
}

/** Returns a rule about fields that are called like an owner. */
function ownerRule(
  id: string,
  priority: number,
  holds: (owner: CalledOwner, subject: ShownSubject) => boolean,
  text: string,
  example: RuleExample,
) {
  return findingRule<ShownSubject, View>({
    id,
    priority,
    find: (subject) => {
      const owner = calledOwner(subject);
      if (owner === undefined || !holds(owner, subject)) return undefined;
      const as = subject.context.schemas.kind(subject.at) === 'object' ? 'record' : 'key';
      const isObvious = owner.isOnly && owner.isDirect;
      return { of: 'owner', as, ...(!isObvious && { resource: owner.name }) };
    },
    why: ({ field, at }) => ({ text: `${field} is called like an owner, ${text}`, origin: at.keyOrigin }),
    example,
  });
}

/** Returns the collection among what belongs to a record that its field counts. */
function countedCalled(
  subject: ShownSubject,
  isCalled: (collection: string, field: string) => boolean,
): View | undefined {
  const { field, at, resource, context } = subject;
  const { owners, found, schemas } = context;
  if (isSent(subject) || schemas.kind(at) !== 'integer') return undefined;
  const called = found.resources.filter(({ name, places }) =>
    [name, ...places.map(({ segments }) => segments.at(-1) ?? '')].some((each) => isCalled(each, field)),
  );
  const owned = called.find(({ name }) => owners.get(name)?.includes(resource.name) === true);
  if (owned !== undefined) return { of: 'count', resource: owned.name };
  for (const { name, joins } of called) {
    const by =
      joins === undefined && name !== resource.name ? linkBack(name, resource.name, context) : undefined;
    if (by !== undefined) return { of: 'count', resource: name, by };
  }
  return undefined;
}

function countRule(
  id: string,
  priority: number,
  isCalled: (collection: string, field: string) => boolean,
  field: string,
) {
  return findingRule<ShownSubject, View>({
    id,
    priority,
    find: (subject) => countedCalled(subject, isCalled),
    why: (subject) => ({
      text: `${subject.field} is a number that no request sends, and is called like a count of what belongs to a record`,
      origin: subject.at.keyOrigin,
    }),
    example: {
      document: [
        `Movie { id, title, ${field}: integer }`,
        'Review { id, text }',
        'GET /movies/{movieId} -> Movie',
        'GET /movies/{movieId}/reviews -> [Review]',
        'GET /movies/{movieId}/reviews/{reviewId} -> Review',
      ],
      resource: 'movies',
      does: `counts the reviews of a movie in its ${field}`,
    },
  });
}

/** Returns a test whether a field counts the records of a collection by a word at one end of its name. */
function countsAt(end: CountedNoun['at']): (collection: string, field: string) => boolean {
  return (collection, field) => {
    const counted = countedNoun(field);
    return counted?.at === end && counted.noun === singularName(collection);
  };
}

const cards = [
  'GET /boards -> [Board]',
  'GET /boards/{boardId} -> Board',
  'GET /boards/{boardId}/cards -> [Card]',
  'GET /boards/{boardId}/cards/{cardId} -> Card',
];

/** The rules about what fields show. */
export const shownRules: ShownRules = new RuleTable([
  ownerRule(
    'shown.owner.direct',
    800,
    ({ isDirect }, subject) => !isSent(subject) && isDirect && !isClosed(subject),
    'within which the records are',
    {
      document: ['Card { id, name, board }', 'Board { id, name }', ...cards],
      resource: 'cards',
      does: 'shows the id of the board of the path in board',
    },
  ),
  ownerRule(
    'shown.owner.key',
    600,
    ({ isOnly }, subject) => isKeyName(subject.field) && !isClosed(subject) && (isOnly || !isSent(subject)),
    'and like a key: the path goes before what is sent',
    {
      document: [
        'Card { id, name }',
        'Board { id, name }',
        'Note { id, text, boardId }',
        ...cards,
        'GET /boards/{boardId}/cards/{cardId}/notes -> [Note]',
        'GET /boards/{boardId}/cards/{cardId}/notes/{noteId} -> Note',
      ],
      resource: 'notes',
      does: 'shows the id of the board of the path in boardId',
    },
  ),
  countRule(
    'shown.count.name',
    500,
    (collection, field) => bareName(field) === bareName(collection),
    'reviews',
  ),
  countRule('shown.count.end', 400, countsAt('end'), 'reviewCount'),
  countRule('shown.count.begin', 300, countsAt('begin'), 'totalReviews'),
]);
