import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import project from '../../package.json' with { type: 'json' };
import { builtRuntimes, ensureRuntimes } from './ensure-runtimes.js';
import { runtimeNames, type RuntimeName } from './runtime-names.ts';
import { readVersions } from './versions.ts';

/** The fields of a package of a runtime that are not the same for all. */
interface RuntimeFacts {
  readonly description: string;
  /** The runtimes that it imports. */
  readonly upon: readonly RuntimeName[];
  /** Packages that it works with where they are there: version ranges by name. */
  readonly optionalPeers: Readonly<Record<string, string>>;
}

const facts: Readonly<Record<RuntimeName, RuntimeFacts>> = {
  types: { description: 'Types that generated types packages share', upon: [], optionalPeers: {} },
  client: {
    description: 'What generated clients do: requests, retries, paging, errors',
    upon: [],
    optionalPeers: {},
  },
  server: {
    description: 'What generated servers do: routing, validation, replies, on Express, fetch and node:http',
    upon: [],
    optionalPeers: { express: '^5.0.0' },
  },
  mock: {
    description: 'What generated mocks do: a store of records, and behaviours over it',
    upon: ['server'],
    optionalPeers: { msw: '^2.0.0' },
  },
};

/**
 * Writes for each runtime the folder of the package that is published: what was built of it, and nothing else of this project.
 * @param out Folder for these, as an absolute path.
 * @returns The folders by the names of their packages, in the order in which they can be published.
 */
export async function stageRuntimes(out: string): Promise<ReadonlyMap<string, string>> {
  await ensureRuntimes();
  return new Map(
    runtimeNames.map((name) => [packageName(name), stage(name, path.join(out, `${name}-runtime`))]),
  );
}

function stage(name: RuntimeName, folder: string): string {
  const built = path.join(builtRuntimes, name);
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const file of readdirSync(built).filter((each) => /\.(?:js|d\.ts)$/.test(each)))
    copyFileSync(path.join(built, file), path.join(dist, file));
  copyFileSync(fileURLToPath(new URL('../../LICENSE', import.meta.url)), path.join(folder, 'LICENSE'));
  const changelog = fileURLToPath(new URL(`../../runtimes/${name}/CHANGELOG.md`, import.meta.url));
  if (existsSync(changelog)) copyFileSync(changelog, path.join(folder, 'CHANGELOG.md'));
  writeFileSync(path.join(folder, 'README.md'), readmeOf(name));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  return folder;
}

function packageName(name: RuntimeName): string {
  return `@specline/${name}-runtime`;
}

function readmeOf(name: RuntimeName): string {
  return `# ${packageName(name)}

${facts[name].description}.

Packages that \`specline\` generates with \`runtime: 'package'\` depend on it; there is nothing in it to use by itself. What it exports is
what generated code takes from it, and part of no other agreement. Generated code states the contract that it was made for: with a runtime
that has another, it does not compile, and fails when it starts.
`;
}

function manifestOf(name: RuntimeName): object {
  const versions = readVersions();
  const { description, upon, optionalPeers } = facts[name];
  const peers = Object.keys(optionalPeers);
  return {
    name: packageName(name),
    version: versions[name],
    description,
    keywords: ['openapi', 'specline', name],
    license: project.license,
    repository: { ...project.repository, directory: `runtimes/${name}` },
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'CHANGELOG.md'],
    ...(upon.length > 0 && {
      dependencies: Object.fromEntries(upon.map((other) => [packageName(other), rangeOf(versions[other])])),
    }),
    ...(peers.length > 0 && {
      peerDependencies: optionalPeers,
      peerDependenciesMeta: Object.fromEntries(peers.map((peer) => [peer, { optional: true }])),
    }),
    publishConfig: { access: 'public' },
  };
}

/** Returns the range of compatible versions: before 1.0, a minor version may break: semver, section 4. */
function rangeOf(version = ''): string {
  return `${version.startsWith('0.') ? '~' : '^'}${version}`;
}
