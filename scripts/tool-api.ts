/**
 * Writes generators/api-report.md: what specline lets programs use, for reviews. With --check it only says whether that is what the
 * sources give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import { bundleDeclarations } from './pack/bundle-declarations.ts';
import { projectFolder } from './project-folder.ts';

const file = path.join(projectFolder, 'generators/api-report.md');

const help = `tsx scripts/tool-api.ts [--check]

Writes what specline lets programs use to generators/api-report.md, as its declarations have it.

  --check             changes nothing; exits with 1 where the report is not what the sources give
  -h, --help          this text
`;

async function report(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'specline-api-'));
  try {
    await bundleDeclarations(folder);
    const declarations = readFileSync(path.join(folder, 'index.d.ts'), 'utf8');
    return `# specline

Written by \`npm run api\` from the sources. A change of this file is a change for everyone who uses the API: review it.

\`\`\`ts
${declarations}\`\`\`
`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function standing(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

await runCommand(
  commandOf({ help, options: { check: { type: 'boolean' } } }, async (written, terminal) => {
    const text = await report();
    if (standing() === text) {
      terminal.out('the report of specline says what the sources give\n');
      return exitCodes.done;
    }
    if (written.has('check')) {
      terminal.err(
        'error generators/api-report.md is not what the sources give; run npm run api, and review it\n',
      );
      return exitCodes.problems;
    }
    writeFileSync(file, text);
    terminal.out('generators/api-report.md written; review its changes\n');
    return exitCodes.done;
  }),
);
