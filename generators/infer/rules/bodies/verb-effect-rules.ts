import type { Json } from '@specline/kernel/json';
import { endsAsState } from '@specline/kernel/lexicon/states';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { Schemas } from '../../schemas.ts';
import { RuleTable, findingRule, type Rule } from '../rule.ts';

/** A field of a record, and the states that the verb at the end of a path leads to. */
export interface VerbEffectSubject {
  readonly facts: OperationFacts;
  readonly field: string;
  readonly at: Cursor;
  /** Names of the states that the verb leads to: `cancelled` and `canceled`. */
  readonly reached: readonly string[];
  /** Names of the states that it takes back: `locked`, of `unlock`. */
  readonly left: readonly string[];
  readonly schemas: Schemas;
}

/** Value that a verb sets a field to: a fixed one, or the current time. */
export type VerbEffect = { readonly set: Json } | { readonly touch: true };

/** The rules about what the verb at the end of a path changes. */
export type VerbEffectRules = RuleTable<VerbEffectSubject, VerbEffect>;

interface EffectRule extends Pick<Rule<VerbEffectSubject, VerbEffect>, 'id' | 'priority'> {
  readonly find: (subject: VerbEffectSubject) => VerbEffect | undefined;
  readonly text: string;
  /** The fields of the record in the example, and the verb. */
  readonly example: readonly [fields: string, verb: string, does: string];
}

function effectRule({ text, example: [fields, verb, does], ...rule }: EffectRule) {
  const operation = `POST /tasks/{taskId}/${verb}`;
  return findingRule<VerbEffectSubject, VerbEffect>({
    ...rule,
    why: ({ field, at }) => ({ text: `${field} ${text}`, origin: at.keyOrigin }),
    example: {
      document: [`Task { id: integer, ${fields} }`, 'GET /tasks/{taskId} -> Task', `${operation} -> 204`],
      operation,
      does,
    },
  });
}

/** Returns the names of the times at which a state was reached. */
export function timesOf(state: string): readonly string[] {
  return [`${state}at`, `${state}on`];
}

/** Returns the name of a flag without `is`, `has` or `was`: `isOpen` and `open`. */
export function flagName(name: string): string {
  return bareName(name).replace(/^(?:is|has|was)/, '');
}

function isFlag({ field, at, schemas }: VerbEffectSubject, states: readonly string[]): boolean {
  return states.includes(flagName(field)) && schemas.kind(at) === 'boolean';
}

function isTimeOf({ field, at, schemas }: VerbEffectSubject, states: readonly string[]): boolean {
  const isNamed = states.some((each) => timesOf(each).includes(bareName(field)));
  return isNamed && ['date-time', 'unix-time', 'unixtime'].includes(schemas.format(at) ?? '');
}

/** The rules about what the verb at the end of a path changes. */
export const verbEffectRules: VerbEffectRules = new RuleTable([
  effectRule({
    id: 'effect.flag-off',
    priority: 500,
    find: (subject) => (isFlag(subject, subject.left) ? { set: false } : undefined),
    text: 'is a flag of the state that the verb takes back',
    example: ['locked: boolean', 'unlock', 'sets locked to false'],
  }),
  effectRule({
    id: 'effect.flag',
    priority: 400,
    find: (subject) => (isFlag(subject, subject.reached) ? { set: true } : undefined),
    text: 'is a flag of the state that the verb leads to',
    example: ['archived: boolean', 'archive', 'sets archived to true'],
  }),
  effectRule({
    id: 'effect.value',
    priority: 300,
    find: ({ field, at, reached, schemas }) => {
      if (!endsAsState(field)) return undefined;
      const values = schemas.bareValues(at);
      const [value] = reached.flatMap((each) => values.get(each) ?? []);
      return value === undefined ? undefined : { set: value };
    },
    text: 'has a value for the state that the verb leads to',
    example: ['status: open|closed', 'close', 'sets status to closed'],
  }),
  effectRule({
    id: 'effect.time',
    priority: 200,
    find: (subject) => (isTimeOf(subject, subject.reached) ? { touch: true } : undefined),
    text: 'is the time of what the verb does',
    example: ['closedAt?: date-time', 'close', 'sets closedAt to the time'],
  }),
]);
