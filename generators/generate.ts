import { basename, dirname } from 'node:path';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { ProblemPolicy } from './diagnostics/policy.ts';
import { hasErrors } from './diagnostics/has-errors.ts';
import type { Counts } from './diagnostics/entry.ts';
import type { EmitOptions, OutFile, Publishing } from './emit/emitter.ts';
import { noOverrides } from './emit/mock/no-overrides.ts';
import { packageEmitters, packageNames, type PackageName } from './emit/packages.ts';
import { linkRuntime } from './emit/link-runtime.ts';
import type { RuntimeMode } from './emit/runtime-path.ts';
import { settlePlan } from './emit/source-plan.ts';
import type { TextCache } from '@specline/kernel/text-cache';
import { emitGitignores } from './emit/workspace/gitignore.ts';
import { emitWorkspace } from './emit/workspace/workspace.ts';
import { builtRuntimes, productName, productVersion, templatesFolder } from './product.ts';
import type { BehaviourCounts } from './infer/count.ts';
import type { Behaviours } from './infer/types.ts';
import { countUntyped, type UntypedCounts } from './ir/count-untyped.ts';
import type { UnknownKeys } from './emit/unknown-keys.ts';
import type { Behaviors } from './load/behaviors.ts';
import { diskAllowing, realDisk } from './load/disk/disk.ts';
import { FileMemory } from './load/disk/file-memory.ts';
import type { RefAccess } from './load/disk/ref-access.ts';
import { RecordingDisk, type ReadFiles } from './load/disk/recording-disk.ts';
import type { Document } from './load/document.ts';
import { readTemplates } from './load/templates.ts';
import { inferSpec, lowerSpec, type LoweredModel } from './read-model.ts';
import { StageClock, type OnStage, type Timings } from './stage-clock.ts';
import { assertComplete, recover } from './write/recover.ts';
import { WriteSession } from './write/write-session.ts';
import { workspaceAround } from './write/workspace-around.ts';
import { formatFiles, formatterName } from './write/format.ts';
import { sha256, type Maker } from './write/manifest.ts';
import { planWrites, withoutBytes, type PackagePlan } from './write/plan.ts';
import { licenseFiles } from './write/copied/license-files.ts';
import { isOwnGitignore } from './write/copied/own-gitignore.ts';
import { readOverrideFiles } from './write/copied/override-files.ts';
import { readRuntimeFiles, readRuntimeVersions } from './write/copied/runtime-files.ts';
import { standingPackages, standingVersions } from './write/standing.ts';

/** The document to generate packages from, and their place. */
export interface GenerateOptions extends RefAccess {
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** Output folder, as an absolute path. */
  readonly out: string;
  /** npm scope of the packages, with the at sign. */
  readonly scope: string;
  /** The packages that are generated; the others are left alone. */
  readonly only: readonly PackageName[];
  /** True if packages carry their runtime; false if they import it from npm. */
  readonly runtime?: RuntimeMode;
  /** Folder of hand-written overrides of the mock, as an absolute path; it has none where absent. */
  readonly overrides?: string;
  /** The answer of the mock on a path that names a record which nobody created; a 404 where absent. */
  readonly unknown?: UnknownKeys;
  /** Behaviour of operations of the mock, in place of what is inferred: values of `x-behavior` by operationId. */
  readonly behaviors?: Behaviors;
  /** The problems of the document that are errors; by default those that have no single reading. */
  readonly policy?: ProblemPolicy;
  /** Fields of the package.json files with which the packages are published. */
  readonly publish?: Publishing;
  readonly cache: TextCache;
  /** Files that runs of this process before have read, over the same cache. */
  readonly memory?: FileMemory;
  readonly onStage?: OnStage;
  /** Called when all is made and nothing is in place yet, before the next interface is started. */
  readonly onMade?: (outcome: Outcome) => void;
}

/** The outcome of a run. */
export interface Outcome {
  /** The problems of the document, in order; with an error among them nothing is written. */
  readonly problems: readonly Diagnostic[];
  /** Number of problems beyond these. */
  readonly unlisted: Counts;
  /**
   * Parts of the document that are left out, since they have errors or refer to parts that have: `GET /pets`,
   * `components/schemas/Pet`.
   */
  readonly skipped: readonly string[];
  /** Changes of each package, done or to be done; empty where the document has errors. */
  readonly packages: readonly PackagePlan[];
  /** Operations that the mock answers by an override, and by samples alone; absent where no mock is generated. */
  readonly behaviours?: BehaviourCounts;
  /** Keywords that the types leave to the validators; absent where the document has errors. */
  readonly untyped?: UntypedCounts;
  /** The files of the document, and the overrides of the mock with their folders. */
  readonly inputs: ReadFiles;
  /** Files that were looked for around the output folder: manifests and the licence of a workspace. */
  readonly surroundings: ReadFiles;
  readonly timings: Timings;
}

/** The changes that a run would make, and the model that its files are made from; absent where the document has errors. */
export interface Comparison extends Outcome {
  readonly model?: LoweredModel;
}

/**
 * Reads documents and writes their packages: all of them, or none where one of the documents has an error.
 * @param interfaces What to generate; no two of them into one folder.
 * @param beforeWrite Called once with what became of each, before the first file is changed.
 * @returns What became of each, in the same order.
 * @throws {WriteFailure} when an output folder cannot be written to; then nothing has changed.
 */
export async function generate(
  interfaces: readonly GenerateOptions[],
  beforeWrite: (outcomes: readonly Outcome[]) => void = () => {},
): Promise<readonly Outcome[]> {
  for (const { out } of interfaces) recover(out);
  const session = new WriteSession();
  try {
    const outcomes: Outcome[] = [];
    for (const options of interfaces) {
      const clock = new StageClock(options.onStage);
      const { outcome: made } = await run(options, clock, (plan) => session.stage(options.out, plan));
      const outcome = { ...made, packages: made.packages.map(withoutBytes) };
      options.onMade?.(outcome);
      outcomes.push(outcome);
    }
    if (outcomes.some(hasErrors)) return outcomes.map((outcome) => ({ ...outcome, packages: [] }));
    beforeWrite(outcomes);
    session.commit();
    return outcomes;
  } finally {
    session.discard();
  }
}

/**
 * Does the same up to the point where something would be written, and changes nothing.
 * @throws {WriteFailure} when the output folder cannot be read, or a run that was cut short left a package incomplete.
 */
export async function compare(options: GenerateOptions): Promise<Comparison> {
  assertComplete(options.out);
  const { outcome, model } = await run(options, new StageClock(options.onStage), (plan) => [...plan()]);
  return { ...outcome, ...(model && { model }) };
}

/** The outcome of a run, and the model that it was made from. */
interface Run {
  readonly outcome: Outcome;
  readonly model?: LoweredModel;
}

type Write = (plan: () => Iterable<PackagePlan>) => readonly PackagePlan[];

async function run(options: GenerateOptions, clock: StageClock, write: Write): Promise<Run> {
  const readSpec = options.only.includes('mock') ? inferSpec : lowerSpec;
  const { model, ...found } = await readSpec(options.spec, {
    clock,
    disk: diskAllowing(options),
    memory: options.memory ?? new FileMemory(options.cache),
    behaviors: options.behaviors,
    policy: options.policy,
  });
  if (!model) return { outcome: { ...found, surroundings: new Map(), packages: [], timings: clock.timings } };
  const read: EmitDisks = { overrides: new RecordingDisk(realDisk), around: new RecordingDisk(realDisk) };
  const files = await emitPackages(model, options, clock, read);
  const maker = makerOf(model.document, options);
  const packages = await clock.time('write', () => write(() => planWrites(options.out, files, maker)));
  const behaviours = model.behaviours && { behaviours: await countsOf(model.behaviours) };
  const untyped = countUntyped(model.api);
  // A file that is added to the overrides is part of the mock, too: their folders are inputs.
  const folders = [...read.overrides.files.keys()].map((path) => [dirname(path), undefined] as const);
  const inputs = new Map([...found.inputs, ...read.overrides.files, ...folders]);
  const outcome = {
    ...found,
    inputs,
    surroundings: read.around.files,
    packages,
    ...behaviours,
    untyped,
    timings: clock.timings,
  };
  return { outcome, model };
}

/** The disks that are read besides the document. */
interface EmitDisks {
  /** The hand-written overrides of the mock. */
  readonly overrides: RecordingDisk;
  /** The files around the output folder: manifests and the licence of a workspace. */
  readonly around: RecordingDisk;
}

/** Counts behaviours; loads the inference only where a mock is made. */
async function countsOf(behaviours: Behaviours): Promise<BehaviourCounts> {
  const { countBehaviours } = await import('./infer/count.ts');
  return countBehaviours(behaviours);
}

/** Returns one package after the other: the model of one can go before the next is started. */
async function emitPackages(
  { api, document, behaviours, failures }: LoweredModel,
  options: GenerateOptions,
  clock: StageClock,
  disks: EmitDisks,
): Promise<readonly OutFile[]> {
  const { scope, only, out, spec, cache, overrides, unknown, publish, runtime = 'inline' } = options;
  const emitOptions: EmitOptions = {
    scope,
    document,
    ...(behaviours && { behaviours }),
    ...(unknown !== undefined && { unknown }),
    failures,
    generatorVersion: productVersion,
    specFile: basename(spec),
    cache,
    templates: await readTemplates(templatesFolder),
    ...(publish && { publish }),
    versions: standingVersions(out, only),
    runtime,
    runtimeVersions: readRuntimeVersions(builtRuntimes),
  };
  const files: OutFile[] = [];
  for (const name of only) {
    const emitted = await clock.time('emit', async () =>
      (await packageEmitters[name](api, emitOptions)).map((file) =>
        'declare' in file ? settlePlan(file, cache) : file,
      ),
    );
    for (const file of await clock.time('format', () => formatFiles(emitted, cache)))
      files.push(linkRuntime(file, runtime));
  }
  if (runtime === 'inline') files.push(...readRuntimeFiles(builtRuntimes, only));
  if (only.includes('mock'))
    files.push(
      ...(overrides === undefined
        ? [linkRuntime(noOverrides, runtime)]
        : readOverrideFiles(overrides, scope, disks.overrides)),
    );
  const around = workspaceAround(out, disks.around);
  const ignores = emitGitignores(only, around === undefined);
  files.push(...ignores.filter((file) => isOwnGitignore(out, file)));
  if (around !== undefined) return [...files, ...licenseFiles(around, only, disks.around)];
  const standing = standingPackages(out, packageNames);
  const workspace = emitWorkspace(
    scope,
    packageNames.filter((name) => only.includes(name) || standing.includes(name)),
  );
  return [...files, ...workspace];
}

function makerOf({ root, published }: Document, { spec, scope, runtime = 'inline' }: GenerateOptions): Maker {
  return {
    generator: `${productName} ${productVersion}`,
    formatter: formatterName(),
    // No scope has a plus sign.
    options: `${basename(spec)} ${scope}${runtime === 'inline' ? '' : `+${runtime}`}`,
    document: sha256(JSON.stringify(published ?? root)),
  };
}
