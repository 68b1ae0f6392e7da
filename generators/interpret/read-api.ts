import type { Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts';
import type { ProblemPolicy } from '../diagnostics/policy.ts';
import { infer } from '../infer/infer.ts';
import type { Behaviours } from '../infer/types.ts';
import { lowerDocument } from '../ir/lower.ts';
import { orderApi } from '../ir/order.ts';
import type { Api } from '../ir/types.ts';
import type { Behaviors } from '../load/behaviors.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import type { Document } from '../load/document.ts';
import { allotNames } from '../names/allot-names.ts';
import { Attempts } from '../load/skip/attempts.ts';
import { readDocument } from '../load/read-document.ts';
import { declaresFailures } from '../emit/server/failure/failure-statuses.ts';
import { FailurePlan } from '../emit/server/failure/failure-plan.ts';
import { planFailures } from './failures/plan-failures.ts';
import { servedDocument } from './served-document.ts';

/** A document that was read for being served. */
export interface ReadApi {
  readonly problems: readonly Diagnostic[];
  /** The parts of the document that are left out, since they have errors or refer to others that have. */
  readonly skipped: readonly string[];
  /** Absent where an error keeps it from being served. */
  readonly read?: {
    readonly api: Api;
    readonly behaviours: Behaviours;
    readonly document: Document;
    /** The forms that fill in errors. */
    readonly failures: FailurePlan;
  };
}

/**
 * Reads, checks and lowers a document, and infers what a mock does.
 * @param file Root document, as an absolute path.
 * @param disk Where it is read from.
 * @param behaviors Values of `x-behavior` by operationId, in place of the document's.
 * @param policy Which problems are errors.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export function readApi(
  file: string,
  disk: SpecDisk,
  behaviors: Behaviors = {},
  policy?: ProblemPolicy,
): ReadApi {
  const attempts = new Attempts(policy);
  for (;;) {
    const problems = attempts.begin();
    const document = readDocument(file, disk, problems, { behaviors, skipped: attempts.skipped });
    const read = document && lowered(document, problems);
    if (attempts.mustRepeat()) continue;
    const { problems: all, names: skipped } = attempts;
    return { problems: all, skipped, ...(read && !problems.hasErrors && { read }) };
  }
}

function lowered(document: Document, problems: Diagnostics): Required<ReadApi>['read'] {
  const api = orderApi(allotNames(lowerDocument(servedDocument(document), problems), problems));
  const behaviours = infer(api, document, problems);
  const isSound = !problems.hasErrors && declaresFailures(api);
  const failures = isSound ? planFailures(api, document) : new FailurePlan(new Map(), undefined);
  return { api, behaviours, document, failures };
}
