import v8 from 'node:v8';

/** How often a function is called before one of the two optimising compilers of V8 gets it. */
const counts = ['--invocation-count-for-maglev=10000', '--invocation-count-for-turbofan=200000'];

/** The options that decide when V8 optimises a function, by the version of Node whose V8 has them. */
const patience = new Map([
  ['20', ['--interrupt-budget=1200000']],
  ['22', counts],
  ['24', counts],
  ['26', counts],
]);

/**
 * Lets V8 wait some twenty times longer before it optimises a function, and nearly seventy times before it does so fully. A run lasts
 * a second or two: a third of its CPU would go into optimised code that is hardly used before the end. What a large document makes hot
 * is still optimised.
 * @param {string} version Version of Node. One that is not known keeps its defaults.
 */
export function optimiseLate(version = process.versions.node) {
  for (const option of patience.get(version.split('.')[0] ?? '') ?? []) v8.setFlagsFromString(option);
}
