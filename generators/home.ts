import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { projectFolder } from './load/project-folder.js';

/** Name of the generator, as headings and manifests give it. */
export const generatorName = project.name;

/** Version of the generator. */
export const generatorVersion = project.version;

/** Folder of what is generated for this project itself. */
export const homePackages = join(projectFolder, 'packages');

/** Folders of the hand-written code that packages carry. */
export const runtimeFolders = {
  runtimes: join(projectFolder, 'runtimes'),
  kernel: join(projectFolder, 'kernel'),
} as const;

/** Folder of the Handlebars templates. */
export const templatesFolder = join(projectFolder, 'templates');

/**
 * What `npm run generate` does when it is told nothing: this project's own interface. Nothing else in the generators
 * knows of it.
 */
export const homeDefaults = {
  /** Root document, as an absolute path. */
  spec: join(projectFolder, 'spec', 'openapi.yaml'),
  /** Output folder, as an absolute path. */
  out: homePackages,
  /** Folder of the overrides of the mock, as an absolute path. */
  overrides: join(projectFolder, 'spec', 'overrides'),
  /** npm scope of the packages. */
  scope: '@doc-workspace',
} as const;

/** The `repository` of this project's package.json; undefined where it has none. */
export const homeRepository: string | undefined = urlOf(
  'repository' in project ? project.repository : undefined,
);

function urlOf(repository: unknown): string | undefined {
  if (typeof repository === 'string') return repository;
  const isRecord = typeof repository === 'object' && repository !== null && 'url' in repository;
  return isRecord && typeof repository.url === 'string' ? repository.url : undefined;
}
