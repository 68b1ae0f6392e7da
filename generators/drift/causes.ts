import { manifestName, readManifest, renderManifest, sha256, type Manifest } from '../write/manifest.ts';
import { isHandWritten } from '../write/skeleton.ts';
import type { FilePlan, PackagePlan } from '../write/plan.ts';

/** What each cause of a difference is called, in one word or two, and what it means to the person who reads it. */
export const causes = {
  'document-changed': 'the document has changed since the file was generated',
  'options-changed': 'it was generated from a document of another file name, or for another --scope',
  'generator-changed': 'another version of the generator made it',
  'formatter-changed': 'another version of the formatter laid it out',
  'code-changed':
    'the generator’s code (or a hand-written part that it copies) has changed under the same version: nothing else explains the difference',
  'document-moved':
    'lines of the document have moved, or parts of it to other files, and with them the places that the file names',
  'edited-by-hand': 'its bytes are not those that the generator wrote',
  'line-ends':
    'its line ends are those of Windows, as Git may have made them; put "* text=auto eol=lf" into .gitattributes',
  missing: 'it is generated, but not there',
  orphaned: 'it was generated once, and is not any more',
  'not-generated':
    'a file that the generator did not write stands in its place; move it away, or generate refuses to run',
  'public-api-changed': 'the public API of the package differs from its reviewed report',
} as const;

/** Why a file differs from what would be generated. */
export type Cause = keyof typeof causes;

/** The manifests of a package: the one that stands there, and the one of what would be generated. */
export interface Manifests {
  readonly before: Manifest;
  readonly after: Manifest;
}

/** Reads the manifests out of a plan. */
export function manifestsOf(plan: PackagePlan): Manifests {
  const file = plan.files.find(({ path }) => path === manifestName);
  const after = readManifest(file?.bytes?.toString('utf8'));
  const before = file?.state === 'unchanged' ? after : readManifest(file?.present?.toString('utf8'));
  return { before, after };
}

/**
 * Why the files of a package differ: what happened to each file itself, then what made the generator give something else. There
 * may be causes of both kinds: a file can be edited by hand and out of date.
 * @returns At least one cause for each file that differs, in that order, by its path in the package.
 */
export function causesIn(plan: PackagePlan): ReadonlyMap<string, readonly Cause[]> {
  const manifests = manifestsOf(plan);
  const differing = plan.files.filter(({ state }) => state !== 'unchanged');
  return new Map(
    differing.map((file) => [
      file.path,
      file.path === manifestName
        ? manifestCauses(file, plan, manifests)
        : [...ownCauses(file, manifests.before), ...remadeCauses(file, plan, manifests)],
    ]),
  );
}

/** What happened to the file where it stands. */
function ownCauses({ path, state, loses, present }: FilePlan, before: Manifest): readonly Cause[] {
  if (state === 'created') return ['missing'];
  if (loses === 'foreign') return ['not-generated'];
  const recorded = before.files.get(path);
  const hasOtherEnds = sha256(withLineFeeds(present)) === recorded;
  return [
    ...(state === 'deleted' ? (['orphaned'] as const) : []),
    ...(loses === 'edited' ? [hasOtherEnds ? ('line-ends' as const) : ('edited-by-hand' as const)] : []),
  ];
}

function withLineFeeds(bytes: Buffer | undefined): string {
  return bytes?.toString('utf8').replaceAll('\r\n', '\n') ?? '';
}

/** Why the generator would write other bytes than it wrote the last time; nothing where it would not, or never wrote. */
function remadeCauses(file: FilePlan, { folder }: PackagePlan, manifests: Manifests): readonly Cause[] {
  const { before, after } = manifests;
  if (before.generator === '' || before.files.get(file.path) === after.files.get(file.path)) return [];
  const made = makerCauses(manifests);
  // What is copied does not depend on the document.
  const isCopied = folder !== '' && isHandWritten(file.path);
  const possible = isCopied ? made.filter((cause) => cause === 'generator-changed') : made;
  if (possible.length > 0) return possible;
  return [differsInPlaces(file) ? 'document-moved' : 'code-changed'];
}

/** Whether two texts are the same but for places in the document, which are in no hash of it. */
function differsInPlaces({ present, bytes }: FilePlan): boolean {
  if (!present || !bytes) return false;
  return withoutPlaces(present) === withoutPlaces(bytes);
}

/** A place in data: `file:line:column` between two quotes. */
const place = /^[^\n]*:\d+:\d+$/u;

/** A text without places: those in data, and `@see file#pointer` in comments. */
function withoutPlaces(bytes: Buffer): string {
  const parts = bytes.toString('utf8').split('"');
  const kept = parts.map((part) => (place.test(part) ? '' : part)).join('"');
  return kept.replace(/@see .*/gu, '');
}

/** What differs between what made the package and what would make it now; what a manifest does not say is not known to differ. */
function makerCauses({ before, after }: Manifests): readonly Cause[] {
  const headings = [
    ['document', 'document-changed'],
    ['options', 'options-changed'],
    ['generator', 'generator-changed'],
    ['formatter', 'formatter-changed'],
  ] as const;
  return headings.flatMap(([heading, cause]) =>
    before[heading] === '' || before[heading] === after[heading] ? [] : [cause],
  );
}

/** A manifest is not recorded in itself: an edit of it shows where it is not what would have been written. */
function manifestCauses(
  { state, present }: FilePlan,
  plan: PackagePlan,
  manifests: Manifests,
): readonly Cause[] {
  if (state === 'created') return ['missing'];
  const { before, after } = manifests;
  const made = makerCauses(manifests);
  const isOlderForm = before.formatter === '' && before.generator !== '';
  const written = renderManifest(before);
  if (!isOlderForm && present?.toString('utf8') !== written)
    return [withLineFeeds(present) === written ? 'line-ends' : 'edited-by-hand', ...made];
  const others = plan.files.filter(({ path }) => path !== manifestName);
  // A file that is what it should be, recorded as something else: that was not the generator.
  const isFalse = others.some(
    ({ path, state: other }) => other === 'unchanged' && before.files.get(path) !== after.files.get(path),
  );
  const remade = new Set(others.flatMap((file) => (isFalse ? [] : remadeCauses(file, plan, manifests))));
  if (made.length > 0) return made;
  if (isFalse) return ['edited-by-hand'];
  return remade.size > 0 ? [...remade] : ['code-changed'];
}
