import { withoutNames } from '@specline/kernel/path-template';
import type { Origin } from '@specline/kernel/origin';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Change } from '../diff/report/change.ts';
import { lowerDocument } from '../ir/lower.ts';
import type { Api } from '../ir/types.ts';
import type { Document } from '../load/document.ts';
import { comparisonOf } from '../diff/comparison.ts';
import { Side } from '../diff/side.ts';
import { allotNames } from './allot-names.ts';
import { compareOperationNames } from './compare-operation-names.ts';
import { compareSchemaNames } from './compare-schema-names.ts';
import { compareUnusedSchemas } from './compare-unused-schemas.ts';

/** Something that code may name, and the key that identifies it in both versions. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly origin: Origin;
  /** As messages name it. */
  readonly shown: string;
}

/**
 * Compares the names that the packages give to what a document has: the wire does not show them, and code that is compiled against
 * the packages does. What one part says may rename another: two schemas that ask for the same name, or the last property that is only
 * read, without which a type for what is sent is not made.
 * @param base Without errors, and with schemas of 3.1.
 * @param revision The same.
 */
export function compareNames(base: Document, revision: Document, today: string): readonly Change[] {
  const [before, after] = [apiOf(base), apiOf(revision)];
  const comparison = comparisonOf({ base: new Side(base), revision: new Side(revision) }, today);
  compareOperationNames(before, after, comparison);
  compareSchemaNames(before, after, comparison);
  compareUnusedSchemas(comparison);
  return [
    ...comparison.changes.all,
    ...renamed('api-type-name-changed', modelsOf(before), modelsOf(after)),
    ...renamed('api-function-name-changed', operationsOf(before), operationsOf(after)),
    ...renamed('api-group-name-changed', groupsOf(before), groupsOf(after)),
    ...goneInputs(before, after),
  ];
}

function apiOf(document: Document): Api {
  const problems = new Diagnostics();
  return allotNames(lowerDocument(document, problems), problems);
}

function modelsOf({ models }: Api): readonly Named[] {
  return models.map(({ id, wire, name, origin }) => ({
    key: id,
    name,
    origin,
    shown: `the type of "${wire}"`,
  }));
}

function operationsOf({ resources, webhooks }: Api): readonly Named[] {
  const operations = resources.flatMap((resource) => resource.operations);
  const outgoing = webhooks.map(({ wire, operation }) => ({
    key: `webhook ${operation.method} ${wire}`,
    name: operation.name,
    origin: operation.origin,
    shown: `the request ${operation.method.toUpperCase()} "${wire}" to callers`,
  }));
  // One with another id is reported by that.
  const called = operations.map(({ wire, name, origin, method, path }) => ({
    key: `${method} ${withoutNames(path)} ${wire ?? ''}`,
    name,
    origin,
    shown: `the function of ${method.toUpperCase()} ${path}`,
  }));
  return [...called, ...outgoing];
}

/** Returns the groups of the client; where it has none, no code names one. */
function groupsOf({ resources, isFlat }: Api): readonly Named[] {
  if (isFlat) return [];
  return resources.map(({ wire, name, origin }) => ({
    key: wire,
    name,
    origin,
    shown: `the group of "${wire}"`,
  }));
}

function renamed(id: string, before: readonly Named[], after: readonly Named[]): readonly Change[] {
  const now = new Map(after.map((each) => [each.key, each]));
  return before.flatMap(({ key, name }) => {
    const other = now.get(key);
    if (other === undefined || other.name === name) return [];
    const message = `${other.shown} is called "${other.name}" now, not "${name}": code that names it does not compile any more`;
    return [changeOf(id, message, other.origin)];
  });
}

/** Returns types of what is sent that were others than those of what is received. */
function goneInputs(before: Api, after: Api): readonly Change[] {
  const now = new Map(after.models.map((model) => [model.id, model]));
  return before.models.flatMap(({ id, name, inputName }) => {
    const other = now.get(id);
    if (inputName === undefined || other === undefined || other.inputName !== undefined) return [];
    const message = `the type "${inputName}" is gone: what is sent is "${name}" now, as what is received`;
    return [changeOf('api-type-removed', message, other.origin)];
  });
}

function changeOf(id: string, message: string, origin: Origin): Change {
  return {
    id,
    level: 'error',
    wire: 'info',
    audience: 'types',
    effect: 'none',
    message,
    origin,
    document: 'revision',
    operations: [],
  };
}
