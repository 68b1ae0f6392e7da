import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Runtime } from '../client/install.ts';
import { editDescription, writeDocument, type BenchDocument } from './documents.ts';
import type { Project } from './project.ts';
import { outFolder } from './subject.ts';

/** The times that a watch takes to apply an edit, in milliseconds. */
export interface Applied {
  /** From saving the document to the line which reports that files are written. */
  readonly latency: number;
  /** CPU time of the process meanwhile, user and system, as Linux counts it: in steps of 10 ms. */
  readonly cpu: number;
}

/**
 * Measures how long a watch takes to apply edits.
 * @param turns How many edits are made, one after another.
 * @throws {Error} when the watch ends, or when an edit is not in what was written.
 */
export async function measureWatch(
  document: BenchDocument,
  runtime: Runtime,
  project: Project,
  turns: number,
): Promise<readonly Applied[]> {
  const out = outFolder(document, runtime, 'watch');
  rmSync(out, { recursive: true, force: true });
  const place = `${document.name}/${runtime.title} watched/openapi.json`;
  const file = writeDocument(place, document.text);
  const [node = '', ...argv] = project.command(
    'generate',
    '--watch',
    '--spec',
    file,
    '--out',
    out,
    '--scope',
    '@bench',
  );
  const child = spawn(node, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const applied: Applied[] = [];
  await lineWith(lines, 'press Ctrl-C');
  for (let turn = 1; turn <= turns; turn += 1) {
    const text = editDescription(document.text, turn);
    await atRest(child.pid);
    const cpuBefore = cpuOf(child.pid);
    const start = performance.now();
    writeDocument(place, text);
    await lineWith(lines, ' ms)');
    applied.push({ latency: performance.now() - start, cpu: cpuOf(child.pid) - cpuBefore });
    if (!readFileSync(path.join(out, 'types/openapi.json'), 'utf8').includes(`Edited ${turn} times.`))
      throw new Error(`the watch reported an edit that is not in ${out}`);
  }
  child.kill('SIGINT');
  await ended;
  return applied;
}

/** Waits until a process has nothing more to do: after it has reported an edit, a watch keeps what the next run may use. */
async function atRest(pid: number | undefined): Promise<void> {
  for (let before = -1; before !== cpuOf(pid);) {
    before = cpuOf(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Returns CPU milliseconds of another process: fields 14 and 15 of proc_pid_stat(5), which count from 1; the second has blanks in
 * it.
 */
function cpuOf(pid: number | undefined): number {
  const text = readFileSync(`/proc/${pid ?? 'self'}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Waits for a line that a watch prints. */
async function lineWith(lines: AsyncIterator<string>, part: string): Promise<void> {
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new Error(`the watch ended before it printed "${part}"`);
    if (next.value.includes(part)) return;
  }
}
