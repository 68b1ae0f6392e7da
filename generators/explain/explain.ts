import type { Origin } from '@specline/kernel/origin';
import { allOperations } from '../ir/walk.ts';
import type { Api } from '../ir/types.ts';
import type { Behaviours } from '../infer/types.ts';
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
  /** Id of the rule that decided; `x-behavior` where that says it, and `none` where no rule holds. */
  readonly rule: string;
  readonly reasons: readonly { readonly text: string; readonly origin: Origin }[];
  /** How to make it do something else. */
  readonly override: string;
}

/** Returns what the mock does for each operation of an API, in its order. */
export function explain(
  api: Pick<Api, 'resources' | 'webhooks'>,
  { stored, behaviours }: Behaviours,
): readonly Explanation[] {
  const nouns = new Map(stored.map(({ data }) => [data.name, { one: data.title, many: data.name }]));
  const nounsOf = (resource: string): Nouns => nouns.get(resource) ?? { one: 'record', many: resource };
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
        details: detailsOf(binding, parts),
        rule: declared ? 'x-behavior' : (because?.rule ?? 'none'),
        reasons: declared
          ? [
              {
                text: 'x-behavior of the document, or mock.behaviors of the config',
                origin: behaviour.origin,
              },
            ]
          : (because?.reasons ?? []),
        override: overrideOf(operation.wire, binding.do),
      },
    ];
  });
}

function overrideOf(operationId: string | undefined, word: string): string {
  const other = word === 'sample' ? 'list' : 'sample';
  const config =
    operationId === undefined ? '' : `mock.behaviors: { ${operationId}: '${other}' } in the config, `;
  return `${config}x-behavior: ${other} in the document, or a handler of your own (mock.overrides)`;
}
