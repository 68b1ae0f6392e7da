/** What stands for a package. */
const stands = new Map([
  ['ts-morph', `module.exports = require("ts-morph");`],
  ['typescript', `import { ts } from "ts-morph"; export default ts;`],
]);
const namespace = 'one-compiler';

/**
 * Gives openapi-typescript the TypeScript compiler that ts-morph brings, so that a run loads one of them instead of two.
 * ts-morph itself stays outside of what is compiled: Node reads a file of nine megabytes faster by `require` than by
 * `import`, which searches CommonJS for its exports, and than inside of another file, where it is parsed twice.
 *
 * @type {import('esbuild').Plugin}
 */
export const oneCompiler = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /^(?:ts-morph|typescript)$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace },
    );
    build.onLoad({ filter: /^/, namespace }, ({ path }) => {
      const contents = stands.get(path);
      return contents === undefined ? undefined : { contents };
    });
  },
};

/**
 * Text before a compiled module that lets the CommonJS in it `require`; it declares no other name that could be taken.
 * @param {string} url URL of a file: packages are searched for from there.
 */
export function requireFrom(url) {
  return `const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(url)});`;
}
