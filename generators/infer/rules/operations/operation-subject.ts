import type { Cursor } from '../../../ir/cursor.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import type { ModelContext } from '../../model-context.ts';
import type { Situation } from '../../situation.ts';
import type { Inferred } from '../../words/infer-word.ts';
import type { VerbEffectRules } from '../bodies/verb-effect-rules.ts';
import type { Reason, Rule, RuleTable } from '../rule.ts';

/** The model of a document, and what rules conclude about verbs. */
export interface OperationContext extends ModelContext {
  readonly rules: { readonly verbEffects: VerbEffectRules };
}

/** An operation that is decided about, and the model of its document. */
export interface OperationSubject {
  readonly situation: Situation;
  readonly context: OperationContext;
}

/** A rule about what an operation does. */
export type OperationRule = Rule<OperationSubject, Inferred>;

/** The rules about what operations do. */
export type OperationRules = RuleTable<OperationSubject, Inferred>;

/** Returns a reason that stands where a schema or another part of the document does. */
export function reason(text: string, at: Cursor): Reason {
  return { text, origin: at.origin };
}

/** Returns a reason that stands where the operation does: about its method, its path or its statuses. */
export function reasonOf({ situation: { facts } }: OperationSubject, text: string): Reason {
  return { text, origin: facts.at.keyOrigin };
}

/** True where the query has to choose a record, as in `GET /user?userId=`: the path alone stands for none. */
export function choosesByQuery({ operation }: OperationFacts): boolean {
  return operation.params.some((param) => param.in === 'query' && param.required);
}

/** Returns the reason that names the schema of the records of a resource: `they are of the schema Pet`. */
export function schemaReason({ schema }: FoundResource, { schemas }: ModelContext): Reason {
  const name = schemas.name(schema);
  return reason(name === undefined ? 'their schema has no name' : `they are of the schema ${name}`, schema);
}

/** True for an operation with one of the methods at a path which names no record at its end. */
export function writes(
  { situation: { facts, isOfOne } }: OperationSubject,
  ...methods: readonly string[]
): boolean {
  return !isOfOne && methods.includes(facts.method);
}

/** Methods that change something. */
export const writing: readonly string[] = ['post', 'put', 'patch', 'delete'];
