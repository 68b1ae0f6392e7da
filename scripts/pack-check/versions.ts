/** A program that consumers run, in the versions that they have. */
export interface Version {
  /** Its name in rows of the table. */
  readonly title: string;
  /** The exact version that is installed. */
  readonly version: string;
}

/** The oldest Node that packages ask for (`engines`), and the lines that are maintained. */
export const nodes: readonly Version[] = [
  { title: '20.19', version: '20.19.0' },
  { title: '20', version: '20.20.2' },
  { title: '22', version: '22.23.3' },
  { title: '24', version: '24.21.0' },
  { title: '26', version: '26.10.0' },
];

/** A version of the compiler of TypeScript. */
export interface Compiler extends Version {
  /** True if it knows, under `nodenext`, that CommonJS may require ECMAScript modules: TypeScript 5.8 and newer. */
  readonly requiresModules: boolean;
}

/** The oldest TypeScript whose compiler takes the packages, the one that they are built with, and the newer lines. */
export const compilers: readonly Compiler[] = [
  { title: '5.4', version: '5.4.5', requiresModules: false },
  { title: '5.9', version: '5.9.3', requiresModules: true },
  { title: '6', version: '6.0.3', requiresModules: true },
  { title: '7', version: '7.0.2', requiresModules: true },
];

/** The title of the compiler that the packages are built with. */
export const ownCompiler = '5.9';

/** The versions of Node that the matrix of whole projects takes, by their titles. */
export const projectNodes: readonly string[] = ['20', '22', '24'];

/** The package managers besides npm, which comes with Node. */
const managers = { pnpm: '10.34.8', '@yarnpkg/cli-dist': '4.18.1' };

/** Packages that consumers pass to ours, in one of the versions that the peer ranges allow. */
export interface Peers {
  /** Their name in rows of the table. */
  readonly title: string;
  /** Versions by name; each is installed under its name and its version. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The oldest versions of the peer ranges, and the latest. */
export const peers: readonly Peers[] = [
  {
    title: 'express 4 msw 2',
    versions: { express: '4.22.3', '@types/express': '4.17.25', msw: '2.15.0' },
  },
  {
    title: 'express 5 msw 3',
    versions: { express: '5.3.0', '@types/express': '5.0.6', msw: '3.0.5' },
  },
];

/** Returns the name that a version of a package is installed under: each has a folder of its own. */
export function installedName(name: string, version: string): string {
  return `${name}-${version}`;
}

/** The packages that consumers use besides ours: versions by the names under which they are installed. */
export const tools: Readonly<Record<string, string>> = {
  '@types/express': '5.0.6',
  '@types/node': '20.19.43',
  express: '5.3.0',
  msw: '2.15.0',
  vite: '8.3.8',
  ...managers,
  ...Object.fromEntries(
    peers.flatMap(({ versions }) =>
      Object.entries(versions).map(([name, version]) => [
        installedName(name, version),
        `npm:${name}@${version}`,
      ]),
    ),
  ),
  ...Object.fromEntries(nodes.map(({ title, version }) => [`node-${title}`, `npm:node@${version}`])),
  ...Object.fromEntries(
    compilers.map(({ title, version }) => [`typescript-${title}`, `npm:typescript@${version}`]),
  ),
};
