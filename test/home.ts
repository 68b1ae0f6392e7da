import path from 'node:path';

/** Folder of this project, as an absolute path. */
export const projectFolder = path.resolve(import.meta.dirname, '..');

/** Folder of this project's packages. */
export const homePackages = path.join(projectFolder, 'packages');

/** This project's interface, as `specline.config.ts` has it. */
export const homeDefaults = {
  spec: path.join(projectFolder, 'spec', 'openapi.yaml'),
  out: homePackages,
  overrides: path.join(projectFolder, 'spec', 'overrides'),
  scope: '@doc-workspace',
} as const;
