import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltFile } from './built-file.ts';
import { bundleCode } from './bundle-code.ts';
import { bundleTypes } from './bundle-types.ts';
import type { RuntimeName } from './runtime-names.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds a runtime: a module and a declaration file for each of its entry points, and a module for what they load later. The same
 * sources give the same bytes, wherever they stand.
 * @throws {Error} The sources cannot be bundled, or need what is not theirs.
 */
export async function buildRuntime(name: RuntimeName): Promise<readonly BuiltFile[]> {
  const files = [...(await bundleCode(project, name)), ...(await bundleTypes(project, name))];
  const heading = headingOf(name);
  return files.map(({ name: file, text }) => ({ name: file, text: `${heading}\n${text}` }));
}

/** Returns the lines that name the source of the file, and its copyright, which the licence requires. */
function headingOf(name: RuntimeName): string {
  const [copyright] = /^Copyright .*$/m.exec(readFileSync(join(project, 'LICENSE'), 'utf8')) ?? [];
  if (copyright === undefined) throw new Error('LICENSE names no owner');
  return `// Built from @specline/${name}-runtime. Its behaviour is the same for every document.\n// ${copyright}. MIT License.\n`;
}
