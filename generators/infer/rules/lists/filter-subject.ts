import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import { pointerTo } from '../../envelope.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import { linkNamed, type ModelContext } from '../../model-context.ts';
import type { Fields } from '../../schemas.ts';
import type { Filter } from '../../types.ts';
import type { Reason, Rule } from '../rule.ts';

/** A query parameter that is decided about, and the records that it may choose from. */
export interface FilterSubject {
  readonly facts: OperationFacts;
  readonly param: string;
  /** Its name; of `filter[status]`, what stands in brackets (JSON:API, section 6.7). */
  readonly name: string;
  /** The name without what distinguishes spellings. */
  readonly bare: string;
  readonly type: Cursor | undefined;
  readonly fields: Fields;
  readonly resource: FoundResource;
  readonly context: ModelContext;
}

/** Condition by which a parameter chooses records. */
export type FoundFilter = Omit<Filter, 'param'>;

/** A rule about what a query parameter chooses records by. */
export type FilterRule = Rule<FilterSubject, FoundFilter>;

/** Returns what rules decide about a query parameter of an operation: the parameter with its context. */
export function filterSubject(
  facts: OperationFacts,
  param: string,
  resource: FoundResource,
  context: ModelContext,
): FilterSubject {
  const name = /^filters?\[([^[\]]+)\]$/.exec(param)?.[1] ?? param;
  const [type, fields] = [facts.query.get(param), context.schemas.fields(resource.schema)];
  return { facts, param, name, bare: bareName(name), type, fields, resource, context };
}

/** A place of records that a filter may look at: a field, or a JSON Pointer to what is deeper. */
export interface FieldPlace {
  readonly name: string;
  readonly field: string;
  readonly schema: Cursor;
}

/** Returns the fields of records, and those of what JSON:API calls attributes. */
export function placesOf({ fields, context: { schemas } }: FilterSubject): readonly FieldPlace[] {
  return [...fields].flatMap(([name, schema]) => [
    { name, field: name, schema },
    ...(name === 'attributes'
      ? [...schemas.fields(schema)].map(([inner, at]) => ({
          name: inner,
          field: pointerTo(name, inner),
          schema: at,
        }))
      : []),
  ]);
}

/** Returns the reason of a filter, which stands where the parameter does. */
export function paramReason(
  { facts, param, type }: Pick<FilterSubject, 'facts' | 'param' | 'type'>,
  text: string,
): Reason {
  return { text: `?${param} ${text}`, origin: type?.origin ?? facts.at.keyOrigin };
}

/** Returns the reason that a parameter has the name of a field, which stands where the field does. */
export function fieldReason(subject: FilterSubject, field: string, text: string): Reason {
  return { text: `?${subject.param} ${text} ${field}`, origin: originOf(subject, field) };
}

function originOf({ fields, facts }: FilterSubject, field: string): Reason['origin'] {
  const [, first = field] = /^\/([^/]+)/.exec(field) ?? [];
  return (fields.get(first) ?? facts.at).keyOrigin;
}

/** True for a parameter of a resource without `x-resource`: what has one declares what else chooses its records. */
export function isUndeclared({ resource }: FilterSubject): boolean {
  return resource.declared === undefined;
}

/** True for a parameter that is true or false. */
export function isFlag({ type, context: { schemas } }: FilterSubject): boolean {
  const values = schemas.values(type);
  const areFlags = values.length > 0 && values.every((value) => ['true', 'false'].includes(value));
  return areFlags || (type !== undefined && schemas.kind(type) === 'boolean');
}

/** True for a parameter that can take any key. */
export function takesKey({ type, context: { schemas } }: FilterSubject): boolean {
  const isScalar = type !== undefined && ['string', 'integer'].includes(schemas.kind(type));
  return isScalar && schemas.values(type).length === 0;
}

/** True for a list of strings or numbers. */
export function isListOfValues(field: Cursor | undefined, { schemas }: ModelContext): boolean {
  if (field === undefined || schemas.kind(field) !== 'array') return false;
  const items = schemas.items(schemas.target(field));
  return items !== undefined && isScalar(items, schemas);
}

/** True for a string or a number. */
export function isScalar(at: Cursor, schemas: ModelContext['schemas']): boolean {
  return ['string', 'integer', 'number'].includes(schemas.kind(at));
}

/** Returns how a field or a link is compared with one value. */
export function testOf(field: string, resource: FoundResource, context: ModelContext): Filter['test'] {
  const link = linkNamed(field, resource.name, context);
  if (link !== undefined) return link.many === true ? 'has' : 'equals';
  return isListOfValues(context.schemas.fields(resource.schema).get(field), context) ? 'has' : 'equals';
}

/** Returns the filter by the value of a field or a link; `all` and `any` choose all records where they are no values of the field. */
export function byValue(field: string, subject: FilterSubject): FoundFilter {
  const { type, fields, resource, context } = subject;
  const own = context.schemas.values(fields.get(field));
  const all = own.includes('all')
    ? []
    : context.schemas.values(type).filter((value) => value === 'all' || value === 'any');
  return {
    field,
    test: testOf(field, resource, context),
    ...(all.length > 0 && { all }),
    ...(isSplit(own, subject) && { split: true }),
  };
}

/** True if a text with commas stands for several values: values that are known have none. */
function isSplit(own: readonly string[], subject: FilterSubject): boolean {
  const { type, context } = subject;
  const isText = type !== undefined && context.schemas.kind(type) === 'string' && takesKey(subject);
  return isUndeclared(subject) && isText && own.length > 0 && own.every((each) => !each.includes(','));
}
