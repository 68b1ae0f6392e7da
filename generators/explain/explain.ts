import type { Origin } from '@specline/kernel/origin';
import { allOperations } from '../ir/walk.ts';
import type { Api, Operation } from '../ir/types.ts';
import type { Reason } from '../infer/rules/rule.ts';
import type { Behaviour, Behaviours, UnknownKeys } from '../infer/types.ts';
import type { Behaviors } from '../load/behaviors.ts';
import { detailsOf, sentenceOf, type Nouns } from './sentence.ts';

/** The effect of an operation of the mock, and the reasons for it. */
export interface Explanation {
  readonly method: string;
  readonly path: string;
  /** Absent where the document gives none. */
  readonly operationId?: string;
  /** The place of the operation. */
  readonly origin: Origin;
  /** Its effect: `lists the pets`. */
  readonly does: string;
  /** The effects of further parameters, with the rules that decided. */
  readonly details: readonly string[];
  /** Id of the rule that decided; `declared` where `x-behavior` or the config does, `none` where no rule holds. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
  /** The way to make it do something else. */
  readonly override: string;
}

/** The settings of a mock in the config. */
export interface ConfiguredMock {
  /** `mock.behaviors`. */
  readonly behaviors?: Behaviors;
  /** `mock.unknown`. */
  readonly unknown?: UnknownKeys;
  /** The operations that `mock.overrides` has handlers for, and the file that has them. */
  readonly overrides?: { readonly file: string; readonly operations: ReadonlySet<string> };
}

/** Returns what the mock does for each operation of an API, in its order. */
export function explain(
  api: Pick<Api, 'resources' | 'webhooks'>,
  { stored, behaviours }: Behaviours,
  configured: ConfiguredMock = {},
): readonly Explanation[] {
  const nouns = nounsIn(stored, behaviours);
  const nounsOf = (resource: string): Nouns =>
    nouns.get(resource) ?? { one: 'record', many: resource, only: 'the only record' };
  const byOperation = new Map(behaviours.map((each) => [each.operation, each]));
  return allOperations(api).flatMap((operation): readonly Explanation[] => {
    const behaviour = byOperation.get(operation.id);
    if (behaviour === undefined) return [];
    const { binding, because, parts, declared } = behaviour;
    const named = {
      method: operation.method.toUpperCase(),
      path: operation.path,
      ...(operation.wire !== undefined && { operationId: operation.wire }),
      origin: operation.origin,
    };
    const handler = handlerOf(operation, configured);
    if (handler !== undefined) return [{ ...named, ...handler }];
    return [
      {
        ...named,
        does: sentenceOf(binding, nounsOf),
        details: [
          ...keyDetails(binding, stored, configured, nounsOf),
          ...detailsOf(binding, inferredParts(parts, operation)),
        ],
        rule: declared ? 'declared' : (because?.rule ?? 'none'),
        reasons: declared ? [declaredBy(behaviour, operation, configured)] : (because?.reasons ?? []),
        override: overrideOf(operation, binding.do, configured),
      },
    ];
  });
}

/** Returns what is explained of an operation that `mock.overrides` has a handler for; undefined where it has none. */
function handlerOf(
  { name, origin }: Operation,
  { overrides }: ConfiguredMock,
): Omit<Explanation, 'method' | 'path' | 'operationId' | 'origin'> | undefined {
  if (overrides?.operations.has(name) !== true) return undefined;
  return {
    does: 'calls a handler of your own',
    details: [],
    rule: 'declared',
    reasons: [{ text: `operations.${name} in ${overrides.file}`, origin }],
    override: 'change or remove that handler',
  };
}

/** Returns what a path gets that names records which nobody created: a record, or from an operation that stores nothing a 404. */
function keyDetails(
  { path, do: word }: Behaviour['binding'],
  stored: Behaviours['stored'],
  { unknown }: ConfiguredMock,
  nounsOf: (resource: string) => Nouns,
): readonly string[] {
  const target = word === 'upsert' ? path.at(-1) : undefined;
  return path.flatMap((step) => {
    const data = stored.find((each) => each.data.name === step.resource)?.data;
    if (step === target || data === undefined) return [];
    const { one } = nounsOf(step.resource);
    const isSampled =
      data.inferred === true && unknown !== undefined ? unknown === 'sample' : data.unknown === 'sampled';
    if (!isSampled) return word === 'sample' ? [`404 if {${step.param}} names no ${one} that exists`] : [];
    const why =
      unknown === 'sample'
        ? 'mock.unknown is sample'
        : `no operation lists or creates ${data.name} with their keys`;
    return [`each {${step.param}} names a ${one}: ${why}`];
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
  { behaviors = {} }: ConfiguredMock,
): Reason {
  const own = wire !== undefined && Object.hasOwn(behaviors, wire) ? behaviors[wire] : undefined;
  if (own === undefined) return { text: 'x-behavior of the document', origin };
  return {
    text: `mock.behaviors of the config${own.place === undefined ? '' : `, ${own.place}`}`,
    origin: operation,
  };
}

const ownHandler = 'a handler of your own (mock.overrides)';

function overrideOf({ wire }: Operation, word: string, { behaviors = {} }: ConfiguredMock): string {
  if (wire !== undefined && Object.hasOwn(behaviors, wire))
    return `mock.behaviors { ${wire} } in the config, or ${ownHandler}`;
  // Which word fits what is only answered depends on what it is to do.
  if (word === 'sample' || word === 'override')
    return `x-behavior in the document${wire === undefined ? '' : ' or mock.behaviors in the config'}, with what it does to which records, or ${ownHandler}`;
  const config = wire === undefined ? '' : `, mock.behaviors { ${wire}: 'sample' } in the config`;
  return `x-behavior: sample in the document${config}, or ${ownHandler}`;
}
