import type { JsonObject } from '@specline/kernel/json';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';
import { comparisonOf, type Comparison } from '../comparison.ts';
import { pairParts } from '../renames/pair-parts.ts';
import { compareContent } from './compare-content.ts';
import { compareOutgoingParameters } from './compare-outgoing-parameters.ts';
import { compareOutgoingReplies } from './compare-outgoing-replies.ts';
import { memberObject } from './compare-parameters.ts';
import { operationsOf } from '../../load/methods.ts';
import { entriesOf, parametersOf } from './endpoints.ts';
import type { Side } from '../side.ts';
import { responseBodySubject } from '../subject.ts';

/** Kind of request that callers receive: OpenAPI 3.1, `webhooks` of the document and `callbacks` of an operation. */
type Kind = 'webhook' | 'callback';

/** A request to the caller. */
interface Outgoing {
  /** `the webhook POST "order.paid"`. */
  readonly shown: string;
  readonly operation: JsonObject;
  /** Parameters by place and name. */
  readonly parameters: ReadonlyMap<string, JsonObject>;
  /** The object whose member the operation is, and its name there, for its place. */
  readonly holder: JsonObject;
  readonly key: string;
}

/** Compares the webhooks of two documents. */
export function compareWebhooks(comparison: Comparison): void {
  const of = (side: Side): ReadonlyMap<string, Outgoing> =>
    new Map(
      entriesOf(side.root, 'webhooks', side).flatMap(([name, item]) =>
        outgoingOf('webhook', name, item, side),
      ),
    );
  compareOutgoing('webhook', of(comparison.sides.base), of(comparison.sides.revision), comparison);
}

/** Compares the callbacks of an operation: OpenAPI 3.1, Callback Object. */
export function compareCallbacks(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const of = (operation: JsonObject, side: Side): ReadonlyMap<string, Outgoing> =>
    new Map(
      entriesOf(operation, 'callbacks', side).flatMap(([name, callback]) =>
        membersOf(callback).flatMap(([expression, written]) => {
          const item = side.object(written);
          return item ? outgoingOf('callback', `${name} ${expression}`, item, side) : [];
        }),
      ),
    );
  const { base, revision } = comparison.sides;
  compareOutgoing('callback', of(before, base), of(after, revision), comparison);
}

function outgoingOf(
  kind: Kind,
  name: string,
  pathItem: JsonObject,
  side: Side,
): readonly (readonly [string, Outgoing])[] {
  return operationsOf(pathItem).flatMap(({ method, operation: written, holder, key }) => {
    const operation = side.object(written);
    const shown = `the ${kind} ${method.toUpperCase()} "${name}"`;
    if (!operation) return [];
    const parameters = parametersOf('', pathItem, operation, side);
    return [[shown, { shown, operation, parameters, holder, key }] as const];
  });
}

function compareOutgoing(
  kind: Kind,
  before: ReadonlyMap<string, Outgoing>,
  after: ReadonlyMap<string, Outgoing>,
  comparison: Comparison,
): void {
  const { changes } = comparison;
  const gone = [...before].filter(([wire]) => !after.has(wire)).map(([, outgoing]) => outgoing);
  const added = [...after].filter(([wire]) => !before.has(wire)).map(([, outgoing]) => outgoing);
  const renamed = renamedOutgoing(kind, gone, added, comparison);
  for (const [wire, outgoing] of before) {
    const other = after.get(wire);
    if (other) compareRequests(kind, outgoing, other, comparison);
    else if (!renamed.has(outgoing)) reportRemoved(kind, outgoing, comparison);
  }
  const found = new Set(renamed.values());
  for (const outgoing of added) if (!found.has(outgoing)) reportAdded(kind, outgoing, comparison);
  for (const [was, is] of renamed)
    changes.reportRenamed(
      () => {
        reportRemoved(kind, was, comparison);
        reportAdded(kind, is, comparison);
      },
      { message: `${was.shown} is renamed to ${is.shown}` },
    );
}

/** Returns the requests to callers that are gone, each with the new one that sends and takes the same. */
function renamedOutgoing(
  kind: Kind,
  gone: readonly Outgoing[],
  added: readonly Outgoing[],
  { sides, today }: Comparison,
): ReadonlyMap<Outgoing, Outgoing> {
  const isLike = (one: Outgoing, other: Outgoing): boolean => {
    if (one.key !== other.key) return false;
    const probe = comparisonOf(sides, today);
    compareRequests(kind, one, other, probe);
    return probe.changes.isEmpty;
  };
  return pairParts(
    gone,
    added,
    isLike,
    (one, other) => ownValue(one.operation, 'operationId') === ownValue(other.operation, 'operationId'),
  );
}

function compareRequests(
  kind: Kind,
  { shown, operation, parameters }: Outgoing,
  other: Outgoing,
  comparison: Comparison,
): void {
  compareOutgoingParameters(kind, shown, parameters, other.parameters, comparison);
  compareBody(kind, shown, operation, other.operation, comparison);
  compareOutgoingReplies(kind, shown, operation, other.operation, comparison);
}

function reportRemoved(kind: Kind, { shown, holder, key }: Outgoing, { sides, changes }: Comparison): void {
  changes.report({
    id: `${kind}-removed`,
    level: 'error',
    effect: 'narrows',
    message: `${shown} is gone`,
    origin: sides.base.originOf(holder, key, 'key'),
    document: 'base',
  });
}

function reportAdded(kind: Kind, { shown, holder, key }: Outgoing, { sides, changes }: Comparison): void {
  changes.report({
    id: `${kind}-added`,
    effect: 'widens',
    message: `${shown} is new`,
    origin: sides.revision.originOf(holder, key, 'key'),
    document: 'revision',
  });
}

/** Compares the bodies that are sent to callers, to whom they are what replies are. */
function compareBody(
  kind: Kind,
  shown: string,
  before: JsonObject,
  after: JsonObject,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  const was = memberObject(before, 'requestBody', sides.base);
  const is = memberObject(after, 'requestBody', sides.revision);
  if (isObject(was) && isObject(is)) {
    compareBodyRequired(kind, shown, was, is, comparison);
    compareContent(
      was,
      is,
      {
        added: `${kind}-media-type-added`,
        removed: `${kind}-media-type-removed`,
        schema: `${kind}-media-type-schema`,
        renamed: `${kind}-media-type-name`,
        subject: (mediaType) => ({
          ...responseBodySubject('', mediaType),
          name: `the body of ${shown} (${mediaType})`,
        }),
        shown: `the body of ${shown}`,
      },
      comparison,
    );
  } else if (was ?? is)
    changes.report({
      id: `${kind}-body-${is ? 'added' : 'removed'}`,
      level: is ? 'info' : 'error',
      direction: 'response',
      effect: is ? 'widens' : 'narrows',
      message: `${shown} ${is ? 'has a body now' : 'has lost its body'}`,
      origin: is ? sides.revision.originOf(is) : sides.base.originOf(was ?? before),
      document: is ? 'revision' : 'base',
    });
}

function compareBodyRequired(
  kind: Kind,
  shown: string,
  before: JsonObject,
  after: JsonObject,
  { sides, changes }: Comparison,
): void {
  const [was, is] = [before, after].map((body) => ownValue(body, 'required') === true);
  if (was === is) return;
  changes.report({
    id: `${kind}-body-became-${is === true ? 'required' : 'optional'}`,
    direction: 'response',
    effect: is === true ? 'narrows' : 'widens',
    message: `the body of ${shown} is ${is === true ? 'required' : 'optional'} now`,
    origin: sides.revision.originOf(after),
    document: 'revision',
  });
}
