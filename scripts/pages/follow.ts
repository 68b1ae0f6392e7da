import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../project-folder.ts';
import { compileCode, type CodeStep } from './compile-code.ts';
import { edited } from './edit.ts';
import { firstDifference, hasAny } from './expected-output.ts';
import { runShell, Serving, type Surroundings } from './shell.ts';
import type { Page, Step } from './step.ts';

/** The output that replaces a block of a page. */
export interface Renewal {
  /** Line that the block begins in. */
  readonly line: number;
  readonly text: string;
}

/** The result of following a page. */
export interface Followed {
  /** Its faults, each with its line; none where all of it works. */
  readonly faults: readonly string[];
  /** Outputs that differ from the page and could stand there. */
  readonly renewals: readonly Renewal[];
}

/** The state between the steps of a page. */
interface Progress {
  readonly surroundings: Surroundings;
  readonly serving: Serving[];
  readonly code: CodeStep[];
  readonly faults: string[];
  readonly renewals: Renewal[];
  /** The output of the last commands. */
  printed: () => string;
}

/**
 * Follows a page from its first to its last step, as a reader does who types what stands there. It ends at the first command that fails:
 * the rest builds upon it.
 * @param env Environment of its commands.
 * @param folder Where it is followed, as an absolute path.
 */
export async function followPage(page: Page, env: Surroundings['env'], folder: string): Promise<Followed> {
  if (page.folder !== undefined) await cp(path.join(projectFolder, page.folder), folder, { recursive: true });
  const progress: Progress = {
    surroundings: { cwd: folder, env },
    serving: [],
    code: [],
    faults: [],
    renewals: [],
    printed: () => '',
  };
  try {
    for (const step of page.steps) {
      const fault = await take(step, progress).catch((error: unknown) => String(error));
      if (fault === undefined) continue;
      progress.faults.push(`${page.file}:${step.line} ${fault}`);
      if (step.kind !== 'output') break;
    }
    const reports = await compileCode(progress.code, progress.surroundings);
    progress.faults.push(...reports.map((report) => `${page.file} ${report}`));
  } finally {
    for (const serving of progress.serving) await serving.stop();
  }
  return progress;
}

/** Returns what is wrong, where something is. */
async function take(step: Step, progress: Progress): Promise<string | undefined> {
  const { surroundings, code } = progress;
  switch (step.kind) {
    case 'shell':
      return await takeShell(step, progress);
    case 'file': {
      const file = path.join(surroundings.cwd, step.path);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, step.text);
      return undefined;
    }
    case 'edit': {
      const file = path.join(surroundings.cwd, step.path);
      await writeFile(file, edited(await readFile(file, 'utf8'), step.text));
      return undefined;
    }
    case 'quote': {
      const text = await readFile(path.join(projectFolder, step.path), 'utf8');
      return text.includes(step.text) ? undefined : `${step.path} does not have this text in it`;
    }
    case 'code':
      code.push(step);
      return undefined;
    case 'output':
      return takeOutput(step, progress);
    case 'data':
      parse(step.text);
      return undefined;
    case 'skipped':
      return undefined;
  }
}

async function takeShell(
  { text, serves, exit }: Extract<Step, { readonly kind: 'shell' }>,
  progress: Progress,
): Promise<string | undefined> {
  if (serves) {
    const serving = await Serving.start(text, progress.surroundings);
    progress.serving.push(serving);
    progress.printed = () => serving.printed;
    return undefined;
  }
  const { code, printed } = await runShell(text, progress.surroundings);
  progress.printed = () => printed;
  return code === exit ? undefined : `${text.trim()}\nended with ${code}, not ${exit}:\n${printed}`;
}

function takeOutput({ text, line }: Step, { printed, renewals }: Progress): string | undefined {
  const difference = firstDifference(printed(), text);
  if (difference === undefined) return undefined;
  if (!hasAny(text)) renewals.push({ line, text: printed() });
  return `this was not printed: ${difference}\nprinted was:\n${printed()}`;
}
