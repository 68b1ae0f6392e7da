import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds Chromium, or Chrome.
 * @param environment Has `CHROMIUM_PATH`, the path of the program, or `PATH`, on which it is searched for by its usual
 * names. Where `REQUIRE_CHROMIUM` is set, as in CI, it has to be there.
 * @returns The path of the program; undefined where there is none.
 * @throws {Error} where there is none though it has to be there, or not where `CHROMIUM_PATH` says.
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const configured = environment['CHROMIUM_PATH'];
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which is no program: correct it, or unset it`);
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const found = commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find(isProgram);
  if (!found && environment['REQUIRE_CHROMIUM'])
    throw new Error(
      `REQUIRE_CHROMIUM is set, but none of ${commands.join(', ')} is on PATH: install Chromium`,
    );
  return found;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
