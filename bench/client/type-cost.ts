import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './folders.ts';
import type { Runtime } from './install.ts';
import { medianOf } from './statistics.ts';
import { projectOf, type TypeModules } from './type-modules.ts';

/** The cost of the calls over the same module without them. */
export interface TypeCost {
  readonly title: string;
  /** Instantiations of types; they are the same on every machine. */
  readonly instantiations: number;
  /** Seconds in the checker; the median of several runs. */
  readonly checkTime: number;
}

interface Diagnosed {
  readonly instantiations: number;
  readonly checkTime: number;
}

/**
 * Returns type-checks the modules with the compiler's command line; the clients take turns.
 * @param turns How many times each is checked.
 */
export function measureTypes(
  subjects: readonly TypeModules[],
  { node }: Runtime,
  turns: number,
): readonly TypeCost[] {
  const rounds = Array.from({ length: turns }, () =>
    subjects.map(({ calls, empty }) => {
      const [withCalls, without] = [diagnose(node, calls), diagnose(node, empty)];
      return {
        instantiations: withCalls.instantiations - without.instantiations,
        checkTime: withCalls.checkTime - without.checkTime,
      };
    }),
  );
  return subjects.map(({ title }, index) => {
    const own = rounds.flatMap((round) => round[index] ?? []);
    return {
      title,
      instantiations: medianOf(own.map(({ instantiations }) => instantiations)),
      checkTime: medianOf(own.map(({ checkTime }) => checkTime)),
    };
  });
}

/** @throws {Error} when the module does not compile. */
function diagnose(node: string, file: string): Diagnosed {
  const argv = [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '--extendedDiagnostics',
    '-p',
    projectOf(file),
  ];
  const { status, stdout } = spawnSync(node, argv, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} does not compile:\n${stdout}`);
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
  return { instantiations: figure('Instantiations'), checkTime: figure('Check time') };
}
