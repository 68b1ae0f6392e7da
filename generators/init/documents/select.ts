import type { FoundDocument, LeftOut } from './facts.ts';

/** Folders of what is made for tests and readers, in lower case. */
const foldersOfSamples: ReadonlySet<string> = new Set([
  ...[
    'test',
    'tests',
    'fixtures',
    '__tests__',
    '__fixtures__',
    '__mocks__',
    'testdata',
    'example',
    'examples',
  ],
]);

/** Folders of what is built, in lower case. */
const foldersOfBuilds: ReadonlySet<string> = new Set(['dist', 'build', 'out', 'coverage']);

/** The facts that decide which documents are taken. */
export interface Selection {
  /** Folder that documents are looked for in, from the root of the repository; what its own path is called counts for nothing. */
  readonly within: string;
  /** Folders of generated files. */
  readonly generated: readonly string[];
  /** Documents that interfaces of the config have, and that others are compared with first. */
  readonly configured: ReadonlySet<string>;
  /** Configs in other folders by the documents that they have. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

/** The documents of a repository. */
export interface SelectedDocuments {
  /** Those that interfaces are made of, in the order of their paths. */
  readonly taken: readonly FoundDocument[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Returns which of the documents that were found describe an interface each, and why others do not.
 * @param found In any order.
 */
export function selectDocuments(found: readonly FoundDocument[], selection: Selection): SelectedDocuments {
  const taken: FoundDocument[] = [];
  const leftOut: LeftOut[] = [];
  for (const document of [...found].sort(byPreference(selection.configured))) {
    const isConfigured = selection.configured.has(document.path);
    const reason = isConfigured ? undefined : (faultOf(document, selection) ?? copyFault(document, taken));
    if (reason === undefined) taken.push(document);
    else leftOut.push({ path: document.path, reason });
  }
  return { taken: taken.sort(byPath), leftOut: leftOut.sort(byPath) };
}

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : 1;
}

/**
 * Returns a comparison that sorts configured documents first, then sources before bundles, YAML before JSON, and those nearer to
 * the root.
 */
function byPreference(configured: ReadonlySet<string>): (one: FoundDocument, other: FoundDocument) => number {
  const ranks = ({ path, facts }: FoundDocument): readonly number[] => [
    configured.has(path) ? 0 : 1,
    facts.refers ? 0 : 1,
    path.endsWith('.json') ? 1 : 0,
    path.split('/').length,
  ];
  return (one, other) => {
    const others = ranks(other);
    const difference = ranks(one).map((rank, index) => rank - (others[index] ?? 0));
    return difference.find((each) => each !== 0) ?? byPath(one, other);
  };
}

function faultOf(
  { path, facts }: FoundDocument,
  { within, generated, elsewhere }: Selection,
): string | undefined {
  const config = elsewhere.get(path);
  if (config !== undefined) return `is of an interface of ${config} already`;
  const inner = within !== '' && path.startsWith(`${within}/`) ? path.slice(within.length + 1) : path;
  const folders = inner.split('/').slice(0, -1);
  if (generated.some((folder) => path.startsWith(`${folder}/`))) return 'is generated';
  const hidden = folders.find((folder) => folder.startsWith('.'));
  if (hidden !== undefined) return `is in ${hidden}/, a hidden folder`;
  const sample = folders.find((folder) => foldersOfSamples.has(folder.toLowerCase()));
  if (sample !== undefined) return `is in ${sample}/, a folder of tests or examples`;
  const build = folders.find((folder) => foldersOfBuilds.has(folder.toLowerCase()));
  if (build !== undefined) return `is in ${build}/, a folder of built files`;
  return formatFault(facts, path);
}

/**
 * Returns why a document cannot be read, as it follows its path; nothing where it can.
 * @param path As a command line may have it.
 */
export function formatFault(
  { dialect, version, describes }: FoundDocument['facts'],
  path: string,
): string | undefined {
  if (dialect === 'swagger')
    return `is Swagger ${version}, which is not read; convert it: npx swagger2openapi ${path} --outfile openapi.json`;
  if (!/^3(?:\.|$)/.test(version)) return `is OpenAPI ${version}, which is not read: 3.0, 3.1 and 3.2 are`;
  return describes ? undefined : 'has neither paths nor webhooks: it is a part of other documents';
}

function copyFault(document: FoundDocument, taken: readonly FoundDocument[]): string | undefined {
  const original = taken.find((each) => isCopy(document, each));
  if (!original) return undefined;
  if (original.digest === document.digest) return `is ${original.path}, byte for byte`;
  const { title = '', release = '' } = document.facts;
  return `has the title and version of ${original.path} (${title} ${release}): a copy of it`;
}

function isCopy(one: FoundDocument, other: FoundDocument): boolean {
  if (one.digest === other.digest) return true;
  const [facts, others] = [one.facts, other.facts];
  if (facts.title === undefined || facts.title !== others.title) return false;
  if (facts.release === undefined || facts.release !== others.release) return false;
  // Services that begin as copies of a template have one title, and paths of their own.
  const areKnown = facts.paths.length > 0 && others.paths.length > 0;
  return !areKnown || facts.paths.join('\n') === others.paths.join('\n');
}
