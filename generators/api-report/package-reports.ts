import { packageNames } from '../emit/packages.ts';
import { renderReport } from './render.ts';
import { filesOnDisk } from './source-files.ts';
import { surfacesOf } from './surface.ts';

/**
 * Returns the reports of the packages of a folder, as their sources give them, by folder of the package.
 * @param out Folder of the packages, as an absolute path.
 */
export function packageReports(out: string): ReadonlyMap<string, string> {
  const surfaces = surfacesOf(packageNames, filesOnDisk(out));
  return new Map(surfaces.map((surface) => [surface.folder, renderReport(surface)]));
}
