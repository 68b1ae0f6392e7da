/**
 * `npm run docs:picture`: runs the first commands of the README, and draws what they print.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { stageSpecline } from './pack/stage-specline.ts';
import { recordFirstRun } from './pages/first-run.ts';
import { terminalSvg } from './pages/terminal-svg.ts';
import { projectFolder } from './project-folder.ts';

const help = `npm run docs:picture

Writes docs/first-run.svg: what specline prints when it is set up for examples/shop and generates its packages.

  -h, --help          this text
`;

async function recordPicture(terminal: Terminal): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'specline-picture-'));
  try {
    const shop = path.join(folder, 'shop');
    await cp(path.join(projectFolder, 'examples/shop'), shop, { recursive: true });
    // Where Node finds the packages that it depends on.
    const installed = path.join(projectFolder, 'node_modules/.cache/picture/specline');
    await stageSpecline(installed);
    const printed = await recordFirstRun(shop, path.join(installed, 'bin.js'));
    await writeFile(
      path.join(projectFolder, 'docs/first-run.svg'),
      terminalSvg(printed, 'specline init and specline generate'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  terminal.out('docs/first-run.svg is written.\n');
  return exitCodes.done;
}

await runCommand(commandOf({ help }, (_, terminal) => recordPicture(terminal)));
