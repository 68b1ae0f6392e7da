import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Reads the templates of the prose that is generated, and the programs that packages take as they are.
 * @param folder The folder `templates/`, as an absolute path.
 * @returns The text of each `.hbs` and `.js` file by its path below the folder, with forward slashes: `types/readme.md.hbs`.
 */
export async function readTemplates(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:hbs|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files
      .sort()
      .map(
        async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file, 'utf8')] as const,
      ),
  );
  return new Map(texts);
}
