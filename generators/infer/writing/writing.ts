import type { Cursor } from '../../ir/cursor.ts';
import { accessOf } from '../../ir/schema/schema-facts.ts';
import type { Writing } from '../types.ts';
import { listIn, pointerTo, recordIn, type IsRecord, type Within } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import { ownerLinks } from '../resource/owner-fields.ts';
import { linkBack } from '../resource/views.ts';
import type { Situation } from '../situation.ts';
import { declaredWriting } from './declared-writing.ts';
import { defaultsOf } from './defaults.ts';
import { doneState, initialOf } from './new-record.ts';
import type { BodyFieldSubject, StoredAs } from '../rules/bodies/body-field-rules.ts';

/**
 * Returns what the body of an operation does to a record, beyond its fields being stored under their names.
 * @param takes `given` where the body is a part of a record; `new` and `all` where it is a whole one, so that what it leaves out has
 *   its default; with `all`, the record loses what has none.
 */
export function lowerWriting(
  situation: Situation,
  resource: FoundResource,
  context: RuledContext,
  takes: 'all' | 'given' | 'new' = 'given',
): Writing | undefined {
  const body = situation.facts.body?.schema;
  const declared = declaredWriting(situation, resource, context);
  const found: Writing = body === undefined ? {} : foundWriting(situation.facts, body, resource, context);
  const own = takes === 'new' ? undefined : keptKey(situation, resource, context);
  const unstored = [...(found.ignored ?? []), ...(own === undefined ? [] : [own])];
  const inferred =
    resource.declared === undefined ? inferredWriting(situation, resource, context, takes) : {};
  const isNarrow = takes === 'all' || resource.declared !== undefined;
  const writing = {
    takes: body !== undefined && isNarrow ? takenFields(body, takes, context) : [],
    links: { ...found.links, ...ownerLinks(situation, resource, context), ...declared.links },
    within: inferred.within,
    fields: { ...withoutId(found.fields ?? {}, own), ...declared.fields },
    opens: inferred.opens,
    ignored: [
      ...new Set([...unstored.filter((name) => !declared.names.has(name)), ...declared.ignored]),
    ].sort(),
    whole: declared.whole,
    defaults: takes === 'given' || body === undefined ? {} : defaultsOf(body, takes === 'all'),
    initial: inferred.initial,
    then: inferred.then,
    set: declared.set,
    touch: declared.touch,
    makes: declared.makes,
    chooses: declared.chooses,
  };
  const filled = Object.entries(writing).filter(
    ([, value]) => value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
  );
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** Returns what no `x-resource` declares of a record: what it begins with, what it belongs to, and what a request may set. */
function inferredWriting(
  { facts, last }: Situation,
  resource: FoundResource,
  context: RuledContext,
  takes: 'all' | 'given' | 'new',
): Pick<Writing, 'initial' | 'opens' | 'then' | 'within'> {
  const body = facts.body?.schema;
  const isNew = takes === 'new';
  const within = isNew && last && last !== resource ? linkBack(resource.name, last.name, context) : undefined;
  return {
    ...(within !== undefined && { within }),
    ...(body !== undefined && { opens: openedBy(body, resource, context) }),
    ...(takes !== 'given' && resource.joins === undefined && { initial: initialOf(resource, body, context) }),
    ...(isNew && facts.reply.status === 202 && doneState(facts, resource, context)),
  };
}

/** Keys that the service assigns. */
const assignedKey = /^_?(?:id|uuid|guid|uid|gid|sid)$/i;

/**
 * Returns the key of the record that the path names, where a body cannot give it another one: an `id` is for the service to say,
 * and any other key is changed by those bodies that have it.
 */
function keptKey(
  { isOfOne, last, facts }: Situation,
  resource: FoundResource,
  { keys, schemas }: RuledContext,
): string | undefined {
  const { key } = keys.get(resource.name) ?? {};
  if (key === undefined || !isOfOne || last !== resource || resource.declared !== undefined) return undefined;
  const isSent = facts.body !== undefined && schemas.fields(facts.body.schema).has(key);
  return isSent && !assignedKey.test(key) ? undefined : key;
}

/**
 * Returns fields without those that store the key of the record: the id in what a body wraps identifies the record, and does not
 * change it.
 */
function withoutId(
  fields: NonNullable<Writing['fields']>,
  kept: string | undefined,
): NonNullable<Writing['fields']> {
  if (kept === undefined || !assignedKey.test(kept)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== kept));
}

/** Returns the fields that a body can have; none where it may have others as well. */
function takenFields(
  body: Cursor,
  takes: 'all' | 'given' | 'new',
  { schemas }: RuledContext,
): readonly string[] {
  const rest = body.target.at('additionalProperties')?.value;
  const isOpen = rest !== undefined && rest !== false;
  return isOpen && takes !== 'all' ? [] : [...schemas.sent(body)].sort();
}

/**
 * Returns what a body writes where rules decide: fields that name links set them, fields that the record lacks are not stored, and
 * what the body wraps is unwrapped.
 */
function foundWriting(
  facts: OperationFacts,
  body: Cursor,
  resource: FoundResource,
  context: RuledContext,
): Writing {
  const { schemas, found } = context;
  const own = schemas.fields(resource.schema);
  const sent = schemas.fields(body);
  const links = new Map<string, string>();
  const spelled = new Map<string, string>();
  const ignored: string[] = [];
  for (const [name, at] of sent) {
    const stored = storedAs({ facts, name, at, sent, resource, context }, context);
    if (stored !== undefined && 'link' in stored) links.set(name, stored.link);
    else if (isDerived(name, resource) || (stored === undefined && !own.has(name))) ignored.push(name);
    else if (stored !== undefined) spelled.set(name, stored.field);
  }
  const known = { links: Object.fromEntries(links), fields: Object.fromEntries(spelled) };
  const inner = innerFields(ignored, resource, context);
  if (inner !== undefined)
    return { ...known, fields: { ...known.fields, ...inner.fields }, ignored: inner.ignored ?? [] };
  const isRecord: IsRecord = (schema) =>
    found.isRecord(schema) || schemas.target(schema).pointer === resource.schema.pointer;
  const within = recordIn(body, schemas, isRecord);
  const isWrapped = within !== undefined && within.pointer !== '' && ignored.length === sent.size;
  const list = sent.size > 0 && ignored.length === sent.size ? listIn(body, schemas, isRecord) : undefined;
  if (list?.schema.pointer === resource.schema.pointer)
    return {
      ...known,
      ...wrappedWriting(facts, { ...list, pointer: `${list.pointer}/0` }, resource, context),
      ignored,
    };
  const wrapped = isWrapped ? wrappedWriting(facts, within, resource, context) : {};
  return {
    links: { ...known.links, ...wrapped.links },
    fields: { ...known.fields, ...wrapped.fields },
    ignored,
  };
}

/**
 * Returns the fields of a request that records show in one of their objects, as what configures a record is in `config`; undefined
 * where no object has enough of them.
 */
function innerFields(
  names: readonly string[],
  { schema, declared }: FoundResource,
  { schemas }: RuledContext,
): Pick<Writing, 'fields' | 'ignored'> | undefined {
  if (declared !== undefined) return undefined;
  for (const [outer, at] of schemas.fields(schema)) {
    if (schemas.kind(at) !== 'object') continue;
    const inner = schemas.fields(at);
    const known = names.filter((name) => inner.has(name));
    if (known.length < 2 || known.length * 2 < names.length) continue;
    // What records consist of may be more than anyone sends: JSON:API, section 5.2.2.
    if (outer !== 'attributes' && known.length * 2 < inner.size) continue;
    const fields = known.map((name) => [name, pointerTo(outer, name)] as const);
    return { fields: Object.fromEntries(fields), ignored: names.filter((name) => !inner.has(name)) };
  }
  return undefined;
}

/**
 * Returns the read-only fields of a record that a request sends all the same: whether a client may set a field is declared by the
 * schema of what it sends (OpenAPI 3.1.1, section 4.8.24.2.1).
 */
function openedBy(body: Cursor, { schema }: FoundResource, { schemas }: RuledContext): readonly string[] {
  const own = schemas.fields(schema);
  return [...schemas.fields(body)].flatMap(([name, sent]) => {
    const shown = own.get(name);
    return shown !== undefined && accessOf(shown) === 'read' && accessOf(sent) !== 'read' ? [name] : [];
  });
}

/** Returns the same for what a body wraps: `{ project: { name, account_id } }`. */
function wrappedWriting(
  facts: OperationFacts,
  { schema, pointer }: Within,
  resource: FoundResource,
  context: RuledContext,
): Pick<Writing, 'fields' | 'links'> {
  const own = context.schemas.fields(resource.schema);
  const sent = context.schemas.fields(schema);
  const fields: Record<string, string> = {};
  const links: Record<string, string> = {};
  for (const [name, each] of sent) {
    const at = pointer + pointerTo(name);
    const stored = storedAs({ facts, name, at: each, sent, resource, context }, context, pointer);
    if (stored !== undefined && 'link' in stored) links[at] = stored.link;
    else if (stored !== undefined || own.has(name)) fields[at] = stored?.field ?? name;
  }
  return { fields, links };
}

/** Returns where the rules store a field of a body, if not under its own name. */
function storedAs(
  subject: BodyFieldSubject,
  { rules, decisions }: RuledContext,
  pointer = '',
): StoredAs | undefined {
  return decisions.decide(rules.bodyFields, subject, () => `body ${pointer}${pointerTo(subject.name)}`);
}

/** True for what `x-resource` works out: it is never stored. */
function isDerived(name: string, { declared }: FoundResource): boolean {
  return declared?.at('shown')?.has(name) === true;
}
