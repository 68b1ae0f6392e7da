import type { Origin } from '@specline/kernel/origin';

/** A fact of the document by which a rule holds, and where it stands. */
export interface Reason {
  /** A clause: `the 200 response is a list of Pet`. */
  readonly text: string;
  readonly origin: Origin;
}

/** A small document in which a rule decides, and what the mock does then. Its test and its row in the documentation are made from it. */
export interface RuleExample {
  /** Schemas and operations, a line each: `Pet { id: integer, name }`, `GET /pets/{petId} -> Pet`. */
  readonly document: readonly string[];
  /** The operation that the rule decides: `GET /pets/{petId}`. */
  readonly operation: string;
  /** What the mock does: `returns the pet with that id`. */
  readonly does: string;
}

/**
 * A rule of inference. A rule reads the document and the lexicon, and never what another rule concludes; of several that hold, the one
 * with the highest priority decides.
 * @typeParam Subject What is decided about, such as an operation.
 * @typeParam Conclusion What is concluded.
 */
export interface Rule<Subject, Conclusion> {
  /** Stable name: `operation.list`. */
  readonly id: string;
  /** Greater goes first; no two rules of a table have the same. */
  readonly priority: number;
  /** @returns Why the rule holds, one reason or more; undefined where it does not hold. */
  readonly when: (subject: Subject) => readonly Reason[] | undefined;
  readonly then: (subject: Subject) => Conclusion;
  readonly example: RuleExample;
}

/** What a table decides. */
export interface Decision<Conclusion> {
  /** Id of the rule. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
  readonly conclusion: Conclusion;
}

/** A rule whose conclusion is what it finds in the document: it holds where there is that. */
export interface Finding<Subject, Conclusion> extends Pick<
  Rule<Subject, Conclusion>,
  'id' | 'priority' | 'example'
> {
  readonly find: (subject: Subject) => Conclusion | undefined;
  /** Returns why, one reason or more. */
  readonly because: (subject: Subject, found: Conclusion) => readonly Reason[];
}

/** Returns the rule that concludes what it finds. */
export function finding<Subject, Conclusion>({
  find,
  because,
  ...rest
}: Finding<Subject, Conclusion>): Rule<Subject, Conclusion> {
  return {
    ...rest,
    when: (subject) => {
      const found = find(subject);
      return found === undefined ? undefined : because(subject, found);
    },
    then: (subject) => {
      const found = find(subject);
      if (found === undefined) throw new TypeError(`The rule ${rest.id} does not hold.`);
      return found;
    },
  };
}

/** Rules about one kind of subject, in the order of their priorities. */
export class RuleTable<Subject, Conclusion> {
  readonly rules: readonly Rule<Subject, Conclusion>[];

  /** @throws {TypeError} Two rules have the same id or priority. */
  constructor(rules: readonly Rule<Subject, Conclusion>[]) {
    this.rules = rules.toSorted((a, b) => b.priority - a.priority);
    for (const [index, rule] of this.rules.entries()) {
      const next = this.rules[index + 1];
      if (next?.priority === rule.priority)
        throw new TypeError(`The rules ${rule.id} and ${next.id} have the same priority, ${rule.priority}.`);
      if (this.rules.findIndex(({ id }) => id === rule.id) !== index)
        throw new TypeError(`Two rules are called ${rule.id}.`);
    }
  }

  /** Returns what the first rule that holds concludes; undefined where none holds. */
  decide(subject: Subject): Decision<Conclusion> | undefined {
    for (const { id, when, then } of this.rules) {
      const reasons = when(subject);
      if (reasons !== undefined) return { rule: id, reasons, conclusion: then(subject) };
    }
    return undefined;
  }

  /** Returns the table without the rule of that id, if it has one. */
  without(id: string): RuleTable<Subject, Conclusion> {
    return new RuleTable(this.rules.filter((rule) => rule.id !== id));
  }
}
