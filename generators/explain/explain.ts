import type { Origin } from '@specline/kernel/origin';
import { allOperations } from '../ir/walk.ts';
import type { Api, Operation } from '../ir/types.ts';
import type { Reason } from '../infer/rules/rule.ts';
import type { Behaviour, Behaviours } from '../infer/types.ts';
import type { Behaviors } from '../load/behaviors.ts';
import { detailsOf, sentenceOf, type Nouns } from './sentence.ts';

/** What the mock does for an operation, and why. */
export interface Explanation {
  readonly method: string;
  readonly path: string;
  /** Absent where the document gives none. */
  readonly operationId?: string;
  /** Where the operation stands. */
  readonly origin: Origin;
  /** What it does: `lists the pets`. */
  readonly does: string;
  /** What further parameters do, with the rules that decided. */
  readonly details: readonly string[];
  /** Id of the rule that decided; `declared` where `x-behavior` or the config does, `none` where no rule holds. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
  /** How to make it do something else. */
  readonly override: string;
}

/**
 * Returns what the mock does for each operation of an API, in its order.
 * @param configured What the config declares of operations.
 */
export function explain(
  api: Pick<Api, 'resources' | 'webhooks'>,
  { stored, behaviours }: Behaviours,
  configured: Behaviors = {},
): readonly Explanation[] {
  const nouns = nounsIn(stored, behaviours);
  const nounsOf = (resource: string): Nouns =>
    nouns.get(resource) ?? { one: 'record', many: resource, only: 'the only record' };
  const byOperation = new Map(behaviours.map((each) => [each.operation, each]));
  return allOperations(api).flatMap((operation): readonly Explanation[] => {
    const behaviour = byOperation.get(operation.id);
    if (behaviour === undefined) return [];
    const { binding, because, parts, declared } = behaviour;
    return [
      {
        method: operation.method.toUpperCase(),
        path: operation.path,
        ...(operation.wire !== undefined && { operationId: operation.wire }),
        origin: operation.origin,
        does: sentenceOf(binding, nounsOf),
        details: detailsOf(binding, inferredParts(parts, operation)),
        rule: declared ? 'declared' : (because?.rule ?? 'none'),
        reasons: declared ? [declaredBy(behaviour, operation, configured)] : (because?.reasons ?? []),
        override: overrideOf(operation, binding.do),
      },
    ];
  });
}

/** Returns what rules decided about the parts of an operation, without what `x-pagination` and links declare. */
function inferredParts(parts: Behaviour['parts'], { paging }: Operation): Behaviour['parts'] {
  const declared = [paging?.cursor, paging?.size].map((param) => `?${param ?? ''}`);
  return parts.filter(({ part }) => !declared.includes(part));
}

/** Returns what records are called in sentences, by their resources. */
function nounsIn(
  stored: Behaviours['stored'],
  behaviours: Behaviours['behaviours'],
): ReadonlyMap<string, Nouns> {
  const people = new Set(
    behaviours.flatMap(({ binding }) => (binding.do === 'signIn' ? [binding.resource] : [])),
  );
  return new Map(
    stored.map(({ data: { name, title, links = {} } }) => {
      const isOfCaller = Object.values(links).some(({ caller }) => caller === true);
      const onlyOne = isOfCaller ? `the ${title} of the caller, or the first one` : `the only ${title}`;
      const only = people.has(name) ? `the ${title} whose token is sent, or the first one` : onlyOne;
      return [name, { one: title, many: name, only }];
    }),
  );
}

function declaredBy(
  { origin }: Behaviour,
  { wire, origin: operation }: Operation,
  configured: Behaviors,
): Reason {
  const own = wire !== undefined && Object.hasOwn(configured, wire) ? configured[wire] : undefined;
  if (own === undefined) return { text: 'x-behavior of the document', origin };
  return {
    text: `mock.behaviors of the config${own.place === undefined ? '' : `, ${own.place}`}`,
    origin: operation,
  };
}

const usualWords: ReadonlyMap<string, string> = new Map([
  ['post', 'create'],
  ['put', 'replace'],
  ['patch', 'update'],
  ['delete', 'remove'],
]);

function overrideOf({ wire, method, path }: Operation, word: string): string {
  const read = path.endsWith('}') ? 'get' : 'list';
  const other = word === 'sample' ? (usualWords.get(method) ?? read) : 'sample';
  const config = wire === undefined ? '' : `, mock.behaviors { ${wire}: '${other}' } in the config`;
  return `x-behavior: ${other} in the document${config}, or a handler of your own (mock.overrides)`;
}
