import type { MockControls } from '../../create-mock.ts';
import { ownProcess } from '../node/node.ts';
import { hostOf } from '../node/process-host.ts';
import { servedMock, type Interface } from '../served-mock.ts';
import { runMock } from './command.ts';
import type { CommandOptions } from './command-options.ts';
import { packageOf } from './manifest.ts';

/**
 * Runs the program of a package that holds a mock, until it is requested to stop; sets the exit code of the process.
 * @param from What the mock is made from.
 * @param make Makes the handlers of the mock.
 * @param url URL of a module of the package, which gives its name and version: `import.meta.url`.
 */
export async function runPackagedMock(
  from: Interface,
  make: (
    options: Pick<CommandOptions, 'seed' | 'clock' | 'empty' | 'recordCount' | 'unknown' | 'maxUploads'>,
  ) => MockControls,
  url: string,
): Promise<void> {
  const { name, version } = packageOf(url);
  ownProcess().exitCode = await runMock(ownProcess().argv.slice(2), hostOf(ownProcess()), {
    call: `npx ${name}`,
    version: `${name} ${version}`,
    make: (options) => Promise.resolve(servedMock(from, make(options))),
  });
}
