import type { OutFile } from '../emitter.ts';
import { jsonText } from '../json-text.ts';
import { sourcesOf } from '../package-tsconfig.ts';
import { packageSources, type PackageName } from '../packages.ts';

/**
 * Returns the files that make an output folder a workspace of its own: a package.json that names the packages, and a
 * tsconfig.json with which `tsc -p <folder>` checks all of them from their sources, without an install or a build.
 * @param scope npm scope of the packages, with the at sign.
 * @param packages The packages that the folder holds.
 */
export function emitWorkspace(scope: string, packages: readonly PackageName[]): readonly OutFile[] {
  return [
    { path: 'package.json', text: jsonText(manifest(packages)) },
    { path: 'tsconfig.json', text: jsonText(tsconfig(scope, packages)) },
  ];
}

function manifest(packages: readonly PackageName[]): object {
  return {
    private: true,
    type: 'module',
    workspaces: packages,
    scripts: { build: 'node types/build.js', typecheck: 'tsc -p .' },
    devDependencies: { typescript: '^5.9.3' },
  };
}

function tsconfig(scope: string, packages: readonly PackageName[]): object {
  return {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      module: 'nodenext',
      moduleResolution: 'nodenext',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: false,
      noEmit: true,
      // What is known of files that have not changed is not computed again; kept where version control does not look.
      incremental: true,
      tsBuildInfoFile: 'node_modules/.cache/typecheck.tsbuildinfo',
      paths: Object.fromEntries([
        ...packages.flatMap((name) => pathsOf(scope, name)),
        ...packages.map((name) => sourcesOf(name, '.')),
      ]),
    },
    include: packages.map((name) => `${name}/src`),
  };
}

function pathsOf(scope: string, name: PackageName): readonly (readonly [string, readonly string[]])[] {
  return [...packageSources[name]].map(
    ([subpath, source]) => [`${scope}/${name}${subpath.slice('.'.length)}`, [`./${name}/${source}`]] as const,
  );
}
