import { readdirSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { configNames } from '../../config/find-config.ts';
import { git } from '../../load/disk/git-commit.ts';

/** The files of a repository that may matter, from its root, with forward slashes. */
export interface ListedFiles {
  /** YAML and JSON, and configs of specline, sorted. */
  readonly paths: readonly string[];
  /** False where there are more than were looked at. */
  readonly areAll: boolean;
}

/** The most files that are listed, and the most folders that are read. */
const mostFiles = 50_000;
const mostFolders = 20_000;

/** Folders that hold nothing that a team has written; of hidden ones, only the names in them would show. */
const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'out', 'coverage']);

function isWanted(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name) || configNames.includes(name);
}

/** Pathspecs of gitglossary(7). */
const pathspecs = ['*.yaml', '*.yml', '*.json', ...configNames.map((name) => `*${name}`)].map(
  (pattern) => `:(icase)${pattern}`,
);

/**
 * Lists files at and below a folder: those that Git has or would take, else those that stand there.
 * @param root Root of the repository, as an absolute path.
 * @param folder As an absolute path.
 * @param usesGit True if it is a repository that Git reads.
 */
export function listFiles(root: string, folder: string, usesGit: boolean): ListedFiles {
  const listed = usesGit ? listedByGit(folder) : undefined;
  const { paths, areAll } = listed ?? walk(folder);
  const fromRoot = paths.map((path) => relative(root, join(folder, path)).split(sep).join('/'));
  return { paths: [...new Set(fromRoot)].sort(), areAll };
}

function listedByGit(folder: string): ListedFiles | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs];
  const answer = git(folder, [...args, ':(exclude,glob)**/node_modules/**']);
  if (answer === undefined) return undefined;
  const paths = answer
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '');
  return { paths: paths.slice(0, mostFiles), areAll: paths.length <= mostFiles };
}

function walk(folder: string): ListedFiles {
  const paths: string[] = [];
  const folders = [''];
  // The list grows while it is walked.
  for (const [index, below] of folders.entries()) {
    if (paths.length > mostFiles || index >= mostFolders)
      return { paths: paths.slice(0, mostFiles), areAll: false };
    for (const entry of entriesOf(join(folder, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isFile() && isWanted(entry.name)) paths.push(path);
      else if (entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
        folders.push(path);
    }
  }
  return { paths, areAll: true };
}

/** Returns the entries of a folder; none of one that this user may not read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
