/** What stands for a package in a compiled program. */
const stands = new Map([
  // One compiler in place of two: openapi-typescript gets the one that ts-morph brings.
  ['typescript', `import { ts } from "ts-morph"; export default ts;`],
  // Of Redocly's core, openapi-typescript needs how to read a reference; a part beside it would load Node's whole HTTP client.
  ['https-proxy-agent', `export {};`],
]);
const namespace = 'stand-in';

/**
 * Keeps out of compiled programs what they need not load. ts-morph is left to `require`, as a script of its own.
 *
 * @type {import('esbuild').Plugin}
 */
export const standIns = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /^ts-morph$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^(?:typescript|https-proxy-agent)$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /^/, namespace }, ({ path }) => {
      const contents = stands.get(path);
      return contents === undefined ? undefined : { contents };
    });
  },
};
