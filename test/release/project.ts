import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import type { Terminal } from '../../generators/cli/terminal.ts';
import { Diagnostics } from '../../generators/diagnostics/diagnostic.ts';
import { jsonText } from '../../generators/emit/json-text.ts';
import { readDocument } from '../../generators/load/read-document.ts';
import { realDisk } from '../../generators/load/disk/disk.ts';
import { readManifest, renderManifest, sha256 } from '../../generators/write/manifest.ts';
import { contextOf } from '../run-cli.ts';
import { runRelease } from '../../generators/cli/commands/release.ts';

/** Edits of files: pairs of texts, the first of which is replaced by the second; a text for a whole file, null for none. */
export type Edits = Readonly<Record<string, string | null | readonly (readonly [string, string])[]>>;

const sources: Readonly<Record<string, string>> = {
  types: 'export interface Item { id: string }\n',
  client:
    "export { createClient, type Options } from './runtime/client.ts';\nexport { getItem } from './generated/operations.ts';\n",
  server: "export type Handlers = { getItem: () => void };\nexport const reply = (): 'reply' => 'reply';\n",
};

const document = readFileSync(path.join(import.meta.dirname, 'openapi.yaml'), 'utf8');

/** A repository with a document and packages of it, small enough to be made anew for every test. */
export class Project {
  readonly root: string;

  /** @param root An empty folder. @param versions Versions of the packages, by folder. */
  constructor(root: string, versions: Readonly<Record<string, string>>) {
    this.root = root;
    this.#git('init', '--quiet', '--initial-branch=main', '--template=');
    this.write('spec/openapi.yaml', document);
    for (const [folder, version] of Object.entries(versions)) this.addPackage(folder, version);
    this.write(
      'packages/client/src/runtime/client.ts',
      'export interface Options { a?: 1 }\nexport function createClient(options?: Options): void { use(options); }\n',
    );
    this.write(
      'packages/client/src/generated/operations.ts',
      'export const getItem = (itemId: string): void => { send(itemId); };\n',
    );
    this.record();
    this.commit('v-base');
  }

  /** Lays a package down. */
  addPackage(folder: string, version: string): void {
    const entry = { types: './dist/index.d.ts', default: './dist/index.js' };
    this.write(
      `packages/${folder}/package.json`,
      jsonText({
        name: `@shop/${folder}`,
        version,
        exports: { '.': entry, './package.json': './package.json' },
      }),
    );
    this.write(`packages/${folder}/src/index.ts`, sources[folder] ?? '');
    this.write(`packages/${folder}/.generated.json`, renderManifest(readManifest(undefined)));
  }

  edit(edits: Edits): void {
    for (const [file, edit] of Object.entries(edits)) {
      if (edit === null) rmSync(path.join(this.root, file));
      else if (typeof edit === 'string') this.write(file, edit);
      else for (const [from, to] of edit) this.#replace(file, from, to);
    }
  }

  /** Makes the records of the generator agree with what stands there, as `npx specline generate` does. */
  record(): void {
    const problems = new Diagnostics();
    const root = readDocument(path.join(this.root, 'spec/openapi.yaml'), realDisk, problems)?.root;
    for (const folder of ['types', 'client', 'server', 'mock']) {
      const manifest = this.read(`packages/${folder}/package.json`);
      if (manifest === undefined) continue;
      const files = new Map([['package.json', sha256(manifest)]]);
      const record = { ...readManifest(undefined), document: sha256(JSON.stringify(root ?? null)), files };
      this.write(`packages/${folder}/.generated.json`, renderManifest(record));
    }
  }

  /** Commits everything; where nothing has changed, an empty commit. */
  commit(tag?: string): void {
    this.#git('add', '--all');
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', '-c', 'gc.auto=0'];
    this.#git(...author, 'commit', '--quiet', '--allow-empty', '--message=x');
    if (tag !== undefined) this.#git('tag', tag);
  }

  /** Runs `npx specline release`. @returns What it prints, and its exit code. */
  async release(options: readonly string[]): Promise<string> {
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const terminal: Terminal = {
      cwd: this.root,
      outPalette: picocolors.createColors(false),
      errPalette: picocolors.createColors(false),
      live: false,
      out: print,
      err: print,
      onStop: () => {},
    };
    const argv = ['--base', 'v-base', '--spec', 'spec/openapi.yaml', '--out', 'packages', ...options];
    const named = options.includes('--base') ? argv.slice(2) : argv;
    const today = new Date('2026-01-31T12:00:00Z');
    const code = await runRelease(named, contextOf(terminal), today);
    return `${printed.join('')}[exit ${String(code)}]\n`;
  }

  /** Returns undefined where there is no such file. */
  read(file: string): string | undefined {
    try {
      return readFileSync(path.join(this.root, file), 'utf8');
    } catch {
      return undefined;
    }
  }

  write(file: string, text: string): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Returns files that are not as the last commit has them, with a letter for what became of them. */
  status(): readonly string[] {
    return this.#git('status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .filter((line) => line !== '');
  }

  #replace(file: string, from: string, to: string): void {
    const text = this.read(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    this.write(
      file,
      text.replace(from, () => to),
    );
  }

  #git(...args: readonly string[]): string {
    return execFileSync('git', [...args], { cwd: this.root, encoding: 'utf8' });
  }
}
