import { join } from 'node:path';
import { packageNames, type PackageName } from '../emit/package-names.ts';
import { manifestName } from '../write/manifest.ts';
import { standingPackages } from '../write/standing.ts';
import type { Target } from './arguments/target.ts';

type Outputs = Pick<Target, 'out'> & Partial<Pick<Target, 'only' | 'configured'>>;

/**
 * Returns the packages that stand in the output folder of an interface from an earlier run, and that its config no longer has. Without a
 * config, the command line may be about some of the packages alone, and none is left over.
 */
export function leftPackages(outputs: Outputs): readonly PackageName[] {
  return standingPackages(outputs.out, unwantedPackages(outputs));
}

/** Returns the absolute paths that make a package of an interface one that is left over. */
export function leftPlaces(outputs: Outputs): readonly string[] {
  return unwantedPackages(outputs).map((name) => join(outputs.out, name, manifestName));
}

function unwantedPackages({ only = packageNames, configured }: Outputs): readonly PackageName[] {
  return configured === undefined
    ? []
    : packageNames.filter((name) => !only.includes(name) && !configured.includes(name));
}
