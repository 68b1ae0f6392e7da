import type { ModelContext } from './model-context.ts';
import type { Decisions } from './rules/decisions.ts';
import type { InferenceRules } from './rules/inference-rules.ts';
import type { NamedLink } from './rules/resources/link-rules.ts';
import type { Decision } from './rules/rule.ts';

/** Facts that the lowering of resources and bindings goes by, and the rules that decide. */
export interface RuledContext extends ModelContext {
  readonly rules: InferenceRules;
  /** Keeps which rules decided about parts of operations. */
  readonly decisions: Decisions;
  /** The links of each resource that follow from where its records are listed, by its name. */
  readonly placeLinks: ReadonlyMap<string, readonly Decision<NamedLink>[]>;
}
