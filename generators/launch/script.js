import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Compiled programs are run as scripts of V8, so that the bytecode of the functions that a run has called can be kept for later
 * runs. Node's own compile cache keeps a module as it is before its first function is called, which leaves out nearly all of it:
 * a run of a second or two then spends a sixth of its time on compiling again what the last one has compiled.
 *
 * The first runs of a script add to what is kept; from then on it is as it is.
 */
const addingRuns = 2;

/** Bytes of a SHA-256, which stands before the code: V8 takes what it is given at its word. */
const hashLength = 32;

/**
 * A script whose code this run is to keep.
 *
 * @typedef {object} Addition
 * @property {vm.Script} script
 * @property {string} file Where it stands.
 * @property {number} runs How many have added to its code.
 * @property {number} tag Of the state of V8 that the script was compiled in.
 */

/** @type {Addition[]} */
const additions = [];

/**
 * Runs a CommonJS module of one file.
 * @param {string} file Absolute path.
 * @param {(id: string) => unknown} require What it requires, by the name that it uses.
 * @param {string} text What the file holds.
 * @returns {unknown} What it exports.
 * @throws What the module throws, or the file system where it cannot be read.
 */
export function runScript(file, require, text = readFileSync(file, 'utf8')) {
  // Left alone, V8 throws away the code of functions that were not called for a while. Its tag depends on such options.
  v8.setFlagsFromString('--no-flush-bytecode');
  const tag = v8.cachedDataVersionTag();
  const kept = keptCode(file, tag);
  const script = new vm.Script(wrapped(text), {
    filename: file,
    cachedData: kept?.code,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const runs = kept && !script.cachedDataRejected ? kept.runs : 0;
  if (runs < addingRuns) additions.push({ script, file, runs, tag });
  /** @type {{ exports: unknown }} */
  const module = { exports: {} };
  /** @type {unknown} */
  const made = script.runInThisContext();
  const run =
    /** @type {(exports: unknown, require: unknown, module: unknown, file: string, folder: string) => void} */ (
      made
    );
  run(module.exports, require, module, file, dirname(file));
  return module.exports;
}

/** Keeps the code of this run. Where it cannot be written, nothing is kept: it only saves time. */
export function keepCode() {
  for (const { script, file, runs, tag } of additions.splice(0)) {
    // V8 refuses code that was made under other options, as a run on a large document sets them.
    if (v8.cachedDataVersionTag() !== tag) continue;
    const code = script.createCachedData();
    const draft = `${file}-${randomBytes(6).toString('hex')}`;
    try {
      writeFileSync(draft, Buffer.concat([hashOf(code), code]));
      renameSync(draft, codeFile(file, tag, runs + 1));
      rmSync(codeFile(file, tag, runs), { force: true });
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

/**
 * @param {string} file
 * @param {number} tag
 * @returns {{ code: Buffer, runs: number } | undefined} The code, and how many runs have added to it.
 */
function keptCode(file, tag) {
  for (let runs = addingRuns; runs > 0; runs -= 1) {
    const code = readCode(codeFile(file, tag, runs));
    if (code) return { code, runs };
  }
  return undefined;
}

/** @param {string} file */
function readCode(file) {
  try {
    const entry = readFileSync(file);
    const code = entry.subarray(hashLength);
    return entry.subarray(0, hashLength).equals(hashOf(code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {number} tag
 * @param {number} runs
 */
function codeFile(file, tag, runs) {
  return join(dirname(file), `${basename(file, '.js')}-${tag}-${runs}.code`);
}

/** @param {Buffer} code */
function hashOf(code) {
  return createHash('sha256').update(code).digest();
}

/** @param {string} text */
function wrapped(text) {
  return `(function (exports, require, module, __filename, __dirname) { ${text}\n})`;
}
