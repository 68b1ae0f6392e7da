import { Diagnostics, type Diagnostic } from './diagnostics/diagnostic.ts';
import type { Counts } from './diagnostics/entry.ts';
import { checkOwnServers } from './emit/client/servers.ts';
import { checkFailures } from './emit/server/failure/emit-failure.ts';
import type { Behaviours } from './infer/types.ts';
import { lowerDocument } from './ir/lower.ts';
import { orderApi } from './ir/order.ts';
import type { Api } from './ir/types.ts';
import { addBehaviors, type Behaviors } from './load/behaviors.ts';
import { checkDocument } from './load/check.ts';
import { realDisk, type SpecDisk } from './load/disk/disk.ts';
import type { FileMemory } from './load/disk/file-memory.ts';
import { RecordingDisk, type ReadFiles } from './load/disk/recording-disk.ts';
import type { Document } from './load/document.ts';
import { loadDocument } from './load/load.ts';
import { upgradeSchemas } from './load/upgrade/upgrade.ts';
import { allotNames } from './names/allot-names.ts';
import { StageClock } from './stage-clock.ts';

/** What packages are made from. */
export interface LoweredModel {
  readonly api: Api;
  readonly document: Document;
  /** What a mock does; absent where none is generated. */
  readonly behaviours?: Behaviours;
}

/** The model of a document; absent where the document has errors. */
export interface Lowered {
  readonly problems: readonly Diagnostic[];
  readonly unlisted: Counts;
  readonly inputs: ReadFiles;
  readonly model?: LoweredModel;
}

/**
 * Reads, checks and lowers a document.
 * @param spec Root document, as an absolute path.
 * @param from Where it is read from.
 * @param memory What earlier runs have read of it.
 * @param behaviors Values of `x-behavior` by operationId, in place of the document's.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export async function lowerSpec(
  spec: string,
  clock = new StageClock(),
  from: SpecDisk = realDisk,
  memory?: FileMemory,
  behaviors?: Behaviors,
): Promise<Lowered> {
  return readModel(spec, clock, from, { memory, behaviors }, lowerChecked);
}

/**
 * Does the same, and infers what a mock does.
 * @param spec Root document, as an absolute path.
 * @param from Where it is read from.
 * @param memory What earlier runs have read of it.
 * @param behaviors Values of `x-behavior` by operationId, in place of the document's.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export async function inferSpec(
  spec: string,
  clock = new StageClock(),
  from: SpecDisk = realDisk,
  memory?: FileMemory,
  behaviors?: Behaviors,
): Promise<Lowered> {
  return readModel(spec, clock, from, { memory, behaviors }, async (document, problems) => {
    const { infer } = await import('./infer/infer.ts');
    const lowered = lowerChecked(document, problems);
    return { ...lowered, behaviours: infer(lowered.api, document, problems) };
  });
}

async function readModel(
  spec: string,
  clock: StageClock,
  from: SpecDisk,
  given: ReadDocumentOptions,
  lower: (document: Document, problems: Diagnostics) => LoweredModel | Promise<LoweredModel>,
): Promise<Lowered> {
  const problems = new Diagnostics();
  const disk = new RecordingDisk(from);
  const document = await clock.time('load', () => readDocument(spec, disk, problems, given));
  const model = document && (await clock.time('lower', () => lower(document, problems)));
  return {
    problems: problems.all,
    unlisted: problems.unlisted,
    inputs: disk.files,
    ...(model && !problems.hasErrors && { model }),
  };
}

function lowerChecked(document: Document, problems: Diagnostics): LoweredModel {
  const api = orderApi(allotNames(lowerDocument(document, problems), problems));
  checkFailures(api, problems);
  checkOwnServers(api, problems);
  return { api, document };
}

/** What a document is read with. */
interface ReadDocumentOptions {
  /** What earlier runs have read of it. */
  readonly memory?: FileMemory | undefined;
  /** Values of `x-behavior` by operationId, in place of the document's. */
  readonly behaviors?: Behaviors | undefined;
}

/**
 * Reads and checks a document.
 * @returns Undefined for one with errors: lowering relies on what the checks assert.
 */
export function readDocument(
  spec: string,
  disk: SpecDisk,
  problems: Diagnostics,
  { memory, behaviors = {} }: ReadDocumentOptions = {},
): Document | undefined {
  const loaded = loadDocument(spec, disk, problems, memory);
  if (!loaded) return undefined;
  const document = addBehaviors(loaded, behaviors);
  checkDocument(document, problems);
  return problems.hasErrors ? undefined : upgradeSchemas(document, problems);
}
