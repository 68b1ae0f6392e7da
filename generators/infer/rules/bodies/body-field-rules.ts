import { bareName, singularOf } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import type { ModelContext } from '../../model-context.ts';
import { paramOf, pathKey } from '../../found/path-steps.ts';
import type { Fields, Schemas } from '../../schemas.ts';
import { linkLike } from '../../words/moving.ts';
import { RuleTable, findingRule, type FindingRule, type Rule } from '../rule.ts';

/** A field of a request body, and the resource that the request writes. */
export interface BodyFieldSubject {
  readonly facts: OperationFacts;
  readonly name: string;
  readonly at: Cursor;
  /** All fields of the body. */
  readonly sent: Fields;
  readonly resource: FoundResource;
  readonly context: ModelContext;
}

/** Place where a field of a body is stored if not under its own name: as the target of a link, or in another field. */
export type StoredAs = { readonly link: string } | { readonly field: string };

/** The rules about where fields of bodies are stored. */
export type BodyFieldRules = RuleTable<BodyFieldSubject, StoredAs>;

interface FieldRule extends Pick<FindingRule<BodyFieldSubject, StoredAs>, 'id' | 'priority' | 'example'> {
  /** Returns the field of the record in which the value is stored. */
  readonly find: (subject: BodyFieldSubject) => string | undefined;
  readonly text: (field: string) => string;
}

/** Returns a rule about a field that records do not have; the field in which it is stored is sent by no other name. */
function fieldRule({ find, text, ...rule }: FieldRule): Rule<BodyFieldSubject, StoredAs> {
  return findingRule({
    ...rule,
    find: (subject) => {
      const { name, sent, resource, context } = subject;
      if (resource.declared !== undefined || context.schemas.fields(resource.schema).has(name))
        return undefined;
      const field = find(subject);
      return field === undefined || sent.has(field) ? undefined : { field };
    },
    why: ({ name, at }, found) => ({
      text: `${name} ${text('field' in found ? found.field : '')}`,
      origin: at.keyOrigin,
    }),
  });
}

/**
 * Returns the field of a record that a verb fills from a field of its body, if there is one: `cancel` stores `reason` as
 * `cancellationReason`.
 */
export function verbDetail(
  name: string,
  { segments }: Pick<OperationFacts, 'segments'>,
  { schema, places }: Pick<FoundResource, 'schema' | 'places'>,
  schemas: Schemas,
): string | undefined {
  const verb = segments.at(-1);
  const isVerb = paramOf(segments.at(-2)) !== undefined && paramOf(verb) === undefined;
  if (verb === undefined || !isVerb || places.some(({ key }) => key === pathKey(segments))) return undefined;
  const stem = bareName(verb).slice(0, Math.max(4, bareName(verb).length - 2));
  const bare = bareName(name);
  const found = [...schemas.fields(schema).keys()].filter((field) => {
    const own = bareName(field);
    return stem.length >= 4 && own.startsWith(stem) && own.length > stem.length && own.endsWith(bare);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The rules about fields of request bodies that are stored under other names. */
export const bodyFieldRules: BodyFieldRules = new RuleTable([
  findingRule({
    id: 'body.link',
    priority: 400,
    find: ({ name, resource, context }) => {
      const link = linkLike(name, resource, context);
      return link === undefined ? undefined : { link };
    },
    why: ({ name, at }, found) => ({
      text: `${name} is called like the link ${'link' in found ? found.link : ''}`,
      origin: at.keyOrigin,
    }),
    example: {
      document: [
        'Shop { id: integer, name }',
        'Pet { id: integer, name, shopId: integer }',
        'GET /shops -> [Shop]',
        'GET /pets -> [Pet]',
        'POST /pets Pet -> 201 Pet',
      ],
      operation: 'POST /pets',
      does: 'links the new pet to the shop that shopId names',
    },
  }),
  fieldRule({
    id: 'body.spelling',
    priority: 300,
    find: ({ name, resource, context }) => context.schemas.bareNames(resource.schema).get(bareName(name)),
    text: (field) => `is another spelling of ${field}`,
    example: {
      document: [
        'Pet { id: integer, pet_name }',
        'New { petName }',
        'GET /pets -> [Pet]',
        'POST /pets New -> 201 Pet',
      ],
      operation: 'POST /pets',
      does: 'stores petName as pet_name',
    },
  }),
  fieldRule({
    id: 'body.prefix',
    priority: 200,
    find: ({ name, resource, context }) => {
      const bare = bareName(name);
      const ends = resource.places.map(({ segments }) => singularOf(bareName(segments.at(-1) ?? '')));
      const prefix = ends.find((end) => end !== '' && bare.startsWith(end));
      return prefix && context.schemas.bareNames(resource.schema).get(bare.slice(prefix.length));
    },
    text: (field) => `is ${field}, after the name of the resource`,
    example: {
      document: [
        'Pet { id: integer, name }',
        'New { petName }',
        'GET /pets -> [Pet]',
        'POST /pets New -> 201 Pet',
      ],
      operation: 'POST /pets',
      does: 'stores petName as name',
    },
  }),
  fieldRule({
    id: 'body.verb-detail',
    priority: 50,
    find: ({ name, facts, resource, context }) => verbDetail(name, facts, resource, context.schemas),
    text: (field) => `is ${field}, after the verb of the path`,
    example: {
      document: [
        'Order { id: integer, status: open|cancelled, cancellationReason }',
        'Why { reason }',
        'GET /orders/{orderId} -> Order',
        'POST /orders/{orderId}/cancel Why -> 204',
      ],
      operation: 'POST /orders/{orderId}/cancel',
      does: 'stores reason as cancellationReason',
    },
  }),
]);
