import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../client/folders.ts';
import type { Runtime } from '../client/install.ts';
import { medianOf, tableOf } from '../client/statistics.ts';
import { writeDocument } from './documents.ts';
import { fitGrowth, type Point } from './fit.ts';
import { workFolder } from './folders.ts';
import { growthPlot } from './plot.ts';
import { Project } from './project.ts';
import { judged, loadLine } from './report.ts';
import { syntheticDocument } from './synthetic.ts';
import { firstError, timedRun } from './timed-run.ts';

/** Numbers of operations, about evenly spaced on a logarithmic axis. */
const counts = [10, 30, 100, 300, 1000, 2000, 5000];
const exponentBar = 1.1;

/**
 * Measures what a run without caches costs for documents of growing size, prints it, and draws `bench/growth.svg`.
 * @param turns How many runs there are of each size; the largest take one.
 * @throws {Error} when a run fails.
 */
export function measureGrowth(runtime: Runtime, turns: number): void {
  const project = new Project(`growth ${runtime.title}`, runtime);
  const measured = counts.map((count) => {
    const each = measure(count, project, count < 1000 ? turns : 1);
    // The large ones take minutes: whoever waits sees that it goes on.
    console.error(`${count} operations: ${each.point.cpu.toFixed(2)} s`);
    return each;
  });
  const points = measured.map(({ point }) => point);
  const growth = fitGrowth(points);
  const rows = measured.map(({ point, memory }) => [
    String(point.count),
    `${point.cpu.toFixed(2)} s`,
    `${((1000 * point.cpu) / point.count).toFixed(1)} ms`,
    `${memory.toFixed(0)} MiB`,
  ]);
  console.log(
    `\n${tableOf([[`operations, ${runtime.title}`, 'CPU', 'an operation', 'peak memory'], ...rows])}`,
  );
  console.log(
    `CPU = ${growth.constant.toFixed(2)} s + ${(1000 * growth.slope).toFixed(2)} ms x operations ^ ${judged(growth.exponent, exponentBar, 3)}\n${loadLine()}`,
  );
  writeFileSync(
    path.join(root, 'bench/growth.svg'),
    growthPlot(points, growth, `four packages, cold, ${runtime.title}`),
  );
}

function measure(
  count: number,
  project: Project,
  turns: number,
): { readonly point: Point; readonly memory: number } {
  const file = writeDocument(`synthetic/${count}.json`, syntheticDocument(count));
  const out = path.join(workFolder, 'out/synthetic');
  const costs = Array.from({ length: turns }, () => {
    rmSync(out, { recursive: true, force: true });
    project.forget();
    const { cost, succeeded, output } = timedRun(
      project.command('generate', '--spec', file, '--out', out, '--scope', '@bench'),
      out,
    );
    if (!succeeded) throw new Error(`the document of ${count} operations: ${firstError(output)}`);
    return cost;
  });
  return {
    point: { count, cpu: medianOf(costs.map(({ cpu }) => cpu)) },
    memory: medianOf(costs.map(({ memory }) => memory)),
  };
}
