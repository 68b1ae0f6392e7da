import type { OutFile } from '../emitter.ts';
import { paths } from './paths.ts';

/** Nothing is done by hand for a document that nobody wrote anything for: the file is there to be filled. */
export const noOverrides: OutFile = {
  path: paths.overrides,
  text: `import type { MockOverrides } from '../runtime/mock.ts';

/** What is done by hand: operations, and fields of records. */
export const overrides: MockOverrides = {};
`,
};
