import type { OperationFacts } from '../found/facts.ts';
import type { Decision, RuleTable } from './rule.ts';

/** Decision about a part of an operation. */
export interface PartDecision extends Pick<Decision<unknown>, 'rule' | 'reasons'> {
  /** A query parameter, `?status`, or a JSON Pointer: into the response, `/next`, into the body, `body /petName`, or into the record, `record /status`. */
  readonly part: string;
}

interface PartSubject {
  readonly facts: OperationFacts;
}

interface ParamSubject extends PartSubject {
  readonly param: string;
}

/** Keeps which rules decided about the parts of operations. */
export class Decisions {
  readonly #parts = new Map<string, Map<string, PartDecision>>();

  /** Returns what a table concludes about a part of an operation; undefined where none of its rules holds. */
  decide<Subject extends PartSubject, Conclusion>(
    table: RuleTable<Subject, Conclusion>,
    subject: Subject,
    partOf: (conclusion: Conclusion) => string,
  ): Conclusion | undefined {
    const decision = table.decide(subject);
    if (decision === undefined) return undefined;
    const { rule, reasons, conclusion } = decision;
    const part = partOf(conclusion);
    const { id } = subject.facts.operation;
    const parts = this.#parts.get(id) ?? new Map<string, PartDecision>();
    this.#parts.set(id, parts.set(`${rule} ${part}`, { part, rule, reasons }));
    return conclusion;
  }

  /** True where a table concludes that a query parameter is what it is about. */
  holds<Subject extends ParamSubject>(table: RuleTable<Subject, true>, subject: Subject): boolean {
    return this.decide(table, subject, () => `?${subject.param}`) === true;
  }

  /** Returns what decided about the parts of an operation. */
  of(operation: string): readonly PartDecision[] {
    return [...(this.#parts.get(operation)?.values() ?? [])];
  }
}
