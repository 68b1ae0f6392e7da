import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { homePackages } from '../home.ts';
import type { Module } from '../unit/emit/compile.ts';
import { standing } from '../unit/write/temp-folder.ts';

const root = path.join(import.meta.dirname, '../..');

/** Returns the types package of this repository, as it stands. */
export function realPackage(): readonly Module[] {
  const document = readFileSync(path.join(homePackages, 'types/openapi.json'), 'utf8');
  return [...sourcesOf('types'), { path: 'types/openapi.json', text: document }];
}

/** Returns the client package of this repository, as it stands, with the types that it takes from the types package. */
export function realClient(): readonly Module[] {
  return [...realPackage(), ...sourcesOf('client')];
}

/** Returns the mock package of this repository, as it stands, with the packages that it takes parts from. */
export function realMock(): readonly Module[] {
  return [...realServer(), ...sourcesOf('mock')];
}

/** Returns what a document emits of the server package, and of the types package that it needs. */
export function serverModules(files: ReadonlyMap<string, string>): readonly Module[] {
  return [...files]
    .filter(([file]) => file.startsWith('server/') || file.startsWith('types/'))
    .map(([file, text]) => ({ path: file, text }));
}

/** Returns the server package of this repository, as it stands, with the types that it takes from the types package. */
export function realServer(): readonly Module[] {
  return [...realPackage(), ...sourcesOf('server')];
}

function sourcesOf(name: string): readonly Module[] {
  const sources = Object.entries(standing(path.join(homePackages, name, 'src')));
  return sources.map(([file, text]) => ({ path: `${name}/src/${file.replaceAll('\\', '/')}`, text }));
}

/** The files that packages have their own of. */
const ofPackages = new Set(['lib', 'paths', 'types']);

/** Returns the flags of `tsconfig.json`, but for the libraries and the names of packages: packages have their own. */
export function strictFlags(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  );
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return Object.fromEntries(Object.entries(options).filter(([flag]) => !ofPackages.has(flag)));
}
