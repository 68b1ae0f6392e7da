import { byPlace, Diagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ProblemPolicy } from '../../diagnostics/policy.ts';
import { nameOfPart } from './part.ts';
import { SkippedParts, type Dependent } from './skipped-parts.ts';

/** Most times that a document is read: each time more of it has been left out. */
const mostAttempts = 20;

/** The readings of one document: where the policy has it, the document is read again without its broken parts. */
export class Attempts {
  /** Parts that are left out, and what references lead to; absent where nothing may be left out. */
  readonly skipped: SkippedParts | undefined;
  readonly #policy: ProblemPolicy | undefined;
  /** The errors of earlier attempts, as what they are now: warnings of what is left out. */
  readonly #passed: Diagnostic[] = [];
  #problems: Diagnostics;
  #count = 0;

  /** @param policy Which problems are errors, and whether parts that have some are left out. */
  constructor(policy?: ProblemPolicy) {
    this.#policy = policy;
    this.skipped = policy?.skipBroken === true ? new SkippedParts() : undefined;
    this.#problems = new Diagnostics(policy);
  }

  /** Begins to read the document. @returns What learns its problems this time. */
  begin(): Diagnostics {
    this.#count++;
    this.#problems = new Diagnostics(this.#policyNow());
    return this.#problems;
  }

  /** Returns the policy of the next attempt: what needs a security scheme that is left out is an error, and left out as well. */
  #policyNow(): ProblemPolicy | undefined {
    const parts = this.skipped?.all ?? [];
    const policy = this.#policy;
    return policy && parts.some(({ pointer }) => pointer.startsWith('/components/securitySchemes/'))
      ? { ...policy, problems: { ...policy.problems, 'unknown-security-scheme': 'error' } }
      : policy;
  }

  /** Returns true where the document is to be read again, without what was found to be broken. */
  mustRepeat(): boolean {
    return this.skipped !== undefined && this.#count < mostAttempts && this.#leaveOut(this.skipped);
  }

  /** Leaves out what has errors; false where that is not possible. */
  #leaveOut(skipped: SkippedParts): boolean {
    const errors = this.#problems.all.filter(({ severity }) => severity === 'error');
    const broken = errors.flatMap((error) => {
      const part = skipped.partAt(error.origin);
      return part ? [{ error, part, name: nameOfPart(part, skipped.root) }] : [];
    });
    if (broken.length === 0 || broken.length < errors.length) return false;
    const before = skipped.all.length;
    const dependents = skipped.add(broken.map(({ part }) => part));
    if (skipped.all.length === before) return false;
    for (const { error, name } of broken)
      this.#passed.push({ ...error, severity: 'warning', reading: `${name} is left out` });
    this.#passed.push(...warningsOf(dependents, skipped.root));
    return true;
  }

  /** Returns the problems of the last attempt and of what is left out, in order. */
  get problems(): readonly Diagnostic[] {
    return [...this.#passed, ...this.#problems.all].sort(byPlace);
  }

  /** Returns the names of the parts that are left out, in order. */
  get names(): readonly string[] {
    const { all = [], root = '' } = this.skipped ?? {};
    return all.map((part) => nameOfPart(part, root)).sort();
  }
}

function warningsOf(dependents: readonly Dependent[], root: string): readonly Diagnostic[] {
  const problems = new Diagnostics();
  for (const { part, needs, origin } of dependents)
    problems.report('skipped-part', origin, {
      part: nameOfPart(part, root),
      needs: nameOfPart(needs, root),
    });
  return problems.all;
}
