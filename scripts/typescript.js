/**
 * Comes before the programs of this project that are run from their sources: `node --import ./scripts/typescript.js PROGRAM`. It is
 * tsx, but for folders of temporary files that cannot be written, and for packages that are not installed.
 */
import { registerTsx } from '../generators/launch/tsx.js';

await registerTsx();
