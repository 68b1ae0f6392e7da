import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stageSpecline } from '../../scripts/pack/stage-specline.ts';
import { root } from '../client/folders.ts';
import type { Runtime } from '../client/install.ts';
import { workFolder } from './folders.ts';

/** The package as it is published, from which each project has its copy. */
const staged = path.join(workFolder, 'staged/specline');

/** Lays down the package that is measured, as `npm pack` would take it. */
export async function stagePackage(): Promise<void> {
  await stageSpecline(staged);
}

/** An interface of a project: the document, and the folder that the packages are written to. */
export interface ProjectInterface {
  readonly spec: string;
  readonly out: string;
}

/** A project that has installed the package, with a cache of its own; Node finds the other packages through links. */
export class Project {
  readonly folder: string;
  readonly #runtime: Runtime;

  /**
   * Installs the staged package.
   * @param name Of the folder; an older one is replaced.
   */
  constructor(name: string, runtime: Runtime) {
    this.folder = path.join(workFolder, name);
    this.#runtime = runtime;
    rmSync(this.folder, { recursive: true, force: true });
    const own = path.join(this.folder, 'node_modules');
    mkdirSync(own, { recursive: true });
    // One by one: `node_modules` itself holds the package and its cache.
    const installed = path.join(root, 'node_modules');
    for (const dependency of readdirSync(installed))
      if (!['.cache', '.bin', 'specline'].includes(dependency))
        symlinkSync(path.join(installed, dependency), path.join(own, dependency));
    cpSync(staged, path.join(own, 'specline'), { recursive: true });
    writeFileSync(path.join(this.folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  }

  /**
   * Writes the TypeScript config of the project.
   * @param interfaces By name.
   */
  configure(interfaces: Readonly<Record<string, ProjectInterface>>): void {
    const config = JSON.stringify({ scope: '@bench', interfaces }, undefined, 2);
    writeFileSync(
      path.join(this.folder, 'specline.config.ts'),
      `import { defineConfig } from 'specline';\n\nexport default defineConfig(${config});\n`,
    );
  }

  /** Empties the cache of the tool. */
  forget(): void {
    rmSync(this.#cache, { recursive: true, force: true });
  }

  /** Empties it but for the code that Node has compiled, as a first run over another document finds it. */
  forgetDocument(): void {
    if (!existsSync(this.#cache)) return;
    for (const kept of readdirSync(this.#cache))
      if (kept !== 'code') rmSync(path.join(this.#cache, kept), { recursive: true });
  }

  /** Returns a command line of the tool. */
  command(...argv: readonly string[]): readonly string[] {
    return [this.#runtime.node, path.join(this.folder, 'node_modules/specline/bin.js'), ...argv];
  }

  /** Returns a command line that takes the config of the project. */
  configured(name: string): readonly string[] {
    return this.command(name, '--config', path.join(this.folder, 'specline.config.ts'));
  }

  get #cache(): string {
    return path.join(this.folder, 'node_modules/.cache/specline');
  }
}
