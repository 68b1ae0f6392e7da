import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Document } from '../load/document.ts';
import { boundDocument } from '../ir/references/bound-document.ts';
import { Hints } from '../load/hints.ts';
import { accountsIn, withCallers } from './accounts/callers.ts';
import { lowerBehaviour } from './binding.ts';
import type { OperationFacts } from './found/facts.ts';
import type { FoundResource } from './found/found-resource.ts';
import { findResources, type Found } from './found/found.ts';
import { joinLinks } from './found/joins.ts';
import { factsOf } from './found/implied-facts.ts';
import { orderResources } from './found/order-resources.ts';
import { ownersOf } from './found/owners.ts';
import type { RuledContext } from './ruled-context.ts';
import { behaviorExtension, resourceExtension } from './notation.ts';
import { innerReferencesIn } from './resource/inner-references.ts';
import { keysOf } from './resource/keys.ts';
import { linkingReferences } from './resource/linking-references.ts';
import { lowerLinks } from './resource/links.ts';
import { placeLinks } from './resource/place-links.ts';
import { targetsIn } from './resource/reference-targets.ts';
import { referenceLinks, referencesIn } from './resource/references.ts';
import { lowerResource } from './resource/resource.ts';
import { waysTo } from './resource/ways.ts';
import { Schemas } from './schemas.ts';
import { Cursor } from '../ir/cursor.ts';
import { accessOf } from '../ir/schema/schema-facts.ts';
import type { Api } from '../ir/types.ts';
import { Decisions } from './rules/decisions.ts';
import { inferenceRules, type InferenceRules } from './rules/inference-rules.ts';
import type { Behaviours } from './types.ts';

/**
 * Infers what a mock does: reads `x-resource` and `x-behavior`, and takes from methods, paths and schemas what these leave out, so
 * that a document without any of them has its resources too.
 * @param api What was lowered of the document; its operations are read.
 * @param document The document that it was lowered from.
 * @param rules The rules of inference.
 */
export function infer(
  api: Pick<Api, 'resources'>,
  document: Document,
  problems: Diagnostics,
  rules: InferenceRules = inferenceRules,
): Behaviours {
  const root = Cursor.root(boundDocument(document));
  const schemas = new Schemas();
  const facts = factsOf(api, root, schemas);
  const components = root.at('components')?.entriesAt('schemas') ?? [];
  const declared = components
    .map(([, schema]) => schema)
    .filter((schema) => resourceExtension(schema) !== undefined);
  const found = findResources(declared, facts, schemas);
  const sent = new Map(found.resources.map((resource) => [resource.name, sentFields(resource, schemas)]));
  const keys = new Map(found.resources.map((each) => [each.name, keysOf(each, schemas, rules.keys)]));
  const targets = targetsIn(found, schemas, keys);
  const referring = { found, targets, schemas, keys, rules: rules.references };
  const mentioned = referencesIn(referring);
  const owners = ownersOf(found, mentioned, problems);
  const references = linkingReferences(mentioned, owners, sent);
  const listing = { found, owners, schemas, keys, references, rules: rules.links };
  const behind = new Map(found.resources.map((each) => [each.name, placeLinks(each, listing)]));
  const accounts = accountsIn(found, owners, schemas);
  const links = new Map(
    found.resources.map((resource) => [
      resource.name,
      resource.joins === undefined
        ? {
            ...withCallers(
              {
                ...Object.fromEntries((behind.get(resource.name) ?? []).map((each) => each.conclusion)),
                ...referenceLinks(references.get(resource.name) ?? [], resource.name),
              },
              accounts,
            ),
            ...lowerLinks(resource, { schemas, found, problems }),
          }
        : joinLinks(resource.joins),
    ]),
  );
  const context: RuledContext = {
    hints: new Hints(),
    schemas,
    found,
    problems,
    owners,
    links,
    references,
    placeLinks: behind,
    inner: innerReferencesIn(referring),
    keys,
    sent,
    accounts,
    unshown: unshownFields(found, facts),
    rules,
    decisions: new Decisions(),
  };
  const behaviours = facts.map((each) => lowerBehaviour(each, context));
  const ways = waysTo(behaviours, facts, context.keys);
  const stored = found.resources.map((each) => lowerResource(each, context, ways.get(each.name), behaviours));
  return { stored: orderResources(stored), behaviours };
}

/**
 * Returns the fields that some request sets: those that are read-only stay as they are, whatever it sends (OpenAPI 3.1.1, section
 * 4.8.24.2.1).
 */
function sentFields({ places }: FoundResource, schemas: Schemas): ReadonlySet<string> {
  const bodies = places.flatMap(({ ofAll, ofOne }) =>
    ['post', 'put', 'patch'].flatMap((method) => [ofAll.get(method)?.body, ofOne.get(method)?.body]),
  );
  const fields = bodies.flatMap((body) => (body === undefined ? [] : [...schemas.fields(body.schema)]));
  const writes = places.flatMap(({ ofAll, ofOne }) =>
    ['post', 'put', 'patch'].flatMap((method) => [ofAll.get(method), ofOne.get(method)]),
  );
  const queried = writes.flatMap((each) =>
    each === undefined || each.body !== undefined ? [] : [...each.query.keys()],
  );
  return new Set([
    ...fields.flatMap(([name, field]) => (accessOf(field) === 'read' ? [] : [name])),
    ...queried,
  ]);
}

/**
 * Returns fields that records have although no reply shows them: those with an initial value, and those that a body is stored in.
 */
function unshownFields({ resources }: Found, facts: readonly OperationFacts[]): ReadonlySet<string> {
  const initial = resources.flatMap(({ declared }) =>
    (declared?.entriesAt('initial') ?? []).map(([name]) => name),
  );
  const written = facts.flatMap(({ at }) => {
    const write = behaviorExtension(at)?.at('write');
    const targets =
      write?.entriesAt('fields').flatMap(([, { value }]) => (typeof value === 'string' ? [value] : [])) ?? [];
    return [...targets, ...(write?.entriesAt('set') ?? []).map(([name]) => name)];
  });
  return new Set([...initial, ...written]);
}
