import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageNames, withNeeded } from '../../generators/emit/packages.ts';
import { generateOne } from '../generate-one.ts';
import { readManifest, renderManifest, sha256 } from '../../generators/write/manifest.ts';
import { fakeTerminal } from '../unit/cli/fake-terminal.ts';
import { runCheck } from '../../generators/cli/commands/check.ts';
import { contextOf } from '../run-cli.ts';

/** A small document in two files. */
export const shopFiles = {
  'spec/api.yaml': `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      responses:
        '200':
          description: All things.
          content:
            application/json:
              schema: { type: array, items: { $ref: 'schemas.yaml#/Thing' } }
    post:
      operationId: createThing
      tags: [things]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: 'schemas.yaml#/Thing' }
      responses:
        '204': { description: Created. }
  /owners/{ownerId}:
    get:
      operationId: getOwner
      tags: [owners]
      parameters:
        - { name: ownerId, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The owner.
          content:
            application/json:
              schema: { $ref: 'schemas.yaml#/Owner' }
`,
  'spec/schemas.yaml': `Thing:
  type: object
  required: [id]
  properties:
    id: { type: string }
    title: { type: string }
    owner: { $ref: '#/Owner' }
Owner:
  type: object
  required: [name]
  properties:
    name: { type: string, maxLength: 20 }
`,
} as const;

/** Options that compare the packages of the shop, with their values. */
export const shopOptions = { '--spec': 'spec/api.yaml', '--out': 'sdk', '--scope': '@acme' } as const;

const texts = new Map<string, string>();

/** Lays the shop down in a folder, with its packages generated. */
export async function generateShop(cwd: string, only: readonly string[] = packageNames): Promise<void> {
  for (const [path, text] of Object.entries(shopFiles)) writeText(cwd, path, text);
  await generateOne({
    spec: join(cwd, 'spec/api.yaml'),
    out: join(cwd, 'sdk'),
    scope: '@acme',
    only: withNeeded(packageNames.filter((name) => only.includes(name))),
    cache: texts,
  });
}

/** The output and the exit code of a run of the check. */
export interface Checked {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the check in a folder. */
export async function checkIn(cwd: string, argv: readonly string[]): Promise<Checked> {
  const terminal = fakeTerminal(cwd);
  const code = await runCheck(argv, contextOf(terminal));
  return { code, ...terminal.printed };
}

/** Changes a shop before it is checked. */
export class Shop {
  readonly cwd: string;

  /** @param cwd Folder of its own, which becomes a copy of the template. */
  constructor(cwd: string, template: string) {
    this.cwd = cwd;
    cpSync(template, cwd, { recursive: true });
  }

  /** Replaces a text that must be in a file. */
  edit(path: string, from: string, to: string): void {
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`);
    writeText(this.cwd, path, text.replaceAll(from, to));
  }

  read(path: string): string {
    return readFileSync(join(this.cwd, path), 'utf8');
  }

  /** Returns the hash that a manifest records of a file. */
  hashIn(folder: string, file: string): string {
    return readManifest(this.read(`${folder}/.generated.json`)).files.get(file) ?? '';
  }

  /** Makes a manifest record a file as it stands. */
  record(folder: string, file: string): void {
    const manifest = readManifest(this.read(`${folder}/.generated.json`));
    const files = new Map(manifest.files).set(file, sha256(this.read(`${folder}/${file}`)));
    this.write(`${folder}/.generated.json`, renderManifest({ ...manifest, files }));
  }

  append(path: string, text: string): void {
    writeText(this.cwd, path, this.read(path) + text);
  }

  write(path: string, text: string): void {
    writeText(this.cwd, path, text);
  }

  remove(path: string): void {
    rmSync(join(this.cwd, path), { recursive: true });
  }

  /**
   * Changes a file as an earlier generator would have written it: the manifest records its bytes.
   * @param file Path in the package.
   */
  madeOtherwise(folder: string, file: string, from: string, to: string): void {
    this.edit(`${folder}/${file}`, from, to);
    this.record(folder, file);
  }
}

function writeText(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}
