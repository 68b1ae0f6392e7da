/**
 * What `npm ci` runs last: compiles the commands, and lets each of them practise on a small document, so that later runs find
 * the code of V8 that they need (`generators/launch/script.js`). It only saves time: what fails here fails again, with its
 * message, when the command is called.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../generators/launch/cache.js';
import { projectFolder } from '../generators/load/project-folder.js';

/** Milliseconds that a practice may take: `npm ci` must not wait for one that hangs. */
const longest = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'doc-workspace-'));
const spec = join(folder, 'practice.yaml');
const out = join(folder, 'packages');

try {
  copyFileSync(join(projectFolder, 'scripts/prepare/practice.yaml'), spec);
  await Promise.all([practiseGenerating(), practiseMocking()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
  forgetDocuments();
}

/** Each command has a run that finds nothing of earlier ones, and one after an edit. */
async function practiseGenerating() {
  await generate();
  forgetDocuments();
  edit('Added');
  await check();
  await generate();
  edit('More');
  await check();
}

function generate() {
  return ended(start('generators/main.js', ['--spec', spec, '--out', out]));
}

function check() {
  return ended(start('scripts/check.js', ['--spec', spec, '--out', out]));
}

/** @param {string} name Of a schema that is added at the end of the document. */
function edit(name) {
  appendFileSync(spec, `    ${name}: { type: string }\n`);
}

/** A document that is generated for the first time must not find what the practice has made. */
function forgetDocuments() {
  for (const name of ['texts', 'stamps', 'mocked'])
    rmSync(join(cacheFolder, name), { recursive: true, force: true });
}

/** The mock of this project's interface, and that of a document. */
async function practiseMocking() {
  await practiseMock([]);
  await practiseMock(['--spec', join(projectFolder, 'scripts/prepare/practice.yaml')]);
}

/** @param {readonly string[]} argv */
async function practiseMock(argv) {
  const mock = start('scripts/mock.js', ['--port', '0', '--quiet', ...argv]);
  const end = ended(mock);
  mock.stdout.setEncoding('utf8').once('data', (origin) => {
    const stop = () => mock.kill('SIGINT');
    void visit(String(origin).trim()).then(stop, stop);
  });
  await end;
}

/** @param {string} origin Where the mock is served. */
async function visit(origin) {
  const headers = { authorization: 'Bearer practice' };
  for (const path of ['/', '/orders', '/orgs'])
    await fetch(origin + path, { headers }).then((reply) => reply.text());
}

/**
 * @param {string} program Its module, relative to the project.
 * @param {readonly string[]} argv
 */
function start(program, argv) {
  const args = [join(projectFolder, program), ...argv];
  return spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longest,
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  child.stdout?.resume();
  await once(child, 'close');
}
