import v8 from 'node:v8';

/**
 * How often a function is called before one of the two optimising compilers of V8 gets it.
 * @param {number} maglev
 * @param {number} turbofan
 */
const counts = (maglev, turbofan) => [
  `--invocation-count-for-maglev=${maglev}`,
  `--invocation-count-for-turbofan=${turbofan}`,
];

const ofCounts = { late: counts(10_000, 20_000), usual: counts(400, 3_000) };

/**
 * The options that decide when V8 optimises a function, by the version of Node whose V8 has them; `usual` are its defaults.
 *
 * @type {ReadonlyMap<string, { readonly late: readonly string[], readonly usual: readonly string[] }>}
 */
export const patience = new Map([
  ['20', { late: ['--interrupt-budget=400000'], usual: ['--interrupt-budget=67584'] }],
  ['22', ofCounts],
  ['24', ofCounts],
]);

/**
 * Lets V8 wait some six to twenty times longer before it optimises a function. A run lasts a second or two: a third of its
 * CPU would go into optimised code that is hardly used before the end. What a large document makes hot is still optimised.
 * @param {string} version Version of Node. One that is not known keeps its defaults.
 */
export function optimiseLate(version = process.versions.node) {
  setPatience('late', version);
}

/**
 * Lets V8 optimise functions as soon as it does by itself: in a process that goes on, optimised code is used often enough to pay.
 * @param {string} version Version of Node. One that is not known has its defaults still.
 */
export function optimiseAsUsual(version = process.versions.node) {
  setPatience('usual', version);
}

/**
 * @param {'late' | 'usual'} when
 * @param {string} version
 */
function setPatience(when, version) {
  const options = patience.get(version.split('.')[0] ?? '')?.[when] ?? [];
  for (const option of options) v8.setFlagsFromString(option);
}
