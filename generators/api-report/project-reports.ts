import { homePackages } from '../home.ts';
import { packageNames } from '../emit/packages.ts';
import { renderReport } from './render.ts';
import { filesOnDisk } from './source-files.ts';
import { surfacesOf } from './surface.ts';

/**
 * The reports of this project's packages, as their sources give them.
 * @returns Texts by folder of the package.
 */
export function projectReports(): ReadonlyMap<string, string> {
  const surfaces = surfacesOf(packageNames, filesOnDisk(homePackages));
  return new Map(surfaces.map((surface) => [surface.folder, renderReport(surface)]));
}
