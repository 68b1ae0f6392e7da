import { quote } from '../../diagnostics/entry.ts';

/** Fields of a package.json that have a key of `publish`, by which they are checked. */
export const fieldsWithKeys = [
  'version',
  'private',
  'keywords',
  'homepage',
  'bugs',
  'license',
  'author',
  'repository',
  'publishConfig',
] as const;

/** Fields that come from elsewhere: what decides each. */
const decidedElsewhere: Readonly<Record<string, string>> = {
  name: 'it comes from "scope" and the folder of the package',
  description: 'it comes from info.title of the document',
  dependencies: 'it comes from "runtime": packages with their runtime inline have none',
};

/** Fields that say what a package holds and how it is built, and those that would say it in another way. */
const ofGenerator: ReadonlySet<string> = new Set([
  'type',
  'sideEffects',
  'engines',
  'exports',
  'imports',
  'main',
  'module',
  'browser',
  'types',
  'typings',
  'typesVersions',
  'bin',
  'man',
  'directories',
  'files',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'bundleDependencies',
  'bundledDependencies',
  'workspaces',
  'scripts',
]);

/**
 * Returns what is wrong with a field of a package.json that is to be taken as it is, as a sentence; nothing where it is right.
 * @param name Its name.
 */
export function fieldFault(name: string): string | undefined {
  if (fieldsWithKeys.some((key) => key === name))
    return `${quote(name)} has a key of its own; move it out of "fields": publish.${name}`;
  if (Object.hasOwn(decidedElsewhere, name))
    return `${quote(name)} is written by the generator: ${decidedElsewhere[name] ?? ''}; leave it out`;
  if (ofGenerator.has(name))
    return `${quote(name)} is for the generator to write: it has to fit what the packages hold; leave it out`;
  // Names that are numbers would stand before all others, and no tool reads what begins otherwise.
  if (!/^[A-Za-z@$][\w@$./-]*$/.test(name) || name.length > 100)
    return `${quote(name)} is no field that a tool reads in a package.json; begin with a letter, and use letters, digits and dashes`;
  return undefined;
}
