import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageNames } from '../emit/packages.ts';
import { homePackages } from '../home.ts';
import { cacheFolder, keep, prune, recall } from '../launch/cache.js';
import { projectFolder } from '../load/project-folder.js';
import { filesOnDisk } from './source-files.ts';

/** Name of the report in the folder of a package. */
export const reportName = 'api-report.md';

/** A report that differs from what the sources give. */
export interface ApiReportDrift {
  /** Relative to the project, with forward slashes: `packages/client/api-report.md`. */
  readonly file: string;
  /** The report as it stands; empty where there is none. */
  readonly before: string;
  /** The report as it should be. */
  readonly after: string;
  /** What brings it up to date. */
  readonly command: string;
}

/** States of the sources that are remembered as agreeing with their reports. */
const rememberedStates = 20;

/**
 * Compares the reviewed reports of what the packages let others use with what their sources give. Sources that were found
 * to agree are known by their hash, so that nothing is parsed while nothing changes.
 * @returns The reports that differ, in the order of the packages.
 */
export async function compareApiReports(): Promise<readonly ApiReportDrift[]> {
  const remembered = join(cacheFolder, 'api-reports');
  const state = stateOf();
  if (recall(remembered, state) !== undefined) return [];
  const { projectReports } = await import('./project-reports.ts');
  const standing = filesOnDisk(homePackages);
  const drifts = [...projectReports()].flatMap(([folder, after]) => {
    const before = standing.read(`${folder}/${reportName}`) ?? '';
    const file = `${basename(homePackages)}/${folder}/${reportName}`;
    return before === after ? [] : [{ file, before, after, command: 'npm run api' }];
  });
  if (drifts.length === 0) {
    keep(remembered, state, '');
    prune(remembered, rememberedStates);
  }
  return drifts;
}

/** A hash of all that decides the outcome: the sources, the reports, and how reports are made. */
function stateOf(): string {
  const sum = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const folders = packageNames.flatMap((name) => [
    join(homePackages, name, 'package.json'),
    join(homePackages, name, reportName),
    ...filesIn(join(homePackages, name, 'src')),
  ]);
  const maker = [
    ...filesIn(join(projectFolder, 'scripts', 'api-report')),
    join(projectFolder, 'node_modules', 'typescript', 'package.json'),
  ];
  for (const path of [...folders, ...maker]) sum.update(`${path}\0`).update(bytesOf(path)).update('\0');
  return sum.digest('hex');
}

/** The TypeScript below a folder, in the order of its paths. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => join(folder, path));
}

/** Nothing where there is no such file. */
function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
