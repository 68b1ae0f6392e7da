import { posix } from 'node:path';
import { code, join, type Code } from '../emit/ts/code.ts';
import { literal } from '../emit/ts/literal.ts';
import { propertyKey } from '../emit/ts/property-key.ts';
import { repositoryField, type Remote } from './remote.ts';
import type { PlannedInterface } from './repository.ts';

/**
 * Returns the text of a config file.
 * @param interfaces In the order in which they are written.
 * @param folder Folder of the config, from the root of the repository.
 * @param remote Where the repository is hosted.
 */
export function configText(
  interfaces: readonly PlannedInterface[],
  folder: string,
  remote: Remote | undefined,
): string {
  const repository = remote && repositoryField(remote);
  const publish =
    repository === undefined ? code`` : code`  publish: { repository: ${literal(repository)} },\n`;
  const entries = interfaces.map((each) => code`    ${entryOf(each, folder)},\n`);
  return codeText(code`import { defineConfig } from 'specline';

export default defineConfig({
  interfaces: {
    // Four packages of each: types, client, server, mock; packages: ['types', 'client'] makes some of them.
${join(entries, code``)}  },
${publish}});
`);
}

/**
 * Returns what is to be added to the interfaces of a config that is there, a line for each.
 * @param config Path of the config, from the root of the repository.
 */
export function linesForConfig(interfaces: readonly PlannedInterface[], config: string): readonly string[] {
  const folder = folderOf(config);
  return interfaces.map((each) =>
    config.endsWith('.json')
      ? `${JSON.stringify(each.name)}: ${JSON.stringify(valueOf(each, folder))},`
      : `${codeText(entryOf(each, folder))},`,
  );
}

/** Returns the folder that a file is in; empty for one in the root. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

function entryOf(each: PlannedInterface, folder: string): Code {
  return code`${propertyKey(each.name)}: ${literal(valueOf(each, folder))}`;
}

function valueOf(
  { spec, out, scope }: PlannedInterface,
  folder: string,
): Record<'spec' | 'out' | 'scope', string> {
  return { spec: posix.relative(folder, spec), out: posix.relative(folder, out), scope };
}

/** Returns the text of code in which no import is looked up: imported names stay as they are. */
function codeText(written: Code): string {
  return written.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
}
