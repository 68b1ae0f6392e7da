import { statSync } from 'node:fs';
import v8 from 'node:v8';

/** The versions of Node that were measured: on Node 20 a small young generation takes a tenth more CPU, where on 24 it saves that. */
const known = new Set(['24']);

/** From this size on, in bytes, a document makes so much garbage that a small young generation would pass too much of it on. */
const large = 2 * 2 ** 20;

/**
 * Keeps the young generation of V8's heap at the two megabytes that it has when a program starts. Left alone, it grows to 32 and as
 * many more to copy into; a run of a second or two then pays more for memory that it is the first to touch than it saves in collections.
 * @param {string} version Version of Node. One that is not known keeps its defaults.
 */
export function keepYoungGenerationSmall(version = process.versions.node) {
  setGrowth(1, version);
}

/**
 * Lets the young generation grow again, as V8 does by itself, where a document is large.
 * @param {string} file Absolute path of its root file.
 * @param {string} version Version of Node.
 * @returns {boolean} True where it may grow.
 */
export function growYoungGenerationFor(file, version = process.versions.node) {
  return sizeOf(file) >= large && growYoungGeneration(version);
}

/**
 * Lets the young generation grow again, as V8 does by itself: of a process that goes on, which touches its memory for the first time
 * but once.
 * @param {string} version Version of Node.
 * @returns {boolean} True where it may grow.
 */
export function growYoungGeneration(version = process.versions.node) {
  return setGrowth(2, version);
}

/** @param {string} file */
function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    // Whoever reads it says what is wrong with it.
    return 0;
  }
}

/**
 * @param {number} factor By which it grows; with 1 it stays as it is.
 * @param {string} version
 */
function setGrowth(factor, version) {
  if (!known.has(version.split('.')[0] ?? '')) return false;
  v8.setFlagsFromString(`--semi-space-growth-factor=${String(factor)}`);
  return true;
}
