import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageNames } from '../../generators/emit/packages.ts';
import type { RuntimeMode } from '../../generators/emit/runtime-path.ts';
import { generateOne } from '../generate-one.ts';
import { projectFolder } from '../home.ts';
import { stageRuntimes } from '../../scripts/build/stage-runtimes.ts';

const run = promisify(execFile);

/** A document of two operations. */
const spec = `openapi: 3.1.1
info: { title: Pets, version: '1', license: { name: MIT, identifier: MIT } }
paths:
  /pets:
    post:
      operationId: addPet
      tags: [pets]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses:
        '201': { description: Added, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  /pets/{petId}:
    get:
      operationId: getPet
      tags: [pets]
      parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: Found, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
        '404': { description: None, content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } } }
components:
  schemas:
    NewPet: { type: object, required: [name], properties: { name: { type: string, maxLength: 20 } } }
    Pet: { type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string } } }
    Failure: { type: object, required: [message], properties: { message: { type: string } } }
`;

/** Packages of a document of two operations, in a folder of their own. */
export class SmallProject {
  /** Folder of the packages, as an absolute path. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'small project ä-'));

  /** Writes the packages, and installs the dependencies that they need. */
  static async create(runtime: RuntimeMode): Promise<SmallProject> {
    const project = new SmallProject();
    const { folder } = project;
    project.write('openapi.yaml', spec);
    const { problems } = await generateOne({
      spec: path.join(folder, 'openapi.yaml'),
      out: folder,
      scope: '@acme',
      only: packageNames,
      runtime,
      cache: new Map(),
    });
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
    for (const name of ['typescript', '.bin'])
      project.#link(name, path.join(projectFolder, 'node_modules', name));
    if (runtime === 'package')
      for (const [name, staged] of await stageRuntimes(path.join(folder, 'node_modules', '.staged')))
        project.#link(name, staged);
    return project;
  }

  /** Runs `npm run build` in a package, as its `prepack` does. */
  async build(name: string): Promise<void> {
    await run('npm', ['run', 'build'], { cwd: path.join(this.folder, name) });
  }

  /**
   * Compiles a package, and writes nothing.
   * @returns What the compiler says; empty where it is content.
   */
  async check(name: string): Promise<string> {
    const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc');
    try {
      await run(process.execPath, [compiler, '-p', path.join(this.folder, name)], { cwd: this.folder });
      return '';
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'stdout' in error) return String(error.stdout);
      throw error;
    }
  }

  /** Runs a program in the folder of the packages. @returns What it prints. */
  async call(program: string): Promise<string> {
    this.write('program.mjs', program);
    const { stdout } = await run(process.execPath, [path.join(this.folder, 'program.mjs')]);
    return stdout;
  }

  /** Writes a file. @param file Relative to the folder. */
  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Returns the files that were generated, with their sizes, by their paths. */
  generated(): ReadonlyMap<string, number> {
    const files = packageNames.flatMap((name) =>
      readdirSync(path.join(this.folder, name), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(this.folder, name, file))
        .filter((file) => !file.includes(`${path.sep}dist${path.sep}`) && statSync(file).isFile()),
    );
    return new Map(files.map((file) => [path.relative(this.folder, file), statSync(file).size]));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #link(name: string, to: string): void {
    const link = path.join(this.folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(to, link);
  }
}
