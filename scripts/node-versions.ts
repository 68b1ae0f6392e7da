/**
 * Tests that other versions of Node emit the same bytes: `npm run test:nodes`, or `npm run test:nodes -- 22 24` for other
 * versions than the usual ones. They are installed from the npm registry into a folder that is removed afterwards.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import { projectFolder } from './project-folder.ts';
import { UsageError } from '@specline/kernel/arguments';

/** The oldest version that is supported, and the lines that are maintained. */
const usual = ['20.19.0', '22', '24', '26'];

/** Returns the exit code of a command whose output is shown. */
function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): number {
  return spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }).status ?? 1;
}

/** Installs versions of Node below a folder; undefined where that fails. */
function install(versions: readonly string[], folder: string): readonly string[] | undefined {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const names = versions.map((version) => `node-${version}`);
  const aliases = versions.map((version, index) => `${names[index] ?? ''}@npm:node@${version}`);
  const status = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...aliases], folder);
  return status === 0 ? names.map((name) => path.join(folder, 'node_modules', name, 'bin/node')) : undefined;
}

function testNodes(versions: readonly string[]): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc-workspace-nodes-'));
  try {
    const binaries = install(versions, folder);
    if (binaries) {
      const env = { NODE_BINARIES: binaries.join(path.delimiter) };
      return run(
        'npx',
        ['vitest', 'run', 'test/determinism.test.ts', '-t', 'another process'],
        projectFolder,
        env,
      );
    }
    console.error(
      `Node ${versions.join(', ')} could not be installed from the npm registry, so nothing was tested; npm says above why`,
    );
    return exitCodes.problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const help = `npm run test:nodes [-- VERSION ...]

Tests that other versions of Node emit the same bytes: ${usual.join(', ')}, or those that are named, such as 22 or 24.1.0.
They are installed from the npm registry into a folder that is removed afterwards.

  -h, --help          this text
`;

const command = commandOf({ help, takesWords: true }, (_, __, words) => {
  const strange = words.find((word) => !/^\d+(?:\.\d+){0,2}$/.test(word));
  if (strange !== undefined)
    throw new UsageError(`"${strange}" is no version of Node; write it like 22 or 24.1.0`);
  return testNodes(words.length > 0 ? words : usual);
});

await runCommand(command);
