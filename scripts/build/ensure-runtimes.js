/**
 * `node scripts/build/ensure-runtimes.js` builds the runtimes that packages carry, where what they are made of has changed. It is
 * JavaScript, so that who generates pays for TypeScript only where there is something to build.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { contentDigest, sourcesIn, stateDigest } from './sources-digest.js';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the built runtimes, as an absolute path: `<name>/<entry>.js` with `<entry>.d.ts`. */
export const builtRuntimes = join(project, 'generators', 'dist', 'runtimes');

/** Holds the digest of what they were made of, and that of its state. */
const digestFile = join(builtRuntimes, 'sources.sha256');

/**
 * Builds the runtimes anew, unless what stands there was made of the same sources with the same tools. Several processes may do so at
 * once: each file is put in its place whole, and the digest last.
 * @throws {Error} They cannot be built; the message is that of the program that builds them.
 */
export async function ensureRuntimes() {
  const files = sourcesIn(project);
  const state = stateDigest(project, files);
  const [content, knownState] = existsSync(digestFile) ? readFileSync(digestFile, 'utf8').split('\n') : [];
  if (knownState === state) return;
  const digest = contentDigest(project, files);
  if (content !== digest) await build();
  putFile(digestFile, `${digest}\n${state}\n`);
}

/** In a process of its own: Vitest and compiled programs load TypeScript in ways of their own. */
async function build() {
  const program = fileURLToPath(new URL('build-runtimes.ts', import.meta.url));
  // Vitest has no import.meta.resolve.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  await promisify(execFile)(process.execPath, ['--import', tsx, program], { cwd: project });
}

/**
 * Puts a file in its place whole: somebody may be reading.
 * @param {string} file
 * @param {string} text
 */
export function putFile(file, text) {
  const draft = `${file}.${randomUUID().slice(0, 8)}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const [, program = ''] = process.argv;
if (existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url)) await ensureRuntimes();
