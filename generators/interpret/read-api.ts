import { Diagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
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
import { readDocument } from '../load/read-document.ts';
import { servedDocument } from './served-document.ts';

/** A document that was read for being served. */
export interface ReadApi {
  readonly problems: readonly Diagnostic[];
  /** Absent where an error keeps it from being served. */
  readonly read?: { readonly api: Api; readonly behaviours: Behaviours; readonly document: Document };
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
  const problems = new Diagnostics(policy);
  const document = readDocument(file, disk, problems, { behaviors });
  if (document === undefined) return { problems: problems.all };
  const api = orderApi(allotNames(lowerDocument(servedDocument(document), problems), problems));
  const behaviours = infer(api, document, problems);
  return problems.hasErrors
    ? { problems: problems.all }
    : { problems: problems.all, read: { api, behaviours, document } };
}
