import { posix } from 'node:path';
import { isPlainPath } from './output-lines.ts';
import type { PackageManager } from './package-managers.ts';
import type { PlannedInterface, Repository } from './repository.ts';

/** The port of the first mock. */
const firstPort = 4010;

/** The facts that scripts are made of. */
export interface ScriptFacts {
  readonly repository: Repository;
  readonly interfaces: readonly PlannedInterface[];
  readonly manager: PackageManager;
  /** Output folders whose packages are members of the workspace around them. */
  readonly members: ReadonlySet<string>;
}

/** Returns the scripts of a package.json by name. */
export function scriptsOf(facts: ScriptFacts): Readonly<Record<string, string>> {
  const { repository, interfaces } = facts;
  const { branch = 'main', hasRemote = true } = repository.git ?? {};
  const build = buildScript(facts);
  return {
    'api:generate': 'specline generate',
    'api:check': 'specline check',
    // Without Git there is no older version.
    ...(repository.git && {
      'api:diff': `specline diff --base ${hasRemote ? 'origin/' : ''}${isPlainPath(branch) ? branch : 'main'}`,
    }),
    ...(build !== '' && { 'api:build': build }),
    ...mockScripts(interfaces),
  };
}

/** Returns the scripts that start mocks: several can run at a time. */
function mockScripts(interfaces: readonly PlannedInterface[]): Readonly<Record<string, string>> {
  if (interfaces.length === 1) return { 'api:mock': 'specline mock' };
  return Object.fromEntries(
    interfaces.map(({ name }, index) => [
      `api:mock:${name}`,
      `specline mock ${name} --port ${firstPort + index}`,
    ]),
  );
}

/** Returns a line that shells of all systems take. */
function buildScript({ repository, interfaces, manager, members }: ScriptFacts): string {
  const inside = interfaces.filter(({ out }) => members.has(out));
  const alone = interfaces.filter(({ out }) => !members.has(out) && isPlainPath(out));
  let folder = repository.project;
  const steps = alone.map(({ out }) => {
    const way = posix.relative(folder, out);
    folder = out;
    return `cd ${way} && ${manager.buildWorkspace}`;
  });
  // The packages of a workspace are built where the script begins.
  return [...(inside.length > 0 ? [manager.buildMembers(inside)] : []), ...steps].join(' && ');
}
