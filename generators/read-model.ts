import type { Diagnostic, Diagnostics } from './diagnostics/diagnostic.ts';
import type { Counts } from './diagnostics/entry.ts';
import type { ProblemPolicy } from './diagnostics/policy.ts';
import { checkOwnServers } from './emit/client/servers.ts';
import { declaresFailures } from './emit/server/failure/failure-statuses.ts';
import { FailurePlan } from './emit/server/failure/failure-plan.ts';
import type { Behaviours } from './infer/types.ts';
import { lowerDocument } from './ir/lower.ts';
import { orderApi } from './ir/order.ts';
import type { Api } from './ir/types.ts';
import { realDisk, type SpecDisk } from './load/disk/disk.ts';
import { RecordingDisk, type ReadFiles } from './load/disk/recording-disk.ts';
import type { Document } from './load/document.ts';
import { readDocument, type ReadDocumentOptions } from './load/read-document.ts';
import { Attempts } from './load/skip/attempts.ts';
import { allotNames } from './names/allot-names.ts';
import { StageClock } from './stage-clock.ts';

/** The model that packages are made from. */
export interface LoweredModel {
  readonly api: Api;
  readonly document: Document;
  /** The way in which errors are filled in. */
  readonly failures: FailurePlan;
  /** The behaviour of a mock; absent where none is generated. */
  readonly behaviours?: Behaviours;
}

/** The model of a document; absent where the document has errors. */
export interface Lowered {
  readonly problems: readonly Diagnostic[];
  readonly unlisted: Counts;
  /**
   * Parts of the document that are left out, since they have errors or refer to parts that have: `GET /pets`,
   * `components/schemas/Pet`.
   */
  readonly skipped: readonly string[];
  readonly inputs: ReadFiles;
  readonly model?: LoweredModel;
}

/** The setting with which a document is read. */
export interface ReadOptions extends ReadDocumentOptions {
  /** The disk that it is read from: that of this machine where absent. */
  readonly disk?: SpecDisk | undefined;
  /** The problems that are errors. */
  readonly policy?: ProblemPolicy | undefined;
  readonly clock?: StageClock | undefined;
}

/**
 * Reads, checks and lowers a document.
 * @param spec Root document, as an absolute path.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export async function lowerSpec(spec: string, options: ReadOptions = {}): Promise<Lowered> {
  return readModel(spec, options, lowerChecked);
}

/**
 * Does the same, and infers what a mock does.
 * @param spec Root document, as an absolute path.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export async function inferSpec(spec: string, options: ReadOptions = {}): Promise<Lowered> {
  return readModel(spec, options, async (document, problems) => {
    const { infer } = await import('./infer/infer.ts');
    const lowered = await lowerChecked(document, problems);
    return { ...lowered, behaviours: infer(lowered.api, document, problems) };
  });
}

async function readModel(
  spec: string,
  { clock = new StageClock(), disk: from = realDisk, policy, ...given }: ReadOptions,
  lower: (document: Document, problems: Diagnostics) => LoweredModel | Promise<LoweredModel>,
): Promise<Lowered> {
  const disk = new RecordingDisk(from);
  const attempts = new Attempts(policy);
  for (;;) {
    const problems = attempts.begin();
    const options = { ...given, skipped: attempts.skipped };
    const document = await clock.time('load', () => readDocument(spec, disk, problems, options));
    const model = document && (await clock.time('lower', () => lower(document, problems)));
    if (attempts.mustRepeat()) continue;
    return {
      problems: attempts.problems,
      unlisted: problems.unlisted,
      skipped: attempts.names,
      inputs: disk.files,
      ...(model && !problems.hasErrors && { model }),
    };
  }
}

async function lowerChecked(document: Document, problems: Diagnostics): Promise<LoweredModel> {
  const api = orderApi(allotNames(lowerDocument(document, problems), problems));
  checkOwnServers(api, problems);
  return { api, document, failures: await failuresOf(api, document, problems) };
}

/**
 * Returns the plan of how failures are reported. Nothing is compiled, nor the compiler loaded, for a document that is refused or
 * declares no errors.
 */
async function failuresOf(api: Api, document: Document, problems: Diagnostics): Promise<FailurePlan> {
  if (problems.hasErrors || !declaresFailures(api)) return new FailurePlan(new Map(), undefined);
  const { planFailures } = await import('./interpret/failures/plan-failures.ts');
  return planFailures(api, document, problems);
}
