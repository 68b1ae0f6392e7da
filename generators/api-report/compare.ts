import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keep, prune, recall } from '../cache/store.ts';
import { packageNames } from '../emit/packages.ts';
import { cacheFolder } from '../product.ts';
import { filesOnDisk } from './source-files.ts';

/** Name of the report in the folder of a package. */
export const reportName = 'api-report.md';

/** A report that differs from what the sources give. */
export interface ApiReportDrift {
  /** Below the folder of the packages, with forward slashes: `client/api-report.md`. */
  readonly file: string;
  /** The report as it stands; empty where there is none. */
  readonly before: string;
  /** The report as it should be. */
  readonly after: string;
}

/** States of the sources that are remembered as agreeing with their reports. */
const rememberedStates = 100;

/** Returns where reports of the packages of a folder stand, or would, as absolute paths. @param out Absolute path. */
export function apiReportFiles(out: string): readonly string[] {
  return packageNames.map((name) => join(out, name, reportName));
}

/**
 * Compares the reviewed reports of what packages let others use with what their sources give. Sources that were found to agree are known
 * by their hash, so that nothing is parsed while nothing changes.
 * @param out Folder of the packages, as an absolute path.
 * @param tool Digest of the tool.
 * @returns The reports that differ, in the order of the packages; packages without a report are left out.
 */
export async function compareApiReports(out: string, tool: string): Promise<readonly ApiReportDrift[]> {
  if (!apiReportFiles(out).some((path) => existsSync(path))) return [];
  const remembered = join(cacheFolder, 'api-reports');
  const state = stateOf(out, tool);
  if (recall(remembered, state) !== undefined) return [];
  const drifts = (await differingReports(out)).filter(({ before }) => before !== '');
  if (drifts.length === 0) {
    keep(remembered, state, '');
    prune(remembered, rememberedStates);
  }
  return drifts;
}

/**
 * Returns the reports of all packages of a folder that are not what the sources give, those that are not there among them.
 * @param out Folder of the packages, as an absolute path.
 */
export async function differingReports(out: string): Promise<readonly ApiReportDrift[]> {
  const { packageReports } = await import('./package-reports.ts');
  const standing = filesOnDisk(out);
  return [...packageReports(out)].flatMap(([folder, after]) => {
    const file = `${folder}/${reportName}`;
    const before = standing.read(file) ?? '';
    return before === after ? [] : [{ file, before, after }];
  });
}

/** Returns a hash of all that decides the outcome: the sources, the reports, and how reports are made. */
function stateOf(out: string, tool: string): string {
  const sum = createHash('sha256').update(tool);
  for (const name of packageNames)
    for (const path of [
      join(out, name, 'package.json'),
      join(out, name, reportName),
      ...filesIn(join(out, name, 'src')),
    ])
      sum.update(`${path}\0`).update(bytesOf(path)).update('\0');
  return sum.digest('hex');
}

/** Returns the TypeScript files below a folder, in the order of its paths; none where the folder is not there. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => join(folder, path));
}

/** Returns the bytes of a file; none where there is no such file. */
function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
