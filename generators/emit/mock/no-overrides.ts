import type { OutFile } from '../emitter.ts';
import { paths } from './paths.ts';

/** The overrides of a mock for which no folder of hand-written ones is given. */
export const noOverrides: OutFile = {
  path: paths.overrides,
  text: `import type { MockOverrides } from '../runtime/index.js';

/** What is done by hand: operations, and fields of records. */
export const overrides: MockOverrides = {};
`,
};
