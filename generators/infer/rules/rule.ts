import type { Origin } from '@specline/kernel/origin';

/** A fact of the document by which a rule holds, and where it stands. */
export interface Reason {
  /** A clause: `the 200 response is a list of Pet`. */
  readonly text: string;
  readonly origin: Origin;
}

/** A small document in which a rule decides, and what the mock does then. Its test and its row in the documentation are made from it. */
export type RuleExample = {
  /** Schemas and operations, a line each: `Pet { id: integer, name }`, `GET /pets/{petId} -> Pet`. */
  readonly document: readonly string[];
  /** Action of the mock: `returns the pet with that id`. */
  readonly does: string;
} & (
  | {
      /** The operation that the rule decides about: `GET /pets/{petId}`. */
      readonly operation: string;
    }
  | {
      /** Name of the resource that the rule decides about: `pets`. */
      readonly resource: string;
    }
);

/**
 * A rule of inference. A rule reads the document, the lexicon and what earlier tables conclude (keys, then links, then lists), and never another
 * rule of its table; of several that hold, the one with the highest priority decides.
 * @typeParam Subject What is decided about, such as an operation.
 * @typeParam Conclusion What is concluded.
 */
export interface Rule<Subject, Conclusion> {
  /** Stable name: `operation.list`. */
  readonly id: string;
  /** Greater goes first; no two rules of a table have the same. */
  readonly priority: number;
  /** Returns why the rule holds, one reason or more; undefined where it does not hold. */
  readonly when: (subject: Subject) => readonly Reason[] | undefined;
  /** Returns what the rule concludes, where it holds. */
  readonly then: (subject: Subject) => Conclusion;
  readonly example: RuleExample;
}

/** The rule that decided, and why it holds. */
export interface Because {
  /** Id of the rule. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
}

/** Decision of a table of rules. */
export interface Decision<Conclusion> extends Because {
  readonly conclusion: Conclusion;
}

/** Returns a decision without what was concluded. */
export function becauseOf({ rule, reasons }: Because): Because {
  return { rule, reasons };
}

/** A rule that looks for what it concludes, and holds where it finds that. */
export interface FindingRule<Subject, Conclusion> extends Pick<
  Rule<Subject, Conclusion>,
  'id' | 'priority' | 'example'
> {
  /** Returns what the rule concludes; undefined where it does not hold. */
  readonly find: (subject: Subject) => Conclusion | undefined;
  /** Returns the fact of the document by which it was found. */
  readonly why: (subject: Subject, found: Conclusion) => Reason;
}

/** Returns the rule of which `when` and `then` look for the same. */
export function findingRule<Subject, Conclusion>(
  rule: FindingRule<Subject, Conclusion>,
): Rule<Subject, Conclusion> {
  const { find, why, ...rest } = rule;
  return {
    ...rest,
    when: (subject) => {
      const found = find(subject);
      return found === undefined ? undefined : [why(subject, found)];
    },
    // It is called where `when` has found something.
    then: (subject) => find(subject) as Conclusion,
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

  /** True if one of its rules has the id. */
  has(id: string): boolean {
    return this.rules.some((rule) => rule.id === id);
  }

  /** Returns the table without one of its rules. @throws {TypeError} There is no rule of that id. */
  without(id: string): RuleTable<Subject, Conclusion> {
    if (!this.has(id)) throw new TypeError(`There is no rule ${id}.`);
    return new RuleTable(this.rules.filter((rule) => rule.id !== id));
  }
}
