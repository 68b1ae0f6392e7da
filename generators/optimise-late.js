import v8 from 'node:v8';

/** Calls of a function after which each of the two optimising compilers of V8 compiles it. */
const counts = ['--invocation-count-for-maglev=10000', '--invocation-count-for-turbofan=200000'];

/** The versions of Node whose V8 is known to have the options; another one keeps its defaults. */
const known = new Set(['22', '24', '26']);

/**
 * Has V8 wait longer before it optimises a function. A run lasts a few seconds: a fifth of its CPU would go into optimised code that is
 * hardly used before the end (`bench/README.md`). What a large document makes hot is still optimised.
 */
export function optimiseLate() {
  if (!known.has(process.versions.node.split('.')[0] ?? '')) return;
  for (const option of counts) v8.setFlagsFromString(option);
}
