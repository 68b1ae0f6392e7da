import type { Container, Json } from '@specline/kernel/json';
import type { Kind, ValueRule } from '../../grammar/rules.ts';

/** A value of a document under a rule. */
export interface RuledValue {
  readonly value: Json;
  readonly rule: ValueRule;
  /** Container of the value. */
  readonly container: Container;
  readonly key: string | number;
  /** Name of the value in messages. */
  readonly label: string;
  /** Kind of the object of which it is a fixed field. */
  readonly kind?: Kind;
  /** True where it could be left out. */
  readonly optional: boolean;
}
