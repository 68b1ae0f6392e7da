import type { Json, JsonObject } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import { isContainer, isObject, memberAt, ownValue } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import type { DeclaredResource, ResourceNames } from './known-names.ts';
import { entriesIn, textsIn, type NotedText } from './properties.ts';

/** Facts that the resources of a document are checked against. */
export interface ResourceFacts {
  readonly resources: readonly DeclaredResource[];
  readonly byName: ReadonlyMap<string, DeclaredResource>;
  readonly names: ResourceNames;
  /** Fields that records have although no reply shows them. */
  readonly unshown: ReadonlySet<string>;
}

/** Holds the `x-resource` of each schema against the schema, and against those of the others. */
export function checkResources(facts: ResourceFacts, check: CheckContext): void {
  const taken = new Map<string, DeclaredResource>();
  for (const resource of facts.resources) {
    const other = taken.get(resource.name);
    if (other === undefined) taken.set(resource.name, resource);
    else
      check.problems.report('resource-name', notationOrigin(resource, check), { name: resource.name }, [
        { origin: notationOrigin(other, check), note: 'the other one' },
      ]);
    if (resource.notation !== undefined && other === undefined)
      checkResource(resource, resource.notation, facts, check);
  }
  checkCycles([...taken.values()], check);
}

function notationOrigin({ schema, notation }: DeclaredResource, check: CheckContext): Origin {
  return notation === undefined ? check.originOf(schema, 'x-resource') : check.originOf(notation);
}

function checkResource(
  resource: DeclaredResource,
  notation: JsonObject,
  facts: ResourceFacts,
  check: CheckContext,
): void {
  for (const owner of textsIn(notation, 'owner')) checkResourceName(owner, facts, check);
  for (const [name, link, holder] of entriesIn(notation, 'links'))
    for (const to of isObject(link) ? textsIn(link, 'to') : textsIn(holder, name))
      checkResourceName(to, facts, check);
  for (const key of textsIn(notation, 'key')) checkFieldOrLink(key, resource, facts, check);
  for (const member of ['aliases', 'made', 'changed', 'sequence', 'exclusive', 'sampled'])
    for (const field of textsIn(notation, member))
      checkField(field.text, originAt(field, check), resource, check);
  for (const [field, , holder] of entriesIn(notation, 'softDelete'))
    checkField(field, originAt({ container: holder, key: field }, check), resource, check);
  for (const [field, value, holder] of entriesIn(notation, 'shown')) {
    const isField = checkField(field, check.originOf(holder, field, 'key'), resource, check);
    if (isField) checkView(value, holder, field, resource, facts, check);
  }
}

function originAt({ container, key }: Pick<NotedText, 'container' | 'key'>, check: CheckContext): Origin {
  const value = memberAt(container, String(key));
  return isContainer(value) ? check.originOf(value) : check.originOf(container, key);
}

/** Reports the name of a resource where there can be none of that name. */
export function checkResourceName(named: NotedText, { names }: ResourceFacts, check: CheckContext): void {
  const { text: name } = named;
  if (!names.mayBe(name))
    check.problems.report('unknown-resource', originAt(named, check), {
      name,
      near: check.hints.near(name, names.known),
    });
}

function checkField(name: string, origin: Origin, resource: DeclaredResource, check: CheckContext): boolean {
  const { fields } = resource;
  if (fields === undefined || fields.has(name)) return true;
  check.problems.report('resource-field', origin, {
    name,
    resource: resource.name,
    near: check.hints.near(name, fields.keys()),
  });
  return false;
}

/** Reports what is neither a field of the records of a resource, nor a link, nor kept though no reply shows it. */
export function checkFieldOrLink(
  named: NotedText,
  { name, fields, links }: DeclaredResource,
  { unshown }: ResourceFacts,
  check: CheckContext,
): void {
  const { text } = named;
  const top = text.startsWith('/') ? (text.split('/')[1] ?? '') : text;
  if (fields === undefined || fields.has(top) || links.has(top)) return;
  if (unshown.has(text) || unshown.has(top)) return;
  check.problems.report('resource-field', originAt(named, check), {
    name: top,
    resource: name,
    near: check.hints.near(top, [...fields.keys(), ...links]),
  });
}

/** Reports a view that shows nothing that there can be. */
function checkView(
  view: Json,
  container: JsonObject,
  key: string,
  resource: DeclaredResource,
  facts: ResourceFacts,
  check: CheckContext,
): void {
  if (typeof view === 'string') {
    if (view !== 'override') checkViewed({ text: view, container, key }, resource, facts, check);
    return;
  }
  if (!isObject(view)) return;
  const inner = ownValue(view, 'fields');
  for (const name of isObject(inner) ? Object.keys(inner) : [])
    if (isObject(inner)) checkView(memberAt(inner, name) ?? null, inner, name, resource, facts, check);
  for (const of of inner === undefined ? textsIn(view, 'of') : []) checkViewed(of, resource, facts, check);
  const target = facts.byName.get(textsIn(view, 'of')[0]?.text ?? '');
  if (target !== undefined) checkSelection(view, target, facts, check);
}

function checkViewed(
  named: NotedText,
  { name, links }: DeclaredResource,
  { names }: ResourceFacts,
  check: CheckContext,
): void {
  const { text } = named;
  if (text === 'self' || text === 'owner' || links.has(text) || names.mayBe(text)) return;
  check.problems.report('unknown-view', originAt(named, check), {
    name: text,
    resource: name,
    near: check.hints.near(text, ['self', 'owner', ...links, ...names.known]),
  });
}

/** Holds what chooses records, `by` and `where`, against their resource. */
export function checkSelection(
  notation: JsonObject,
  resource: DeclaredResource,
  facts: ResourceFacts,
  check: CheckContext,
): void {
  for (const by of textsIn(notation, 'by')) {
    const { text } = by;
    if (text === 'owner' || text === 'siblings' || facts.names.mayBe(text)) continue;
    checkLink(by, resource, ['owner', 'siblings', ...facts.names.known], check);
  }
  for (const [name, , holder] of entriesIn(notation, 'where'))
    if (!facts.names.mayBe(name))
      checkFieldOrLink({ text: name, container: holder, key: name }, resource, facts, check);
}

/** Reports the name of a link that a resource does not have. */
export function checkLink(
  named: NotedText,
  { name, links }: DeclaredResource,
  others: readonly string[],
  check: CheckContext,
): void {
  if (!links.has(named.text))
    check.problems.report('unknown-link', originAt(named, check), {
      name: named.text,
      resource: name,
      near: check.hints.near(named.text, [...others, ...links]),
    });
}

/** Reports resources that own themselves, be it through others; of those in a circle, the first. */
function checkCycles(resources: readonly DeclaredResource[], check: CheckContext): void {
  const owners = new Map(
    resources.map(({ name, notation }) => [
      name,
      notation === undefined ? [] : textsIn(notation, 'owner').map(({ text }) => text),
    ]),
  );
  for (const { name, notation } of resources) {
    const back = (owners.get(name) ?? []).filter((owner) => isAbove(name, owner, owners));
    const [owner] = back;
    if (owner === undefined || notation === undefined) continue;
    const written = ownValue(notation, 'owner');
    const origin = isContainer(written) ? check.originOf(written) : check.originOf(notation, 'owner');
    check.problems.report('owner-cycle', origin, { name, owner });
    owners.set(
      name,
      (owners.get(name) ?? []).filter((each) => !back.includes(each)),
    );
  }
}

/** True where a resource owns another, or is the same, at any depth. */
function isAbove(name: string, other: string, owners: ReadonlyMap<string, readonly string[]>): boolean {
  const above = new Set([other]);
  // A set takes in members that are added while it is walked.
  for (const each of above) for (const owner of owners.get(each) ?? []) above.add(owner);
  return above.has(name);
}
