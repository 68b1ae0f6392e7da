import { inferSpec } from '../read-model.ts';
import { diskAllowing } from '../load/disk/disk.ts';
import { exitCodes } from './exit-codes.ts';
import { reportProblems } from './report/report-problems.ts';
import type { Target } from './arguments/target.ts';
import { printReports, type Terminal } from './terminal.ts';

/**
 * Prints the models that packages are made from, as JSON: of one interface alone the model, of several an object with each by name.
 * @returns The exit code.
 */
export async function printModels(targets: readonly Target[], terminal: Terminal): Promise<number> {
  const models: (readonly [string, object])[] = [];
  for (const target of targets) {
    const disk = diskAllowing(target);
    const { model, ...found } = await inferSpec(target.spec, {
      disk,
      behaviors: target.behaviors,
      policy: target.policy,
    });
    // The model is the output; problems must not stand in it.
    printReports(terminal, reportProblems(found, { ...target, format: 'pretty' }, terminal));
    if (!model) return exitCodes.problems;
    models.push([target.name ?? '', { ...model.api, ...model.behaviours }]);
  }
  const [first] = models;
  const printed = models.length === 1 ? first?.[1] : Object.fromEntries(models);
  return printReports(terminal, { out: `${JSON.stringify(printed, null, 2)}\n`, err: '' });
}
