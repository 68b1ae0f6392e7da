/** Names that say nothing of what a document describes, in lower case. */
const generic: ReadonlySet<string> = new Set([
  ...['openapi', 'api', 'apis', 'swagger', 'spec', 'specs', 'index', 'root', 'main', 'docs', 'doc', 'src'],
  ...['public', 'schema', 'schemas', 'definition', 'definitions', 'contract', 'contracts', 'service', 'rest'],
  ...[
    'app',
    'lib',
    'packages',
    'apps',
    'services',
    'resources',
    'static',
    'document',
    'bundle',
    'bundled',
    'dist',
  ],
]);

/** The version of an interface, as folders and files have it: `v2`, `2024-01-31`. */
const version = /^(?:v\d[\w.-]*|\d{4}-\d{2}(?:-\d{2})?)$/i;

/** A name of an interface has at most 100 characters; this leaves room for a number. */
const longest = 90;

/**
 * Returns a name for the interface of each document: of its file, else of the nearest folder whose name is specific, else that of
 * the package. Versions stay behind the name.
 * @param paths From the root of the repository, with forward slashes; no two are equal.
 * @param fallback Name of the package or of the repository.
 * @param used Names that are taken already.
 */
export function interfaceNames(
  paths: readonly string[],
  fallback: string,
  used: readonly string[] = [],
): ReadonlyMap<string, string> {
  const words = new Map(paths.map((path) => [path, wordsOf(path)]));
  const ideal = new Map(paths.map((path) => [path, nameOf(words.get(path) ?? [], fallback, 1)]));
  const counts = new Map<string, number>();
  for (const name of ideal.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map<string, string>();
  const taken = new Set(used.map((name) => name.toLowerCase()));
  for (const path of paths) {
    const name = ideal.get(path) ?? fallback;
    const longer = (counts.get(name) ?? 0) > 1 ? nameOf(words.get(path) ?? [], fallback, 2) : name;
    const unique = uniqueName(longer, taken);
    taken.add(unique);
    names.set(path, unique);
  }
  return names;
}

/** Returns what the path of a document is made of, the file first: without words that say nothing. */
function wordsOf(path: string): readonly string[] {
  const [file = '', ...folders] = path.split('/').reverse();
  const stem = file.replace(/\.[^.]+$/, '').replace(/(?:^|[._-])(?:openapi|swagger)(?=$|[._-])/gi, '');
  return [stem, ...folders].map((word) => kebab(word)).filter((word) => word !== '' && !generic.has(word));
}

/** @param count How many of the words that are no version make the name. */
function nameOf(words: readonly string[], fallback: string, count: number): string {
  const versions = words.filter((word) => version.test(word)).slice(0, 1);
  const own = words.filter((word) => !version.test(word)).slice(0, count);
  const all = [...(own.length === 0 ? [kebab(fallback)] : own.reverse()), ...versions];
  const name = all.filter((word) => word !== '').join('-');
  const begun = /^[a-z]/.test(name) ? name : `api-${name}`;
  return begun.slice(0, longest).replace(/-+$/, '');
}

/** Returns a name in kebab case: `userAccounts_API` as `user-accounts-api`. */
function kebab(word: string): string {
  return word
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
